import type { FinanceMonthlyView, FinanceOverviewView } from '../../../contract/billing/finance.ts';
import { invoiceStates } from '../../../domain/billing/invoices/invoice.ts';
import { paymentMethods } from '../../../domain/billing/payments/payment-method.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type {
  InvoiceSums,
  MoneySums,
  Overview,
  Period,
} from '../../../projections/billing/finance/overview.ts';

type InvoiceFigure = keyof InvoiceSums;
type MoneyFigure = keyof MoneySums;

export function overviewViewOf(year: number, overview: Overview): FinanceOverviewView {
  const { invoices, money, categories, credit, outOfSync, years } = overview;
  const all = (figure: InvoiceFigure) => sumOf(invoices, figure);
  const dollars = (figure: InvoiceFigure) => dollarsOf(all(figure));
  const moved = (figure: MoneyFigure) => dollarsOf(sumOf(money, figure));
  return {
    year,
    years: [...years],
    totals: {
      invoiced: dollars('invoiced'),
      paid: dollars('paid'),
      open: dollars('open'),
      overdue: dollars('overdue'),
      pending: dollars('pending'),
      missed: dollars('missed'),
      error: dollars('error'),
      credited: dollars('credited'),
      collected: moved('collected'),
      refunded: moved('refunded'),
      credit: dollarsOf(credit),
    },
    counts: {
      open: all('open_count'),
      overdue: all('overdue_count'),
      missed: all('missed_count'),
      error: all('error_count'),
      out_of_sync: outOfSync,
    },
    months: Array.from({ length: 12 }, (_, index) => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`;
      const billed = invoices.filter(({ period }) => period === month);
      const paid = money.filter(({ period }) => period === month);
      return {
        month,
        invoiced: amountsByState((state) => dollarsOf(sumOf(billed, state))),
        collected: dollarsOf(sumOf(paid, 'collected')),
        refunded: dollarsOf(sumOf(paid, 'refunded')),
      };
    }),
    categories: categories.map(({ name, amount }) => ({ name, amount: dollarsOf(amount) })),
    methods: paymentMethods.map((method) => ({ method, amount: moved(method) })),
  };
}

export function monthlyViewOf(
  first: Day,
  last: Day,
  {
    invoices,
    money,
  }: { readonly invoices: readonly Period<InvoiceSums>[]; readonly money: readonly Period<MoneySums>[] },
): FinanceMonthlyView {
  return {
    month: first.slice(0, 7),
    first_day: first,
    last_day: last,
    totals: amountsByState((state) => dollarsOf(sumOf(invoices, state))),
    counts: byState((state) => sumOf(invoices, `${state}_count`)),
    collected: dollarsOf(sumOf(money, 'collected')),
    refunded: dollarsOf(sumOf(money, 'refunded')),
    days: daysFrom(first, last).map((day) => {
      const billed = invoices.filter(({ period }) => period === day);
      const paid = money.filter(({ period }) => period === day);
      const invoiced = billed.reduce((sum, row) => sum + owedOf(row), 0);
      return { day, invoiced: dollarsOf(invoiced), collected: dollarsOf(sumOf(paid, 'collected')) };
    }),
  };
}

/** Amounts billed to families: everything except pending and omitted invoices. */
const owedOf = ({ invoiced, paid, missed, error, credited }: InvoiceSums): number =>
  invoiced + paid + missed + error + credited;

type State = (typeof invoiceStates)[number];

function amountsByState(value: (figure: State | 'credited') => number): Record<State | 'credited', number> {
  return { ...byState(value), credited: value('credited') };
}

function byState(value: (state: State) => number): Record<State, number> {
  return {
    pending: value('pending'),
    invoiced: value('invoiced'),
    paid: value('paid'),
    missed: value('missed'),
    error: value('error'),
    omitted: value('omitted'),
  };
}

function sumOf<Figure extends string>(
  rows: readonly Readonly<Record<Figure, number>>[],
  figure: Figure,
): number {
  return rows.reduce((sum, row) => sum + row[figure], 0);
}

function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
