import { useSearchParams } from 'react-router-dom';
import { type Day, isDay } from '../../../domain/shared/day.ts';
import { today } from '../../../ui-kit/business-time.ts';

/**
 * The year and the as-of day in the address: `?year=2026&as_of=2026-03-31`. Without them, a page shows this year up to today; another year is shown whole.
 */
export function useReportDays() {
  const [params, setParams] = useSearchParams();
  const now = today();
  const typed = Number(params.get('year') ?? Number.NaN);
  const year = Number.isInteger(typed) && typed >= 2000 && typed <= 2199 ? typed : Number(now.slice(0, 4));
  const asked = params.get('as_of') ?? '';
  const asOf = isDay(asked) && asked >= `${year}-01-01` ? asked : lastKnownOf(year, now);
  const change = (values: Readonly<Record<string, string>>) =>
    setParams(
      (present) => {
        const wanted = new URLSearchParams(present);
        for (const [name, value] of Object.entries(values)) wanted.set(name, value);
        return wanted;
      },
      { replace: true },
    );
  return {
    year,
    asOf,
    params,
    change,
    setYear: (wanted: number) => change({ year: String(wanted), as_of: lastKnownOf(wanted, now) }),
    setAsOf: (wanted: Day) => change({ year: wanted.slice(0, 4), as_of: wanted }),
  };
}

/** Today, or December 31 of a year that is over; of a year to come, its first day. */
function lastKnownOf(year: number, now: Day): Day {
  if (now > `${year}-12-31`) return `${year}-12-31`;
  return now < `${year}-01-01` ? `${year}-01-01` : now;
}
