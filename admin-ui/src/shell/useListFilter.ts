import { useListFilterContext } from 'react-admin';

/** The filter of the surrounding list. The address keeps it; parts that are undefined are left out. */
export function useListFilter<Filter extends object>() {
  const { filterValues, setFilters } = useListFilterContext();
  const filter: Partial<Filter> = filterValues;
  const change = (part: Partial<Filter>, { debounce = false } = {}) => {
    const kept = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined);
    setFilters(Object.fromEntries(kept), {}, debounce);
  };
  return { filter, change };
}
