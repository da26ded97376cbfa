import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, present, recordedOutcome } from '../../runtime/handle.ts';
import type { UseOfRecords } from '../deletions.ts';
import { trainingGroup } from './training-group.ts';

/** Throws `Refusal` while athletes are in it or sessions of it are to come. */
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

/** Of a season that goes: that nobody is in it is known. It may be gone already. */
export async function deleteEmptyGroup(
  log: EventLog,
  groupId: string,
  context: CommandContext,
): Promise<void> {
  const { status } = await present(log, trainingGroup, groupId);
  if (status !== 'present') return;
  await handle(log, trainingGroup, groupId, { kind: 'delete', groupId, athletes: 0, sessions: 0 }, context);
}
