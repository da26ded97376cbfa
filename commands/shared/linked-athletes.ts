/** Checked before an athlete is deleted or erased. Implemented by billing. */
export interface LinkedAthletes {
  /** Whether the athlete is linked to a customer of the accounting service. */
  isLinked(athleteId: string): Promise<boolean>;
  /** The customer that the athlete is linked to; null if there is none. */
  customerOf(athleteId: string): Promise<string | null>;
}
