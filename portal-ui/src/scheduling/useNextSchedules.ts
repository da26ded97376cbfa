import { useQuery } from '@tanstack/react-query';
import type { NextSchedulesView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';

/** So far ahead is the next session looked for. */
const DAYS = 14;

/** What is to come soon for the family, the next first. */
export const useNextSchedules = () =>
  useQuery({
    queryKey: ['next schedules'],
    queryFn: async ({ signal }) =>
      (await http.get<NextSchedulesView>(`portal/next-schedules?days=${DAYS}`, { signal })).results,
    select: (sessions) => sessions.filter(({ is_omitted }) => !is_omitted),
  });
