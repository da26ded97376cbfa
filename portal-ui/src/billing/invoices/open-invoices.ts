import type { AthletePackageView, InvoiceView } from '../../../../contract/billing/invoices.ts';
import type { Cents } from '../../../../domain/shared/money.ts';
import { exactCents, isRemaining } from './totals.ts';

export const invoicesOf = (packages: readonly Pick<AthletePackageView, 'invoices'>[]): InvoiceView[] =>
  packages.flatMap(({ invoices }) => invoices);

/** The remaining invoices, in the order the overview shows them. */
interface RemainingInvoices {
  /** The earliest, missed or not. */
  readonly next: InvoiceView | undefined;
  readonly otherMissed: readonly InvoiceView[];
  readonly later: readonly InvoiceView[];
}

export function remainingInvoices(invoices: readonly InvoiceView[]): RemainingInvoices {
  const [next, ...others] = byDate(invoices.filter(isRemaining));
  return {
    next,
    otherMissed: others.filter(({ invoice_state }) => invoice_state === 'missed'),
    later: others.filter(({ invoice_state }) => invoice_state !== 'missed'),
  };
}

/** The invoices that can be paid now, oldest first. An invoice under review may turn out to be paid, so it is left out. */
export const payableInvoices = (invoices: readonly InvoiceView[]): InvoiceView[] =>
  byDate(
    invoices.filter(({ actions, invoice_state }) => actions.includes('pay') && invoice_state !== 'error'),
  );

export const balanceOf = (invoices: readonly Pick<InvoiceView, 'invoice_balance'>[]): Cents =>
  invoices.reduce((sum, { invoice_balance }) => sum + exactCents(invoice_balance), 0);

/** Oldest first; days as `YYYY-MM-DD` sort as text. */
export const byDate = (invoices: readonly InvoiceView[]): InvoiceView[] =>
  [...invoices].sort(
    (one, other) =>
      one.invoice_date.localeCompare(other.invoice_date) ||
      one.athlete_package_invoice_id - other.athlete_package_invoice_id,
  );

/** Packages with open invoices first; the order is kept otherwise. */
export function openFirst(packages: readonly AthletePackageView[]): AthletePackageView[] {
  return [...packages.filter(isOpen), ...packages.filter((one) => !isOpen(one))];
}

/** Packages with open invoices, or with no invoices yet. */
export const currentPackages = (packages: readonly AthletePackageView[]): AthletePackageView[] =>
  packages.filter((one) => isOpen(one) || one.invoices.length === 0);

const isOpen = ({ invoices }: AthletePackageView): boolean =>
  invoices.some(({ invoice_state }) => !isSettled(invoice_state));

export const isSettled = (state: InvoiceView['invoice_state']): boolean =>
  state === 'paid' || state === 'omitted';
