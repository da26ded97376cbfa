import { totaledLines, transactionOf, zeroedLines } from './documents.ts';
import { type ContentOf, transactionsOf } from './kinds.ts';
import { type RefundReceipt, refundReceipt, refundReceiptBody } from './shapes.ts';
import { referenced, refTo, shapesOf } from './writing.ts';

/** A refund receipt records money that went back to the customer. It reduces income and does not change the balance. */
export const {
  create: createRefundReceipt,
  update: updateRefundReceipt,
  void: voidRefundReceipt,
} = transactionsOf<ReturnType<typeof refundReceiptBody.parse>, ContentOf<RefundReceipt>>({
  shapes: shapesOf(refundReceiptBody, refundReceipt),
  records: (company) => company.refundReceipts,
  ids: 'transactions',
  contentOf(company, body, writing) {
    const common = transactionOf(company, body, writing);
    const account = referenced(company.accounts, body.DepositToAccountRef);
    if (body.PaymentMethodRef) referenced(company.paymentMethods, body.PaymentMethodRef);
    return {
      ...body,
      ...totaledLines(company, body.Line),
      ...common,
      DepositToAccountRef: refTo(account, account.Name),
      Balance: 0,
    };
  },
  voided: (_, before) => ({ Line: zeroedLines(before.Line), TotalAmt: 0 }),
});
