import { invoiceStates } from '../../../domain/billing/invoice.ts';
import type { SqlType } from '../../runtime/projection.ts';

/**
 * The invoices of each day, summed up: the amounts and the count of every state, and what is still to pay. Years, months and what is
 * overdue are read off it, however many invoices there are.
 */
export const invoiceDays = {
  name: 'invoice_days',
  columns: {
    day: 'text',
    ...byState(
      (): SqlType => 'cents',
      (): SqlType => 'integer',
    ),
    open: 'cents',
    open_count: 'integer',
  },
  by: 'day',
  of: 'date',
  indexes: ['(left(day, 4))'],
  select: (rows: string, groups: string) => `
    select date::text, ${Object.values(byState(sumOf, countOf)).join(', ')},
           coalesce(sum(balance) filter (where ${isOpen}), 0), count(*) filter (where ${isOpen})
      from unnest(${groups}) as one (day) join ${rows} on date = one.day::date group by date`,
} as const;

/** Something is owed on the invoice, and it is not still to be invoiced. */
const isOpen = `balance > 0 and state in ('invoiced', 'missed', 'error')`;

function sumOf(state: string): string {
  return `coalesce(sum(amount) filter (where state = '${state}'), 0)`;
}

function countOf(state: string): string {
  return `count(*) filter (where state = '${state}')`;
}

/** `invoiced`, `invoiced_count`, …: two columns for each state, in their order. */
function byState<Value>(
  sum: (state: string) => Value,
  count: (state: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(
    invoiceStates.flatMap((state) => [
      [state, sum(state)],
      [`${state}_count`, count(state)],
    ]),
  );
}
