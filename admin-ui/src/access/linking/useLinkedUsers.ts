import { useQuery } from '@tanstack/react-query';
import type { AthleteUserView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { linkedUsersPath } from './linked-users-path.ts';

/** The users who see the athlete and pay for them. */
export const useLinkedUsers = (athleteId: string) =>
  useQuery({
    queryKey: ['athlete users', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly AthleteUserView[]>(linkedUsersPath(athleteId), { signal })).results,
  });
