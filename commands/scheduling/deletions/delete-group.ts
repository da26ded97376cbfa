import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import { trainingGroup } from '../groups/training-group.ts';
import type { UseOfRecords } from './use-of-records.ts';

/** Throws `Refusal` while the group has athletes or upcoming sessions. */
export async function deleteGroup(
  { log, use }: { readonly log: EventLog; readonly use: UseOfRecords },
  groupId: string,
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, trainingGroup, groupId, context);
  if (done) return done;
  const command = { kind: 'delete', groupId, ...(await use.group(groupId, context.now)) } as const;
  return handle(log, trainingGroup, groupId, command, context);
}

/** For a season that is being deleted: its groups are known to be empty. The group may already be deleted. */
export async function deleteEmptyGroup(
  log: EventLog,
  groupId: string,
  context: CommandContext,
): Promise<void> {
  const { status } = await loadState(log, trainingGroup, groupId);
  if (status !== 'present') return;
  await handle(log, trainingGroup, groupId, { kind: 'delete', groupId, athletes: 0, sessions: 0 }, context);
}
