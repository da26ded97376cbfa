/** What the athletes area asks before an athlete is deleted. Implemented by billing. */
export interface LinkedAthletes {
  /** Whether the athlete is a customer of the accounting service. */
  isLinked(athleteId: string): Promise<boolean>;
}
