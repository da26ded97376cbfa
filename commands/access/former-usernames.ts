import type { UserEvent } from '../../domain/access/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { defineReactor } from '../runtime/reactor.ts';
import { settleUsername } from './settle-username.ts';
import { userAggregate } from './user.ts';
import { usernameId } from './username.ts';
import { settleQuietly } from './username-holds.ts';

/** Gives back every name that the user bore and does not bear any more, so that others can take it. */
export async function releaseFormerUsernames(
  log: EventLog,
  userId: string,
  context: CommandContext,
): Promise<void> {
  for (const id of await namesEverBorne(log, userId)) await settleQuietly(log, id, context);
}

/** What a crash between the change of a name, or the end of a user, and the release of the name leaves half done. */
export function formerUsernames(log: EventLog) {
  return defineReactor({
    name: 'former-usernames',
    handles: ['UsernameChanged', 'UserDeleted'],
    startAt: 'beginning',
    effects: ({ data: { userId }, revision }) => [
      {
        kind: 'internal',
        key: `${userId} at ${revision}`,
        // Somebody who is at the name at the same time makes this fail, and it is tried again.
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
