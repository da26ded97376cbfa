import { prorate } from '../../../domain/billing/invoice.ts';
import type { Problem } from '../../../domain/shared/refusal.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { termsOf } from './standing.ts';

/** The server's own check of the day, beside the day. */
export function rangeProblems(invoice: InvoiceView, date: string): Problem[] {
  const share = prorate(termsOf(invoice), date);
  return share.kind === 'invalid' ? [{ field: 'date', message: share.message }] : [];
}
