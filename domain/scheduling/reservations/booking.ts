import { Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import { payerOf } from './credits.ts';
import { demandReservation, demandSeat, demandToCome } from './demands.ts';
import type { ReservationEvent } from './events.ts';
import { keepsCredit, removal } from './leaving.ts';
import { demandRoom } from './obstacles.ts';
import { restore } from './omission.ts';
import type { BookedOrigin } from './reservation-values.ts';
import type { ArrangementTerms, AskedSession } from './schedule-command.ts';
import type { AthleteScheduleState } from './schedule-state.ts';

/** Reserves a session: by a credit, as a member of its default group, or because staff add the athlete. */
export function book(
  asked: AskedSession,
  state: AthleteScheduleState,
  { origin, terms }: { readonly origin: Extract<BookedOrigin, 'credit' | 'manual'>; terms: ArrangementTerms },
): ReservationEvent[] {
  const { athleteId, now, groups } = terms;
  const session = demandToCome(asked, now);
  const mine = state.reservations.get(session.sessionId);
  if (mine?.status === 'booked') throw new Refusal('reservation.exists', schedulingTexts.isReserved);
  if (mine) return bookAgain(asked, state, terms);

  const enrolment = payerOf(session, state, groups);
  if (!enrolment && origin !== 'manual') throw new Refusal('enrolment.none', schedulingTexts.notEnrolled);
  demandSeat(session.sessionId, terms);
  if (enrolment?.groupId === session.groupId && groups.get(session.groupId)?.isCredit === false) {
    const { enrolmentId, groupId } = enrolment;
    return [{ type: 'DefaultSessionsAdded', data: { athleteId, enrolmentId, groupId, sessions: [session] } }];
  }
  const place = { session, origin, enrolmentId: enrolment?.enrolmentId ?? null };
  demandRoom(state, place, { groups });
  return [{ type: 'SessionReserved', data: { athleteId, ...place, substitutes: null } }];
}

/** The session was omitted, and no other session replaced it. */
function bookAgain(
  asked: AskedSession,
  state: AthleteScheduleState,
  terms: ArrangementTerms,
): ReservationEvent[] {
  const isReplaced = [...state.reservations.values()].some(
    ({ substitutes }) => substitutes === asked.sessionId,
  );
  if (isReplaced) throw new Refusal('reservation.omitted', schedulingTexts.isOmitted);
  return restore(asked, state, terms);
}

/**
 * Removes a session. If a family does it after the cutoff, the credit stays used, as if it had omitted the
 * session.
 */
export function unbook(
  sessionId: string,
  state: AthleteScheduleState,
  { isStaff, terms }: { readonly isStaff: boolean; readonly terms: ArrangementTerms },
): ReservationEvent[] {
  const { athleteId, now } = terms;
  const reservation = demandReservation(state, sessionId, now);
  if (!isStaff) {
    if (reservation.status === 'omitted') throw new Refusal('reservation.omitted', schedulingTexts.isOmitted);
    if (keepsCredit(reservation, state, terms)) {
      return [
        { type: 'ReservationOmitted', data: { athleteId, sessionId, reason: 'omitted', keepsCredit: true } },
      ];
    }
  }
  return [removal(athleteId, reservation, 'removed')];
}
