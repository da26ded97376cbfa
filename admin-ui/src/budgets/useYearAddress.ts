import { useSearchParams } from 'react-router-dom';
import { type Basis, bases } from '../../../domain/budgets/actuals/bases.ts';
import { type OverviewMode, overviewModes } from '../../../domain/budgets/overview/overview.ts';
import { partsOf } from '../../../domain/shared/day.ts';
import { thisYear, today } from '../../../ui-kit/business-time.ts';

export interface YearAddress {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly mode: OverviewMode;
  readonly basis: Basis;
}

/**
 * The year, the month, the period and the basis in the address: `?year=2026&month=3&mode=yearly&basis=cash`. Without them, a page shows this month on an
 * accrual basis.
 */
export function useYearAddress() {
  const [params, setParams] = useSearchParams();
  const numberIn = (name: string, least: number, most: number) => {
    const typed = Number(params.get(name) ?? Number.NaN);
    return Number.isInteger(typed) && typed >= least && typed <= most ? typed : undefined;
  };
  const year = numberIn('year', 2000, 2199) ?? thisYear();
  const month = numberIn('month', 1, 12) ?? partsOf(today()).month;
  const basis: Basis = bases.find((one) => one === params.get('basis')) ?? 'accrual';
  const mode: OverviewMode = overviewModes.find((one) => one === params.get('mode')) ?? 'monthly';
  const change = (values: Readonly<Record<string, string | number>>) =>
    setParams(
      (present) => {
        const wanted = new URLSearchParams(present);
        for (const [name, value] of Object.entries(values)) wanted.set(name, String(value));
        return wanted;
      },
      { replace: true },
    );
  return {
    year,
    month,
    basis,
    mode,
    setYear: (wanted: number) => change({ year: wanted }),
    setBasis: (wanted: Basis) => change({ basis: wanted }),
    setMode: (wanted: OverviewMode) => change({ mode: wanted }),
    /** December of the year before comes before January. */
    stepMonth: (by: 1 | -1) => {
      const months = year * 12 + (month - 1) + by;
      change({ year: Math.floor(months / 12), month: (months % 12) + 1 });
    },
  };
}
