import type { Pool } from 'pg';
import type { InvoiceState } from '../../../domain/billing/invoice.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Statement } from './conditions.ts';

/** Amounts in cents. */
export type InvoiceSums = { readonly [State in InvoiceState]: number } & {
  readonly [State in InvoiceState as `${State}_count`]: number;
} & {
  readonly open: number;
  readonly open_count: number;
  readonly overdue: number;
  readonly overdue_count: number;
};

export interface MoneySums {
  readonly collected: number;
  readonly refunded: number;
  readonly credit_card: number;
  readonly check: number;
  readonly cash: number;
}

/** `period` is a month, `2026-11`, or a day. */
export type Period<Sums> = Sums & { readonly period: string };

export interface Overview {
  readonly years: readonly number[];
  /** Of the months that have any. */
  readonly invoices: readonly Period<InvoiceSums>[];
  readonly money: readonly Period<MoneySums>[];
  readonly categories: readonly { readonly name: string; readonly amount: number }[];
  readonly credit: number;
  readonly outOfSync: number;
}

/** The views that the figures are read from. */
export const figureReads: readonly string[] = [
  'invoice_days',
  'money_days',
  'athlete_credits',
  'sales_years',
  'packages',
  'package_categories',
  'invoices',
];

export interface Figures {
  /** A year at a glance, by months. What is overdue is so on `today`. */
  overview(year: number, today: Day): Promise<Overview>;
  /** From a day to another, both included, by days. */
  days(
    first: Day,
    last: Day,
    today: Day,
  ): Promise<{ invoices: Period<InvoiceSums>[]; money: Period<MoneySums>[] }>;
  /** The statements behind both, for measuring. */
  readonly statements: {
    overview(year: number, today: Day): readonly Statement[];
    days(first: Day, last: Day, today: Day): readonly Statement[];
  };
}

const states = [
  'pending',
  'invoiced',
  'paid',
  'missed',
  'error',
  'omitted',
] as const satisfies InvoiceState[];
const invoiceColumns = [...states.flatMap((state) => [state, `${state}_count`]), 'open', 'open_count'];
const moneyColumns = ['collected', 'refunded', 'credit_card', 'check', 'cash'];
const sumOf = (column: string) => `sum("${column}")::float8 as "${column}"`;

const invoiceSums = (period: string): string => `
  select ${period} as period, ${invoiceColumns.map(sumOf).join(', ')},
         coalesce(sum(open) filter (where day < $3), 0)::float8 as overdue,
         coalesce(sum(open_count) filter (where day < $3), 0)::float8 as overdue_count
    from rm.invoice_days where day between $1 and $2 group by 1 order by 1`;

const moneySums = (period: string): string => `
  select ${period} as period, ${moneyColumns.map(sumOf).join(', ')}
    from rm.money_days where day between $1 and $2 group by 1 order by 1`;

const month = 'left(day, 7)';

const yearsText = `
  select distinct left(day, 4)::int as year from rm.invoice_days
   union select distinct left(day, 4)::int from rm.money_days order by year`;

const categoriesText = `
  select coalesce(c.name, '') as name, sum(sold.total::numeric)::float8 as amount
    from rm.sales_years y
    cross join lateral jsonb_each_text(y.by_package) as sold (package_id, total)
    left join rm.packages p on p.id = sold.package_id
    left join rm.package_categories c on c.id = p.category_id
   where y.year = $1 group by 1 order by 2 desc, 1`;

export function createFigures(pool: Pool): Figures {
  const rowsOf = async <Row extends object>({ text, values }: Statement): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows;

  return {
    async overview(year, today) {
      const [invoices, money, categories, credit, outOfSync, years] = overviewOf(year, today);
      const found = await Promise.all([
        rowsOf<Period<InvoiceSums>>(invoices),
        rowsOf<Period<MoneySums>>(money),
        rowsOf<{ name: string; amount: number }>(categories),
        rowsOf<{ credit: number }>(credit),
        rowsOf<{ count: number }>(outOfSync),
        rowsOf<{ year: number }>(years),
      ]);
      return {
        invoices: found[0],
        money: found[1],
        categories: found[2],
        credit: found[3][0]?.credit ?? 0,
        outOfSync: found[4][0]?.count ?? 0,
        years: found[5].map((row) => row.year),
      };
    },
    async days(first, last, today) {
      const [billed, moved] = daysOf(first, last, today);
      const [invoices, money] = await Promise.all([
        rowsOf<Period<InvoiceSums>>(billed),
        rowsOf<Period<MoneySums>>(moved),
      ]);
      return { invoices, money };
    },
    statements: { overview: overviewOf, days: daysOf },
  };
}

function overviewOf(year: number, today: Day) {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return [
    { text: invoiceSums(month), values: [first, last, today] },
    { text: moneySums(month), values: [first, last] },
    { text: categoriesText, values: [String(year)] },
    { text: 'select coalesce(sum(credit), 0)::float8 as credit from rm.athlete_credits', values: [] },
    { text: 'select count(*)::int as count from rm.invoices where not is_in_sync', values: [] },
    { text: yearsText, values: [] },
  ] as const satisfies readonly Statement[];
}

function daysOf(first: Day, last: Day, today: Day) {
  return [
    { text: invoiceSums('day'), values: [first, last, today] },
    { text: moneySums('day'), values: [first, last] },
  ] as const satisfies readonly Statement[];
}
