/** What access asks before it gives a user an athlete. Implemented by the athletes area. */
export interface KnownAthletes {
  exists(athleteId: string): Promise<boolean>;
}
