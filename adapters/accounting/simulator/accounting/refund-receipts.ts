import { dayOf } from '../times.ts';
import type { Company } from './company.ts';
import { countedLines, emptiedLines } from './documents.ts';
import { referenced, refTo } from './references.ts';
import { type RefundReceipt, refundReceipt, refundReceiptBody } from './shapes.ts';
import {
  bodyOf,
  changedRecord,
  expectWritable,
  newRecord,
  recordToChange,
  shapesOf,
  voidedNote,
  type Writing,
} from './writing.ts';

const shapes = shapesOf(refundReceiptBody, refundReceipt);

/** Money went back to the customer at once: it reverses income, and moves no balance. */
export function createRefundReceipt(company: Company, sent: unknown, writing: Writing = {}): RefundReceipt {
  const content = filled(company, bodyOf(shapes, sent), writing);
  const next = { ...newRecord(company, company.ids.transactions.next(), writing), ...content };
  return kept(company, next, 'Create', writing);
}

export function updateRefundReceipt(company: Company, sent: unknown, writing: Writing = {}): RefundReceipt {
  const before = recordToChange(company, company.refundReceipts, sent, writing);
  expectWritable(company, before.TxnDate);
  const content = filled(company, bodyOf(shapes, sent, before), writing);
  return kept(company, { ...changedRecord(company, before, writing), ...content }, 'Update', writing);
}

export function voidRefundReceipt(company: Company, sent: unknown, writing: Writing = {}): RefundReceipt {
  const before = recordToChange(company, company.refundReceipts, sent, writing);
  expectWritable(company, before.TxnDate);
  const next: RefundReceipt = {
    ...before,
    ...changedRecord(company, before, writing),
    Line: emptiedLines(before.Line),
    TotalAmt: 0,
    PrivateNote: voidedNote(before.PrivateNote),
  };
  return kept(company, next, 'Void', writing);
}

function filled(
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
    ...countedLines(company, body.Line),
    CustomerRef: refTo(customer, customer.DisplayName),
    DepositToAccountRef: refTo(account, account.Name),
    TxnDate,
    Balance: 0,
  };
}

function kept(
  company: Company,
  next: RefundReceipt,
  operation: 'Create' | 'Update' | 'Void',
  writing: Writing,
): RefundReceipt {
  company.refundReceipts.put(next);
  company.changed('RefundReceipt', next.Id, operation, writing.at);
  return next;
}
