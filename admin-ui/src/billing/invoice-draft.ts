import { type InvoiceInput, prorate } from '../../../domain/billing/invoice.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { today } from '../shell/instants.ts';
import { termsOf } from './standing.ts';

export type InvoiceMethod = 'Add' | 'Edit' | 'Prorate';
export type InvoiceDraft = InvoiceInput;

/** What a dialog starts from, and what Reset goes back to. */
export function firstDraft(method: InvoiceMethod, invoice: InvoiceView | undefined): InvoiceDraft {
  if (!invoice) return { date: today(), amount: 0, description: '' };
  const draft = { ...termsOf(invoice), description: invoice.invoice_description };
  return method === 'Prorate' ? withDate(draft, today(), method, invoice) : draft;
}

/** Prorating, another day is another share; 0 until the day is in range (resolution Q090). */
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
