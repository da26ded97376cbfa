/** Checks athletes that other areas refer to. Implemented by the athletes area. */
export interface ExistingAthletes {
  exists(athleteId: string): Promise<boolean>;
  /** Marked inactive by staff. */
  isInactive(athleteId: string): Promise<boolean>;
  /** The record of an erased athlete still exists, without personal data. */
  isErased(athleteId: string): Promise<boolean>;
}
