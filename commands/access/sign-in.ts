import type { EventLog } from '../../event-store/event-log.ts';
import { type Account, activeAccountNamed } from './account.ts';
import { type KnownDevice, knownDeviceOf } from './known-devices.ts';
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
  given: {
    readonly username: string;
    readonly password: string;
    readonly network: string;
    /** The accounts that signed in with the browser before. */
    readonly devices: readonly KnownDevice[];
  },
  now: Date,
): Promise<SignedIn> {
  const { username, password, network, devices } = given;
  // Only a browser that somebody signed in with before learns how long it takes to find an account.
  const recognized = devices.length > 0 ? await activeAccountNamed(log, username) : undefined;
  const knownDevice = recognized && knownDeviceOf(recognized, devices);
  const attempt = { account: usernameId(username), network, knownDevice };
  const seconds = await attempts.begin(attempt, now);
  if (seconds > 0) return { kind: 'wait', seconds };

  const account = recognized ?? (await activeAccountNamed(log, username));
  const matches = await passwordMatches(account?.credentials.passwordHash, password);
  if (!matches || !account) return { kind: 'refused', userId: account?.userId };
  await attempts.succeeded(attempt);
  return { kind: 'signed-in', account };
}
