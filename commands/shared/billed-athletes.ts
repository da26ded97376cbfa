/** The data of an athlete that billing needs. Implemented by the athletes area. */
export interface BilledAthletes {
  /** Undefined when there is no such athlete (anymore). */
  athlete(athleteId: string): Promise<BilledAthlete | undefined>;
}

export interface BilledAthlete {
  /** First and last name; empty after the athlete's personal data was erased. */
  readonly name: string;
  /** The athlete's assigned trainer. */
  readonly trainerId: string | null;
}
