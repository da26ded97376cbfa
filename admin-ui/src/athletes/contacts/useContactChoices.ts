import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';

const MOST = 20;

/** The first contacts in whose name or channels the text is, and how many there are in all. */
export function useContactChoices(text: string) {
  const q = useDeferredValue(text.trim());
  return useQuery({
    queryKey: ['contact choices', q],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(q ? { q } : {}),
        range: JSON.stringify([0, MOST - 1]),
      });
      const { results, total } = await http.get<readonly ContactView[]>(`contacts?${query}`, { signal });
      return { contacts: results, total: total ?? results.length };
    },
    placeholderData: keepPreviousData,
  });
}
