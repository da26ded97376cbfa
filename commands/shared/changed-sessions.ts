import type { Day } from '../../domain/shared/day.ts';

/** What families were told about a session. The clock is that of the location, `HH:MM`, 24 hours. */
export interface SessionPlan {
  readonly startsAt: string;
  readonly localDate: Day;
  readonly localStart: string;
  readonly localEnd: string;
  /** Empty if the location was deleted. */
  readonly locationName: string;
}

export interface ChangedSession {
  readonly sessionId: string;
  readonly groupName: string;
  readonly before: SessionPlan;
  /** Null: it was canceled. */
  readonly after: SessionPlan | null;
  /** Those who have a seat, or lost it by the change. */
  readonly athleteIds: readonly string[];
}

/** What became of sessions, also of deleted ones. Provided by the area that plans them. */
export interface ChangedSessions {
  /**
   * The newest change of this kind of each session, in order of time. Sessions that are over, and those without such a change, are left out:
   * nobody needs to be told.
   */
  of(
    sessionIds: readonly string[],
    change: 'moved' | 'canceled',
    now: string,
  ): Promise<readonly ChangedSession[]>;
}
