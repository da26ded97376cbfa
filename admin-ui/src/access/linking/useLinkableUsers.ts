import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { LinkableUserView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';

const MOST = 20;

/** The first users who can be linked to the athlete and in whose name or username the text is. */
export function useLinkableUsers(athleteId: string, text: string) {
  const q = useDeferredValue(text.trim());
  return useQuery({
    queryKey: ['linkable users', athleteId, q],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(q ? { q } : {}),
        range: JSON.stringify([0, MOST - 1]),
      });
      const { results, total } = await http.get<readonly LinkableUserView[]>(
        `athletes/${encodeURIComponent(athleteId)}/linkable-users?${query}`,
        { signal },
      );
      return { users: results, total: total ?? results.length };
    },
    placeholderData: keepPreviousData,
  });
}
