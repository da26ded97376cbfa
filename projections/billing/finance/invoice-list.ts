import { expressionBuilder, sql } from 'kysely';
import type { InvoiceState } from '../../../domain/billing/invoices/invoice.ts';
import { addDays, addMonths, type Day } from '../../../domain/shared/day.ts';
import {
  allOf,
  anyOf,
  anywhere,
  columnsOf,
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
import { type InvoiceRow, invoiceTable } from '../invoice-row.ts';

export interface InvoiceFilter {
  readonly ids?: readonly string[] | undefined;
  /** `YYYY-MM`. */
  readonly month?: string | undefined;
  /** Empty means all. */
  readonly states?: readonly InvoiceState[] | undefined;
  readonly athleteId?: string | undefined;
  /** The package of the business, not an athlete's copy of it. */
  readonly packageId?: string | undefined;
  readonly isOutOfSync?: boolean | undefined;
  /** Something was owed on it by this day. */
  readonly dueBy?: Day | undefined;
  /** A part of the athlete's name, or the number of an invoice. */
  readonly q?: string | undefined;
  /** The invoice has an open balance. */
  readonly isOpen?: boolean;
}

export type FinanceInvoiceRow = InvoiceRow & {
  readonly athlete_name: string;
  readonly package_name: string;
};

export interface InvoiceList {
  page(filter: InvoiceFilter, page: Page): Promise<Listed<FinanceInvoiceRow>>;
}

/** The views that invoices of many athletes are read from. */
export const invoiceListReads: readonly string[] = ['invoices', 'athletes', 'athlete_packages'];

const of = expressionBuilder<
  BillingTables & { i: BillingTables['invoices']; a: BillingTables['athletes'] },
  'i' | 'a'
>();
const age = [of.ref('i.date'), of.ref('i.reference'), of.ref('i.id')];
const sorts = {
  invoice_date: age,
  athlete_package_invoice_id: [of.ref('i.reference'), of.ref('i.id')],
  invoice_amount: [of.ref('i.amount'), ...age],
  invoice_balance: [of.ref('i.balance'), ...age],
  invoice_state: [of.ref('i.state'), ...age],
  athlete_name: [of.ref('a.sort_name'), of.ref('a.id'), ...age],
};
export const invoiceSorts: readonly string[] = Object.keys(sorts);

/** The invoices of all athletes. */
export function createInvoiceList(reads: Reads): InvoiceList {
  const db = reads.tables<BillingTables>();
  const totalOf = rememberedTotals(reads, invoiceListReads);
  return {
    /** The rows of a page are selected first; names are read only for them. */
    async page(filter, { sort, order, limit, offset }) {
      const found = db.selectFrom('invoices as i').where(conditionOf(filter));
      const by = inOrder(order, sortNamed(sorts, sort));
      const cut = found
        .$if(sort === 'athlete_name', (rows) => rows.innerJoin('athletes as a', 'a.id', 'i.athlete_id'))
        .selectAll('i')
        .orderBy(by)
        .limit(limit)
        .offset(offset)
        .as('i');
      const page = db
        .selectFrom(cut)
        .leftJoin('athletes as a', 'a.id', 'i.athlete_id')
        .leftJoin('athlete_packages as p', 'p.id', 'i.athlete_package_id')
        .select(columnsOf(invoiceTable, 'i'))
        .select((eb) => [
          fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('athlete_name'),
          eb.fn.coalesce('p.name', sql.lit('')).as('package_name'),
        ])
        .orderBy(by);
      const [rows, total] = await Promise.all([page.execute(), totalOf(found.select(rowCount))]);
      return { rows, total };
    },
  };
}

const isOpen = allOf([
  of('i.balance', '>', sql.lit(0)),
  oneOf(of.ref('i.state'), ['invoiced', 'missed', 'error']),
]);

function conditionOf(filter: InvoiceFilter) {
  const { ids, month, states, athleteId, packageId, isOutOfSync, dueBy } = filter;
  return allOf([
    ids && anyOf(of.ref('i.id'), ids),
    filter.isOpen && isOpen,
    month && of.between('i.date', `${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)),
    states?.length && anyOf(of.ref('i.state'), states),
    athleteId && of('i.athlete_id', '=', athleteId),
    packageId &&
      of(
        'i.athlete_package_id',
        'in',
        of.selectFrom('athlete_packages').select('id').where('package_id', '=', packageId),
      ),
    isOutOfSync === true && sql<boolean>`not ${of.ref('i.is_in_sync')}`,
    isOutOfSync === false && of.fn.coalesce('i.is_in_sync', sql.lit(true)),
    dueBy && allOf([isOpen, of('i.date', '<=', dueBy)]),
    searched(filter.q),
  ]);
}

/** The number of an invoice, with or without its prefix, or a part of the athlete's name. */
function searched(q = '') {
  const wanted = q.trim().toLowerCase();
  const [, number] = /^(?:[a-z]+-)?(\d{1,9})$/.exec(wanted) ?? [];
  if (number) return of('i.reference', '=', Number(number));
  return (
    wanted &&
    of(
      'i.athlete_id',
      'in',
      of
        .selectFrom('athletes')
        .select('id')
        .where('search', 'like', anywhere(searchable(wanted))),
    )
  );
}
