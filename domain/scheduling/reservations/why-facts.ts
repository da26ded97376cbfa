import { momentWords } from '../../shared/moment-words.ts';
import type { WhyReader } from '../../shared/who-did.ts';
import type { SessionEvent } from '../sessions/events.ts';
import type { SessionState } from '../sessions/session-state.ts';
import type { TermsOfGroups } from './credits.ts';
import type { ReservationEvent } from './events.ts';
import type { AthleteScheduleState } from './schedule-state.ts';

/** An event with its time and actor. */
export type Happened<Event> = Event & {
  readonly occurredAt: string;
  readonly actor: string;
  readonly position: bigint;
};

export interface WhyScheduleQuestion {
  readonly athleteId: string;
  readonly sessionId: string;
  /** The whole streams of the athlete's schedule and of the session. */
  readonly ofAthlete: readonly Happened<ReservationEvent>[];
  readonly ofSession: readonly Happened<SessionEvent>[];
  /** The terms of the session's group and of the athlete's groups. */
  readonly groups: TermsOfGroups;
  /** Capacity of the session according to its group or the settings. */
  readonly usualCapacity: number;
  /** UTC. */
  readonly now: string;
  readonly reader: WhyReader;
}

/** Everything that the answer is derived from. */
export interface AskedSchedule extends WhyScheduleQuestion {
  readonly session: SessionState;
  readonly schedule: AthleteScheduleState;
}

/** `10/03/26 4:12pm`, on the wall clock of the session's location. */
export const momentIn = (timezone: string) => (instant: string) => momentWords(timezone || 'UTC', instant);

/** Whether an event of the athlete's schedule is about this session. */
export function isAbout({ type, data }: ReservationEvent, sessionId: string): boolean {
  switch (type) {
    case 'SessionReserved':
    case 'ReservationMoved':
      return data.session.sessionId === sessionId;
    case 'DefaultSessionsAdded':
      return data.sessions.some((one) => one.sessionId === sessionId);
    case 'DefaultSessionsRemoved':
      return data.sessionIds.includes(sessionId);
    case 'ReservationOmitted':
    case 'ReservationRestored':
    case 'ReservationRemoved':
      return data.sessionId === sessionId;
    default:
      return false;
  }
}
