/** Checked before an athlete is deleted. Implemented by billing. */
export interface LinkedAthletes {
  /** Whether the athlete is linked to a customer of the accounting service. */
  isLinked(athleteId: string): Promise<boolean>;
}
