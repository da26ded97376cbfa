import type { BudgetFiguresView } from '../../../../contract/budgets/overview.ts';
import type { OverviewMode } from '../../../../domain/budgets/overview/overview.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';

export const modeNames: Readonly<Record<OverviewMode, string>> = {
  monthly: 'Month',
  'year-to-date': 'Year to date',
  yearly: 'Year',
};

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
