import type { AboutPerson, ActivityEntry } from '../../../domain/athletes/activities/activity.ts';
import { athleteTexts } from '../../../domain/athletes/athlete-texts.ts';
import { trainerTexts } from '../../../domain/athletes/trainers/trainer-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle } from '../../runtime/handle.ts';
import { nameOf } from '../person-names.ts';
import { activity } from './activity.ts';

export type RecordActivity = { readonly activityId: string } & AboutPerson & ActivityEntry;

/** Throws `Refusal` when the athlete or trainer was deleted or erased. */
export async function recordActivity(
  log: EventLog,
  entry: RecordActivity,
  context: CommandContext,
): Promise<Done> {
  if (!(await nameOf(log, entry))) {
    const texts = entry.entity === 'athlete' ? athleteTexts : trainerTexts;
    throw new Refusal(`${entry.entity}.unknown`, texts.unknown);
  }
  return handle(log, activity, entry.activityId, { kind: 'record', ...entry }, context);
}
