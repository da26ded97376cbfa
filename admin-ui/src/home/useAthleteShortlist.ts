import { useQuery } from '@tanstack/react-query';
import type { AthleteFilter, AthleteView } from '../../../contract/athletes/athletes.ts';
import { http } from '../../../ui-kit/http.ts';

interface Shortlist {
  readonly filter?: AthleteFilter;
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly count: number;
  /** Set until the filter is known. */
  readonly isWaiting?: boolean;
}

/** The first few athletes in a given order. */
export function useAthleteShortlist({ filter = {}, sort, order, count, isWaiting = false }: Shortlist) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort, order]),
    range: JSON.stringify([0, count - 1]),
  }).toString();
  const { data } = useQuery({
    queryKey: ['athletes', 'shortlist', query],
    queryFn: async ({ signal }) => {
      const { results, total } = await http.get<readonly AthleteView[]>(`athletes?${query}`, { signal });
      return { athletes: results, total: total ?? results.length };
    },
    enabled: !isWaiting,
  });
  return data;
}
