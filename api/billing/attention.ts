import type { Pool } from 'pg';
import { paymentsToLookAt } from '../../projections/billing/payments/payments-to-look-at.ts';
import { troubledInvoices } from '../../projections/billing/troubled-invoices.ts';
import type { AttentionSource } from '../runtime/attention.ts';

/** As many athletes as an address can name. */
const MOST_NAMED = 50;

const words = {
  missed: { label: 'Missed invoices', tone: 'red' },
  error: { label: 'Invoices that accounting did not take', tone: 'orange' },
  'out-of-sync': { label: 'Invoices that differ from accounting', tone: 'orange' },
} as const;

/** Money that did not come, and what accounting sees otherwise. */
export function billingAttention(pool: Pool): AttentionSource {
  return {
    reads: ['invoices'],
    async items() {
      return (await troubledInvoices(pool)).map(({ trouble, count, athleteIds }) => {
        return { key: `invoices-${trouble}`, ...words[trouble], count, path: pathTo(athleteIds) };
      });
    },
  };
}

/** So long the books may take for a payment before somebody has to look. */
const UNPOSTED_MS = 86_400_000;

const paymentWords = {
  'charge-unknown': { label: 'Charges of unknown outcome', tone: 'red' },
  'refund-unknown': { label: 'Refunds of unknown outcome', tone: 'red' },
  'charge-differs': { label: 'Charges that differ at the card processor', tone: 'red' },
  unposted: { label: 'Payments missing in the books', tone: 'orange' },
} as const;

/** Money of which nobody knows where it is, or that others see otherwise. Only admins can decide about it. */
export function paymentAttention(pool: Pool, now: () => Date): AttentionSource {
  return {
    roles: ['admin'],
    reads: ['payments'],
    async items() {
      const unpostedSince = new Date(now().getTime() - UNPOSTED_MS).toISOString();
      return (await paymentsToLookAt(pool, unpostedSince)).map(({ trouble, count, athleteIds }) => {
        return { key: `payments-${trouble}`, ...paymentWords[trouble], count, path: pathTo(athleteIds) };
      });
    },
  };
}

/** One athlete's billing, or the list of those it is about. */
function pathTo(athleteIds: readonly string[]): string {
  const [only, ...others] = athleteIds;
  if (only !== undefined && others.length === 0) return `/athletes/${only}/billing`;
  const filter = { id: athleteIds.slice(0, MOST_NAMED), showInactive: true };
  const query = { filter: JSON.stringify(filter), sort: 'open_invoices', order: 'DESC' };
  return `/athletes?${new URLSearchParams(query).toString()}`;
}
