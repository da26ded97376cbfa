import type { Pool } from 'pg';
import type { InvoiceState } from '../../../domain/billing/invoice.ts';
import { addDays, addMonths, type Day } from '../../../domain/shared/day.ts';
import { searchable } from '../../runtime/search.ts';
import type { InvoiceRow } from '../invoices.ts';
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

export interface InvoiceFilter {
  /** `YYYY-MM`. */
  readonly month?: string | undefined;
  /** Empty means all. */
  readonly states?: readonly InvoiceState[] | undefined;
  readonly athleteId?: string | undefined;
  /** Of the business, whose copies athletes have. */
  readonly packageId?: string | undefined;
  readonly isOutOfSync?: boolean | undefined;
  /** Something was owed on it by this day. */
  readonly dueBy?: Day | undefined;
  /** A part of the athlete's name, or the number of an invoice. */
  readonly q?: string | undefined;
  /** Something is owed on it. */
  readonly isOpen?: boolean;
}

export type FinanceInvoiceRow = InvoiceRow & {
  readonly athlete_name: string;
  readonly package_name: string;
};

export interface InvoiceList {
  page(filter: InvoiceFilter, page: Page): Promise<Listed<FinanceInvoiceRow>>;
  /** The statements behind a page, for measuring. */
  statements(filter: InvoiceFilter, page: Page): { readonly page: Statement; readonly total: Statement };
}

/** The views that invoices of many athletes are read from. */
export const invoiceListReads: readonly string[] = ['invoices', 'athletes', 'athlete_packages'];

const age = ['i.date', 'i.reference', 'i.id'] as const;
const sorts = {
  invoice_date: age,
  athlete_package_invoice_id: ['i.reference', 'i.id'],
  invoice_amount: ['i.amount', ...age],
  invoice_balance: ['i.balance', ...age],
  invoice_state: ['i.state', ...age],
  athlete_name: ['a.sort_name', 'a.id', ...age],
} as const;
export const invoiceSorts: readonly string[] = Object.keys(sorts);

/** The invoices of all athletes. `positions` tells how far its views are. */
export function createInvoiceList(pool: Pool, positions: Positions): InvoiceList {
  const total = rememberedTotals(pool, positions);
  return {
    async page(filter, page) {
      const statements = statementsOf(filter, page);
      const { text, values } = statements.page;
      const [{ rows }, counted] = await Promise.all([
        pool.query<FinanceInvoiceRow>(text, values),
        total(statements.total),
      ]);
      return { rows, total: counted };
    },
    statements: statementsOf,
  };
}

/** A page is cut first; names are read for its rows only. */
function statementsOf(filter: InvoiceFilter, page: Page) {
  const { parts, values } = conditionOf(filter);
  const athletes = page.sort === 'athlete_name' ? 'join rm.athletes a on a.id = i.athlete_id' : '';
  const cut = `select i.* from rm.invoices i ${athletes} ${whereOf(parts)}
    order by ${ordered(sorts, page)} limit $${values.length + 1} offset $${values.length + 2}`;
  const text = `
    select i.*, coalesce(a.first_name || ' ' || a.last_name, '') as athlete_name, coalesce(p.name, '') as package_name
      from (${cut}) i
      left join rm.athletes a on a.id = i.athlete_id
      left join rm.athlete_packages p on p.id = i.athlete_package_id
     order by ${ordered(sorts, page)}`;
  return {
    page: { text, values: [...values, page.limit, page.offset] },
    total: { text: `select count(*)::int as total from rm.invoices i ${whereOf(parts)}`, values },
  };
}

const open = `i.balance > 0 and i.state in ('invoiced', 'missed', 'error')`;

function conditionOf(filter: InvoiceFilter) {
  const condition = conditions();
  const { parts, add } = condition;
  if (filter.isOpen) parts.push(open);
  if (filter.month) {
    const first = `${filter.month}-01`;
    add(first, (parameter) => `i.date >= ${parameter}`);
    add(addDays(addMonths(first, 1), -1), (parameter) => `i.date <= ${parameter}`);
  }
  if (filter.states?.length) add(filter.states, (parameter) => `i.state = any (${parameter})`);
  if (filter.athleteId) add(filter.athleteId, (parameter) => `i.athlete_id = ${parameter}`);
  if (filter.packageId) {
    add(
      filter.packageId,
      (parameter) =>
        `i.athlete_package_id in (select id from rm.athlete_packages where package_id = ${parameter})`,
    );
  }
  if (filter.isOutOfSync !== undefined) {
    parts.push(filter.isOutOfSync ? 'not i.is_in_sync' : 'coalesce(i.is_in_sync, true)');
  }
  if (filter.dueBy) add(filter.dueBy, (parameter) => `${open} and i.date <= ${parameter}`);
  const wanted = filter.q?.trim().toLowerCase();
  if (wanted) {
    const [, number] = /^(?:[a-z]+-)?(\d{1,9})$/.exec(wanted) ?? [];
    if (number) add(Number(number), (parameter) => `i.reference = ${parameter}`);
    else {
      add(
        anywhere(searchable(wanted)),
        (parameter) => `i.athlete_id in (select id from rm.athletes where search like ${parameter})`,
      );
    }
  }
  return condition;
}
