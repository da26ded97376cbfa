import { useQuery } from '@tanstack/react-query';
import type { SeasonSimulationView, SeasonView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { seasonResource } from './paths.ts';

/** More seasons than any business has. */
const MOST = 200;

export const useSeason = (seasonId: string) =>
  useQuery({
    queryKey: ['seasons', seasonId],
    queryFn: async ({ signal }) => (await http.get<SeasonView>(seasonResource(seasonId), { signal })).results,
  });

/** The active seasons, the newest first, each with its groups. */
export const useActiveSeasons = () =>
  useQuery({
    queryKey: ['seasons', 'active'],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ is_active: true }),
        sort: JSON.stringify(['season_year', 'DESC']),
        range: JSON.stringify([0, MOST - 1]),
      });
      return (await http.get<readonly SeasonView[]>(`seasons?${query}`, { signal })).results;
    },
  });

/** What the season would look like with every pattern in it. Nothing is done by it. */
export const useSimulation = (seasonId: string) =>
  useQuery({
    queryKey: ['seasons', seasonId, 'simulation'],
    queryFn: async ({ signal }) =>
      (await http.post<SeasonSimulationView>(`${seasonResource(seasonId)}/simulation`, { signal })).results,
  });
