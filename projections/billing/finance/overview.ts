import { type Expression, sql } from 'kysely';
import { type InvoiceState, invoiceStates } from '../../../domain/billing/invoices/invoice.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { momentAt } from '../../../domain/shared/wall-clock.ts';
import type { Reads } from '../../runtime/reads.ts';
import { type Statement, statementOf } from '../../runtime/reads-driver.ts';
import { quarterOf } from '../../shared/quarter.ts';
import type { BillingTables } from '../area.ts';

/** Amounts in cents. */
export type InvoiceSums = { readonly [State in InvoiceState]: number } & {
  readonly [State in InvoiceState as `${State}_count`]: number;
} & {
  /** What credit notes took off the invoices: the amounts of the states are without it. */
  readonly credited: number;
  readonly credited_count: number;
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
  /** Only months that have invoices. */
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
  'sales_quarters',
  'packages',
  'package_categories',
  'invoices',
];

export interface Figures {
  /** A year by months. Invoices are overdue as of `today`. */
  overview(year: number, today: Day): Promise<Overview>;
  /** A range of days, both ends included, by day. */
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

const invoiceColumns = [
  ...invoiceStates.flatMap((state) => [state, `${state}_count`] as const),
  'credited',
  'credited_count',
  'open',
  'open_count',
] as const;
const moneyColumns = ['collected', 'refunded', 'credit_card', 'check', 'cash'] as const;
const sumOf = <Column extends string>(column: Column) =>
  sql<number>`sum(${sql.ref(column)})::float8`.as<Column>(column);

const day = sql.ref<Day>('day');
const month = sql<string>`left(${day}, 7)`;
const year = sql<number>`left(${day}, 4)::int`;

/** `timezone`: the years of sales begin and end at midnight there. */
export function createFigures(reads: Reads, timezone: string): Figures {
  const queries = figureQueries(reads, timezone);
  return {
    async overview(ofYear, today) {
      const asked = queries.overview(ofYear, today);
      const [invoices, money, categories, { credit }, { count }, years] = await Promise.all([
        asked.invoices.execute(),
        asked.money.execute(),
        asked.categories.execute(),
        asked.credit.executeTakeFirstOrThrow(),
        asked.outOfSync.executeTakeFirstOrThrow(),
        asked.years.execute(),
      ]);
      return { invoices, money, categories, credit, outOfSync: count, years: years.map((row) => row.year) };
    },
    async days(first, last, today) {
      const asked = queries.days(first, last, today);
      const [invoices, money] = await Promise.all([asked.invoices.execute(), asked.money.execute()]);
      return { invoices, money };
    },
    statements: {
      overview: (...asked) => Object.values(queries.overview(...asked)).map((query) => statementOf(query)),
      days: (...asked) => Object.values(queries.days(...asked)).map((query) => statementOf(query)),
    },
  };
}

function figureQueries(reads: Reads, timezone: string) {
  const newYear = (ofYear: number) => momentAt(timezone, { day: `${ofYear}-01-01`, time: '00:00' }).instant;
  const db = reads.tables<BillingTables>();

  /** Totals by period, for the days from `first` to `last`. */
  const sums = (
    period: Expression<string>,
    { first, last, today }: Record<'first' | 'last' | 'today', Day>,
  ) => {
    const overdue = (column: 'open' | 'open_count') =>
      sql<number>`coalesce(sum(${sql.ref(column)}) filter (where ${day} < ${today}), 0)::float8`;
    return {
      invoices: db
        .selectFrom('invoice_days')
        .select(sql<string>`${period}`.as('period'))
        .select(invoiceColumns.map((column) => sumOf(column)))
        .select([overdue('open').as('overdue'), overdue('open_count').as('overdue_count')])
        .where((eb) => eb.between('day', first, last))
        .groupBy('period')
        .orderBy('period'),
      money: db
        .selectFrom('money_days')
        .select(sql<string>`${period}`.as('period'))
        .select(moneyColumns.map((column) => sumOf(column)))
        .where((eb) => eb.between('day', first, last))
        .groupBy('period')
        .orderBy('period'),
    };
  };

  /** Sales of a year, by category. */
  const categories = (ofYear: number) => {
    const name = sql<string>`coalesce(${sql.ref('c.name')}, '')`;
    return db
      .selectFrom('sales_quarters as y')
      .crossJoinLateral(
        sql<{ package_id: string; total: string }>`jsonb_each_text(${sql.ref('y.by_package')})`.as<'sold'>(
          sql`sold (package_id, total)`,
        ),
      )
      .leftJoin('packages as p', 'p.id', 'sold.package_id')
      .leftJoin('package_categories as c', 'c.id', 'p.category_id')
      .select((eb) => [
        name.as('name'),
        sql<number>`sum(${eb.ref('sold.total')}::numeric)::float8`.as('amount'),
      ])
      .where('y.quarter', '>=', quarterOf(newYear(ofYear)))
      .where('y.quarter', '<', quarterOf(newYear(ofYear + 1)))
      .groupBy(name)
      .orderBy('amount', 'desc')
      .orderBy('name');
  };

  return {
    overview: (ofYear: number, today: Day) => ({
      ...sums(month, { first: `${ofYear}-01-01`, last: `${ofYear}-12-31`, today }),
      categories: categories(ofYear),
      credit: db
        .selectFrom('athlete_credits')
        .select((eb) => sql<number>`coalesce(sum(${eb.ref('credit')}), 0)::float8`.as('credit')),
      outOfSync: db
        .selectFrom('invoices')
        .select(sql<number>`count(*)::int`.as('count'))
        .where((eb) => sql<boolean>`not ${eb.ref('is_in_sync')}`),
      years: db
        .selectFrom('invoice_days')
        .select(year.as('year'))
        .distinct()
        .union(db.selectFrom('money_days').select(year.as('year')).distinct())
        .orderBy('year'),
    }),
    days: (first: Day, last: Day, today: Day) => sums(day, { first, last, today }),
  };
}
