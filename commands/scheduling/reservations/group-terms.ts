import type { GroupTerms, TermsOfGroups } from '../../../domain/scheduling/reservations/credits.ts';
import type { AthleteScheduleState } from '../../../domain/scheduling/reservations/schedule-state.ts';
import type { WaitlistRules } from '../../../domain/scheduling/sessions/waitlist-rules.ts';
import { loadState } from '../../runtime/handle.ts';
import { trainingGroup } from '../groups/training-group.ts';
import type { SeatDeps } from '../scheduling-deps.ts';

/** The terms of groups, how many athletes a session of each holds unless it says otherwise, and the waitlist settings. */
export interface GroupsNow {
  readonly terms: TermsOfGroups;
  readonly rules: WaitlistRules;
  usualCapacity(groupId: string): number;
}

/** For the groups that an athlete is in, and others. */
export function groupsNow(
  deps: SeatDeps,
  { enrolments }: Pick<AthleteScheduleState, 'enrolments'>,
  others: readonly string[] = [],
): Promise<GroupsNow> {
  return groupsOf(deps, [...[...enrolments.values()].map(({ groupId }) => groupId), ...others]);
}

/** The same groups, and others that turned out to matter. */
export async function withGroups(
  deps: SeatDeps,
  groups: GroupsNow,
  others: readonly string[],
): Promise<GroupsNow> {
  const missing = others.filter((groupId) => !groups.terms.has(groupId));
  if (missing.length === 0) return groups;
  const more = await groupsOf(deps, missing);
  return {
    rules: groups.rules,
    terms: new Map([...groups.terms, ...more.terms]),
    usualCapacity: (groupId) => (more.terms.has(groupId) ? more : groups).usualCapacity(groupId),
  };
}

async function groupsOf(
  { log, usualSlots, waitlistRules }: SeatDeps,
  groupIds: readonly string[],
): Promise<GroupsNow> {
  const [slots, rules, found] = await Promise.all([
    usualSlots(),
    waitlistRules(),
    Promise.all(
      [...new Set(groupIds)].map(
        async (groupId) => [groupId, await loadState(log, trainingGroup, groupId)] as const,
      ),
    ),
  ]);
  const capacities = new Map(found.map(([groupId, group]) => [groupId, group.slots ?? slots]));
  return {
    rules,
    terms: new Map(
      found.map(
        ([groupId, { isCredit, defaultWeeklyCredits, isVariable, included }]): [string, GroupTerms] => [
          groupId,
          { isCredit, weeklyCredits: defaultWeeklyCredits, isVariable, included },
        ],
      ),
    ),
    usualCapacity: (groupId) => capacities.get(groupId) ?? slots,
  };
}
