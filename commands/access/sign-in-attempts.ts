/** The account and the network of a sign-in attempt, both as keys that identify nobody. */
export interface Attempt {
  /** `usernameId` of the typed name, whether the name exists or not. */
  readonly account: string;
  readonly network: string;
  /**
   * The device, if the account signed in with it before. Attempts of others do not delay it, neither in the
   * same name nor in the same network; it has a limit of its own.
   */
  readonly knownDevice?: string | undefined;
  /** The proof is short enough to be guessed: all networks together are limited, too. */
  readonly isGuessable?: boolean;
}

/**
 * Counts failed sign-ins and says how long to wait (domain/access/sign-in-delay.ts). These are not events:
 * there are many, and they are soon forgotten.
 */
export interface SignInAttempts {
  /**
   * Called before a password is checked. Zero: the attempt is counted as a failure until `succeeded` takes
   * that back, so that a hundred attempts at once count like a hundred in a row. Otherwise the seconds to
   * wait, and nothing was counted: attempts during the wait do not extend it.
   */
  begin(attempt: Attempt, now: Date): Promise<number>;
  succeeded(attempt: Attempt): Promise<void>;
  /** Deletes counts without a new failure for a day; returns how many. */
  trim(now: Date): Promise<number>;
}
