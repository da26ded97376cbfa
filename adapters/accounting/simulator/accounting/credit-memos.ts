import { dollarsOf } from '../../../../domain/shared/money.ts';
import { dayOf } from '../times.ts';
import { centsIn, moveBalance, sumOf } from './balances.ts';
import type { Company } from './company.ts';
import { countedLines, emptiedLines } from './documents.ts';
import { businessRule } from './fault.ts';
import { referenced, refTo } from './references.ts';
import { type CreditMemo, creditMemo, creditMemoBody } from './shapes.ts';
import {
  bodyOf,
  changedRecord,
  expectWritable,
  found,
  newRecord,
  recordToChange,
  shapesOf,
  voidedNote,
  type Writing,
} from './writing.ts';

const shapes = shapesOf(creditMemoBody, creditMemo);

export function createCreditMemo(company: Company, sent: unknown, writing: Writing = {}): CreditMemo {
  const content = filled(company, bodyOf(shapes, sent), writing);
  const next: CreditMemo = {
    ...newRecord(company, company.ids.transactions.next(), writing),
    ...content,
    RemainingCredit: content.TotalAmt,
    LinkedTxn: [],
  };
  return kept(company, undefined, next, 'Create', writing);
}

export function updateCreditMemo(company: Company, sent: unknown, writing: Writing = {}): CreditMemo {
  const before = recordToChange(company, company.creditMemos, sent, writing);
  expectWritable(company, before.TxnDate);
  const content = filled(company, bodyOf(shapes, sent, before), writing);
  const left = centsIn(content.TotalAmt) - usedOf(company, before.Id);
  if (left < 0) throw businessRule('The amount is less than what is already used of this credit.');
  const next: CreditMemo = {
    ...changedRecord(company, before, writing),
    ...content,
    RemainingCredit: dollarsOf(left),
    LinkedTxn: before.LinkedTxn,
  };
  return kept(company, before, next, 'Update', writing);
}

export function voidCreditMemo(company: Company, sent: unknown, writing: Writing = {}): CreditMemo {
  const before = recordToChange(company, company.creditMemos, sent, writing);
  expectWritable(company, before.TxnDate);
  if (usedOf(company, before.Id) > 0) throw businessRule('You must unlink the linked transactions first.');
  const next: CreditMemo = {
    ...before,
    ...changedRecord(company, before, writing),
    Line: emptiedLines(before.Line),
    TotalAmt: 0,
    RemainingCredit: 0,
    PrivateNote: voidedNote(before.PrivateNote),
  };
  return kept(company, before, next, 'Void', writing);
}

/** What is left of the credit follows the payments that use it. */
export function settleCreditMemo(company: Company, id: string, writing: Writing): void {
  const before = found(company.creditMemos, id);
  const payments = [...(company.applied.get(id)?.keys() ?? [])];
  const next: CreditMemo = {
    ...before,
    ...changedRecord(company, before, writing),
    RemainingCredit: dollarsOf(centsIn(before.TotalAmt) - usedOf(company, id)),
    LinkedTxn: payments.map((TxnId) => ({ TxnId, TxnType: 'Payment' })),
  };
  kept(company, before, next, 'Update', writing);
}

const usedOf = (company: Company, id: string) => sumOf(company.applied.get(id)?.values() ?? []);

const owing = ({ CustomerRef, RemainingCredit }: CreditMemo) => ({
  customerId: CustomerRef.value,
  cents: -centsIn(RemainingCredit),
});

function filled(
  company: Company,
  body: ReturnType<typeof creditMemoBody.parse>,
  { at = company.now() }: Writing,
) {
  const { TxnDate = dayOf(at) } = body;
  expectWritable(company, TxnDate);
  const customer = referenced(company.customers, body.CustomerRef);
  return {
    ...body,
    ...countedLines(company, body.Line),
    CustomerRef: refTo(customer, customer.DisplayName),
    TxnDate,
    Balance: 0,
  };
}

function kept(
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
