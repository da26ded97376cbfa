import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  ComparedPartView,
  EventLinksView,
  HistoryEventView,
  HistoryMomentView,
  RecordAtView,
} from '../../../contract/audit/history.ts';
import { http } from '../../../ui-kit/http.ts';

/** The record of a history: `athlete` and its id. */
export interface HistoryOf {
  readonly record: string;
  readonly id: string;
}

const PAGE = 50;

const pathOf = ({ record, id }: HistoryOf) => `history/${record}/${encodeURIComponent(id)}`;

/** Newest first, page by page. */
export function useHistoryEvents(of: HistoryOf, type: string) {
  return useInfiniteQuery({
    queryKey: ['history', of.record, of.id, 'events', type],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(type ? { types: [type] } : {}),
        range: JSON.stringify([pageParam, pageParam + PAGE - 1]),
      });
      return http.get<readonly HistoryEventView[]>(`${pathOf(of)}?${query}`, { signal });
    },
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { results }) => sum + results.length, 0);
      return loaded < (total ?? 0) ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

function useHistory<Results>(of: HistoryOf, path: string, enabled = true) {
  return useQuery({
    queryKey: ['history', of.record, of.id, path],
    queryFn: async ({ signal }) => (await http.get<Results>(`${pathOf(of)}/${path}`, { signal })).results,
    // Moving the slider must not show a blank page between moments.
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Oldest first. */
export const useMoments = (of: HistoryOf) => useHistory<readonly HistoryMomentView[]>(of, 'moments');

export const useRecordAt = (of: HistoryOf, position: string) =>
  useHistory<RecordAtView>(of, `at?${new URLSearchParams({ moment: position })}`);

export const useCompared = (of: HistoryOf, from: string, to: string) =>
  useHistory<readonly ComparedPartView[]>(of, `compare?${new URLSearchParams({ from, to })}`);

export const useEventLinks = (position: string) =>
  useQuery({
    queryKey: ['history', 'links', position],
    queryFn: async ({ signal }) =>
      (await http.get<EventLinksView>(`history/events/${position}/links`, { signal })).results,
  });
