import { useSearchParams } from 'react-router-dom';
import type { WeeklyActivityView } from '../../../../contract/reports/weekly.ts';
import { REPORT_DAYS, reportRange } from '../../../../domain/reports/report-range.ts';
import { addDays } from '../../../../domain/shared/day.ts';
import { today } from '../../../../ui-kit/business-time.ts';

/**
 * The weeks that the address asks for: `?from=2026-01-01&to=2026-03-31&by=trainer&count=new_leads`. Without days the last 84; without more,
 * all activities by who recorded them.
 */
export function useWeeklyAddress() {
  const [params, setParams] = useSearchParams();
  const now = today();
  const { first, last } = reportRange(
    params.get('from') ?? undefined,
    params.get('to') ?? undefined,
    now,
  ) ?? { first: addDays(now, -REPORT_DAYS), last: now };
  const by: WeeklyActivityView['by'] = params.get('by') === 'trainer' ? 'trainer' : 'recorded';
  return {
    first,
    last,
    by,
    /** A measure, or `activities`: those of every type. */
    counted: params.get('count') ?? 'activities',
    /** The query of the API. */
    query: new URLSearchParams({ start: first, end: last, by }).toString(),
    change: (values: Readonly<Record<string, string>>) =>
      setParams(
        (present) => {
          const wanted = new URLSearchParams(present);
          for (const [name, value] of Object.entries(values)) wanted.set(name, value);
          return wanted;
        },
        { replace: true },
      ),
  };
}
