import type { InvoiceView } from '../../../../contract/billing/invoices.ts';
import type { InvoiceCondition } from '../../../../domain/billing/invoices/invoice.ts';
import { centsOf } from '../../../../domain/shared/money.ts';

/** The invoice as the rules of the domain take it. */
export const conditionOf = (invoice: InvoiceView): InvoiceCondition => ({
  state: invoice.invoice_state,
  externalRef: invoice.external_ref_id,
  paid: centsOf(invoice.invoice_paid) ?? 0,
  credited: centsOf(invoice.invoice_credited) ?? 0,
  ...progressOf(invoice),
});

function progressOf({ in_progress, id }: InvoiceView): Pick<InvoiceCondition, 'hold' | 'progress'> {
  switch (in_progress) {
    case 'paying':
      return { hold: {}, progress: null };
    case 'crediting':
      // Which credit note it is does not matter to the rules.
      return { hold: { creditNoteId: id }, progress: null };
    default:
      return { hold: null, progress: in_progress };
  }
}
