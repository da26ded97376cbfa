/**
 * Failed sign-ins are counted per username and network, per username, and per network; on a device that the
 * account signed in with before, per username and device only. Wrong codes of the second step, which are only
 * six digits, are also counted per account. Requests for reset links are counted per
 * username and per network.
 */
export type AttemptScope =
  | 'account-at-network'
  | 'account'
  | 'network'
  | 'known-device'
  | 'code-guesses'
  | 'reset-account'
  | 'reset-network';

/** Failures are forgotten after a day without another one. */
export const FORGOTTEN_AFTER_MS = 86_400_000;

/**
 * Seconds to wait after this many failures in a row. Guessing becomes slow where it happens. Elsewhere the
 * wait stays short, so that failing in a person's name does not lock that person out, nor failing from a
 * rink's network everyone in the rink. Known devices do not wait for the failures of others at all.
 */
export function signInDelay(scope: AttemptScope, failures: number): number {
  switch (scope) {
    case 'account-at-network':
    case 'known-device':
      return growing(failures - 3, 15 * 60);
    // 96 guesses a day, of which three in a million are right. A passkey or a recovery code does not wait.
    case 'code-guesses':
      return growing(failures - 9, 15 * 60);
    case 'account':
      return growing(failures - 19, 10);
    case 'network':
      return growing(failures - 49, 60);
    // At most one email an hour: the link in the former one still works.
    case 'reset-account':
      return growing(failures - 4, 6) * 10 * 60;
    case 'reset-network':
      return growing(failures - 19, 10 * 60);
  }
}

/** 2, 4, 8 … seconds from the first step on. */
const growing = (step: number, longest: number): number => (step < 1 ? 0 : Math.min(2 ** step, longest));

export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Please try again in ${seconds} seconds.`;
export const WRONG_CREDENTIALS = 'Username or password is not correct.';
