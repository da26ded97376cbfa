import { type NewUser, newUserProblems } from '../../domain/access/user-problems.ts';
import { demand, Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { type Done, handle, rehearse } from '../runtime/handle.ts';
import { setPassword } from './credentials.ts';
import { userAggregate } from './user.ts';
import { usernameId } from './username.ts';
import { confirmHeldUsername, holdUsername, releaseUsername } from './username-holds.ts';

export { assignUser, removeUser } from './user-athletes.ts';

export interface CreateUser extends NewUser {
  /** Derived from the command's id (`derivedId`), so that a repetition concerns the same user. */
  readonly userId: string;
  /** Argon2id, PHC string format. Without it the user has to be invited. */
  readonly passwordHash?: string | undefined;
}

/**
 * Creates a user under a unique username: the name is held, the user is created, the name is confirmed. If a
 * crash interrupts this, the janitor (settle-expired-usernames.ts) or a repetition of the command completes
 * it.
 */
export async function createUser(
  deps: { log: EventLog },
  input: CreateUser,
  context: CommandContext,
): Promise<Done> {
  const { passwordHash, ...user } = input;
  demand(newUserProblems(user));
  const { log } = deps;
  const { userId } = user;
  const named = { usernameId: usernameId(user.username), userId };
  const create = { kind: 'create', ...user } as const;
  const isNew = (await rehearse(log, userAggregate, userId, create, context)) !== 'recorded before';
  // A repetition that finds its user only has to confirm.
  if (isNew) await holdUsername(log, named, context);
  let done: Done;
  try {
    done = await handle(log, userAggregate, userId, create, context);
  } catch (error) {
    // After a refusal no user has the name. After any other error the janitor decides.
    if (error instanceof Refusal && isNew) await releaseUsername(log, named, context);
    throw error;
  }
  await confirmHeldUsername(log, named, context);
  if (passwordHash === undefined) return done;
  const password = { userId, passwordHash, reason: 'created', keptSessionId: null } as const;
  const { position } = await setPassword(deps, password, step(context, 'password'));
  return { ...done, position };
}
