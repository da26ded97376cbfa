/** What billing asks about the athlete who is paid for. Implemented by the athletes area. */
export interface BilledAthletes {
  /** Undefined when there is no such athlete (any more). */
  athlete(athleteId: string): Promise<BilledAthlete | undefined>;
}

export interface BilledAthlete {
  /** First and last name; empty once the athlete's personal data was erased. */
  readonly name: string;
  /** Whom the athlete is assigned to. */
  readonly trainerId: string | null;
}
