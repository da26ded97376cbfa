import type { TermsOfGroups } from './credits.ts';
import type { PatternSlot, ReservedSession } from './events.ts';
import type { BookedOrigin } from './reservation-values.ts';

/** A requested session as it is now, or null if it does not exist. */
export interface AskedSession {
  readonly sessionId: string;
  readonly session: ReservedSession | null;
}

/** The facts that every arrangement of sessions needs. */
export interface ArrangementTerms {
  readonly athleteId: string;
  /** UTC. Sessions that began before it do not change. */
  readonly now: string;
  /** The terms of the athlete's groups and of the sessions' groups. */
  readonly groups: TermsOfGroups;
  /** `any`: no seats have been requested yet. */
  readonly seats: 'any' | HeldSeats;
  /**
   * Hours before a session starts. A session that is omitted, or removed by a family, later than that keeps
   * its credit used.
   */
  readonly cutoffHours: number;
}

/** Sessions whose seat is held, and for the others the sentence that says why not. */
export interface HeldSeats {
  readonly held: ReadonlySet<string>;
  readonly refused: ReadonlyMap<string, string>;
}

/** Adds sessions to a schedule and removes others. Each has an outcome of its own. */
export type ArrangeCommand = ArrangementTerms &
  (
    | {
        readonly kind: 'save';
        readonly remove: readonly string[];
        readonly add: readonly AskedSession[];
        readonly origin: Extract<BookedOrigin, 'credit' | 'manual'>;
        readonly isStaff: boolean;
        readonly patterns: readonly KeptPattern[];
      }
    | { readonly kind: 'omit'; readonly sessionIds: readonly string[] }
    | { readonly kind: 'restore'; readonly asked: readonly AskedSession[] }
    /** By staff. A removed default place is not added again by a sync. */
    | { readonly kind: 'remove'; readonly sessionIds: readonly string[] }
    | { readonly kind: 'substitute'; readonly pairs: readonly Substitution[] }
    | { readonly kind: 'reset'; readonly enrolments: readonly EnrolmentToReset[] }
  );

export interface KeptPattern {
  readonly enrolmentId: string;
  readonly slots: readonly PatternSlot[];
}

/** `substitute`: null if no session was found for it. */
export interface Substitution {
  readonly sessionId: string;
  readonly substitute: AskedSession | null;
  /** Why no session was found. */
  readonly missing: string;
}

export interface EnrolmentToReset {
  readonly enrolmentId: string;
  /**
   * The sessions of the enrollment, by start: all upcoming ones of a default group, those of the saved
   * pattern in a credit group.
   */
  readonly given: readonly ReservedSession[];
}
