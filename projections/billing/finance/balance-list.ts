import { expressionBuilder, type NotNull, sql } from 'kysely';
import type { Day } from '../../../domain/shared/day.ts';
import {
  allOf,
  anyOf,
  anywhere,
  inOrder,
  type Listed,
  oneOf,
  type Page,
  rememberedTotals,
  rowCount,
  sortNamed,
} from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { searchable } from '../../runtime/search.ts';
import { fullName } from '../../shared/full-name.ts';
import type { BillingTables } from '../area.ts';

export interface BalanceFilter {
  /** A part of the athlete's name. */
  readonly q?: string | undefined;
  /** Only these athletes. */
  readonly athleteIds?: readonly string[] | undefined;
  /** Includes athletes who owe nothing and have no credit. */
  readonly showZero?: boolean | undefined;
}

/** Amounts in cents. */
export interface BalanceRow {
  readonly athlete_id: string;
  readonly athlete_name: string;
  readonly customer_id: string | null;
  readonly open: number;
  readonly overdue: number;
  readonly pending: number;
  readonly credit: number;
  readonly open_count: number;
  readonly oldest_due: Day | null;
}

export interface OwedRow {
  readonly athlete_id: string;
  readonly due: Day;
  readonly amount: number;
}

export interface BalanceList {
  page(filter: BalanceFilter, page: Page, today: Day): Promise<Listed<BalanceRow>>;
  /** The open balances of these athletes, by invoice. */
  owed(athleteIds: readonly string[]): Promise<OwedRow[]>;
  /**
   * Athletes linked to a customer in accounting, with their open balance less their credit. Invoices that
   * accounting has not got are left out.
   */
  linked(): Promise<LinkedBalance[]>;
}

export interface LinkedBalance {
  readonly athlete_id: string;
  readonly athlete_name: string;
  readonly customer_id: string;
  /** Cents. */
  readonly ours: number;
}

/** The views that balances are read from. */
export const balanceReads: readonly string[] = [
  'invoices',
  'athlete_balances',
  'athlete_credits',
  'athletes',
  'athlete_billing',
];

const of = expressionBuilder<
  {
    a: BillingTables['athletes'];
    b: BillingTables['athlete_balances'];
    c: BillingTables['athlete_credits'];
    i: BillingTables['invoices'];
    late: { overdue: number | null };
  },
  'a' | 'b' | 'c' | 'i' | 'late'
>();
const overdue = of.fn.coalesce('late.overdue', sql.lit(0));

/** Each sort has a column that makes it unique, from the table whose index provides the order. */
const sorts = {
  athlete_name: [of.ref('a.sort_name'), of.ref('a.id')],
  open: [of.ref('b.open'), of.ref('b.athlete_id')],
  pending: [of.ref('b.pending'), of.ref('b.athlete_id')],
  oldest_due: [of.ref('b.oldest_due'), of.ref('b.athlete_id')],
  open_invoices: [of.ref('b.open_count'), of.ref('b.athlete_id')],
  credit: [of.ref('c.credit'), of.ref('c.athlete_id')],
  overdue: [overdue, of.ref('b.athlete_id')],
} as const;
export const balanceSorts: readonly string[] = Object.keys(sorts);

const isOpen = allOf([
  of('i.balance', '>', sql.lit(0)),
  oneOf(of.ref('i.state'), ['invoiced', 'missed', 'error']),
]);

/** The balance of each athlete. */
export function createBalanceList(reads: Reads): BalanceList {
  const db = reads.tables<BillingTables>();
  const totalOf = rememberedTotals(reads, balanceReads);
  const open = db.selectFrom('invoices as i').where(isOpen);
  const lateBy = (today: Day) =>
    open
      .select((eb) => sql<number | null>`sum(${eb.ref('i.balance')})`.as('overdue'))
      .where('i.date', '<', today);

  /** Rejected by accounting, or not sent there again after they were voided. */
  const onlyHere = open
    .select((eb) => ['i.athlete_id', sql<number>`sum(${eb.ref('i.balance')})`.as('open')])
    .where('i.external_ref', 'is', null)
    .groupBy('i.athlete_id')
    .as('here');

  return {
    /** The rows of a page are selected first. Overdue amounts are added up only for them, unless they are the sort order. */
    async page(filter, { sort, order, limit, offset }, today) {
      const found = db
        .selectFrom('athlete_balances as b')
        .innerJoin('athletes as a', 'a.id', 'b.athlete_id')
        .innerJoin('athlete_credits as c', 'c.athlete_id', 'b.athlete_id')
        .where(conditionOf(filter));
      const by = sortNamed(sorts, sort);
      const lateOfAll = lateBy(today).select('i.athlete_id').groupBy('i.athlete_id').as('late');
      const cut = found
        .$if(sort === 'overdue', (rows) => rows.leftJoin(lateOfAll, 'late.athlete_id', 'b.athlete_id'))
        .selectAll('b')
        .select((eb) => [
          fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('athlete_name'),
          'c.credit',
          sql`${by[0]}`.as('sorted_by'),
        ])
        .orderBy(inOrder(order, by))
        .limit(limit)
        .offset(offset)
        .as('b');
      const page = db
        .selectFrom(cut)
        .leftJoin('athlete_billing as l', 'l.athlete_id', 'b.athlete_id')
        .leftJoinLateral(
          lateBy(today).where('i.athlete_id', '=', sql.ref<string>('b.athlete_id')).as('late'),
          (join) => join.onTrue(),
        )
        .select([
          'b.athlete_id',
          'b.athlete_name',
          'l.customer_id',
          'b.open',
          overdue.as('overdue'),
          'b.pending',
          'b.credit',
          'b.open_count',
          'b.oldest_due',
        ])
        .orderBy(inOrder(order, [sql.ref('b.sorted_by'), sql.ref('b.athlete_id')]));
      const [rows, total] = await Promise.all([page.execute(), totalOf(found.select(rowCount))]);
      return { rows, total };
    },
    owed: (athleteIds) =>
      open
        .select(['i.athlete_id', 'i.date as due', 'i.balance as amount'])
        .where((eb) => anyOf(eb.ref('i.athlete_id'), athleteIds))
        .execute(),
    linked: () =>
      db
        .selectFrom('athlete_billing as l')
        .innerJoin('athletes as a', 'a.id', 'l.athlete_id')
        .innerJoin('athlete_balances as b', 'b.athlete_id', 'l.athlete_id')
        .innerJoin('athlete_credits as c', 'c.athlete_id', 'l.athlete_id')
        .leftJoin(onlyHere, (join) => join.onRef('here.athlete_id', '=', 'l.athlete_id'))
        .select((eb) => [
          'l.athlete_id',
          fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('athlete_name'),
          'l.customer_id',
          sql<number>`${eb.ref('b.open')} - coalesce(${eb.ref('here.open')}, 0) - ${eb.ref('c.credit')}`.as(
            'ours',
          ),
        ])
        .where('l.customer_id', 'is not', null)
        .$narrowType<{ customer_id: NotNull }>()
        .orderBy('a.sort_name')
        .orderBy('a.id')
        .execute(),
  };
}

const conditionOf = ({ q, athleteIds, showZero }: BalanceFilter) =>
  allOf([
    !showZero && of.or([of('b.open', '>', sql.lit(0)), of('c.credit', '>', sql.lit(0))]),
    athleteIds && anyOf(of.ref('b.athlete_id'), athleteIds),
    q?.trim() && of('a.search', 'like', anywhere(searchable(q))),
  ]);
