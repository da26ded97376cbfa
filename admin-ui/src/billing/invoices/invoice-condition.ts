import type { InvoiceView } from '../../../../contract/billing/invoices.ts';
import type { InvoiceCondition } from '../../../../domain/billing/invoices/invoice.ts';
import { centsOf } from '../../../../domain/shared/money.ts';

/** The invoice as the rules of the domain take it. */
export const conditionOf = (invoice: InvoiceView): InvoiceCondition => ({
  state: invoice.invoice_state,
  externalRef: invoice.external_ref_id,
  paid: centsOf(invoice.invoice_paid) ?? 0,
  ...(invoice.in_progress === 'paying'
    ? { hold: {}, progress: null }
    : { hold: null, progress: invoice.in_progress }),
});
