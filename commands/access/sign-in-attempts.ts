/** Who tries to sign in, and from where; both as keys that name nobody. */
export interface Attempt {
  /** `usernameId` of the name that was typed, whether anybody has it or not. */
  readonly account: string;
  readonly network: string;
}

/** Counts failed sign-ins and says how long to wait (domain/access/sign-in-delay.ts). Not events: they are many, and soon forgotten. */
export interface SignInAttempts {
  /**
   * Asked before a password is looked at. Zero: the attempt was counted as a failure, until `succeeded` takes that back, so that
   * a hundred at once are counted like a hundred one after the other. Otherwise the seconds to wait, and nothing was counted:
   * trying during the wait makes it no longer.
   */
  begin(attempt: Attempt, now: Date): Promise<number>;
  succeeded(attempt: Attempt): Promise<void>;
  /** Forgets what nobody added to for a day; how many. */
  trim(now: Date): Promise<number>;
}
