import type { BudgetFiguresView } from '../../../../contract/budgets/overview.ts';
import type { OverviewMode } from '../../../../domain/budgets/overview/overview.ts';
import { overviewTexts } from '../../../../domain/budgets/overview/overview-texts.ts';
import { formatListMoney, formatMoney } from '../../../../domain/shared/money.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';
import type { OpenFigure } from './figure-address.ts';

export const modeNames: Readonly<Record<OverviewMode, string>> = {
  monthly: 'Month',
  'year-to-date': 'Year to date',
  yearly: 'Year',
};

/** Whole dollars; a dash where nothing can be said. */
export const amountWords = (amount: number | null): string =>
  amount === null ? '–' : formatListMoney(amount);

/** `12.5%` of what was planned; a dash where nothing was planned. */
export const percentWords = ({ percent }: Pick<BudgetFiguresView, 'percent'>): string =>
  percent === null ? '–' : `${percents.format(percent)}%`;

const percents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A word beside the color: `better`, `worse`. */
export function varianceWord({ variance }: Pick<BudgetFiguresView, 'variance'>): 'better' | 'worse' | '' {
  if (variance === null || variance === 0) return '';
  return variance > 0 ? 'better' : 'worse';
}

/** `Jan`. */
export const shortMonth = (month: number): string => (monthNames[month - 1] ?? '').slice(0, 3);

/** The months of a period: 1 to 12. */
export function monthsOf({ mode, month }: { readonly mode: OverviewMode; readonly month: number }): number[] {
  const all = Array.from({ length: 12 }, (_, index) => index + 1);
  if (mode === 'yearly') return all;
  return all.filter((one) => (mode === 'monthly' ? one === month : one <= month));
}

/** `Actual of Ice rental`; a forecast is always that of the year. */
export const figureTitle = (figure: OpenFigure, name: string): string =>
  `${figure === 'forecast' ? 'Forecast' : overviewTexts[figure]} of ${name}`;

/** What a screen reader says of a figure that opens. */
export function figureLabel(
  { figure, name, period }: { readonly figure: OpenFigure; readonly name: string; readonly period: string },
  figures: BudgetFiguresView,
): string {
  const amount = formatMoney(figures[figure] ?? 0);
  const word = figure === 'variance' ? varianceWord(figures) : '';
  const of =
    figure === 'forecast'
      ? `Forecast of ${name} in the year`
      : `${overviewTexts[figure]} of ${name} in ${period}`;
  return `${of}: ${amount}${word && `, ${word}`}. Show what it is made of`;
}
