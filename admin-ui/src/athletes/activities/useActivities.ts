import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActivityView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { type ActivitiesOf, activitiesPath } from './person-activities.ts';

const STEP = 10;

/** The latest of a person's activities, and the way to earlier ones. */
export function useActivities(of: ActivitiesOf) {
  const [shown, setShown] = useState(STEP);
  const path = activitiesPath(of);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['activities', path, shown],
    queryFn: async ({ signal }) => {
      const range = JSON.stringify([0, shown - 1]);
      const { results, total } = await http.get<readonly ActivityView[]>(
        `${path}?${new URLSearchParams({ range })}`,
        { signal },
      );
      return { activities: results, total: total ?? results.length };
    },
    placeholderData: keepPreviousData,
  });
  const { activities, total = 0 } = data ?? {};
  return {
    activities,
    error,
    hasMore: activities !== undefined && activities.length < total,
    isShowingMore: isPlaceholderData && isFetching,
    showMore: () => setShown(shown + STEP),
  };
}
