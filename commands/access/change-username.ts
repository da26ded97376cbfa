import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Done, handle, rehearse } from '../runtime/handle.ts';
import { releaseFormerUsernames } from './former-usernames.ts';
import { userAggregate } from './user.ts';
import { usernameId } from './username.ts';
import { confirmUsername, holdUsername } from './username-holds.ts';

/**
 * Another username: the new one is held, the user changes, the new one is confirmed, the old one given back. Throws `Refusal`
 * when the new one is somebody else's. A hold whose change did not come about is left to the janitor: at this moment another
 * command of the same person may be building on it.
 */
export async function changeUsername(
  { log }: { log: EventLog },
  { userId, username }: { readonly userId: string; readonly username: string },
  context: CommandContext,
): Promise<Done> {
  const change = { kind: 'change-username', userId, username } as const;
  const rehearsed = await rehearse(log, userAggregate, userId, change, context);
  const named = { usernameId: usernameId(username), userId };
  if (rehearsed !== 'recorded before' && rehearsed.length > 0) await holdUsername(log, named, context, true);
  const done = await handle(log, userAggregate, userId, change, context);
  await confirmUsername(log, named, context);
  await releaseFormerUsernames(log, userId, context);
  return done;
}
