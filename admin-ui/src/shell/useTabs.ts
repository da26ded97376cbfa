import { usePages } from './areas.tsx';
import { useRole } from './useRole.ts';

/** The child pages of a page as tabs; each adds its own path to the address of the page. */
export function useTabs(route: string) {
  const role = useRole();
  const below = usePages(role).find(({ path }) => path === route)?.children ?? [];
  return below
    .filter(({ roles, isTab = true }) => isTab && role !== undefined && roles.includes(role))
    .map(({ title, path }) => ({ label: title, path: path && `/${path}` }));
}
