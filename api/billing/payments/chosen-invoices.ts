import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import type { InvoiceOfAthlete } from '../../../projections/billing/payments/payment-queries.ts';
import { RequestFault } from '../../runtime/route.ts';
import type { PaymentServices } from './services.ts';

/** The streams of the chosen invoices without duplicates. Invoices of other athletes do not exist here. */
export async function chosenInvoices(
  { log, queries, waitForPosition }: Pick<PaymentServices, 'log' | 'queries' | 'waitForPosition'>,
  athleteId: string,
  asked: readonly string[],
): Promise<InvoiceOfAthlete[]> {
  const ids = [...new Set(asked)];
  // Waits for the views, so that an invoice created a moment ago is found.
  if (ids.length > 0) await waitForPosition(await log.store.head(), ['invoices']);
  const found = await queries.invoices(athleteId, ids);
  if (found.length < ids.length) throw new RequestFault(404, 'not-found', paymentTexts.invoiceUnknown);
  return found;
}
