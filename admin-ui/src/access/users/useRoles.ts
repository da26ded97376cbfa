import { useQuery } from '@tanstack/react-query';
import type { RoleView } from '../../../../contract/access/users.ts';
import { http } from '../../../../ui-kit/http.ts';

/** All roles, sorted by name. */
export function useRoles(): readonly RoleView[] {
  const { data = [] } = useQuery({
    queryKey: ['roles'],
    queryFn: async ({ signal }) => (await http.get<readonly RoleView[]>('roles', { signal })).results,
  });
  return data;
}
