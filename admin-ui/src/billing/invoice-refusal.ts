import { busyReason, type InvoiceAction, invoiceRefusal } from '../../../domain/billing/invoice.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { standingOf } from './standing.ts';

/**
 * Why an action is not possible now. The server knows which ones are; the decision table words why the others are not. Where it has
 * no words the server is asked, and refuses in its own.
 */
export function refusalOf(action: InvoiceAction, invoice: InvoiceView): string | undefined {
  if (invoice.actions.includes(action)) return undefined;
  return invoiceRefusal(action, standingOf(invoice)) ?? busyReason(underWay(invoice));
}

const underWay = ({ in_progress }: InvoiceView) =>
  in_progress === 'paying' ? { hold: {}, progress: null } : { hold: null, progress: in_progress };
