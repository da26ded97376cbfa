import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { AthleteView } from '../../../contract/athletes/athletes.ts';
import { http } from '../../../ui-kit/http.ts';

const MOST = 20;

/** The first athletes whose name contains the text, and their total number. */
export function useAthleteChoices(text: string, showInactive: boolean) {
  const q = useDeferredValue(text.trim());
  const filter = { ...(q ? { q } : {}), ...(showInactive ? { showInactive } : {}) };
  return useQuery({
    queryKey: ['athlete choices', filter],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        range: JSON.stringify([0, MOST - 1]),
      });
      const { results, total } = await http.get<readonly AthleteView[]>(`athletes?${query}`, { signal });
      return { athletes: results, total: total ?? results.length };
    },
    placeholderData: keepPreviousData,
  });
}
