import { addDays, type Day } from '../../shared/day.ts';
import { Refusal } from '../../shared/refusal.ts';
import { weekdayOf, weekOf } from '../../shared/week.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { TermsOfGroups } from './credits.ts';
import { demandReservation, demandSeat, demandToCome } from './demands.ts';
import type { ReservationEvent, ReservedSession } from './events.ts';
import { demandRoom } from './obstacles.ts';
import type { ArrangementTerms, Substitution } from './schedule-command.ts';
import type { AthleteScheduleState, Reservation } from './schedule-state.ts';

/**
 * Exchanges a session for another one of the same season: the first is omitted, and the second is reserved to
 * replace it.
 */
export function substitute(
  { sessionId, substitute: asked, missing }: Substitution,
  state: AthleteScheduleState,
  terms: ArrangementTerms,
): ReservationEvent[] {
  const { athleteId, now, groups } = terms;
  const current = demandReservation(state, sessionId, now, schedulingTexts.noCurrent);
  if (current.status === 'omitted') throw new Refusal('reservation.omitted', schedulingTexts.isOmitted);
  if (!groups.get(current.session.groupId)?.isVariable) {
    throw new Refusal('group.not-variable', schedulingTexts.notVariable);
  }
  if (!asked?.session) throw new Refusal('substitute.unknown', missing);
  const session = demandToCome(asked, now);
  if (session.seasonId !== current.session.seasonId) {
    throw new Refusal('season.other', schedulingTexts.otherSeason);
  }
  const mine = state.reservations.get(session.sessionId);
  if (mine) {
    const text = mine.status === 'booked' ? schedulingTexts.isReserved : schedulingTexts.isOmitted;
    throw new Refusal('reservation.exists', text);
  }
  if (!maySubstitute(current, session, state, groups)) {
    throw new Refusal('enrolment.none', schedulingTexts.notEnrolled);
  }
  demandSeat(session.sessionId, terms);
  const { enrolmentId } = current;
  demandRoom(state, { session, origin: 'substitution', enrolmentId }, { groups, except: [sessionId] });
  return [
    {
      type: 'ReservationOmitted',
      data: { athleteId, sessionId, reason: 'substituted', keepsCredit: false },
    },
    {
      type: 'SessionReserved',
      data: { athleteId, session, origin: 'substitution', enrolmentId, substitutes: sessionId },
    },
  ];
}

/** A substitute must be in the same group, or in one that the athlete's own group includes. */
function maySubstitute(
  { session: { groupId }, enrolmentId }: Reservation,
  session: ReservedSession,
  { enrolments }: AthleteScheduleState,
  groups: TermsOfGroups,
): boolean {
  if (session.groupId === groupId) return true;
  const enrolment = enrolmentId === null ? undefined : enrolments.get(enrolmentId);
  const own = enrolment?.groupId ?? groupId;
  return session.groupId === own || groups.get(own)?.included.includes(session.groupId) === true;
}

/**
 * The same substitution in later weeks (resolution Q073): each later session of the athlete at the same
 * weekday and time is exchanged for the session with the same offset as the first substitute; at the same
 * location if there is one.
 */
export function laterSubstitutions(
  state: AthleteScheduleState,
  { from, to }: { readonly from: ReservedSession; readonly to: ReservedSession },
  offered: readonly ReservedSession[],
): Substitution[] {
  const weeksApart = weeksBetween(weekOf(from.localDate), weekOf(to.localDate));
  const later = [...state.reservations.values()]
    .filter(({ status, session }) => status === 'booked' && isLaterOf(session, from))
    .map(({ session }) => session)
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return later.map(({ sessionId, localDate }) => {
    const week = addDays(weekOf(localDate), 7 * weeksApart);
    const fitting = offered.filter(
      (one) =>
        one.groupId === to.groupId &&
        one.localStart === to.localStart &&
        weekdayOf(one.localDate) === weekdayOf(to.localDate) &&
        weekOf(one.localDate) === week,
    );
    const session = fitting.find(({ locationId }) => locationId === to.locationId) ?? fitting[0];
    return {
      sessionId,
      substitute: session ? { sessionId: session.sessionId, session } : null,
      missing: schedulingTexts.noMatch,
    };
  });
}

const isLaterOf = (session: ReservedSession, first: ReservedSession): boolean =>
  session.groupId === first.groupId &&
  session.localStart === first.localStart &&
  weekdayOf(session.localDate) === weekdayOf(first.localDate) &&
  session.localDate > first.localDate;

const weeksBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (7 * 24 * 3_600_000));
