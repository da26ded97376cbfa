import type { Day } from '../../shared/day.ts';
import { weekOf } from '../../shared/week.ts';
import type { ReservedSession } from './events.ts';
import type { AthleteScheduleState, Enrolment, Reservation } from './schedule-state.ts';

/** The terms of a training group for reserving its sessions. */
export interface GroupTerms {
  readonly isCredit: boolean;
  /** For enrollments without a number of their own. */
  readonly weeklyCredits: number;
  /** Whether a session may be exchanged for another one. */
  readonly isVariable: boolean;
  /** Other groups whose sessions its athletes may reserve. */
  readonly included: readonly string[];
}

export type TermsOfGroups = ReadonlyMap<string, GroupTerms>;

/** Number of sessions that an enrollment may reserve per week. */
export const weeklyCreditsOf = ({ weeklyCredits, groupId }: Enrolment, groups: TermsOfGroups): number =>
  weeklyCredits ?? groups.get(groupId)?.weeklyCredits ?? 0;

/** A substitution uses a credit of its own week, if its group is a credit group. */
export function isPaidByCredit(
  { origin, enrolmentId }: Pick<Reservation, 'origin' | 'enrolmentId'>,
  { enrolments }: Pick<AthleteScheduleState, 'enrolments'>,
  groups: TermsOfGroups,
): boolean {
  if (origin === 'credit') return true;
  const groupId = enrolmentId === null ? undefined : enrolments.get(enrolmentId)?.groupId;
  return origin === 'substitution' && groupId !== undefined && groups.get(groupId)?.isCredit === true;
}

/** Credits of a week (its Sunday) that an enrollment has used. `except`: sessions that do not count. */
export function creditsUsed(
  state: AthleteScheduleState,
  enrolmentId: string,
  week: Day,
  { groups, except = [] }: { readonly groups: TermsOfGroups; readonly except?: readonly string[] },
): number {
  let used = 0;
  for (const [sessionId, reservation] of state.reservations) {
    const counts =
      reservation.enrolmentId === enrolmentId &&
      (reservation.status === 'booked' || reservation.keepsCredit) &&
      weekOf(reservation.session.localDate) === week &&
      isPaidByCredit(reservation, state, groups) &&
      !except.includes(sessionId);
    if (counts) used += 1;
  }
  return used;
}

/**
 * The enrollment whose credit pays for a session (I6): the one in the session's own group; otherwise, of
 * those whose group includes it, the one with the most credits left that week, then the lowest id. Undefined
 * if the athlete is in no group that may attend.
 */
export function payerOf(
  session: Pick<ReservedSession, 'groupId' | 'localDate'>,
  state: AthleteScheduleState,
  groups: TermsOfGroups,
): Enrolment | undefined {
  const active = [...state.enrolments.values()].filter(({ isActive }) => isActive);
  const own = active.find(({ groupId }) => groupId === session.groupId);
  if (own) return own;
  const left = (enrolment: Enrolment) =>
    weeklyCreditsOf(enrolment, groups) -
    creditsUsed(state, enrolment.enrolmentId, weekOf(session.localDate), { groups });
  return active
    .filter(({ groupId }) => groups.get(groupId)?.included.includes(session.groupId))
    .map((enrolment) => ({ enrolment, left: left(enrolment) }))
    .sort((a, b) => b.left - a.left || (a.enrolment.enrolmentId < b.enrolment.enrolmentId ? -1 : 1))[0]
    ?.enrolment;
}
