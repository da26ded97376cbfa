import { z } from 'zod';
import type { Books, NewRefundReceipt } from '../../../commands/shared/books.ts';
import type { Whereabouts } from './choices.ts';
import type { BooksClient } from './client.ts';
import { inDollars, text } from './fields.ts';
import { noteOf } from './payments.ts';
import { quoted, selectAll } from './select.ts';

const refundRow = z.object({ Id: z.string(), PrivateNote: text });
const answer = z.object({ RefundReceipt: refundRow });

/** Records a refund. It reduces income and leaves the payment unchanged. */
export function refundsIn(client: BooksClient, whereabouts: Whereabouts): Pick<Books, 'createRefundReceipt'> {
  return {
    async createRefundReceipt(refund, call) {
      const before = await postedBefore(client, refund);
      if (before) return { id: before.Id };
      const body = await bodyOf(refund, whereabouts);
      return { id: (await client.post('refundreceipt', answer, { body, call })).RefundReceipt.Id };
    },
  };
}

/** Finds our refund by its note, as with payments. */
async function postedBefore(client: BooksClient, { customerId, day, refundId }: NewRefundReceipt) {
  const where = `CustomerRef = ${quoted(customerId)} AND TxnDate = ${quoted(day)}`;
  const rows = await selectAll(client, 'RefundReceipt', refundRow, where);
  return rows.find(({ PrivateNote }) => PrivateNote.includes(refundId));
}

async function bodyOf(refund: NewRefundReceipt, whereabouts: Whereabouts) {
  const amount = inDollars(refund.amount);
  const [itemId, accountId, methodId] = await Promise.all([
    whereabouts.item(),
    whereabouts.refundAccount(),
    whereabouts.method(refund.method),
  ]);
  return {
    CustomerRef: { value: refund.customerId },
    TxnDate: refund.day,
    DepositToAccountRef: { value: accountId },
    ...(methodId !== undefined && { PaymentMethodRef: { value: methodId } }),
    PrivateNote: noteOf(refund.memo, refund.refundId),
    Line: [
      {
        Amount: amount,
        DetailType: 'SalesItemLineDetail',
        Description: refund.description,
        SalesItemLineDetail: { ItemRef: { value: itemId }, Qty: 1, UnitPrice: amount },
      },
    ],
  };
}
