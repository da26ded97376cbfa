/**
 * The waitlists that an athlete is on. A read model: `at` is the position of an event, as for
 * `GroupSessions`.
 */
export interface WaitingPlaces {
  of(athleteId: string, when: { readonly at: bigint }): Promise<readonly WaitingPlace[]>;
  /** Sessions of a group after a moment (UTC) with a waitlist; of every group if none is named. */
  sessions(
    groupId: string | undefined,
    when: { readonly after: string; readonly at: bigint },
  ): Promise<readonly string[]>;
}

export interface WaitingPlace {
  readonly sessionId: string;
  readonly groupId: string;
  /** In the zone of the session's location. */
  readonly localDate: string;
}
