import { dollarsOf } from '../../../domain/shared/money.ts';
import { dayOf } from '../shared/times.ts';
import { centsIn, moveBalance, sumOf } from './balances.ts';
import type { Company } from './company.ts';
import { totaledLines, zeroedLines } from './documents.ts';
import { businessRule } from './fault.ts';
import { type CreditMemo, creditMemo, creditMemoBody } from './shapes.ts';
import {
  bodyOf,
  changedRecord,
  existing,
  expectWritable,
  newRecord,
  recordToChange,
  referenced,
  refTo,
  shapesOf,
  voidedNote,
  type Writing,
} from './writing.ts';

const shapes = shapesOf(creditMemoBody, creditMemo);

export function createCreditMemo(company: Company, sent: unknown, writing: Writing = {}): CreditMemo {
  const content = contentOf(company, bodyOf(shapes, sent), writing);
  const next: CreditMemo = {
    ...newRecord(company, company.ids.transactions.next(), writing),
    ...content,
    RemainingCredit: content.TotalAmt,
    LinkedTxn: [],
  };
  return save(company, undefined, next, 'Create', writing);
}

export function updateCreditMemo(company: Company, sent: unknown, writing: Writing = {}): CreditMemo {
  const before = recordToChange(company, company.creditMemos, sent, writing);
  expectWritable(company, before.TxnDate);
  const content = contentOf(company, bodyOf(shapes, sent, before), writing);
  const left = centsIn(content.TotalAmt) - usedOf(company, before.Id);
  if (left < 0) throw businessRule('The amount is less than what is already used of this credit.');
  const next: CreditMemo = {
    ...changedRecord(company, before, writing),
    ...content,
    RemainingCredit: dollarsOf(left),
    LinkedTxn: before.LinkedTxn,
  };
  return save(company, before, next, 'Update', writing);
}

export function voidCreditMemo(company: Company, sent: unknown, writing: Writing = {}): CreditMemo {
  const before = recordToChange(company, company.creditMemos, sent, writing);
  expectWritable(company, before.TxnDate);
  if (usedOf(company, before.Id) > 0) throw businessRule('You must unlink the linked transactions first.');
  const next: CreditMemo = {
    ...before,
    ...changedRecord(company, before, writing),
    Line: zeroedLines(before.Line),
    TotalAmt: 0,
    RemainingCredit: 0,
    PrivateNote: voidedNote(before.PrivateNote),
  };
  return save(company, before, next, 'Void', writing);
}

/** Recomputes the remaining credit from the payments that use it. */
export function settleCreditMemo(company: Company, id: string, writing: Writing): void {
  const before = existing(company.creditMemos, id);
  const payments = [...(company.applied.get(id)?.keys() ?? [])];
  const next: CreditMemo = {
    ...before,
    ...changedRecord(company, before, writing),
    RemainingCredit: dollarsOf(centsIn(before.TotalAmt) - usedOf(company, id)),
    LinkedTxn: payments.map((TxnId) => ({ TxnId, TxnType: 'Payment' })),
  };
  save(company, before, next, 'Update', writing);
}

const usedOf = (company: Company, id: string) => sumOf(company.applied.get(id)?.values() ?? []);

const owing = ({ CustomerRef, RemainingCredit }: CreditMemo) => ({
  customerId: CustomerRef.value,
  cents: -centsIn(RemainingCredit),
});

function contentOf(
  company: Company,
  body: ReturnType<typeof creditMemoBody.parse>,
  { at = company.now() }: Writing,
) {
  const { TxnDate = dayOf(at) } = body;
  expectWritable(company, TxnDate);
  const customer = referenced(company.customers, body.CustomerRef);
  return {
    ...body,
    ...totaledLines(company, body.Line),
    CustomerRef: refTo(customer, customer.DisplayName),
    TxnDate,
    Balance: 0,
  };
}

function save(
  company: Company,
  before: CreditMemo | undefined,
  next: CreditMemo,
  operation: 'Create' | 'Update' | 'Void',
  writing: Writing,
): CreditMemo {
  moveBalance(company, before && owing(before), owing(next));
  company.creditMemos.put(next);
  company.changed('CreditMemo', next.Id, operation, writing.at);
  return next;
}
