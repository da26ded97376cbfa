import type { EventLog } from '../../event-store/event-log.ts';
import type { GroupEnrolments, GroupSessions } from './ports.ts';

/** What the commands of schedules need to know of the business. */
export interface SchedulingDeps {
  readonly log: EventLog;
  readonly sessions: GroupSessions;
  readonly enrolments: GroupEnrolments;
  /** The setting `default_athlete_slots`: what a session takes where neither it nor its group says. */
  usualSlots(): Promise<number>;
  /** The setting `omit_cutoff_hours`: later than that before the start the seat is given back and the credit is not. */
  omitCutoffHours(): Promise<number>;
}
