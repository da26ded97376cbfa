import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportDataView } from '../../../../contract/reports/pivot.ts';
import type { Day } from '../../../../domain/shared/day.ts';
import { http } from '../../../../ui-kit/http.ts';
import { configResource } from '../report-paths.ts';

/** What a reader chooses; undefined: today, and the season of the report. */
export interface ReportChoice {
  readonly as_of?: Day;
  readonly season?: string;
}

/** The figures of a saved report. */
export const useReportData = (id: string, choice: ReportChoice) =>
  useQuery({
    queryKey: ['reports', 'data', id, choice],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ ...choice }).toString();
      return (await http.get<ReportDataView>(`${configResource(id)}/data${query && `?${query}`}`, { signal }))
        .results;
    },
  });
