import { useSearchParams } from 'react-router-dom';
import type { SeasonValueView } from '../../../../contract/scheduling/seasons.ts';

/**
 * The season in the address, `?season=<id>`. Without one, or with one that does not exist, it is the newest active season, so that the
 * dashboard always shows one season. Undefined: there are none.
 */
export function useDashboardSeason(seasons: readonly SeasonValueView[]) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('season');
  const season =
    seasons.find(({ id }) => id === asked) ?? seasons.find(({ is_active }) => is_active) ?? seasons[0];
  const setSeason = (id: string) =>
    setParams(
      (present) => {
        const wanted = new URLSearchParams(present);
        wanted.set('season', id);
        return wanted;
      },
      { replace: true },
    );
  return { season, setSeason };
}
