import { creditNotesToLookAt } from '../../projections/billing/credit-notes/credit-note-queries.ts';
import { paymentsToLookAt } from '../../projections/billing/payments/payments-to-look-at.ts';
import { troubledInvoices } from '../../projections/billing/troubled-invoices.ts';
import type { Reads } from '../../projections/runtime/reads.ts';
import type { AttentionSource } from '../runtime/attention.ts';

/** The most athletes that the address of a filtered list contains. */
const MOST_NAMED = 50;

const words = {
  missed: { label: 'Missed invoices', tone: 'red' },
  error: { label: 'Invoices rejected by accounting', tone: 'orange' },
  'out-of-sync': { label: 'Invoices that differ from accounting', tone: 'orange' },
} as const;

/** Missed payments, and invoices that differ from accounting. */
export function billingAttention(reads: Reads): AttentionSource {
  return {
    reads: ['invoices'],
    async items() {
      return (await troubledInvoices(reads)).map(({ trouble, count, athleteIds }) => {
        return { key: `invoices-${trouble}`, ...words[trouble], count, path: pathTo(athleteIds) };
      });
    },
  };
}

/** A payment that is not in accounting after this time needs attention. */
const UNPOSTED_MS = 86_400_000;

const paymentWords = {
  'charge-unknown': { label: 'Charges with an unknown outcome', tone: 'red' },
  'refund-unknown': { label: 'Refunds with an unknown outcome', tone: 'red' },
  'charge-differs': { label: 'Charges that differ at the card processor', tone: 'red' },
  unposted: { label: 'Payments missing in accounting', tone: 'orange' },
} as const;

/**
 * Payments with an unknown outcome, and differences from the processor or accounting. Only admins can resolve
 * them.
 */
export function paymentAttention(reads: Reads, now: () => Date): AttentionSource {
  return {
    roles: ['admin'],
    reads: ['payments'],
    async items() {
      const unpostedSince = new Date(now().getTime() - UNPOSTED_MS).toISOString();
      return (await paymentsToLookAt(reads, unpostedSince)).map(({ trouble, count, athleteIds }) => {
        return { key: `payments-${trouble}`, ...paymentWords[trouble], count, path: pathTo(athleteIds) };
      });
    },
  };
}

/** Credit notes that accounting rejected, refused to remove, or does not have after a day. */
export function creditNoteAttention(reads: Reads, now: () => Date): AttentionSource {
  return {
    reads: ['credit_notes'],
    async items() {
      const found = await creditNotesToLookAt(reads, new Date(now().getTime() - UNPOSTED_MS).toISOString());
      if (!found) return [];
      const { count, athleteIds } = found;
      const words = { label: 'Credit notes to settle with accounting', tone: 'orange' } as const;
      return [{ key: 'credit-notes-books', ...words, count, path: pathTo(athleteIds) }];
    },
  };
}

/** Path of the billing page of one athlete, or of a list of the athletes. */
function pathTo(athleteIds: readonly string[]): string {
  const [only, ...others] = athleteIds;
  if (only !== undefined && others.length === 0) return `/athletes/${only}/billing`;
  const filter = { id: athleteIds.slice(0, MOST_NAMED), showInactive: true };
  const query = { filter: JSON.stringify(filter), sort: 'open_invoices', order: 'DESC' };
  return `/athletes?${new URLSearchParams(query).toString()}`;
}
