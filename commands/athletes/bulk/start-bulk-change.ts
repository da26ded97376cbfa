import { athleteTexts } from '../../../domain/athletes/athlete-texts.ts';
import { bulkTexts } from '../../../domain/athletes/bulk/bulk-texts.ts';
import type { BulkChange } from '../../../domain/athletes/bulk/events.ts';
import { trainerExists } from '../../../domain/athletes/trainers/trainer.ts';
import { demand, type Problem } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import type { GroupEnrolment } from '../../shared/group-enrolment.ts';
import { LEAD_TYPES, leadTypeList } from '../lead-types/lead-types.ts';
import { trainerAggregate } from '../trainers/trainer.ts';
import type { AthleteStates } from './athlete-states.ts';
import { bulkChangeAggregate } from './bulk-change.ts';

export interface BulkDeps {
  readonly log: EventLog;
  readonly groups: GroupEnrolment;
}

/** What carrying out needs, besides. */
export interface RunDeps extends BulkDeps {
  readonly statesOf: AthleteStates;
}

export interface StartBulkChange {
  /** Derived from the command's id, so that a repetition concerns the same bulk change. */
  readonly bulkChangeId: string;
  readonly change: BulkChange;
  /** Whom it concerns, read when it is not a repetition. */
  readonly select: () => Promise<readonly string[]>;
  /** The position of the log as of which `select` reads. */
  readonly position: bigint;
}

/**
 * Records what many athletes are to get; the reactor `bulk-changes` carries it out. Throws `InvalidInput` if the value
 * does not exist, or if nobody or too many were selected.
 */
export async function startBulkChange(
  deps: BulkDeps,
  { bulkChangeId, change, select, position }: StartBulkChange,
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const before = await recordedOutcome(log, bulkChangeAggregate, bulkChangeId, context);
  if (before) return before;
  demand(await valueProblems(deps, change));
  const athleteIds = await select();
  const command = { kind: 'start', bulkChangeId, change, athleteIds, position: String(position) } as const;
  return handle(log, bulkChangeAggregate, bulkChangeId, command, context);
}

/** The lead type, trainer or group must exist. Runs before the summary is shown, too. */
export async function valueProblems({ log, groups }: BulkDeps, change: BulkChange): Promise<Problem[]> {
  switch (change.kind) {
    case 'lead-type': {
      const leadTypes = (await loadState(log, leadTypeList, LEAD_TYPES)) ?? [];
      const isThere = leadTypes.some(({ id }) => id === change.athleteType);
      return isThere ? [] : [{ field: 'athleteType', message: athleteTexts.chooseLeadType }];
    }
    case 'trainer': {
      if (change.trainerId === null) return [];
      const isThere = trainerExists(await loadState(log, trainerAggregate, change.trainerId));
      return isThere ? [] : [{ field: 'trainerId', message: athleteTexts.noTrainer }];
    }
    case 'group':
      return (await groups.exists(change.groupId)) ? [] : [{ field: 'groupId', message: bulkTexts.noGroup }];
    case 'follow-up':
      return change.nextFollowUp === null && change.reason
        ? [{ field: 'reason', message: athleteTexts.reasonNeedsDate }]
        : [];
    case 'active':
      return [];
  }
}
