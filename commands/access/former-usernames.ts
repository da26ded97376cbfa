import type { UserEvent } from '../../domain/access/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { defineReactor } from '../runtime/reactor.ts';
import { settleUsername } from './settle-username.ts';
import { userAggregate } from './user.ts';
import { usernameId } from './username.ts';
import { settleQuietly } from './username-holds.ts';

/** Releases every username that the user had and no longer has, so that others can take it. */
export async function releaseFormerUsernames(
  log: EventLog,
  userId: string,
  context: CommandContext,
): Promise<void> {
  for (const id of await namesEverBorne(log, userId)) await settleQuietly(log, id, context);
}

/**
 * Releases names that a crash between changing the name, or deleting the user, and releasing the name left
 * behind.
 */
export function formerUsernames(log: EventLog) {
  return defineReactor({
    name: 'former-usernames',
    handles: ['UsernameChanged', 'UserDeleted'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ data: { userId }, revision }) => [
      {
        kind: 'internal',
        key: `${userId} at ${revision}`,
        // If another command uses the name at the same time, this fails and is retried.
        async run(context) {
          for (const id of await namesEverBorne(log, userId)) await settleUsername(log, id, context);
        },
      },
    ],
  });
}

async function namesEverBorne(log: EventLog, userId: string): Promise<ReadonlySet<string>> {
  const history = await log.load<UserEvent>(`${userAggregate.category}-${userId}`);
  const names = history.flatMap(({ type, data }) =>
    type === 'UserCreated' || type === 'UsernameChanged' ? [data.username] : [],
  );
  return new Set(names.map(usernameId));
}
