import type { AthletePackageView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { isStillToPay } from './totals.ts';

/** What is still to pay of these packages, in the order families meet it. */
export interface OpenPayments {
  /** The earliest of all, missed or not. */
  readonly next: InvoiceView | undefined;
  /** Missed ones after the next: they need attention too. */
  readonly otherMissed: readonly InvoiceView[];
  readonly later: readonly InvoiceView[];
}

export const invoicesOf = (packages: readonly Pick<AthletePackageView, 'invoices'>[]): InvoiceView[] =>
  packages.flatMap(({ invoices }) => invoices);

export function openPayments(invoices: readonly InvoiceView[]): OpenPayments {
  const [next, ...others] = byDate(invoices.filter(isStillToPay));
  return {
    next,
    otherMissed: others.filter(({ invoice_state }) => invoice_state === 'missed'),
    later: others.filter(({ invoice_state }) => invoice_state !== 'missed'),
  };
}

/** Oldest first; days as `YYYY-MM-DD` sort as text. */
export const byDate = (invoices: readonly InvoiceView[]): InvoiceView[] =>
  [...invoices].sort(
    (one, other) =>
      one.invoice_date.localeCompare(other.invoice_date) ||
      one.athlete_package_invoice_id - other.athlete_package_invoice_id,
  );

/** Packages with something to pay first, each group in the order given. */
export function openFirst(packages: readonly AthletePackageView[]): AthletePackageView[] {
  return [...packages.filter(isOpen), ...packages.filter((one) => !isOpen(one))];
}

const isOpen = ({ invoices }: AthletePackageView): boolean =>
  invoices.some(({ invoice_state }) => !isSettled(invoice_state));

/** What an athlete takes part in now: something is open there, or nothing was ever to pay yet. */
export const currentPackages = (packages: readonly AthletePackageView[]): AthletePackageView[] =>
  packages.filter((one) => isOpen(one) || one.invoices.length === 0);

/** Nothing can happen to it any more. */
export const isSettled = (state: InvoiceView['invoice_state']): boolean =>
  state === 'paid' || state === 'omitted';
