import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import type { AvailableSchedulesView } from '../../api-types.ts';
import { http } from '../../http.ts';
import { schedulesPath } from '../paths.ts';

/** The sessions of a week that an athlete may choose from. */
export function useAvailable(athleteId: string, groupIds: readonly string[], week: Day) {
  const queries = useQueryClient();
  const answer = useQuery(available(athleteId, groupIds, week));
  const isThere = answer.data !== undefined;
  // The weeks beside it are there when somebody turns to them.
  useEffect(() => {
    if (!isThere) return;
    for (const days of [7, -7])
      void queries.prefetchQuery(available(athleteId, groupIds, addDays(week, days)));
  }, [queries, athleteId, groupIds, week, isThere]);
  return answer;
}

const available = (athleteId: string, groupIds: readonly string[], week: Day) =>
  queryOptions({
    queryKey: ['available schedules', athleteId, groupIds, week],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ trainingGroupIds: groupIds.join(','), startsAt: week });
      const { results } = await http.get<AvailableSchedulesView>(
        `${schedulesPath(athleteId)}/available?${query}`,
        { signal },
      );
      return results;
    },
    enabled: groupIds.length > 0,
    staleTime: 10_000,
  });
