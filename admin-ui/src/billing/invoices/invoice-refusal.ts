import type { InvoiceView } from '../../../../contract/billing/invoices.ts';
import {
  busyReason,
  type InvoiceAction,
  type InvoiceStanding,
  invoiceRefusal,
} from '../../../../domain/billing/invoices/invoice.ts';

/**
 * Why an action is not possible now; undefined when it is. The server decides which actions are possible, and the decision table of
 * the domain gives the reason. Where the table has no text, the action is sent and the server answers with its own.
 */
export function refusalOf(action: InvoiceAction, invoice: InvoiceView): string | undefined {
  if (invoice.actions.includes(action)) return undefined;
  return invoiceRefusal(action, statusOf(invoice)) ?? busyReason(progressOf(invoice));
}

/** The status of an invoice, as the rules of the domain take it. */
export const statusOf = ({ invoice_state, external_ref_id }: InvoiceView): InvoiceStanding => ({
  state: invoice_state,
  externalRef: external_ref_id,
});

const progressOf = ({ in_progress }: InvoiceView) =>
  in_progress === 'paying' ? { hold: {}, progress: null } : { hold: null, progress: in_progress };
