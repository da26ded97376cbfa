import { passwordTexts } from '../../domain/access/password-texts.ts';
import { demand } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { accountOf } from './account.ts';
import type { PasswordMatches } from './sign-in.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';
import { usernameId } from './username.ts';

export interface OwnPasswordDeps {
  readonly log: EventLog;
  readonly attempts: SignInAttempts;
  readonly passwordMatches: PasswordMatches;
}

/** The password that signed-in users enter again before they change how someone signs in. */
export interface EnteredPassword {
  /** The user who enters it. */
  readonly userId: string;
  readonly password: string;
  readonly network: string;
  /** The session is a known device. */
  readonly sessionId: string | undefined;
}

/**
 * Checks the password with the same limits as sign-in. Resolves to the seconds to wait after too many wrong
 * ones, and to 0 if it is correct. Throws `InvalidInput` if it is not.
 */
export async function demandOwnPassword(
  { log, attempts, passwordMatches }: OwnPasswordDeps,
  { userId, password, network, sessionId }: EnteredPassword,
  now: string,
): Promise<number> {
  const { user, credentials } = await accountOf(log, userId);
  const attempt = { account: usernameId(user.username), network, knownDevice: sessionId };
  const seconds = await attempts.begin(attempt, new Date(now));
  if (seconds > 0) return seconds;
  const matches = await passwordMatches(credentials.passwordHash, password);
  demand(matches ? [] : [{ field: 'originalPassword', message: passwordTexts.currentWrong }]);
  await attempts.succeeded(attempt);
  return 0;
}
