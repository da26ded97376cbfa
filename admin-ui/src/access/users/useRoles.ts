import { useQuery } from '@tanstack/react-query';
import type { RoleView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';

/** The roles that a user can have, sorted by name. */
export function useRoles(): readonly RoleView[] {
  const { data = [] } = useQuery({
    queryKey: ['roles'],
    queryFn: async ({ signal }) => (await http.get<readonly RoleView[]>('roles', { signal })).results,
  });
  return data;
}
