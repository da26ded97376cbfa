import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import { trainingGroup } from './training-group.ts';

/**
 * Lets the athletes of a group reserve sessions of another one. Throws `Refusal` when that group does not
 * exist or belongs to another season.
 */
export async function includeGroup(
  log: EventLog,
  { groupId, includedGroupId }: { readonly groupId: string; readonly includedGroupId: string },
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, trainingGroup, groupId, context);
  if (done) return done;
  const { status, seasonId: includedSeasonId } = await loadState(log, trainingGroup, includedGroupId);
  if (status !== 'present') throw new Refusal('training-group.unknown', schedulingTexts.groupUnknown);
  const command = { kind: 'include', groupId, includedGroupId, includedSeasonId } as const;
  return handle(log, trainingGroup, groupId, command, context);
}
