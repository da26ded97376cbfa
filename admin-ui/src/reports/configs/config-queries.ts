import { useQuery } from '@tanstack/react-query';
import type { ReportConfigView, ReportDashboardView } from '../../../../contract/reports/configs.ts';
import type { SeasonView } from '../../../../contract/scheduling/seasons.ts';
import { http } from '../../../../ui-kit/http.ts';

export const CONFIGS = 'reports/configs';
export const DASHBOARD = 'reports/dashboard';
export const configResource = (id: string): string => `${CONFIGS}/${id}`;

/** Pages of the staff app. */
export const REPORTS_PAGE = '/reports';
export const configPage = (id: string): string => `${REPORTS_PAGE}/configs/${id}`;

/** All saved reports. */
export const useConfigs = () =>
  useQuery({
    queryKey: [CONFIGS],
    queryFn: async ({ signal }) => (await http.get<ReportConfigView[]>(CONFIGS, { signal })).results,
  });

export const useConfig = (id: string) =>
  useQuery({
    queryKey: [CONFIGS, id],
    queryFn: async ({ signal }) => (await http.get<ReportConfigView>(configResource(id), { signal })).results,
  });

export const useDashboard = () =>
  useQuery({
    queryKey: [DASHBOARD],
    queryFn: async ({ signal }) => {
      const { results, revision } = await http.get<ReportDashboardView>(DASHBOARD, { signal });
      return { ...results, revision: revision ?? results.revision };
    },
  });

const MOST_SEASONS = 200;

/** The newest year first. */
export const useSeasons = () =>
  useQuery({
    queryKey: ['seasons', 'of reports'],
    queryFn: async ({ signal }) =>
      (await http.get<SeasonView[]>(`seasons?range=[0,${MOST_SEASONS - 1}]`, { signal })).results,
  });
