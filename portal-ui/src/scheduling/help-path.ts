import type { Location, To } from 'react-router-dom';

const PARAMETER = 'source';

/** The help page; its Back button leads to the page it was opened from (part 1 §2). */
export const helpFrom = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): To => ({
  pathname: '/schedule-help',
  search: `?${new URLSearchParams({ [PARAMETER]: pathname + search })}`,
});

/** The page to go back to. Always a page of the portal: the address could name any site. */
export function sourceIn(query: URLSearchParams): string {
  const source = query.get(PARAMETER) ?? '';
  return /^\/(?![/\\])/.test(source) ? source : '/schedules';
}
