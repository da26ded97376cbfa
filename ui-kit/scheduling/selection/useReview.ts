import { useQuery } from '@tanstack/react-query';
import type { ReviewView } from '../../api-types.ts';
import { http } from '../../http.ts';
import { schedulesPath } from '../paths.ts';
import type { PickedSchedules } from './useSelection.ts';

/** What saving would do now, by the server's own state: it is asked again when others change something. */
export const useReview = (
  athleteId: string,
  groupIds: readonly string[],
  { existing, selected }: PickedSchedules,
) =>
  useQuery({
    queryKey: ['reviewed schedules', athleteId, groupIds, existing, [...selected]],
    queryFn: async ({ signal }) => {
      const body = { training_group_ids: groupIds, existing, selected: [...selected] };
      const { results } = await http.post<ReviewView>(`${schedulesPath(athleteId)}/reviewed`, {
        body,
        signal,
      });
      return results;
    },
    gcTime: 0,
  });
