import type { Day } from '../../shared/day.ts';
import { partsOf } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { monthOf } from '../report-days.ts';

export interface CashFlowInput {
  readonly year: number;
  /** The last day that is counted. */
  readonly last: Day;
  readonly money: readonly { readonly month: string; readonly collected: Cents; readonly refunded: Cents }[];
  /** What was open at the end of the last day. */
  readonly open: readonly { readonly due: Day; readonly open: Cents }[];
  /** Payments up to the last day that the books do not have, and refunds, which are negative. */
  readonly unposted: readonly { readonly day: Day; readonly amount: Cents }[];
  /** The cash of the books; null: it was never read for this day. By month, from January to that of the last day. */
  readonly books: { readonly change: readonly Cents[]; readonly closing: readonly Cents[] } | null;
}

export interface CashMonth {
  /** `2026-03`. */
  readonly month: string;
  readonly collected: Cents;
  readonly refunded: Cents;
  /** Collected less refunded. */
  readonly net: Cents;
  /** The balance of open invoices that are due in the month. */
  readonly toCome: Cents;
  /** Null: not read, or after the last day. */
  readonly books: BooksMonth | null;
}

export interface BooksMonth {
  readonly change: Cents;
  readonly closing: Cents;
  /** Money from families that the books do not have yet. It lowers the change of the books. */
  readonly notInBooks: Cents;
  /** Everything else that moved the cash of the books: expenses, transfers, and entries that were made there. */
  readonly other: Cents;
}

export interface CashFlow {
  readonly months: readonly CashMonth[];
  readonly total: Pick<CashMonth, 'collected' | 'refunded' | 'net' | 'toCome'>;
  /** Open invoices that are due in another year. */
  readonly toComeBefore: Cents;
  readonly toComeAfter: Cents;
}

/**
 * Money from families by month, what is to come by the month in which it is due, and the cash of the books. For each month: change of the books = net − not in
 * the books + other.
 */
export function cashFlow({ year, last, money, open, unposted, books }: CashFlowInput): CashFlow {
  const lastMonth = partsOf(last).month;
  const sum = (amounts: readonly Cents[]) => amounts.reduce((total, amount) => total + amount, 0);
  const dueIn = (isIn: (due: Day) => boolean) =>
    sum(open.filter(({ due }) => isIn(due)).map((invoice) => invoice.open));
  const months = Array.from({ length: 12 }, (_, index): CashMonth => {
    const month = monthOf(year, index + 1);
    const own = money.filter((one) => one.month === month);
    const collected = sum(own.map((one) => one.collected));
    const refunded = sum(own.map((one) => one.refunded));
    const net = collected - refunded;
    const notInBooks = sum(unposted.filter(({ day }) => day.startsWith(month)).map(({ amount }) => amount));
    const change = books?.change[index];
    return {
      month,
      collected,
      refunded,
      net,
      toCome: dueIn((due) => due.startsWith(month)),
      books:
        change === undefined || index + 1 > lastMonth
          ? null
          : {
              change,
              closing: books?.closing[index] ?? 0,
              notInBooks,
              other: change - net + notInBooks,
            },
    };
  });
  return {
    months,
    total: {
      collected: sum(months.map((month) => month.collected)),
      refunded: sum(months.map((month) => month.refunded)),
      net: sum(months.map((month) => month.net)),
      toCome: sum(open.map((invoice) => invoice.open)),
    },
    toComeBefore: dueIn((due) => due < `${year}-01-01`),
    toComeAfter: dueIn((due) => due > `${year}-12-31`),
  };
}
