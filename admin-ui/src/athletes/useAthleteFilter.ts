import { useListFilter } from '../shell/useListFilter.ts';

interface AthleteFilter {
  readonly q: string | undefined;
  readonly showInactive: boolean | undefined;
  readonly athlete_type: readonly string[] | undefined;
}

/** What the athlete list shows only. */
export const useAthleteFilter = () => useListFilter<AthleteFilter>();
