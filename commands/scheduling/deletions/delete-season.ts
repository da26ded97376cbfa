import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome, rehearse } from '../../runtime/handle.ts';
import { season } from '../seasons/season.ts';
import { deleteEmptyGroup } from './delete-group.ts';
import type { UseOfRecords } from './use-of-records.ts';

/**
 * Deletes a season with its training groups, which are then empty. Throws `Refusal` while it has upcoming
 * sessions or athletes. Repeating the command completes what a crash interrupted.
 */
export async function deleteSeason(
  deps: { readonly log: EventLog; readonly use: UseOfRecords },
  seasonId: string,
  context: CommandContext,
): Promise<Done> {
  const { log, use } = deps;
  const done = await recordedOutcome(log, season, seasonId, context);
  if (done) return done;
  const { groupIds, ...rest } = await use.season(seasonId, context.now);
  const command = { kind: 'delete', seasonId, ...rest } as const;
  await rehearse(log, season, seasonId, command, context);
  for (const groupId of groupIds) await deleteEmptyGroup(log, groupId, step(context, `group ${groupId}`));
  return handle(log, season, seasonId, command, context);
}
