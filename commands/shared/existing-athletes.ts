/** Checks the athletes that access assigns to users. Implemented by the athletes area. */
export interface ExistingAthletes {
  exists(athleteId: string): Promise<boolean>;
}
