import type { BookSection } from '../../shared/book-sections.ts';
import type { Cents } from '../../shared/money.ts';
import { monthNames } from '../../shared/month-names.ts';
import { Refusal } from '../../shared/refusal.ts';
import { budgetTexts } from '../budget-texts.ts';
import type { ReportedYear } from './actuals.ts';
import type { BalanceSection } from './sections.ts';

export interface ProfitAndLoss {
  /** `YYYY-MM`, in the order of the amounts. */
  readonly months: readonly string[];
  readonly rows: readonly {
    readonly accountId: string;
    readonly name: string;
    readonly section: BookSection;
    readonly amounts: readonly Cents[];
  }[];
  readonly netIncome: readonly Cents[];
}

export interface BalanceSheet {
  /** `YYYY-MM`, in the order of the balances, from the December before the year on. Empty: nothing was ever booked. */
  readonly months: readonly string[];
  readonly rows: readonly {
    readonly accountId: string;
    readonly name: string;
    readonly section: BalanceSection | 'liabilities';
    /** At the end of each month. */
    readonly balances: readonly Cents[];
  }[];
  /** What the fiscal year has earned by the end of each month. */
  readonly netIncome: readonly Cents[];
  readonly retainedEarningsId: string | null;
}

/**
 * What the books say about the months of a year: profit and loss, and how the balances of asset and equity accounts changed. An increase is
 * positive. What income and expenses added to the equity is counted there, so it is left out here: the net income of the balance sheet has no
 * account, and what a new fiscal year moves from it to the retained earnings is taken out of these.
 *
 * Throws `Refusal` with one sentence if the two reports are not of the same moment.
 */
export function reportedYear(
  year: number,
  { profitAndLoss, sheet }: { readonly profitAndLoss: ProfitAndLoss; readonly sheet: BalanceSheet },
): ReportedYear {
  const places = placesIn(year, sheet);
  const carried = places.map((place) => {
    if (place === undefined) return 0;
    const earned = profitAndLoss.months.indexOf(sheet.months[place] ?? '');
    return carriedOver(sheet, place, profitAndLoss.netIncome[earned] ?? 0);
  });
  if (sheet.retainedEarningsId === null && carried.some((amount) => amount !== 0)) {
    throw new Refusal('accounting.report', budgetTexts.noRetainedEarnings);
  }
  const movements = sheet.rows.flatMap(({ accountId, name, section, balances }) => {
    if (section === 'liabilities') return [];
    const amounts = places.map((place, index) => {
      if (place === undefined) return 0;
      const moved = (balances[place] ?? 0) - (balances[place - 1] ?? 0);
      return accountId === sheet.retainedEarningsId ? moved - (carried[index] ?? 0) : moved;
    });
    return amounts.some((amount) => amount !== 0) ? [{ accountId, name, section, amounts }] : [];
  });
  const months = monthsOf(year);
  const rows = profitAndLoss.rows.map((row) => ({
    ...row,
    amounts: months.map((month) => row.amounts[profitAndLoss.months.indexOf(month)] ?? 0),
  }));
  return { months, rows: [...rows, ...movements] };
}

const monthsOf = (year: number): readonly string[] =>
  monthNames.map((_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** Where the months of the year stand in the balance sheet, each after the month before it. A sheet without anything has none. */
function placesIn(year: number, sheet: BalanceSheet): (number | undefined)[] {
  const months = monthsOf(year);
  if (sheet.months.length === 0) return months.map(() => undefined);
  if (sheet.months[0] !== `${year - 1}-12`) {
    throw new Refusal('accounting.report', budgetTexts.noOpeningBalance(year));
  }
  // Months that the sheet does not reach are still to come.
  return months.map((month) => {
    const place = sheet.months.indexOf(month);
    return place > 0 ? place : undefined;
  });
}

/**
 * What a month carried from the net income to the retained earnings: nothing, or all of it when a fiscal year began. Anything else means that
 * somebody booked between the two reports.
 */
function carriedOver({ months, netIncome }: BalanceSheet, place: number, earned: Cents): Cents {
  const before = netIncome[place - 1] ?? 0;
  const carried = before + earned - (netIncome[place] ?? 0);
  if (carried === 0 || carried === before) return carried;
  const [year = '', month = ''] = (months[place] ?? '').split('-');
  throw new Refusal(
    'accounting.report',
    budgetTexts.reportsDiffer(`${monthNames[Number(month) - 1] ?? ''} ${year}`),
  );
}
