import { athleteTexts } from '../../domain/athletes/athlete-texts.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Done, handle } from '../runtime/handle.ts';
import type { LinkedAthletes } from '../shared/linked-athletes.ts';
import { athlete } from './athlete.ts';

export interface DeleteDeps {
  readonly log: EventLog;
  readonly linked: Pick<LinkedAthletes, 'isLinked'>;
}

/** Throws `Refusal` while the athlete has billing packages or is linked in accounting (part 1 §4). */
export async function deleteAthlete(
  { log, linked }: DeleteDeps,
  athleteId: string,
  context: CommandContext,
): Promise<Done> {
  if (await linked.isLinked(athleteId))
    throw new Refusal('athlete.linked-in-accounting', athleteTexts.isLinkedInAccounting);
  return handle(log, athlete, athleteId, { kind: 'delete', athleteId, now: context.now }, context);
}
