import { formatShortDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';

/** `$150.00 on 11/02/26` */
export const amountOn = ({ invoice_amount, invoice_date }: InvoiceView): string =>
  `${formatMoney(invoice_amount)} on ${formatShortDay(invoice_date)}`;
