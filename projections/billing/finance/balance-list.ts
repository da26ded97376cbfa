import type { Pool } from 'pg';
import type { Day } from '../../../domain/shared/day.ts';
import { searchable } from '../../runtime/search.ts';
import {
  anywhere,
  conditions,
  type Listed,
  ordered,
  type Page,
  type Statement,
  whereOf,
} from './conditions.ts';
import { type Positions, rememberedTotals } from './remembered-totals.ts';

export interface BalanceFilter {
  /** A part of the athlete's name. */
  readonly q?: string | undefined;
  /** Of these athletes only. */
  readonly athleteIds?: readonly string[] | undefined;
  /** Those too who owe nothing and have no credit. */
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
  /** What these athletes owe, invoice by invoice. */
  owed(athleteIds: readonly string[]): Promise<OwedRow[]>;
  /** The athletes that are linked to a customer of accounting, with what they owe less their credit. */
  linked(): Promise<LinkedBalance[]>;
  /** The statements behind a page, for measuring. */
  statements(
    filter: BalanceFilter,
    page: Page,
    today: Day,
  ): { readonly page: Statement; readonly total: Statement };
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

const sorts = {
  athlete_name: ['a.sort_name', 'a.id'],
  open: ['b.open', 'b.athlete_id'],
  pending: ['b.pending', 'b.athlete_id'],
  oldest_due: ['b.oldest_due', 'b.athlete_id'],
  open_invoices: ['b.open_count', 'b.athlete_id'],
  credit: ['c.credit', 'c.athlete_id'],
  overdue: ['coalesce(late.overdue, 0)', 'b.athlete_id'],
} as const;
export const balanceSorts: readonly string[] = Object.keys(sorts);

const isOpen = `balance > 0 and state in ('invoiced', 'missed', 'error')`;

/** What each athlete owes. `positions` tells how far its views are. */
export function createBalanceList(pool: Pool, positions: Positions): BalanceList {
  const total = rememberedTotals(pool, positions);
  return {
    async page(filter, page, today) {
      const statements = statementsOf(filter, page, today);
      const { text, values } = statements.page;
      const [{ rows }, counted] = await Promise.all([
        pool.query<BalanceRow>(text, values),
        total(statements.total),
      ]);
      return { rows, total: counted };
    },
    async owed(athleteIds) {
      const text = `select athlete_id, date as due, balance as amount from rm.invoices where athlete_id = any ($1) and ${isOpen}`;
      return (await pool.query<OwedRow>(text, [athleteIds])).rows;
    },
    async linked() {
      const text = `
        select l.athlete_id, a.first_name || ' ' || a.last_name as athlete_name, l.customer_id,
               b.open - c.credit as ours
          from rm.athlete_billing l join rm.athletes a on a.id = l.athlete_id
          join rm.athlete_balances b on b.athlete_id = l.athlete_id
          join rm.athlete_credits c on c.athlete_id = l.athlete_id
         where l.customer_id is not null order by a.sort_name, a.id`;
      return (await pool.query<LinkedBalance>(text)).rows;
    },
    statements: statementsOf,
  };
}

/** A page is cut first; what is overdue is added up for its rows only, unless they are put in order by it. */
function statementsOf(filter: BalanceFilter, page: Page, today: Day) {
  const { parts, values } = conditionOf(filter);
  const joins = `join rm.athletes a on a.id = b.athlete_id join rm.athlete_credits c on c.athlete_id = b.athlete_id`;
  const count = values.length;
  const lateOfAll = `left join (select athlete_id, sum(balance) as overdue from rm.invoices
    where ${isOpen} and date < $${count + 3} group by athlete_id) late on late.athlete_id = b.athlete_id`;
  const cut = `
    select b.*, a.sort_name, a.first_name || ' ' || a.last_name as athlete_name, c.credit
      from rm.athlete_balances b ${joins} ${page.sort === 'overdue' ? lateOfAll : ''} ${whereOf(parts)}
     order by ${ordered(sorts, page)} limit $${count + 1} offset $${count + 2}`;
  const text = `
    select b.athlete_id, b.athlete_name, l.customer_id, b.open, coalesce(late.overdue, 0) as overdue, b.pending, b.credit,
           b.open_count, b.oldest_due
      from (${cut}) b
      join rm.athletes a on a.id = b.athlete_id
      cross join lateral (select b.credit, b.athlete_id) c
      left join rm.athlete_billing l on l.athlete_id = b.athlete_id
      left join lateral (select sum(balance) as overdue from rm.invoices
        where athlete_id = b.athlete_id and ${isOpen} and date < $${count + 3}) late on true
     order by ${ordered(sorts, page)}`;
  return {
    page: { text, values: [...values, page.limit, page.offset, today] },
    total: {
      text: `select count(*)::int as total from rm.athlete_balances b ${joins} ${whereOf(parts)}`,
      values,
    },
  };
}

function conditionOf({ q, athleteIds, showZero }: BalanceFilter) {
  const condition = conditions();
  const { parts, add } = condition;
  if (!showZero) parts.push('(b.open > 0 or c.credit > 0)');
  if (athleteIds) add(athleteIds, (parameter) => `b.athlete_id = any (${parameter})`);
  if (q?.trim()) add(anywhere(searchable(q)), (parameter) => `a.search like ${parameter}`);
  return condition;
}
