import type { Cents } from '../../../domain/shared/money.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { exactly } from './exactly.ts';
import { byDate } from './payments.ts';

/** What can be paid now, the oldest first. What is being checked waits: it may turn out to be paid. */
export const payable = (invoices: readonly InvoiceView[]): InvoiceView[] =>
  byDate(
    invoices.filter(({ actions, invoice_state }) => actions.includes('pay') && invoice_state !== 'error'),
  );

/** What is left to pay on these. */
export const owedOn = (invoices: readonly Pick<InvoiceView, 'invoice_balance'>[]): Cents =>
  invoices.reduce((sum, { invoice_balance }) => sum + exactly(invoice_balance), 0);
