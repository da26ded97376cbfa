import { useListFilterContext } from 'react-admin';

/** What the list around shows only. Kept in the address, where a part that is off is left out. */
export function useListFilter<Filter extends object>() {
  const { filterValues, setFilters } = useListFilterContext();
  const filter: Partial<Filter> = filterValues;
  const change = (part: Partial<Filter>, { debounce = false } = {}) => {
    const kept = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined);
    setFilters(Object.fromEntries(kept), {}, debounce);
  };
  return { filter, change };
}
