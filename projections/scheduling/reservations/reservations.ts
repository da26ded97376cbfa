import type { ReservedSession } from '../../../domain/scheduling/reservations/events.ts';
import type {
  ReservationOrigin,
  ReservationStatus,
} from '../../../domain/scheduling/reservations/reservation-values.ts';
import { weekOf } from '../../../domain/shared/week.ts';
import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const reservationTable = defineTable('reservations', {
  /** `<athlete>:<session>`. */
  id: 'text',
  athlete_id: 'text',
  session_id: 'text',
  /** The enrolment whose credit pays, or that gives the default place. */
  enrolment_id: nullable('text'),
  group_id: 'text',
  season_id: 'text',
  origin: text<ReservationOrigin>(),
  status: text<ReservationStatus>(),
  /** The session was omitted after the cut-off, so the seat was released and the credit was not returned. */
  keeps_credit: 'boolean',
  /** The session that it replaces. */
  substitutes: nullable('text'),
  /** The date that the clock at the location shows. */
  local_date: 'day',
  /** The Sunday of the week whose credits it uses. */
  week: 'day',
  starts_at: 'instant',
  ends_at: 'instant',
});
export type ReservationRow = RowOf<typeof reservationTable>;

export const reservationKey = (athleteId: string, sessionId: string): string => `${athleteId}:${sessionId}`;

/** Reserved and omitted sessions of athletes. Removed reservations have no row. */
export const reservations = defineProjection(reservationTable)({
  version: 1,
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
