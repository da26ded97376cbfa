import { isPaidByCredit } from './credits.ts';
import type { RemovalReason, ReservationEvent } from './events.ts';
import type { ArrangementTerms } from './schedule-command.ts';
import type { AthleteScheduleState, Reservation } from './schedule-state.ts';

/** Removes a reservation. A default place removed by hand is not added again by a sync. */
export function removal(
  athleteId: string,
  { session: { sessionId }, origin }: Reservation,
  reason: RemovalReason,
): ReservationEvent {
  const isExcepted = origin === 'default' && reason === 'removed';
  return { type: 'ReservationRemoved', data: { athleteId, sessionId, reason, isExcepted } };
}

const HOUR = 3_600_000;

/** Whether a session is given up too late to return its credit. */
export const keepsCredit = (
  reservation: Reservation,
  state: AthleteScheduleState,
  { now, cutoffHours, groups }: ArrangementTerms,
): boolean =>
  isPaidByCredit(reservation, state, groups) &&
  Date.parse(reservation.session.startsAt) - Date.parse(now) < cutoffHours * HOUR;
