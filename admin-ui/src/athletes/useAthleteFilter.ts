import { useListFilterContext } from 'react-admin';

export interface AthleteFilter {
  readonly q?: string | undefined;
  readonly showInactive?: boolean | undefined;
  readonly athlete_type?: readonly string[] | undefined;
}

/** What the list shows only. Kept in the address, where a part that is off is left out. */
export function useAthleteFilter() {
  const { filterValues, setFilters } = useListFilterContext();
  const filter: AthleteFilter = filterValues;
  const change = (part: AthleteFilter, { debounce = false } = {}) => {
    const kept = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined);
    setFilters(Object.fromEntries(kept), {}, debounce);
  };
  return { filter, change };
}
