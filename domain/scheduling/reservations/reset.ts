import { Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import { type Arrangement, arrangeRows, withEvents } from './arrangement.ts';
import { book } from './booking.ts';
import { missingDefaultPlaces } from './default-places.ts';
import type { ReservationEvent } from './events.ts';
import { keepsCredit, removal } from './leaving.ts';
import { substitutesFor } from './omission.ts';
import type { ArrangementTerms, EnrolmentToReset } from './schedule-command.ts';
import type { AthleteScheduleState, Enrolment, Reservation } from './schedule-state.ts';

/**
 * Resets an enrollment to its sessions: all upcoming ones in a default group, those of the saved pattern (or
 * none) in a credit group. Past sessions stay, and so do sessions whose cutoff has passed.
 */
export function reset(
  before: Arrangement,
  { enrolmentId, given }: EnrolmentToReset,
  terms: ArrangementTerms,
): Arrangement {
  const enrolment = before.state.enrolments.get(enrolmentId);
  if (!enrolment?.isActive) throw new Refusal('enrolment.unknown', schedulingTexts.enrolmentUnknown);
  const isCredit = terms.groups.get(enrolment.groupId)?.isCredit ?? true;
  const givenIds = new Set(given.map(({ sessionId }) => sessionId));
  const cleared = withEvents(before, [
    ...toCome(before.state, enrolmentId, terms)
      .filter((reservation) => leaves(reservation, { isCredit, givenIds }))
      .map((reservation) => removal(terms.athleteId, reservation, 'reset')),
    ...forgiveness(before.state, enrolment, terms.athleteId),
  ]);
  if (!isCredit) return withEvents(cleared, defaultsBack(cleared.state, { enrolment, given }, terms));

  const missing = given
    .filter(({ sessionId }) => !cleared.state.reservations.has(sessionId))
    .map((session) => ({ sessionId: session.sessionId, session }));
  return arrangeRows(cleared, missing, (row, state) => book(row, state, { origin: 'credit', terms }));
}

/** The enrollment's reservations that may still change. */
const toCome = (state: AthleteScheduleState, enrolmentId: string, terms: ArrangementTerms): Reservation[] =>
  [...state.reservations.values()].filter(
    (one) =>
      one.enrolmentId === enrolmentId &&
      one.session.startsAt > terms.now &&
      !one.keepsCredit &&
      !keepsCredit(one, state, terms),
  );

function leaves(
  { origin, status, session }: Reservation,
  { isCredit, givenIds }: { readonly isCredit: boolean; readonly givenIds: ReadonlySet<string> },
): boolean {
  if (origin === 'substitution' || origin === 'manual') return true;
  if (!isCredit) return false;
  return status === 'omitted' || !givenIds.has(session.sessionId);
}

/** Adds default places again that were removed by hand. */
function forgiveness(
  { exceptions }: AthleteScheduleState,
  { enrolmentId }: Enrolment,
  athleteId: string,
): ReservationEvent[] {
  const isExcepted = [...exceptions.values()].includes(enrolmentId);
  return isExcepted ? [{ type: 'ScheduleReset', data: { athleteId, enrolmentId } }] : [];
}

function defaultsBack(
  state: AthleteScheduleState,
  { enrolment, given }: { readonly enrolment: Enrolment; readonly given: EnrolmentToReset['given'] },
  terms: ArrangementTerms,
): ReservationEvent[] {
  const { athleteId } = terms;
  const restored = toCome(state, enrolment.enrolmentId, terms)
    .filter(({ origin, status }) => origin === 'default' && status === 'omitted')
    .filter(({ session }) => substitutesFor(state, session.sessionId).length === 0)
    .map(({ session: { sessionId } }) => ({
      type: 'ReservationRestored' as const,
      data: { athleteId, sessionId },
    }));
  return [...restored, ...missingDefaultPlaces(athleteId, state, enrolment, given)];
}
