import { weekOf } from '../../shared/week.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import { capacityOf, evolveSession, noSession, reservedOf } from '../sessions/session-state.ts';
import { whenWords } from '../time-words.ts';
import { isPaidByCredit, payerOf, weeklyCreditsOf } from './credits.ts';
import { overlap } from './obstacles.ts';
import type { Enrolment, Reservation } from './schedule-state.ts';
import { type AskedSchedule, momentIn } from './why-facts.ts';

/** Why the athlete could not have a place now, in the order in which it would be refused; empty where it could. */
export function obstacle(asked: AskedSchedule): string {
  const { session, schedule, groups, now } = asked;
  if (session.time.startsAt <= now) return schedulingTexts.past;
  const payer = payerOf(reservedOf(session), schedule, groups);
  if (!payer) return schedulingTexts.notEnrolled;
  return whyFull(asked) || whyUnpaid(asked, payer) || whyTaken(asked);
}

/** When the last place went, of those that the session takes now. */
function whyFull({ session, ofSession, usualCapacity, athleteId }: AskedSchedule): string {
  const capacity = capacityOf(session, usualCapacity);
  if (session.seats.has(athleteId) || session.seats.size < capacity) return '';
  let state = noSession;
  let fullSince = '';
  for (const event of ofSession) {
    state = evolveSession(state, event);
    if (state.seats.size < capacity) fullSince = '';
    else fullSince ||= event.occurredAt;
  }
  const moment = momentIn(session.time.timezone)(fullSince);
  return `It is full: ${capacity === 1 ? 'its one place' : `the last of its ${capacity} places`} went on ${moment}.`;
}

/** Which sessions have the credits of the week. */
function whyUnpaid(asked: AskedSchedule, payer: Enrolment): string {
  const credits = weeklyCreditsOf(payer, asked.groups);
  if (credits === 0) return schedulingTexts.noCredits;
  const paid = paidBy(payer, asked);
  if (paid.length < credits) return '';
  const words = paid.map(({ session }) => whenWords(session)).join(', ');
  return credits === 1
    ? `The credit of this week is used: ${words}.`
    : `The ${credits} credits of this week are used: ${words}.`;
}

function whyTaken({ session, schedule, groups }: AskedSchedule): string {
  const booked = [...schedule.reservations.values()].filter(({ status }) => status === 'booked');
  const place = reservedOf(session);
  const sameDay = booked.find(
    (one) => one.session.localDate === place.localDate && isPaidByCredit(one, schedule, groups),
  );
  if (sameDay) return `Another session of this day is reserved: ${whenWords(sameDay.session)}.`;
  const inTheWay = booked.find((one) => overlap(one.session, place));
  return inTheWay ? `It overlaps with ${whenWords(inTheWay.session)}.` : '';
}

function paidBy({ enrolmentId }: Enrolment, { session, schedule, groups }: AskedSchedule): Reservation[] {
  const week = weekOf(session.time.localDate);
  return [...schedule.reservations.values()]
    .filter(
      (one) =>
        one.enrolmentId === enrolmentId &&
        weekOf(one.session.localDate) === week &&
        (one.status === 'booked' || one.keepsCredit) &&
        isPaidByCredit(one, schedule, groups),
    )
    .toSorted((one, other) => (one.session.startsAt < other.session.startsAt ? -1 : 1));
}
