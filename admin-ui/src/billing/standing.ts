import type { Invoice, InvoiceStanding } from '../../../domain/billing/invoice.ts';
import { centsOf } from '../../../domain/shared/money.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';

/** An invoice as the rules see it. */
export const standingOf = ({ invoice_state, external_ref_id }: InvoiceView): InvoiceStanding => ({
  state: invoice_state,
  externalRef: external_ref_id,
});

export const termsOf = ({ invoice_date, invoice_amount }: InvoiceView): Pick<Invoice, 'date' | 'amount'> => ({
  date: invoice_date,
  amount: centsOf(invoice_amount) ?? Number.NaN,
});
