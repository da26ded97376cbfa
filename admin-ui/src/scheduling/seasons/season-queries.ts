import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import type { SeasonView } from '../../../../contract/scheduling/seasons.ts';
import { http } from '../../../../ui-kit/http.ts';
import { seasonResource } from '../scheduling-paths.ts';

export const useSeason = (seasonId: string) =>
  useQuery({
    queryKey: ['seasons', seasonId],
    queryFn: async ({ signal }) => (await http.get<SeasonView>(seasonResource(seasonId), { signal })).results,
  });

/** The season of the page around this tab. */
export const useSeasonHere = (): SeasonView => useOutletContext<SeasonView>();
