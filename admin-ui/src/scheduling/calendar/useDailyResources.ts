import { useQueries } from '@tanstack/react-query';
import type { DailyResourceView } from '../../../../contract/scheduling/schedules.ts';
import type { ResourceMode } from '../../../../domain/scheduling/sessions/session-values.ts';
import type { Day } from '../../../../domain/shared/day.ts';
import { instantAt } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';

export interface DailyResources {
  readonly day: Day;
  readonly resources: readonly DailyResourceView[];
}

/** Requests each shown day separately (resolution Q081). */
export function useDailyResources(days: readonly Day[], by: ResourceMode) {
  return useQueries({
    queries: days.map((day) => ({
      queryKey: ['schedules', 'daily', day, by],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DailyResources> => {
        const query = new URLSearchParams({ userTimezoneOffset: String(hoursAhead(day)) });
        const path = `resources/daily/${day}/${by}?${query}`;
        return { day, resources: (await http.get<readonly DailyResourceView[]>(path, { signal })).results };
      },
    })),
    combine: (answers) => ({
      days: answers.flatMap(({ data }) => (data ? [data] : [])),
      isLoading: answers.some(({ isPending }) => isPending),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      reload: () => {
        for (const { refetch } of answers) void refetch();
      },
    }),
  });
}

/** The number of hours that the clock of the business is ahead of UTC at noon of that day. */
const hoursAhead = (day: Day): number =>
  (Date.parse(`${day}T12:00:00Z`) - Date.parse(instantAt({ day, time: '12:00' }))) / 3_600_000;
