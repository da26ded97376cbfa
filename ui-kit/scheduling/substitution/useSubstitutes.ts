import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../../domain/shared/day.ts';
import type { SubstituteScheduleView } from '../../api-types.ts';
import { http } from '../../http.ts';
import { schedulePath } from '../paths.ts';

/** What of a week may come in the place of a session. */
export const useSubstitutes = (athleteId: string, scheduleId: string, week: Day) =>
  useQuery({
    queryKey: ['substitutes', athleteId, scheduleId, week],
    queryFn: async ({ signal }) => {
      const path = `${schedulePath(athleteId, scheduleId)}/substitutes?startsAt=${week}`;
      return (await http.get<readonly SubstituteScheduleView[]>(path, { signal })).results;
    },
  });
