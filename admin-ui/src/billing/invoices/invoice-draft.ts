import type { InvoiceView } from '../../../../contract/billing/invoices.ts';
import type { WhatIfBody } from '../../../../contract/billing/packages.ts';
import { type Invoice, type InvoiceInput, prorate } from '../../../../domain/billing/invoices/invoice.ts';
import { centsOf, dollarsOf } from '../../../../domain/shared/money.ts';
import { today } from '../../../../ui-kit/business-time.ts';

export type InvoiceMethod = 'Add' | 'Edit' | 'Prorate';
export type InvoiceDraft = InvoiceInput;

/** The date and the amount in cents, as the rules of the domain take them. */
export const termsOf = ({ invoice_date, invoice_amount }: InvoiceView): Pick<Invoice, 'date' | 'amount'> => ({
  date: invoice_date,
  amount: centsOf(invoice_amount) ?? Number.NaN,
});

/** The values that the dialog starts with and Reset returns to. */
export function firstDraft(method: InvoiceMethod, invoice: InvoiceView | undefined): InvoiceDraft {
  if (!invoice) return { date: today(), amount: 0, description: '' };
  const draft = { ...termsOf(invoice), description: invoice.invoice_description };
  return method === 'Prorate' ? withDate(draft, today(), method, invoice) : draft;
}

/** When prorating, a new date also changes the amount; it is 0 while the date is out of range (resolution Q090). */
export function withDate(
  draft: InvoiceDraft,
  date: string,
  method: InvoiceMethod,
  invoice: InvoiceView | undefined,
): InvoiceDraft {
  if (method !== 'Prorate' || !invoice) return { ...draft, date };
  const share = prorate(termsOf(invoice), date);
  return { ...draft, date, amount: share.kind === 'prorated' ? share.amount : 0 };
}

/** The preview request. A prorated amount that the user typed over counts as an edit. */
export function invoiceWhatIf(
  method: InvoiceMethod,
  invoice: InvoiceView,
  { date, amount }: InvoiceDraft,
): WhatIfBody {
  const share = prorate(termsOf(invoice), date);
  return method === 'Prorate' && share.kind === 'prorated' && share.amount === amount
    ? { kind: 'prorate', invoice_id: invoice.id, invoice_date: date }
    : { kind: 'edit', invoice_id: invoice.id, invoice_date: date, invoice_amount: dollarsOf(amount) };
}
