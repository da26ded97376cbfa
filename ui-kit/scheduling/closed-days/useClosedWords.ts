import { closedDaysTexts } from '../../../domain/scheduling/closed-days/closed-days-texts.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { useClosedDays } from './closed-days-query.ts';
import { closedOnDay } from './closed-on-day.ts';

/** Why a day is closed, in words; undefined if it is open. `locationIds`: leaves out other locations. */
export function useClosedWords(locationIds?: ReadonlySet<string>): (day: Day) => string | undefined {
  const { data = [] } = useClosedDays();
  return (day) => {
    const found = closedOnDay(data, day, locationIds);
    return found.length > 0 ? found.map(closedDaysTexts.mark).join(', ') : undefined;
  };
}
