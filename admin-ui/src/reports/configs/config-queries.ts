import { useQuery } from '@tanstack/react-query';
import type { ReportConfigView, ReportDashboardView } from '../../../../contract/reports/configs.ts';
import type { SeasonView } from '../../../../contract/scheduling/seasons.ts';
import { http } from '../../../../ui-kit/http.ts';
import { CONFIGS, configResource, DASHBOARD } from '../report-paths.ts';

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
