import type { TermsOfGroups } from './credits.ts';
import type { BookedOrigin, PatternSlot, ReservedSession } from './events.ts';

/** A session that somebody asks for: what it is now, or null where there is none. */
export interface AskedSession {
  readonly sessionId: string;
  readonly session: ReservedSession | null;
}

/** What every arrangement of sessions is decided with. */
export interface ArrangementTerms {
  readonly athleteId: string;
  /** UTC. What began before it is the past, and stays as it is. */
  readonly now: string;
  /** Of every group that the athlete is in, and of the groups of the sessions. */
  readonly groups: TermsOfGroups;
  /** `any`: nobody has asked for seats yet. */
  readonly seats: 'any' | HeldSeats;
  /** Omitted, or removed by a family, later than so many hours before its start, a session gives its credit not back. */
  readonly cutoffHours: number;
}

/** Sessions whose seat is held, and of others the sentence that says why it is not to be had. */
export interface HeldSeats {
  readonly held: ReadonlySet<string>;
  readonly refused: ReadonlyMap<string, string>;
}

/** Sessions come into the schedule and leave it. Each has an outcome of its own. */
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
    /** By staff. A default place that was removed is not given again by a sync. */
    | { readonly kind: 'remove'; readonly sessionIds: readonly string[] }
    | { readonly kind: 'substitute'; readonly pairs: readonly Substitution[] }
    | { readonly kind: 'reset'; readonly enrolments: readonly EnrolmentToReset[] }
  );

export interface KeptPattern {
  readonly enrolmentId: string;
  readonly slots: readonly PatternSlot[];
}

/** `substitute`: null where no session was found for it. */
export interface Substitution {
  readonly sessionId: string;
  readonly substitute: AskedSession | null;
  /** Why there is none. */
  readonly missing: string;
}

export interface EnrolmentToReset {
  readonly enrolmentId: string;
  /** What it gives: of a default group all sessions to come, of a credit group those of the saved pattern; by their start. */
  readonly given: readonly ReservedSession[];
}
