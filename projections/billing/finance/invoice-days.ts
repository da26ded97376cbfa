import { type InvoiceState, invoiceStates } from '../../../domain/billing/invoices/invoice.ts';
import { defineSummary } from '../../runtime/columns.ts';

/** Amount and count for each state, in the order of the states. */
const byState = {
  pending: 'cents',
  pending_count: 'integer',
  invoiced: 'cents',
  invoiced_count: 'integer',
  paid: 'cents',
  paid_count: 'integer',
  missed: 'cents',
  missed_count: 'integer',
  error: 'cents',
  error_count: 'integer',
  omitted: 'cents',
  omitted_count: 'integer',
} as const satisfies Readonly<Record<InvoiceState, 'cents'> & Record<`${InvoiceState}_count`, 'integer'>>;

export const invoiceDayTable = defineSummary('invoice_days', {
  day: 'text',
  ...byState,
  /** What credit notes took off the invoices: the amounts of the states are without it. */
  credited: 'cents',
  credited_count: 'integer',
  open: 'cents',
  open_count: 'integer',
});

/**
 * Totals of the invoices of each day: amount less credit notes and count of every state, the credit notes, and the open balance. Years, months and overdue amounts are
 * read from it, so that the cost does not depend on the number of invoices.
 */
export const invoiceDays = {
  table: invoiceDayTable,
  by: 'day',
  of: 'date',
  indexes: ['(left(day, 4))'],
  select: (rows: string, groups: string) => `
    select date::text, ${invoiceStates.flatMap((state) => [sumOf(state), countOf(state)]).join(', ')},
           coalesce(sum(credited), 0), count(*) filter (where credited > 0),
           coalesce(sum(balance) filter (where ${isOpen}), 0), count(*) filter (where ${isOpen})
      from unnest(${groups}) as one (day) join ${rows} on date = one.day::date group by date`,
} as const;

/** The invoice is not pending anymore and has an open balance. */
const isOpen = `balance > 0 and state in ('invoiced', 'missed', 'error')`;

function sumOf(state: string): string {
  return `coalesce(sum(amount - credited) filter (where state = '${state}'), 0)`;
}

function countOf(state: string): string {
  return `count(*) filter (where state = '${state}')`;
}
