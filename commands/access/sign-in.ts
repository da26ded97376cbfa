import type { EventLog } from '../../event-store/event-log.ts';
import { type Account, activeAccountNamed } from './account.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';
import { usernameId } from './username.ts';

export interface SignInDeps {
  readonly log: EventLog;
  readonly attempts: SignInAttempts;
  readonly passwordMatches: PasswordMatches;
}

/** Whether the password matches this hash. Without a hash it takes as long and answers false. */
export type PasswordMatches = (passwordHash: string | null | undefined, password: string) => Promise<boolean>;

export type SignedIn =
  | { readonly kind: 'signed-in'; readonly account: Account }
  /**
   * The user is unknown, inactive, or not registered, or the password is wrong: the person is not told which.
   * `userId` is for the log.
   */
  | { readonly kind: 'refused'; readonly userId: string | undefined }
  | { readonly kind: 'wait'; readonly seconds: number };

/**
 * Checks a username and a password. Failures are counted, and after too many of them the person has to wait.
 */
export async function signIn(
  { log, attempts, passwordMatches }: SignInDeps,
  given: { readonly username: string; readonly password: string; readonly network: string },
  now: Date,
): Promise<SignedIn> {
  const { username, password, network } = given;
  const attempt = { account: usernameId(username), network };
  const seconds = await attempts.begin(attempt, now);
  if (seconds > 0) return { kind: 'wait', seconds };

  const account = await activeAccountNamed(log, username);
  const matches = await passwordMatches(account?.credentials.passwordHash, password);
  if (!matches || !account) return { kind: 'refused', userId: account?.userId };
  await attempts.succeeded(attempt);
  return { kind: 'signed-in', account };
}
