/**
 * Counts requests for reset links and says how long to wait (domain/access/sign-in-delay.ts). Zero: the
 * request is counted. Otherwise the seconds to wait, and nothing was counted.
 */
export interface ResetRequests {
  ofNetwork(network: string, now: Date): Promise<number>;
  /** `usernameId` of the typed name, whether the name exists or not. */
  ofAccount(account: string, now: Date): Promise<number>;
}
