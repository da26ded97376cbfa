import { z } from 'zod';
import type { Books } from '../../../commands/shared/books.ts';
import type { BooksClient } from './client.ts';
import { dollars, isVoided, text } from './fields.ts';
import type { QuickBooksSettings } from './settings.ts';

const transaction = z.object({ Id: z.string(), TxnDate: text, TotalAmt: dollars, PrivateNote: text });

/** Our names of transactions → the service's, in paths and in answers. */
const kinds = {
  Invoice: { path: 'invoice', answer: z.object({ Invoice: transaction }).transform((one) => one.Invoice) },
  Payment: { path: 'payment', answer: z.object({ Payment: transaction }).transform((one) => one.Payment) },
  Refund: {
    path: 'refundreceipt',
    answer: z.object({ RefundReceipt: transaction }).transform((one) => one.RefundReceipt),
  },
} as const;

const pages = { invoice: 'invoice', payment: 'recvpayment', refund: 'refundreceipt' } as const;

export function transactionsIn(
  client: BooksClient,
  { appUrl }: Pick<QuickBooksSettings, 'appUrl'>,
): Pick<Books, 'transaction' | 'linkTo'> {
  return {
    linkTo: (kind, id) => `${appUrl}/app/${pages[kind]}?txnId=${encodeURIComponent(id)}`,
    async transaction(kind, id) {
      const { path, answer } = kinds[kind];
      const row = await client.get(`${path}/${encodeURIComponent(id)}`, answer);
      const isVoid = isVoided(row);
      return {
        txnId: row.Id,
        txnType: kind,
        txnDate: row.TxnDate,
        amountTotal: row.TotalAmt,
        isValid: !isVoid && row.TotalAmt > 0,
        message: isVoid ? 'Voided' : '',
      };
    },
  };
}
