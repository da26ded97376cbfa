import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AthleteGroupView } from '../../../contract/scheduling/athlete-schedules.ts';
import { shownInstant } from '../../as-of-moment.ts';
import { newId } from '../../new-id.ts';
import { schedulesOf } from '../schedule-queries.ts';

/**
 * The groups whose sessions an athlete reserves with credits; groups of past seasons only if there are no
 * others.
 */
export function creditGroups(groups: readonly AthleteGroupView[]): readonly AthleteGroupView[] {
  const all = groups.filter(({ is_active, is_credit_schedules }) => is_active && is_credit_schedules);
  const toCome = all.filter(({ remaining_schedules }) => remaining_schedules > 0);
  return toCome.length > 0 ? toCome : all;
}

/**
 * The upcoming sessions that an athlete has in these groups, and in the groups they include, when the dialog
 * opens.
 */
export function useReserved(athleteId: string, groups: readonly AthleteGroupView[]) {
  const [opening] = useState(newId);
  return useQuery({
    queryKey: ['reserved schedules', athleteId, opening],
    queryFn: async ({ signal }) => {
      const reachable = new Set(
        groups.flatMap(({ training_group_id, included_groups }) => [
          training_group_id,
          ...included_groups.map((included) => included.training_group_id),
        ]),
      );
      const now = shownInstant();
      const sessions = await schedulesOf(athleteId, { from: now }, signal);
      return sessions
        .filter(
          ({ training_group_id, starts_at, is_omitted, origin }) =>
            // Default places cannot be picked.
            origin !== 'default' && !is_omitted && starts_at > now && reachable.has(training_group_id),
        )
        .map(({ schedule_id }) => schedule_id);
    },
    // The state when the dialog was opened; later changes are shown in the review.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
