import { useListFilter } from '../../shell/useListFilter.ts';

/** What the athlete list shows only: by section any of the chosen values, and what the list itself knows. */
export interface AthleteListFilter {
  readonly q: string | undefined;
  readonly showInactive: boolean | undefined;
  /** Day; set by links from elsewhere. */
  readonly follow_up_until: string | undefined;
  readonly [section: string]: readonly string[] | string | boolean | undefined;
}

export const useAthleteFilter = () => useListFilter<AthleteListFilter>();

/** An address may hold anything. */
export function chosenIn(filter: Partial<AthleteListFilter>, key: string): readonly string[] {
  const values = filter[key];
  return Array.isArray(values) ? values.map(String) : [];
}
