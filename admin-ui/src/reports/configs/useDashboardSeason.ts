import { useSearchParams } from 'react-router-dom';
import type { SeasonView } from '../../../../contract/scheduling/seasons.ts';
import { shownInstant } from '../../../../ui-kit/as-of-moment.ts';
import { seasonNow } from './season-now.ts';

/**
 * The season in the address, `?season=<id>`. Without one, or with one that does not exist, it is the season of the day, so that the dashboard
 * always shows one season. Undefined: there are none.
 */
export function useDashboardSeason(seasons: readonly SeasonView[]) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('season');
  const season = seasons.find(({ id }) => id === asked) ?? seasonNow(seasons, shownInstant());
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
