import { type NewUser, newUserProblems } from '../../domain/access/user.ts';
import { demand, Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Done, handle, present } from '../runtime/handle.ts';
import { userAggregate } from './user.ts';
import { usernameId } from './username.ts';
import { confirmUsername, holdUsername, releaseUsername } from './username-holds.ts';

export { assignUser, removeUser } from './user-athletes.ts';

export interface CreateUser extends NewUser {
  /** Made of the command's id (`derivedId`), so that a repetition is about the same user. */
  readonly userId: string;
  readonly passwordHash: string | null;
}

/**
 * Creates a user under a username that nobody else has: the name is held, the user is created, the name is confirmed. What a
 * crash leaves half done is settled by the janitor (settle-expired-usernames.ts) or by repeating the command.
 */
export async function createUser(
  deps: { log: EventLog },
  input: CreateUser,
  context: CommandContext,
): Promise<Done> {
  demand(newUserProblems(input));
  const { log } = deps;
  const { userId, roleId, passwordHash } = input;
  const username = input.username.trim();
  const named = { usernameId: usernameId(username), userId };
  const { exists } = await present(log, userAggregate, userId);
  // A repetition that finds its user only has to confirm.
  if (!exists) await holdUsername(log, named, context);
  const names = { username, firstName: input.firstName.trim(), lastName: input.lastName.trim() };
  let done: Done;
  try {
    done = await handle(
      log,
      userAggregate,
      userId,
      { kind: 'create', userId, ...names, roleId, passwordHash },
      context,
    );
  } catch (error) {
    // Refused for certain: no user has the name. Anything else is left to the janitor.
    if (error instanceof Refusal && !exists) await releaseUsername(log, named, context);
    throw error;
  }
  await confirmUsername(log, named, context);
  return done;
}
