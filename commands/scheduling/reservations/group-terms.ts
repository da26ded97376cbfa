import type { GroupTerms, TermsOfGroups } from '../../../domain/scheduling/reservations/credits.ts';
import type { AthleteScheduleState } from '../../../domain/scheduling/reservations/schedule-state.ts';
import { loadState } from '../../runtime/handle.ts';
import { trainingGroup } from '../groups/training-group.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';

/** The terms of groups, and how many athletes a session of each holds unless it says otherwise. */
export interface GroupsNow {
  readonly terms: TermsOfGroups;
  usualCapacity(groupId: string): number;
}

/** For the groups that an athlete is in, and others. */
export function groupsNow(
  deps: Pick<SchedulingDeps, 'log' | 'usualSlots'>,
  { enrolments }: Pick<AthleteScheduleState, 'enrolments'>,
  others: readonly string[] = [],
): Promise<GroupsNow> {
  return groupsOf(deps, [...[...enrolments.values()].map(({ groupId }) => groupId), ...others]);
}

/** The same groups, and others that turned out to matter. */
export async function withGroups(
  deps: Pick<SchedulingDeps, 'log' | 'usualSlots'>,
  groups: GroupsNow,
  others: readonly string[],
): Promise<GroupsNow> {
  const missing = others.filter((groupId) => !groups.terms.has(groupId));
  if (missing.length === 0) return groups;
  const more = await groupsOf(deps, missing);
  return {
    terms: new Map([...groups.terms, ...more.terms]),
    usualCapacity: (groupId) => (more.terms.has(groupId) ? more : groups).usualCapacity(groupId),
  };
}

async function groupsOf(
  { log, usualSlots }: Pick<SchedulingDeps, 'log' | 'usualSlots'>,
  groupIds: readonly string[],
): Promise<GroupsNow> {
  const [slots, found] = await Promise.all([
    usualSlots(),
    Promise.all(
      [...new Set(groupIds)].map(
        async (groupId) => [groupId, await loadState(log, trainingGroup, groupId)] as const,
      ),
    ),
  ]);
  const capacities = new Map(found.map(([groupId, group]) => [groupId, group.slots ?? slots]));
  return {
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
