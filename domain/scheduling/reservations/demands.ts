import { Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { ReservedSession } from './events.ts';
import type { ArrangementTerms, AskedSession } from './schedule-command.ts';
import type { AthleteScheduleState, Reservation } from './schedule-state.ts';

/** Throws `Refusal` for a session that does not exist or has begun. */
export function demandToCome({ session }: AskedSession, now: string): ReservedSession {
  if (!session) throw new Refusal('session.unknown', schedulingTexts.unknown);
  if (session.startsAt <= now) throw new Refusal('session.past', schedulingTexts.past);
  return session;
}

/** Throws `Refusal` if the seat is not held. */
export function demandSeat(sessionId: string, { seats }: ArrangementTerms): void {
  if (seats === 'any' || seats.held.has(sessionId)) return;
  throw new Refusal('session.seat', seats.refused.get(sessionId) ?? schedulingTexts.full);
}

/** The reservation. Throws `Refusal` if its session has begun. */
export function demandReservation(
  state: AthleteScheduleState,
  sessionId: string,
  now: string,
  unknown: string = schedulingTexts.unknown,
): Reservation {
  const reservation = state.reservations.get(sessionId);
  if (!reservation) throw new Refusal('reservation.unknown', unknown);
  if (reservation.session.startsAt <= now) throw new Refusal('session.past', schedulingTexts.past);
  return reservation;
}
