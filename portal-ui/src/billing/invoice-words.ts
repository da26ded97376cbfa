import type { InvoiceState } from '../../../domain/billing/invoice.ts';

/** The states of an invoice in a family's words. */
export const invoiceWords: Readonly<Record<InvoiceState, string>> = {
  pending: 'Upcoming',
  invoiced: 'Due',
  paid: 'Paid',
  missed: 'Missed',
  error: 'Being checked',
  omitted: 'Not charged',
};
