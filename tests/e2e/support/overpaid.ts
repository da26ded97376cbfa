import type { APIRequestContext } from 'playwright/test';
import type { InvoiceView } from '../../../contract/billing/invoices.ts';
import type { PaymentView } from '../../../contract/billing/payments.ts';
import { done } from './answers.ts';

/** Staff record a check for an invoice. What it exceeds the invoice by becomes credit. */
export async function overpaid(
  api: APIRequestContext,
  { id: athleteId }: { readonly id: string },
  { id: invoiceId }: Pick<InvoiceView, 'id'>,
  { amount, memo }: { readonly amount: number; readonly memo: string },
): Promise<PaymentView> {
  const data = {
    transactions: [invoiceId],
    paymentMethod: 'check',
    paymentAmount: amount,
    description: memo,
  };
  const { results } = await (await done(api.post(`/api/athletes/${athleteId}/payments`, { data }))).json();
  return results;
}
