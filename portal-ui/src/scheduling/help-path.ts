import type { Location, To } from 'react-router-dom';

const PARAMETER = 'source';

/** The help page, which leads back to where it was asked for (part 1 §2). */
export const helpFrom = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): To => ({
  pathname: '/schedule-help',
  search: `?${new URLSearchParams({ [PARAMETER]: pathname + search })}`,
});

/** Where the help page leads back to: a page of the portal, whatever the address says. */
export function sourceIn(query: URLSearchParams): string {
  const source = query.get(PARAMETER) ?? '';
  return /^\/(?![/\\])/.test(source) ? source : '/schedules';
}
