import { useQueries } from '@tanstack/react-query';
import type { DailyResourceView, StaffScheduleView } from '../../../../contract/scheduling/schedules.ts';
import type { ResourceMode } from '../../../../domain/scheduling/sessions/session-values.ts';
import { addDays, type Day } from '../../../../domain/shared/day.ts';
import { instantAt } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { readList } from '../../shell/read-list.ts';
import { type DailyResources, dailyResourcesOf } from './daily-resources.ts';
import { type CalendarMode, isGrid } from './shown-days.ts';

interface ShownResources {
  readonly days: readonly DailyResources[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly reload: () => void;
}

/** The sessions of the shown days by location or trainer. */
export function useDailyResources(
  mode: CalendarMode,
  days: readonly Day[],
  by: ResourceMode,
): ShownResources {
  const ofDays = useEachDay(isGrid(mode) ? days : [], by);
  const ofSpan = useSpan(isGrid(mode) ? [] : days, by);
  return isGrid(mode) ? ofDays : ofSpan;
}

/** Requests each shown day separately (resolution Q081). */
function useEachDay(days: readonly Day[], by: ResourceMode): ShownResources {
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
      ...stateOf(answers),
      days: answers.flatMap(({ data }) => (data ? [data] : [])),
    }),
  });
}

/** The largest page of a list; far more than a week of the largest rink. */
const MOST_OF_WEEK = 1000;

/** A month is a list for each of its weeks: a request for each day would take seconds on a phone. */
function useSpan(days: readonly Day[], by: ResourceMode): ShownResources {
  const starts = days.filter((_, index) => index % 7 === 0);
  return useQueries({
    queries: starts.map((first) => ({
      queryKey: ['schedules', 'week from', first],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readList<StaffScheduleView>('schedules', {
          // A day longer on both sides: locations have their own clocks.
          filter: {
            from: instantAt({ day: addDays(first, -1), time: '00:00' }),
            until: instantAt({ day: addDays(first, 8), time: '00:00' }),
            showPast: true,
          },
          sort: ['starts_at', 'ASC'],
          most: MOST_OF_WEEK,
          signal,
        }),
    })),
    combine: (answers) => ({
      ...stateOf(answers),
      days: answers.flatMap(({ data }, week) =>
        dailyResourcesOf(data ?? [], days.slice(week * 7, week * 7 + 7), by),
      ),
    }),
  });
}

interface Answer {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

const stateOf = (answers: readonly Answer[]) => ({
  isLoading: answers.some(({ isPending }) => isPending),
  error: answers.find(({ error }) => error !== null)?.error ?? null,
  reload: () => {
    for (const { refetch } of answers) void refetch();
  },
});

/** The number of hours that the clock of the business is ahead of UTC at noon of that day. */
const hoursAhead = (day: Day): number =>
  (Date.parse(`${day}T12:00:00Z`) - Date.parse(instantAt({ day, time: '12:00' }))) / 3_600_000;
