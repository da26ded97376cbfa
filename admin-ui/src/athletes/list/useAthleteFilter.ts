import { useListFilter } from '../../shell/useListFilter.ts';
import type { RangeFilter } from './filter-ranges.ts';

/** The filter of the athlete list. An athlete matches a section that has one of the chosen values. */
interface AthleteListFilter extends RangeFilter {
  readonly q: string | undefined;
  readonly showInactive: boolean | undefined;
  readonly [section: string]: readonly string[] | string | number | boolean | undefined;
}

export const useAthleteFilter = () => useListFilter<AthleteListFilter>();

/** The chosen values of a section. An address typed by hand may contain anything. */
export function chosenIn(filter: Partial<AthleteListFilter>, key: string): readonly string[] {
  const values = filter[key];
  return Array.isArray(values) ? values.map(String) : [];
}
