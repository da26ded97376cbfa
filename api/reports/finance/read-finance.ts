import { cashFlow } from '../../../domain/reports/finance/cash-flow.ts';
import {
  type Expenses,
  expensesOf,
  type Through,
  throughOf,
  type YearToDate,
  yearToDate,
} from '../../../domain/reports/finance/year-to-date.ts';
import { isMonthEnd, sameDayYearBefore } from '../../../domain/reports/report-days.ts';
import { type Day, partsOf } from '../../../domain/shared/day.ts';
import type { BooksCuts } from '../../../projections/reports/finance/books-cuts.ts';
import type { BooksBasis, BudgetYear, BudgetYears } from '../../../projections/shared/budget-years.ts';
import type { MoneyMonths } from '../../../projections/shared/money-months.ts';
import type { Receivables } from '../../../projections/shared/receivables.ts';

export interface FinanceReportDeps {
  readonly budgetYears: BudgetYears;
  readonly booksCuts: BooksCuts;
  readonly moneyMonths: MoneyMonths;
  readonly receivables: Receivables;
}

/** The days of a report, and which kind of actuals it counts. */
export interface FinanceDays {
  readonly last: Day;
  readonly basis: BooksBasis;
}

/** What the books say about a year up to a day, and about the year before. */
export interface BooksUntil {
  readonly through: Through;
  readonly now: BudgetYear;
  readonly before: BudgetYear;
  /** UTC; null: whole months are counted. */
  readonly cutAt: string | null;
}

export async function booksUntil(deps: FinanceReportDeps, { last, basis }: FinanceDays): Promise<BooksUntil> {
  const { budgetYears, booksCuts } = deps;
  // At the end of a month, the months themselves are exact.
  const cut = isMonthEnd(last) ? undefined : await booksCuts.of(last, basis);
  const { year, month } = partsOf(last);
  const partOf = (amountOf: (account: { readonly amount: number; readonly before: number }) => number) =>
    cut && {
      month,
      rows: cut.accounts.map((account) => ({ ...account, amount: amountOf(account) })),
    };
  const [now, before] = await Promise.all([
    budgetYears.ofYear(
      year,
      basis,
      partOf(({ amount }) => amount),
    ),
    budgetYears.ofYear(
      year - 1,
      basis,
      partOf((account) => account.before),
    ),
  ]);
  return { through: throughOf(last, cut !== undefined), now, before, cutAt: cut?.read_at ?? null };
}

export const comparedYears = ({ now, before, through }: BooksUntil): YearToDate =>
  yearToDate(now.lines, before.lines, through.months);

export const spent = ({ now, through }: BooksUntil, category?: string): Expenses =>
  expensesOf(now.lines, through.months, category);

/** The same day of the year before; the end of February is the end of February. */
export function dayBefore(day: Day | null): Day | null {
  if (day === null) return null;
  const { year, month } = partsOf(day);
  const before = sameDayYearBefore(day);
  if (!isMonthEnd(day)) return before;
  const last = new Date(Date.UTC(year - 1, month, 0)).toISOString().slice(0, 10);
  return last;
}

export async function readCashFlow(deps: FinanceReportDeps, { last, basis }: FinanceDays) {
  const { moneyMonths, receivables, booksCuts } = deps;
  const { year } = partsOf(last);
  const [money, { invoices, unposted }, cut] = await Promise.all([
    moneyMonths.months(`${year}-01-01`, last),
    receivables.on(last),
    booksCuts.of(last, basis),
  ]);
  return {
    flow: cashFlow({
      year,
      last,
      money,
      open: invoices,
      unposted: unposted.map(({ day, amount, kind }) => ({
        day,
        amount: kind === 'payment' ? amount : -amount,
      })),
      books: cut ? { change: cut.cash_change, closing: cut.cash_closing } : null,
    }),
    booksReadAt: cut?.read_at ?? null,
  };
}
