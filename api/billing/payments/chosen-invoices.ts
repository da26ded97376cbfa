import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import type { InvoiceOfAthlete } from '../../../projections/billing/payments/payment-queries.ts';
import { RequestFault } from '../../runtime/route.ts';
import type { PaymentServices } from './services.ts';

/** Where the chosen invoices are, each once. To anyone else's athlete they do not exist. */
export async function chosenInvoices(
  { log, queries, reached }: Pick<PaymentServices, 'log' | 'queries' | 'reached'>,
  athleteId: string,
  asked: readonly string[],
): Promise<InvoiceOfAthlete[]> {
  const ids = [...new Set(asked)];
  // One that was made a moment ago is found too.
  if (ids.length > 0) await reached(await log.store.head(), ['invoices']);
  const found = await queries.invoices(athleteId, ids);
  if (found.length < ids.length) throw new RequestFault(404, 'not-found', paymentTexts.invoiceUnknown);
  return found;
}
