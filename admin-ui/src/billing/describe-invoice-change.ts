import type { ChangeView } from '../../../api/contract/envelope.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { dollarsOf, formatMoney } from '../../../domain/shared/money.ts';

/** What somebody made of an invoice, as far as a line can say it: ' to $120.00 on 11/20/26'. */
export function describeInvoiceChange({ data: { amount, date } }: ChangeView): string {
  const to = typeof amount === 'number' ? ` to ${formatMoney(dollarsOf(amount))}` : '';
  return typeof date === 'string' ? `${to} on ${formatShortDay(date)}` : to;
}
