import type { CredentialsState } from '../../domain/access/credentials.ts';
import type { UserState } from '../../domain/access/user.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { derivedId } from '../runtime/context.ts';
import { present } from '../runtime/handle.ts';
import { credentials } from './credentials.ts';
import { bearsUsername, userAggregate } from './user.ts';
import { usernameAggregate, usernameId } from './username.ts';

/** A user and how they prove to be that user, as the log has them at this moment: what was changed or ended counts at once. */
export interface Account {
  readonly userId: string;
  readonly user: UserState;
  readonly credentials: CredentialsState;
}

export async function accountOf(log: EventLog, userId: string): Promise<Account> {
  const [user, proof] = await Promise.all([
    present(log, userAggregate, userId),
    present(log, credentials, userId),
  ]);
  return { userId, user, credentials: proof };
}

/**
 * The account of an active user with this username, or undefined. Reads as many streams for a name that nobody has, so that the
 * time it takes tells nothing.
 */
export async function activeAccountNamed(log: EventLog, username: string): Promise<Account | undefined> {
  const nameId = usernameId(username);
  const name = await present(log, usernameAggregate, nameId);
  const userId = name.kind === 'free' ? derivedId(nameId, 'nobody') : name.userId;
  const account = await accountOf(log, userId);
  return isActive(account) && bearsUsername(account.user, nameId) ? account : undefined;
}

export const isActive = ({ user }: Account): boolean => user.status === 'active';
