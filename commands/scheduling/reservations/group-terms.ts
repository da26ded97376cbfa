import type { GroupTerms, TermsOfGroups } from '../../../domain/scheduling/reservations/credits.ts';
import type { AthleteScheduleState } from '../../../domain/scheduling/reservations/schedule-state.ts';
import { present } from '../../runtime/handle.ts';
import { trainingGroup } from '../groups/training-group.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';

/** What groups say about their sessions, and how many athletes a session of each takes unless it says otherwise. */
export interface GroupsNow {
  readonly terms: TermsOfGroups;
  usualCapacity(groupId: string): number;
}

/** Of the groups that an athlete is in, and of others. */
export async function groupsNow(
  { log, usualSlots }: Pick<SchedulingDeps, 'log' | 'usualSlots'>,
  { enrolments }: Pick<AthleteScheduleState, 'enrolments'>,
  others: readonly string[] = [],
): Promise<GroupsNow> {
  const groupIds = new Set([...[...enrolments.values()].map(({ groupId }) => groupId), ...others]);
  const slots = await usualSlots();
  const found = await Promise.all(
    [...groupIds].map(async (groupId) => [groupId, await present(log, trainingGroup, groupId)] as const),
  );
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
