import type { Day } from '../../shared/day.ts';
import { weekOf } from '../../shared/week.ts';
import type { ReservedSession } from './events.ts';
import type { AthleteScheduleState, Enrolment, Reservation } from './schedule-state.ts';

/** What a training group says about reserving its sessions. */
export interface GroupTerms {
  readonly isCredit: boolean;
  /** Of an enrolment that has no number of its own. */
  readonly weeklyCredits: number;
  /** Whether a session may be changed for another one. */
  readonly isVariable: boolean;
  /** Groups whose sessions its athletes may reserve, too. */
  readonly included: readonly string[];
}

export type TermsOfGroups = ReadonlyMap<string, GroupTerms>;

/** How many sessions an enrolment may reserve in a week. */
export const weeklyCreditsOf = ({ weeklyCredits, groupId }: Enrolment, groups: TermsOfGroups): number =>
  weeklyCredits ?? groups.get(groupId)?.weeklyCredits ?? 0;

/** A substitution uses the credit of the week that it is in, where its group is given by credits. */
export function isPaidByCredit(
  { origin, enrolmentId }: Pick<Reservation, 'origin' | 'enrolmentId'>,
  { enrolments }: Pick<AthleteScheduleState, 'enrolments'>,
  groups: TermsOfGroups,
): boolean {
  if (origin === 'credit') return true;
  const groupId = enrolmentId === null ? undefined : enrolments.get(enrolmentId)?.groupId;
  return origin === 'substitution' && groupId !== undefined && groups.get(groupId)?.isCredit === true;
}

/** Credits of a week (its Sunday) that an enrolment has used; `except`: sessions that do not count. */
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
 * Whose credit pays for a session (I6): the enrolment in its own group, else of those whose group includes it the one with most credits
 * left that week, and of several the one with the lowest id. Undefined: the athlete is in no group that the session is for.
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
