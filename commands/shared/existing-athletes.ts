/** Checks athletes that other areas refer to. Implemented by the athletes area. */
export interface ExistingAthletes {
  exists(athleteId: string): Promise<boolean>;
  /** Marked inactive by staff. */
  isInactive(athleteId: string): Promise<boolean>;
  /** Since when the athlete is inactive, UTC; null if the athlete is not. */
  inactiveSince(athleteId: string): Promise<string | null>;
  /** The record of an erased athlete still exists, without personal data. */
  isErased(athleteId: string): Promise<boolean>;
}
