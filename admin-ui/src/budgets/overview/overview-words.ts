import type { BudgetFiguresView } from '../../../../contract/budgets/overview.ts';
import type { OverviewMode } from '../../../../domain/budgets/overview/overview.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';

export const modeNames: Readonly<Record<OverviewMode, string>> = {
  monthly: 'Month',
  'year-to-date': 'Year to date',
  yearly: 'Year',
};

/** `March 2026`, `January to March 2026`, `2026` */
export function periodWords({
  year,
  month,
  mode,
}: {
  readonly year: number;
  readonly month: number;
  readonly mode: OverviewMode;
}): string {
  const name = monthNames[month - 1] ?? '';
  if (mode === 'yearly') return String(year);
  return mode === 'monthly' || month === 1 ? `${name} ${year}` : `January to ${name} ${year}`;
}

/** Whole dollars; a dash where nothing can be said. */
export const amountWords = (amount: number | null): string =>
  amount === null ? '–' : formatListMoney(amount);

/** `12.5 %` of what was planned; a dash where nothing was planned. */
export const percentWords = ({ percent }: Pick<BudgetFiguresView, 'percent'>): string =>
  percent === null ? '–' : `${percent.toFixed(1)} %`;

/** A word beside the color: `better`, `worse`. */
export function varianceWord({ variance }: Pick<BudgetFiguresView, 'variance'>): 'better' | 'worse' | '' {
  if (variance === null || variance === 0) return '';
  return variance > 0 ? 'better' : 'worse';
}
