import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Done, handle, rehearse } from '../runtime/handle.ts';
import { releaseFormerUsernames } from './former-usernames.ts';
import { userAggregate } from './user.ts';
import { usernameId } from './username.ts';
import { confirmUsername, holdUsername } from './username-holds.ts';

/**
 * Changes a username: the new name is held, the user changes, the new name is confirmed, and the old one is
 * released. Throws `Refusal` when the new name belongs to another user. If the change fails, its hold is left
 * to the janitor, because another command of the same person may rely on it at this moment.
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
