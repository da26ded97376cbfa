import type { WaitlistRules } from '../../domain/scheduling/sessions/waitlist-rules.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { GroupEnrolments, GroupSessions } from './ports.ts';

/** Dependencies of the scheduling commands. */
export interface SchedulingDeps {
  readonly log: EventLog;
  readonly sessions: GroupSessions;
  readonly enrolments: GroupEnrolments;
  /** The setting `default_athlete_slots`: slots of a session if neither it nor its group says otherwise. */
  usualSlots(): Promise<number>;
  /**
   * The setting `omit_cutoff_hours`: later than that before the start the seat is released, but the credit
   * stays used.
   */
  omitCutoffHours(): Promise<number>;
  /** Whether staff marked the athlete inactive. */
  isInactiveAthlete(athleteId: string): Promise<boolean>;
  /** The settings `waitlist_enabled` and `waitlist_close_hours`. */
  waitlistRules(): Promise<WaitlistRules>;
}

/** What releasing a seat needs: the seat may belong to an athlete on the waitlist. */
export type SeatDeps = Pick<SchedulingDeps, 'log' | 'usualSlots' | 'waitlistRules'>;
