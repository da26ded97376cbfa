import { usePages } from './page.ts';
import { useRole } from './useRole.ts';

/** What stands below a page, as tabs of a record: each adds its own path to the record's address. */
export function useTabs(page: string) {
  const role = useRole();
  const below = usePages(role).find(({ path }) => path === page)?.children ?? [];
  return below
    .filter(({ roles }) => role !== undefined && roles.includes(role))
    .map(({ title, path }) => ({ label: title, path: path && `/${path}` }));
}
