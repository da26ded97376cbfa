import { useListFilter } from '../../shell/useListFilter.ts';

/** The filter of the athlete list. An athlete matches a section that has one of the chosen values. */
interface AthleteListFilter {
  readonly q: string | undefined;
  readonly showInactive: boolean | undefined;
  /** A day, set by links from other pages. */
  readonly follow_up_until: string | undefined;
  readonly [section: string]: readonly string[] | string | boolean | undefined;
}

export const useAthleteFilter = () => useListFilter<AthleteListFilter>();

/** The chosen values of a section. An address typed by hand may contain anything. */
export function chosenIn(filter: Partial<AthleteListFilter>, key: string): readonly string[] {
  const values = filter[key];
  return Array.isArray(values) ? values.map(String) : [];
}
