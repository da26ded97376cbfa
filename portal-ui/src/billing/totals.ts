import type { InvoiceState } from '../../../domain/billing/invoice.ts';
import type { Cents } from '../../../domain/shared/money.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { exactly } from './exactly.ts';

/** `total` is `paid + beingChecked + stillToPay`, to the cent; what is not charged is in none of them. */
export interface Totals {
  readonly paid: Cents;
  /** Nobody knows yet whether these were paid: they are neither. */
  readonly beingChecked: Cents;
  readonly stillToPay: Cents;
  readonly total: Cents;
}

type Billed = Pick<InvoiceView, 'invoice_amount' | 'invoice_balance' | 'invoice_state'>;

/** Adds in cents: dollars as fractions would drift. */
export function totalsOf(invoices: readonly Billed[]): Totals {
  const sums = { paid: 0, beingChecked: 0, stillToPay: 0, notCharged: 0 };
  for (const { invoice_state, invoice_amount, invoice_balance } of invoices) {
    const share = shares[invoice_state];
    const amount = exactly(invoice_amount);
    // What was paid on an invoice is paid, also while the rest of it is not.
    const open = share === 'stillToPay' || share === 'beingChecked' ? exactly(invoice_balance) : amount;
    sums[share] += open;
    sums.paid += amount - open;
  }
  const { paid, beingChecked, stillToPay } = sums;
  return { paid, beingChecked, stillToPay, total: paid + beingChecked + stillToPay };
}

export const isStillToPay = ({ invoice_state }: Pick<Billed, 'invoice_state'>): boolean =>
  shares[invoice_state] === 'stillToPay';

const shares: Readonly<Record<InvoiceState, 'paid' | 'beingChecked' | 'stillToPay' | 'notCharged'>> = {
  pending: 'stillToPay',
  invoiced: 'stillToPay',
  missed: 'stillToPay',
  paid: 'paid',
  error: 'beingChecked',
  omitted: 'notCharged',
};
