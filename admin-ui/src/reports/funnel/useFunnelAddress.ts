import { useSearchParams } from 'react-router-dom';
import type { FunnelMode } from '../../../../contract/reports/funnel.ts';
import { stageParts } from '../../../../domain/reports/funnel/stage-parts.ts';
import { REPORT_DAYS, reportRange } from '../../../../domain/reports/report-range.ts';
import { addDays } from '../../../../domain/shared/day.ts';
import { today } from '../../../../ui-kit/business-time.ts';

const filters = ['trainer', 'referral', 'season'] as const;
export type FunnelFilterName = (typeof filters)[number];

/**
 * The funnel that the address asks for: `?from=2026-01-01&to=2026-03-31&mode=snapshot&trainer=…&stage=Trial&part=lost`. Without days the
 * last 84.
 */
export function useFunnelAddress() {
  const [params, setParams] = useSearchParams();
  const now = today();
  const { first, last } = reportRange(
    params.get('from') ?? undefined,
    params.get('to') ?? undefined,
    now,
  ) ?? { first: addDays(now, -REPORT_DAYS), last: now };
  const mode: FunnelMode = params.get('mode') === 'snapshot' ? 'snapshot' : 'cohort';
  const query = new URLSearchParams({ from: first, to: last, mode });
  for (const name of filters) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  const part = params.get('part');
  return {
    first,
    last,
    mode,
    /** The query of the API. */
    query: query.toString(),
    filter: (name: FunnelFilterName) => params.get(name) ?? '',
    isFiltered: filters.some((name) => params.has(name)),
    /** The stage whose athletes are shown; null: none. */
    stage: params.get('stage'),
    part: mode === 'snapshot' ? 'here' : (stageParts.find((one) => one === part) ?? 'reached'),
    /** An empty value removes the parameter. */
    change: (values: Readonly<Record<string, string>>) =>
      setParams(
        (present) => {
          const wanted = new URLSearchParams(present);
          for (const [name, value] of Object.entries(values)) {
            if (value) wanted.set(name, value);
            else wanted.delete(name);
          }
          return wanted;
        },
        { replace: true },
      ),
  };
}
