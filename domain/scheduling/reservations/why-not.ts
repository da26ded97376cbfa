import { weekOf } from '../../shared/week.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import { capacityOf, evolveSession, noSession } from '../sessions/session-state.ts';
import { whenWords } from '../time-words.ts';
import { isPaidByCredit, payerOf, weeklyCreditsOf } from './credits.ts';
import { overlap } from './obstacles.ts';
import { reservedOf } from './reserved-session.ts';
import type { Enrolment, Reservation } from './schedule-state.ts';
import { type AskedSchedule, momentIn } from './why-facts.ts';

/**
 * Why the athlete cannot get a spot now: the first refusal in the order of the rules; empty if there is none.
 */
export function obstacle(asked: AskedSchedule): string {
  const { session, schedule, groups, now } = asked;
  if (session.time.startsAt <= now) return schedulingTexts.past;
  const payer = payerOf(reservedOf(session), schedule, groups);
  if (!payer) return schedulingTexts.notEnrolled;
  return whyFull(asked) || whyUnpaid(asked, payer) || whyTaken(asked);
}

/** Says when the last of the current spots was taken. */
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
  return `It is full: ${capacity === 1 ? 'its only spot' : `the last of its ${capacity} spots`} was taken on ${moment}.`;
}

/** Lists the sessions that use the week's credits. */
function whyUnpaid(asked: AskedSchedule, payer: Enrolment): string {
  const credits = weeklyCreditsOf(payer, asked.groups);
  if (credits === 0) return schedulingTexts.noCredits;
  const paid = paidBy(payer, asked);
  if (paid.length < credits) return '';
  const words = paid.map(({ session }) => whenWords(session)).join(', ');
  return credits === 1
    ? `This week’s credit is used: ${words}.`
    : `This week’s ${credits} credits are used: ${words}.`;
}

function whyTaken({ session, schedule, groups }: AskedSchedule): string {
  const booked = [...schedule.reservations.values()].filter(({ status }) => status === 'booked');
  const place = reservedOf(session);
  const sameDay = booked.find(
    (one) => one.session.localDate === place.localDate && isPaidByCredit(one, schedule, groups),
  );
  if (sameDay) return `Another session on this day is reserved: ${whenWords(sameDay.session)}.`;
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
