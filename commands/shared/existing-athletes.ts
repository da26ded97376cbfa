/** Checks athletes that other areas refer to. Implemented by the athletes area. */
export interface ExistingAthletes {
  exists(athleteId: string): Promise<boolean>;
  /** Marked inactive by staff. */
  isInactive(athleteId: string): Promise<boolean>;
}
