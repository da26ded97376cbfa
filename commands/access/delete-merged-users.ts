import type { EventLog } from '../../event-store/event-log.ts';
import { step } from '../runtime/context.ts';
import { handle, loadState } from '../runtime/handle.ts';
import { defineReactor } from '../runtime/reactor.ts';
import { askerOf } from './change-user.ts';
import { userAggregate } from './user.ts';

/** The users that were merged into this one, according to a read model that has reached the position. */
export type MergedInto = (userId: string, at: bigint) => Promise<readonly string[]>;

/**
 * Who deletes a user deletes the accounts that were merged into it: nobody could undo the merge anymore, and their
 * usernames would stay reserved forever.
 */
export const deletedMergedUsers = (log: EventLog, mergedInto: MergedInto) =>
  defineReactor({
    name: 'deleted-merged-users',
    handles: ['UserDeleted'],
    startAt: 'now',
    order: 'stream',
    effects: ({ data: { userId: keptId }, position }) => [
      {
        kind: 'internal',
        key: `merged into ${keptId}`,
        async run(context) {
          for (const userId of await mergedInto(keptId, position)) {
            const { status, merge } = await loadState(log, userAggregate, userId);
            if (status !== 'merged' || merge?.intoId !== keptId) continue;
            const remove = { kind: 'delete', userId, askedBy: askerOf(context) } as const;
            await handle(log, userAggregate, userId, remove, step(context, userId));
          }
        },
      },
    ],
  });
