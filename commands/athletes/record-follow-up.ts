import { FOLLOW_UP_ACTIVITY } from '../../domain/athletes/activities/activity-types.ts';
import type { Day } from '../../domain/shared/day.ts';
import { recordedFollowUpProblems } from '../../domain/shared/follow-up.ts';
import { demand } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../runtime/context.ts';
import { type Done, handle, recordedOutcome } from '../runtime/handle.ts';
import { recordActivity } from './activities/record-activity.ts';
import { athlete } from './athlete.ts';

export interface RecordFollowUp {
  readonly athleteId: string;
  /** What the follow-up was about. */
  readonly notes: string;
  readonly nextFollowUp: Day;
  /** Why there is a next one; may be empty. */
  readonly reason: string;
  /** Id of the user who followed up. */
  readonly recordedBy: string;
}

/**
 * Sets the next follow-up, and records the notes as an activity of the athlete (resolution Q136). The athlete comes first, because only its
 * rules and its revision can refuse the command. A crash in between leaves the notes out until the command is repeated.
 */
export async function recordFollowUp(
  log: EventLog,
  { athleteId, notes, nextFollowUp, reason, recordedBy }: RecordFollowUp,
  today: Day,
  context: CommandContext,
): Promise<Done> {
  // A repetition after midnight is the same command, and its day was possible then.
  const isRecorded = await recordedOutcome(log, athlete, athleteId, context);
  if (!isRecorded) demand(recordedFollowUpProblems({ notes, nextFollowUp }, today));
  const changes = { followUp: { nextFollowUp, reason } };
  const changed = await handle(log, athlete, athleteId, { kind: 'change', athleteId, changes }, context);
  const activityId = derivedId(context.commandId, 'notes');
  const entry = { content: notes, activityTypeId: FOLLOW_UP_ACTIVITY, recordedAt: context.now, recordedBy };
  const noted = await recordActivity(
    log,
    { activityId, entity: 'athlete', recordId: athleteId, ...entry },
    step(context, 'notes'),
  );
  return { revision: changed.revision, position: noted.position };
}
