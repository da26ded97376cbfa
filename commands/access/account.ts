import type { CredentialsState } from '../../domain/access/credentials.ts';
import type { SecondFactorsState } from '../../domain/access/second-factors/second-factors.ts';
import type { UserState } from '../../domain/access/user.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { derivedId } from '../runtime/context.ts';
import { loadState } from '../runtime/handle.ts';
import { credentials } from './credentials.ts';
import { secondFactors } from './second-factors/second-factors.ts';
import { bearsUsername, userAggregate } from './user.ts';
import { usernameAggregate, usernameId } from './username.ts';

/**
 * A user with credentials, read from the log, so that every change and every ended session counts at once.
 */
export interface Account {
  readonly userId: string;
  readonly user: UserState;
  readonly credentials: CredentialsState;
  readonly secondFactors: SecondFactorsState;
}

export async function accountOf(log: EventLog, userId: string): Promise<Account> {
  const [user, proof, factors] = await Promise.all([
    loadState(log, userAggregate, userId),
    loadState(log, credentials, userId),
    loadState(log, secondFactors, userId),
  ]);
  return { userId, user, credentials: proof, secondFactors: factors };
}

/**
 * The account of an active user with this username, or undefined. An unknown name reads as many streams, so
 * that the response time does not reveal whether the name exists.
 */
export async function activeAccountNamed(log: EventLog, username: string): Promise<Account | undefined> {
  const nameId = usernameId(username);
  const name = await loadState(log, usernameAggregate, nameId);
  const userId = name.kind === 'free' ? derivedId(nameId, 'nobody') : name.userId;
  const account = await accountOf(log, userId);
  return isActive(account) && bearsUsername(account.user, nameId) ? account : undefined;
}

export const isActive = ({ user }: Account): boolean => user.status === 'active';
