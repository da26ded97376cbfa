import { useQueries } from '@tanstack/react-query';
import type { Day } from '../../../../domain/shared/day.ts';
import type { DailyResourceView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import type { ResourceMode } from './useCalendarAddress.ts';

export interface DailyResources {
  readonly day: Day;
  readonly resources: readonly DailyResourceView[];
}

/** Each shown day is asked for by itself (resolution Q081). */
export function useDailyResources(days: readonly Day[], by: ResourceMode) {
  return useQueries({
    queries: days.map((day) => ({
      queryKey: ['schedules', 'daily', day, by],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DailyResources> => {
        const query = new URLSearchParams({ userTimezoneOffset: String(hoursAhead()) });
        const path = `resources/daily/${day}/${by}?${query}`;
        return { day, resources: (await http.get<readonly DailyResourceView[]>(path, { signal })).results };
      },
    })),
    combine: (answers) => ({
      days: answers.flatMap(({ data }) => (data ? [data] : [])),
      isReading: answers.some(({ isPending }) => isPending),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      readAgain: () => {
        for (const { refetch } of answers) void refetch();
      },
    }),
  });
}

/** By how many hours the clock of the person is ahead of UTC. */
const hoursAhead = (): number => -new Date().getTimezoneOffset() / 60;
