import { Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import { demandReservation, demandSeat, demandToCome } from './demands.ts';
import type { ReservationEvent } from './events.ts';
import { keepsCredit, removal } from './leaving.ts';
import { demandRoom } from './obstacles.ts';
import type { ArrangementTerms, AskedSession } from './schedule-command.ts';
import { type AthleteScheduleState, evolveSchedule, type Reservation } from './schedule-state.ts';
import { movedTo } from './session-changes.ts';

/** The athlete does not attend; the reservation stays and can be restored (resolution Q071). */
export function omit(
  sessionId: string,
  state: AthleteScheduleState,
  terms: ArrangementTerms,
): ReservationEvent[] {
  const { athleteId, now } = terms;
  const reservation = demandReservation(state, sessionId, now);
  if (reservation.status === 'omitted') throw new Refusal('reservation.omitted', schedulingTexts.isOmitted);
  const data = {
    athleteId,
    sessionId,
    reason: 'omitted',
    keepsCredit: keepsCredit(reservation, state, terms),
  };
  return [{ type: 'ReservationOmitted', data: { ...data, reason: 'omitted' } }];
}

/**
 * The athlete attends after all. The session that replaced it is removed, and every rule is checked again.
 */
export function restore(
  asked: AskedSession,
  state: AthleteScheduleState,
  terms: ArrangementTerms,
): ReservationEvent[] {
  const { athleteId, now, groups } = terms;
  const { sessionId } = asked;
  const reservation = state.reservations.get(sessionId);
  if (!reservation) throw new Refusal('reservation.unknown', schedulingTexts.unknown);
  if (reservation.status !== 'omitted') {
    throw new Refusal('reservation.not-omitted', schedulingTexts.isNotOmitted);
  }
  const session = demandToCome(asked, now);
  const events = [
    ...substitutesFor(state, sessionId).map((substitute) => {
      if (substitute.session.startsAt <= now) throw new Refusal('session.past', schedulingTexts.past);
      return removal(athleteId, substitute, 'substitution-undone');
    }),
    ...movedTo(athleteId, reservation, session),
  ];
  demandSeat(sessionId, terms);
  const { origin, enrolmentId } = reservation;
  const isEnrolled = enrolmentId === null || state.enrolments.get(enrolmentId)?.isActive;
  if (!isEnrolled) throw new Refusal('enrolment.none', schedulingTexts.notEnrolled);
  demandRoom(events.reduce(evolveSchedule, state), { session, origin, enrolmentId }, { groups });
  return [...events, { type: 'ReservationRestored', data: { athleteId, sessionId } }];
}

/** The sessions that replaced a session, directly or through another replacement. */
export function substitutesFor(state: AthleteScheduleState, sessionId: string): Reservation[] {
  const direct = [...state.reservations.values()].filter(({ substitutes }) => substitutes === sessionId);
  return direct.flatMap((one) => [one, ...substitutesFor(state, one.session.sessionId)]);
}
