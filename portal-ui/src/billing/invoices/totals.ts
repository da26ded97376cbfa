import type { InvoiceView } from '../../../../contract/billing/invoices.ts';
import type { InvoiceState } from '../../../../domain/billing/invoices/invoice.ts';
import { type Cents, centsOf } from '../../../../domain/shared/money.ts';

/** `total` is `paid + credited + underReview + remaining`, to the cent. Omitted invoices are in none of them. */
export interface Totals {
  readonly paid: Cents;
  /** Credit notes: not owed, and not paid. */
  readonly credited: Cents;
  /** The outcome of these charges is unknown, so they count neither as paid nor as remaining. */
  readonly underReview: Cents;
  readonly remaining: Cents;
  readonly total: Cents;
}

type Billed = Pick<InvoiceView, 'invoice_amount' | 'invoice_balance' | 'invoice_credited' | 'invoice_state'>;

/** Adds in cents: fractions of dollars would drift. */
export function totalsOf(invoices: readonly Billed[]): Totals {
  const sums = { paid: 0, credited: 0, underReview: 0, remaining: 0, omitted: 0 };
  for (const { invoice_state, invoice_amount, invoice_balance, invoice_credited } of invoices) {
    const share = shares[invoice_state];
    const credited = exactCents(invoice_credited);
    const amount = exactCents(invoice_amount) - credited;
    // A part payment counts as paid while the rest of the invoice is open.
    const open = share === 'remaining' || share === 'underReview' ? exactCents(invoice_balance) : amount;
    sums.credited += credited;
    sums[share] += open;
    sums.paid += amount - open;
  }
  const { paid, credited, underReview, remaining } = sums;
  return { paid, credited, underReview, remaining, total: paid + credited + underReview + remaining };
}

export const isRemaining = ({ invoice_state }: Pick<Billed, 'invoice_state'>): boolean =>
  shares[invoice_state] === 'remaining';

const shares: Readonly<Record<InvoiceState, 'paid' | 'underReview' | 'remaining' | 'omitted'>> = {
  pending: 'remaining',
  invoiced: 'remaining',
  missed: 'remaining',
  paid: 'paid',
  error: 'underReview',
  omitted: 'omitted',
};

/** Dollars from the API in cents. Throws for fractions of a cent: a wrong total is worse than an error. */
export function exactCents(dollars: number): Cents {
  const cents = centsOf(dollars);
  if (cents === undefined) throw new Error(`${dollars} is not an amount in whole cents.`);
  return cents;
}
