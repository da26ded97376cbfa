import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import { calendarFeed } from './calendar-feed.ts';

/** The open feeds of a user. A read model, which has reached `position` when it answers. */
export interface FeedsOfUser {
  /** The ids of the feeds that the user opened before `position`. */
  openedBefore(position: bigint, userId: string): Promise<readonly string[]>;
}

/**
 * A new password or another username protects the account from someone who could sign in. That person may know
 * the private addresses of its calendars, so every feed that the user opened before is revoked. A user who was merged
 * reads nothing anymore, also after the merge is undone.
 */
export function endedFeeds(log: EventLog, feeds: FeedsOfUser) {
  return defineReactor({
    name: 'ended-feeds',
    handles: ['PasswordSet', 'UsernameChanged', 'UserMerged'],
    startAt: 'now',
    order: 'stream',
    effects({ type, data, position, id }) {
      // Nobody had the account before its first password.
      const isFirst = type === 'PasswordSet' && (data.reason === 'created' || data.reason === 'registration');
      if (isFirst) return [];
      const { userId } = data;
      return [
        {
          kind: 'internal',
          key: id,
          async run(context) {
            for (const feedId of await feeds.openedBefore(position, userId)) {
              const { status } = await loadState(log, calendarFeed, feedId);
              if (status !== 'open') continue;
              const revoke = { kind: 'revoke', feedId, askedBy: { userId, isStaff: false } } as const;
              await unlessRevoked(() => handle(log, calendarFeed, feedId, revoke, step(context, feedId)));
            }
          },
        },
      ];
    },
  });
}

/** The user may revoke a feed at the same moment; the others still have to be revoked. */
async function unlessRevoked(revoke: () => Promise<unknown>): Promise<void> {
  try {
    await revoke();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
