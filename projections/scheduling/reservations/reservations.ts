import type { BookedOrigin, ReservedSession } from '../../../domain/scheduling/reservations/events.ts';
import { weekOf } from '../../../domain/shared/week.ts';
import { defineProjection } from '../../runtime/projection.ts';

export interface ReservationRow {
  /** `<athlete>:<session>`. */
  id: string;
  athlete_id: string;
  session_id: string;
  /** Whose credit pays, or whose default place it is. */
  enrolment_id: string | null;
  group_id: string;
  season_id: string;
  origin: 'default' | BookedOrigin;
  status: 'booked' | 'omitted';
  /** Omitted after the cut-off: the seat was given back and the credit was not. */
  keeps_credit: boolean;
  /** The session in whose place it is. */
  substitutes: string | null;
  /** The wall clock of the location. */
  local_date: string;
  /** The Sunday of the week whose credits it takes. */
  week: string;
  starts_at: string;
  ends_at: string;
}

export const reservationKey = (athleteId: string, sessionId: string): string => `${athleteId}:${sessionId}`;

/** Who is in which session, or was in it and omitted it. What was removed is gone. */
export const reservations = defineProjection<ReservationRow>()({
  name: 'reservations',
  version: 1,
  columns: {
    id: 'text',
    athlete_id: 'text',
    session_id: 'text',
    enrolment_id: 'text',
    group_id: 'text',
    season_id: 'text',
    origin: 'text',
    status: 'text',
    keeps_credit: 'boolean',
    substitutes: 'text',
    local_date: 'day',
    week: 'day',
    starts_at: 'instant',
    ends_at: 'instant',
  },
  key: 'id',
  hidden: ['id', 'athlete_id', 'session_id', 'enrolment_id', 'group_id', 'season_id', 'substitutes', 'week'],
  indexes: [
    '(athlete_id, starts_at)',
    '(session_id)',
    '(enrolment_id, week)',
    '(substitutes) where substitutes is not null',
  ],
  handles: [
    'SessionReserved',
    'DefaultSessionsAdded',
    'DefaultSessionsRemoved',
    'ReservationOmitted',
    'ReservationRestored',
    'ReservationRemoved',
    'ReservationMoved',
  ],
  keys({ type, data }) {
    switch (type) {
      case 'SessionReserved':
      case 'ReservationMoved':
        return [reservationKey(data.athleteId, data.session.sessionId)];
      case 'DefaultSessionsAdded':
        return data.sessions.map(({ sessionId }) => reservationKey(data.athleteId, sessionId));
      case 'DefaultSessionsRemoved':
        return data.sessionIds.map((sessionId) => reservationKey(data.athleteId, sessionId));
      default:
        return [reservationKey(data.athleteId, data.sessionId)];
    }
  },
  apply(row, { type, data }, id) {
    switch (type) {
      case 'SessionReserved': {
        const { athleteId, session, origin, enrolmentId, substitutes } = data;
        return {
          id,
          athlete_id: athleteId,
          enrolment_id: enrolmentId,
          origin,
          status: 'booked',
          keeps_credit: false,
          substitutes,
          ...placeOf(session),
        };
      }
      case 'DefaultSessionsAdded': {
        const session = data.sessions.find(
          ({ sessionId }) => reservationKey(data.athleteId, sessionId) === id,
        );
        if (!session) return row ?? null;
        return {
          id,
          athlete_id: data.athleteId,
          enrolment_id: data.enrolmentId,
          origin: 'default',
          status: 'booked',
          keeps_credit: false,
          substitutes: null,
          ...placeOf(session),
        };
      }
      case 'ReservationOmitted':
        return row ? { ...row, status: 'omitted', keeps_credit: data.keepsCredit } : null;
      case 'ReservationRestored':
        return row ? { ...row, status: 'booked', keeps_credit: false } : null;
      case 'ReservationMoved':
        return row ? { ...row, ...placeOf(data.session) } : null;
      case 'DefaultSessionsRemoved':
      case 'ReservationRemoved':
        return null;
    }
  },
});

function placeOf({ sessionId, groupId, seasonId, localDate, startsAt, endsAt }: ReservedSession) {
  return {
    session_id: sessionId,
    group_id: groupId,
    season_id: seasonId,
    local_date: localDate,
    week: weekOf(localDate),
    starts_at: startsAt,
    ends_at: endsAt,
  };
}
