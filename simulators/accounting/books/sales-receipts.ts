import { totaledLines, transactionOf, zeroedLines } from './documents.ts';
import { type ContentOf, transactionsOf } from './kinds.ts';
import { undepositedFunds } from './payments.ts';
import { type SalesReceipt, salesReceipt, salesReceiptBody } from './shapes.ts';
import { referenced, refTo, shapesOf } from './writing.ts';

/** A sales receipt records a sale that was paid at once. It is income and does not change the balance. */
export const {
  create: createSalesReceipt,
  update: updateSalesReceipt,
  void: voidSalesReceipt,
  delete: deleteSalesReceipt,
} = transactionsOf<ReturnType<typeof salesReceiptBody.parse>, ContentOf<SalesReceipt>>({
  shapes: shapesOf(salesReceiptBody, salesReceipt),
  records: (company) => company.salesReceipts,
  ids: 'transactions',
  contentOf(company, body, writing) {
    const common = transactionOf(company, body, writing);
    const { EmailStatus = 'NotSet', PrintStatus = 'NotSet' } = body;
    const account = body.DepositToAccountRef
      ? referenced(company.accounts, body.DepositToAccountRef)
      : undepositedFunds(company);
    if (body.PaymentMethodRef) referenced(company.paymentMethods, body.PaymentMethodRef);
    return {
      ...body,
      ...totaledLines(company, body.Line),
      ...common,
      EmailStatus,
      PrintStatus,
      DepositToAccountRef: refTo(account, account.Name),
      Balance: 0,
    };
  },
  voided: (_, before) => ({ Line: zeroedLines(before.Line), TotalAmt: 0 }),
});
