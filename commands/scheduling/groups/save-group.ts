import type {
  TrainingGroupChanges,
  TrainingGroupDefinition,
} from '../../../domain/scheduling/groups/group-definition.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import type { ExistingTrainers } from '../../shared/existing-trainers.ts';
import { season } from '../seasons/season.ts';
import { trainingGroup } from './training-group.ts';

/**
 * Throws `InvalidInput` when there is no such season. A season that is deleted at this moment may get one
 * more group.
 */
export async function createGroup(
  log: EventLog,
  group: TrainingGroupDefinition & { readonly groupId: string; readonly seasonId: string },
  context: CommandContext,
): Promise<Done> {
  const { groupId, seasonId } = group;
  const done = await recordedOutcome(log, trainingGroup, groupId, context);
  if (done) return done;
  const { status } = await loadState(log, season, seasonId);
  demand(status === 'present' ? [] : [{ field: 'season_id', message: schedulingTexts.seasonUnknown }]);
  return handle(log, trainingGroup, groupId, { kind: 'create', ...group }, context);
}

export interface GroupChange {
  readonly groupId: string;
  readonly changes: TrainingGroupChanges;
  /** The whole list. */
  readonly trainerIds?: readonly string[] | undefined;
}

/** Changes the given fields. Throws `InvalidInput` when one of the trainers does not exist. */
export async function changeGroup(
  { log, trainers }: { readonly log: EventLog; readonly trainers: ExistingTrainers },
  change: GroupChange,
  context: CommandContext,
): Promise<Done> {
  const { groupId, trainerIds = [] } = change;
  const done = await recordedOutcome(log, trainingGroup, groupId, context);
  if (done) return done;
  // Trainers who are already assigned may have been deleted since.
  const { trainerIds: before } = await loadState(log, trainingGroup, groupId);
  const added = trainerIds.filter((id) => !before.includes(id));
  const known = await Promise.all(added.map((id) => trainers.exists(id)));
  demand(known.every(Boolean) ? [] : [{ field: 'trainer_ids', message: schedulingTexts.trainerUnknown }]);
  return handle(log, trainingGroup, groupId, { kind: 'change', ...change }, context);
}
