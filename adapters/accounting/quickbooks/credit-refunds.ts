import { z } from 'zod';
import type { Books, NewCreditRefund } from '../../../commands/shared/books.ts';
import type { Whereabouts } from './choices.ts';
import type { BooksClient } from './client.ts';
import { inDollars, text } from './fields.ts';
import { changeLines, noteOf } from './payments.ts';
import { quoted, selectAll } from './select.ts';

const purchaseRow = z.object({ Id: z.string(), PrivateNote: text });
const answer = z.object({ Purchase: purchaseRow });

/**
 * The vendor's way to give an overpayment back: money leaves the refund account to receivables, in the name of
 * the customer, and the payment is linked to that. A refund receipt would reduce income, and leave the credit
 * (docs/decisions/refunded-credit-in-accounting.md).
 */
export function creditRefundsIn(client: BooksClient, whereabouts: Whereabouts): Pick<Books, 'refundCredit'> {
  return {
    async refundCredit(refund, call) {
      const { Id } =
        (await postedBefore(client, refund)) ??
        (await client.post('purchase', answer, { body: await bodyOf(refund, whereabouts), call })).Purchase;
      const link = { TxnId: Id, TxnType: isCheck(refund) ? 'Check' : 'Expense' };
      await changeLines(client, refund.paymentRef, {
        call,
        // The service may have linked it by itself, as a setting of the company says.
        lines: ({ Line }) =>
          Line.some(({ LinkedTxn }) => LinkedTxn.some(({ TxnId }) => TxnId === Id))
            ? undefined
            : [...Line, { Amount: refund.amount, LinkedTxn: [link] }],
      });
      return { id: Id };
    },
  };
}

/** Finds our refund by its note, as with payments. */
async function postedBefore(client: BooksClient, { day, refundId }: NewCreditRefund) {
  const rows = await selectAll(client, 'Purchase', purchaseRow, `TxnDate = ${quoted(day)}`);
  return rows.find(({ PrivateNote }) => PrivateNote.includes(refundId));
}

async function bodyOf(refund: NewCreditRefund, whereabouts: Whereabouts) {
  const [accountId, receivableId] = await Promise.all([
    whereabouts.refundAccount(),
    whereabouts.receivableAccount(),
  ]);
  return {
    // A purchase by card would be paid from a card of the business.
    PaymentType: isCheck(refund) ? 'Check' : 'Cash',
    AccountRef: { value: accountId },
    EntityRef: { value: refund.customerId, type: 'Customer' },
    TxnDate: refund.day,
    PrivateNote: noteOf(refund.memo, refund.refundId),
    Line: [
      {
        Amount: inDollars(refund.amount),
        DetailType: 'AccountBasedExpenseLineDetail',
        Description: 'Refund of credit',
        AccountBasedExpenseLineDetail: { AccountRef: { value: receivableId } },
      },
    ],
  };
}

const isCheck = ({ method }: NewCreditRefund): boolean => method === 'check';
