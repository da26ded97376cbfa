import { useQuery } from '@tanstack/react-query';
import type { AthleteBeyondCreditsView, TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { groupResource } from './paths.ts';

/** More groups than any season has. */
const MOST = 200;

export const useGroup = (groupId: string) =>
  useQuery({
    queryKey: ['training groups', groupId],
    queryFn: async ({ signal }) =>
      (await http.get<TrainingGroupView>(groupResource(groupId), { signal })).results,
  });

/** The athletes of a group who have more places in a week than credits. */
export const useBeyondCredits = (groupId: string) =>
  useQuery({
    queryKey: ['training groups', groupId, 'beyond credits'],
    queryFn: async ({ signal }) => {
      const path = `${groupResource(groupId)}/athletes/beyond-credits`;
      return (await http.get<readonly AthleteBeyondCreditsView[]>(path, { signal })).results;
    },
  });

/** All groups of a season, active or not, by name. */
export const useGroupsOf = (seasonId: string) =>
  useQuery({
    queryKey: ['training groups', 'of season', seasonId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ season_id: seasonId, showInactive: true }),
        sort: JSON.stringify(['group_name', 'ASC']),
        range: JSON.stringify([0, MOST - 1]),
      });
      return (await http.get<readonly TrainingGroupView[]>(`training-groups?${query}`, { signal })).results;
    },
  });
