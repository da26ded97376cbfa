import type { EventNamed } from '../../events.ts';
import type { Cents } from '../../shared/money.ts';
import type { AthletePackageEvent } from '../invoices/events.ts';
import type { PaymentEvent } from './events.ts';

type Applied = EventNamed<'InvoicePaymentApplied'>['data'];

/** The payments on the invoice, oldest first. */
export const paymentsOn = (history: readonly AthletePackageEvent[], invoiceId: string): Applied[] =>
  history.flatMap((event) =>
    event.type === 'InvoicePaymentApplied' && event.data.invoiceId === invoiceId ? [event.data] : [],
  );

/**
 * The part of the applied payments, in cents, that accounting does not have yet. `payments` are the events of
 * those payments.
 */
export function unpostedOf(applied: readonly Applied[], payments: readonly PaymentEvent[]): Cents {
  const posted = postedHolds(payments);
  return applied.reduce((sum, { holdId, amount }) => (posted.has(holdId) ? sum : sum + amount), 0);
}

/** The holds whose money accounting has: those of payments, and of uses of their credit. */
function postedHolds(payments: readonly PaymentEvent[]): ReadonlySet<string> {
  const holds = new Map<string, string[]>();
  const posted = new Set<string>();
  for (const { type, data } of payments) {
    if (type === 'PaymentRequested') holds.set(data.paymentId, holdsIn(data.allocations));
    if (type === 'CreditUsed') holds.set(data.creditUseId, holdsIn(data.allocations));
    const id = type === 'PaymentPosted' ? data.paymentId : type === 'CreditUsePosted' ? data.creditUseId : '';
    for (const holdId of holds.get(id) ?? []) posted.add(holdId);
  }
  return posted;
}

const holdsIn = (allocations: readonly { readonly holdId: string }[]) =>
  allocations.map(({ holdId }) => holdId);
