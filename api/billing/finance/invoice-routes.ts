import { z } from 'zod';
import {
  type FinanceInvoiceView,
  financeInvoiceFilter,
  financeInvoiceView,
  type OpenInvoiceView,
  openInvoiceView,
} from '../../../contract/billing/finance.ts';
import { progressOf } from '../../../domain/billing/invoices/invoice-values.ts';
import { daysOverdue } from '../../../domain/shared/aging.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import {
  createInvoiceList,
  type FinanceInvoiceRow,
  type InvoiceFilter,
  invoiceListReads,
  invoiceSorts,
} from '../../../projections/billing/finance/invoice-list.ts';
import { listOf } from '../../runtime/list-query.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import type { FinanceServices } from './services.ts';

/** Maps the columns of the open-invoice row (part 2 §3) to those of the list of invoices. */
const openSorts: Readonly<Record<string, string>> = {
  tx_date: 'invoice_date',
  athlete_name: 'athlete_name',
  subt_open_bal: 'invoice_balance',
  reference: 'athlete_package_invoice_id',
};

/** All invoices, and those with an open balance. */
export function invoiceRoutes({ reads, today }: FinanceServices): Route[] {
  const list = createInvoiceList(reads);
  return [
    defineRoute({
      method: 'get',
      path: '/finance/invoices',
      access: 'admin',
      summary: 'The invoices of all athletes',
      query: listOf({ filter: financeInvoiceFilter, sorts: invoiceSorts, sort: ['invoice_date', 'DESC'] }),
      results: z.array(financeInvoiceView),
      reads: invoiceListReads,
      async run({ query: { filter, ...page } }) {
        const { rows, total } = await list.page(wantedBy(filter), page);
        const range = { resource: 'invoices', first: page.offset, count: rows.length, total };
        const day = today();
        return { results: rows.map((row) => invoiceViewOf(row, day)), range };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/finance/balances/invoices',
      access: 'admin',
      summary: 'The invoices with an open balance',
      query: listOf({
        filter: financeInvoiceFilter,
        sorts: Object.keys(openSorts),
        sort: ['tx_date', 'ASC'],
      }),
      results: z.array(openInvoiceView),
      reads: invoiceListReads,
      async run({ query: { filter, ...page } }) {
        const sort = openSorts[page.sort] ?? page.sort;
        const { rows, total } = await list.page({ ...wantedBy(filter), isOpen: true }, { ...page, sort });
        const range = { resource: 'open-invoices', first: page.offset, count: rows.length, total };
        const day = today();
        return { results: rows.map((row) => openViewOf(row, day)), range };
      },
    }),
  ];
}

function wantedBy(filter: z.output<typeof financeInvoiceFilter>): InvoiceFilter {
  return {
    ids: filter.id,
    month: filter.month,
    states: filter.state,
    athleteId: filter.athlete_id,
    packageId: filter.package_id,
    isOutOfSync: filter.out_of_sync,
    dueBy: filter.due_by,
    q: filter.q,
  };
}

function invoiceViewOf(row: FinanceInvoiceRow, today: Day): FinanceInvoiceView {
  return {
    id: row.id,
    athlete_id: row.athlete_id,
    athlete_name: row.athlete_name,
    athlete_package_id: row.athlete_package_id,
    package_name: row.package_name,
    athlete_package_invoice_id: row.reference,
    invoice_date: row.date,
    invoice_amount: dollarsOf(row.amount),
    invoice_balance: dollarsOf(row.balance),
    invoice_description: row.description,
    invoice_state: row.state,
    external_ref_id: row.external_ref,
    in_progress: progressOf(row),
    last_message: row.last_message,
    is_out_of_sync: row.is_in_sync === false,
    days_overdue: lateBy(row, today),
  };
}

function openViewOf(row: FinanceInvoiceRow, today: Day): OpenInvoiceView {
  return {
    txn_id: row.external_ref,
    id: row.id,
    athlete_id: row.athlete_id,
    athlete_name: row.athlete_name,
    reference: row.reference,
    tx_date: row.date,
    package: row.package_name,
    memo: row.description,
    subt_open_bal: dollarsOf(row.balance),
    state: row.state,
    days_overdue: lateBy(row, today),
  };
}

/** A pending invoice is never overdue. */
const lateBy = ({ balance, state, date }: FinanceInvoiceRow, today: Day): number =>
  balance > 0 && state !== 'pending' ? daysOverdue(date, today) : 0;
