import { dayOf } from '../shared/times.ts';
import type { Company } from './company.ts';
import { totaledLines, zeroedLines } from './documents.ts';
import { type RefundReceipt, refundReceipt, refundReceiptBody } from './shapes.ts';
import {
  bodyOf,
  changedRecord,
  expectWritable,
  newRecord,
  recordToChange,
  referenced,
  refTo,
  shapesOf,
  voidedNote,
  type Writing,
} from './writing.ts';

const shapes = shapesOf(refundReceiptBody, refundReceipt);

/** Records money that went back to the customer. It reduces income and does not change the balance. */
export function createRefundReceipt(company: Company, sent: unknown, writing: Writing = {}): RefundReceipt {
  const content = contentOf(company, bodyOf(shapes, sent), writing);
  const next = { ...newRecord(company, company.ids.transactions.next(), writing), ...content };
  return save(company, next, 'Create', writing);
}

export function updateRefundReceipt(company: Company, sent: unknown, writing: Writing = {}): RefundReceipt {
  const before = recordToChange(company, company.refundReceipts, sent, writing);
  expectWritable(company, before.TxnDate);
  const content = contentOf(company, bodyOf(shapes, sent, before), writing);
  return save(company, { ...changedRecord(company, before, writing), ...content }, 'Update', writing);
}

export function voidRefundReceipt(company: Company, sent: unknown, writing: Writing = {}): RefundReceipt {
  const before = recordToChange(company, company.refundReceipts, sent, writing);
  expectWritable(company, before.TxnDate);
  const next: RefundReceipt = {
    ...before,
    ...changedRecord(company, before, writing),
    Line: zeroedLines(before.Line),
    TotalAmt: 0,
    PrivateNote: voidedNote(before.PrivateNote),
  };
  return save(company, next, 'Void', writing);
}

function contentOf(
  company: Company,
  body: ReturnType<typeof refundReceiptBody.parse>,
  { at = company.now() }: Writing,
) {
  const { TxnDate = dayOf(at) } = body;
  expectWritable(company, TxnDate);
  const customer = referenced(company.customers, body.CustomerRef);
  const account = referenced(company.accounts, body.DepositToAccountRef);
  if (body.PaymentMethodRef) referenced(company.paymentMethods, body.PaymentMethodRef);
  return {
    ...body,
    ...totaledLines(company, body.Line),
    CustomerRef: refTo(customer, customer.DisplayName),
    DepositToAccountRef: refTo(account, account.Name),
    TxnDate,
    Balance: 0,
  };
}

function save(
  company: Company,
  next: RefundReceipt,
  operation: 'Create' | 'Update' | 'Void',
  writing: Writing,
): RefundReceipt {
  company.refundReceipts.put(next);
  company.changed('RefundReceipt', next.Id, operation, writing.at);
  return next;
}
