import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UserView } from '../../../api/contract/access.ts';
import { http } from '../../../ui-kit/http.ts';

export const profile = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await http.get<UserView>('users/profile', { signal })).results,
});

/** The signed-in person, as the server has it now. */
export const useProfile = () => useQuery(profile);
