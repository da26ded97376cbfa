import { Refusal } from '../../shared/refusal.ts';
import { weekOf } from '../../shared/week.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import { creditsUsed, isPaidByCredit, payerOf, type TermsOfGroups, weeklyCreditsOf } from './credits.ts';
import type { ReservedSession } from './events.ts';
import type { AthleteScheduleState, Reservation } from './schedule-state.ts';

export interface Place extends Pick<Reservation, 'origin' | 'enrolmentId'> {
  readonly session: ReservedSession;
}

interface Around {
  readonly groups: TermsOfGroups;
  /** Sessions that leave the schedule in the same command. */
  readonly except?: readonly string[];
}

/**
 * Throws the `Refusal` that keeps a session out of the athlete's schedule: the credits of the week (I2),
 * another session by credit on that day (I3), another session at that time (I4). Default places never
 * conflict: enrolled athletes are in.
 */
export function demandRoom(state: AthleteScheduleState, place: Place, around: Around): void {
  if (place.origin === 'default') return;
  if (isPaidByCredit(place, state, around.groups)) {
    demandCredit(state, place, around);
    if (takesDayOfAnother(state, place, around)) throw new Refusal('day.taken', schedulingTexts.dayTaken);
  }
  if (overlapsAnother(state, place, around)) throw new Refusal('session.overlaps', schedulingTexts.overlaps);
}

function demandCredit(
  state: AthleteScheduleState,
  { session, enrolmentId }: Place,
  { groups, except = [] }: Around,
): void {
  const enrolment = enrolmentId === null ? undefined : state.enrolments.get(enrolmentId);
  if (!enrolment?.isActive) throw new Refusal('enrolment.none', schedulingTexts.notEnrolled);
  const credits = weeklyCreditsOf(enrolment, groups);
  if (credits === 0) throw new Refusal('credits.none', schedulingTexts.noCredits);
  const { sessionId, localDate } = session;
  const others = { groups, except: [...except, sessionId] };
  if (creditsUsed(state, enrolment.enrolmentId, weekOf(localDate), others) >= credits) {
    throw new Refusal('credits.used', schedulingTexts.weekIsFull);
  }
}

function takesDayOfAnother(state: AthleteScheduleState, place: Place, { groups, except }: Around): boolean {
  return bookedBeside(state, place.session.sessionId, except).some(
    (other) => other.session.localDate === place.session.localDate && isPaidByCredit(other, state, groups),
  );
}

function overlapsAnother(state: AthleteScheduleState, { session }: Place, { except }: Around): boolean {
  return bookedBeside(state, session.sessionId, except).some((other) => overlap(other.session, session));
}

const bookedBeside = (
  { reservations }: AthleteScheduleState,
  sessionId: string,
  except: readonly string[] = [],
): Reservation[] =>
  [...reservations.values()].filter(
    ({ status, session: other }) =>
      status === 'booked' && other.sessionId !== sessionId && !except.includes(other.sessionId),
  );

type Span = Pick<ReservedSession, 'startsAt' | 'endsAt'>;

/** Whether two sessions overlap. Sessions that only touch do not. */
export const overlap = (one: Span, other: Span): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/**
 * Problems of an existing reservation: a session may be moved so that it conflicts with another one, and the
 * athlete keeps both. Sentences; none when there is no problem.
 */
export function conflictsOf(state: AthleteScheduleState, sessionId: string, groups: TermsOfGroups): string[] {
  const reservation = state.reservations.get(sessionId);
  if (reservation?.status !== 'booked') return [];
  const { session, enrolmentId } = reservation;
  const conflicts: string[] = [];
  if (isPaidByCredit(reservation, state, groups)) {
    const enrolment = enrolmentId === null ? undefined : state.enrolments.get(enrolmentId);
    if (!payerOf(session, state, groups)) conflicts.push(schedulingTexts.notEnrolled);
    else if (
      enrolment &&
      creditsUsed(state, enrolment.enrolmentId, weekOf(session.localDate), { groups }) >
        weeklyCreditsOf(enrolment, groups)
    ) {
      conflicts.push(schedulingTexts.weekIsFull);
    }
    if (takesDayOfAnother(state, reservation, { groups })) conflicts.push(schedulingTexts.dayTaken);
  }
  if (overlapsAnother(state, reservation, { groups })) conflicts.push(schedulingTexts.overlaps);
  return conflicts;
}
