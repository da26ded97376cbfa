import { dollarsOf } from '../../../domain/shared/money.ts';
import { dayOf } from '../shared/times.ts';
import { centsIn, moveBalance, sumOf } from './balances.ts';
import type { Company } from './company.ts';
import { settleCreditMemo } from './credit-memos.ts';
import { businessRule, invalidReference, notFound } from './fault.ts';
import { settleInvoice } from './invoices.ts';
import { type Payment, type PaymentLine, payment, paymentBody } from './shapes.ts';
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

const shapes = shapesOf(paymentBody, payment);
const read = (sent: unknown, before?: Payment) => bodyOf(shapes, sent, before);
type Body = ReturnType<typeof read>;

export function createPayment(company: Company, sent: unknown, writing: Writing = {}): Payment {
  const body = read(sent);
  const content = contentOf(company, body, undefined, writing);
  const next = { ...newRecord(company, company.ids.transactions.next(), writing), ...content };
  return save(company, undefined, next, 'Create', writing);
}

/** Replaces all lines: invoices that are not sent again are no longer paid. */
export function updatePayment(company: Company, sent: unknown, writing: Writing = {}): Payment {
  const before = recordToChange(company, company.payments, sent, writing);
  expectWritable(company, before.TxnDate);
  const content = contentOf(company, read(sent, before), before, writing);
  return save(company, before, { ...changedRecord(company, before, writing), ...content }, 'Update', writing);
}

/** A voided payment stays in the books with amount 0, and the invoices that it paid are open again. */
export function voidPayment(company: Company, sent: unknown, writing: Writing = {}): Payment {
  const before = recordToChange(company, company.payments, sent, writing);
  expectWritable(company, before.TxnDate);
  const next: Payment = {
    ...before,
    ...changedRecord(company, before, writing),
    TotalAmt: 0,
    UnappliedAmt: 0,
    Line: [],
    PrivateNote: voidedNote(before.PrivateNote),
  };
  return save(company, before, next, 'Void', writing);
}

export function deletePayment(company: Company, sent: unknown, writing: Writing = {}): Payment {
  const before = recordToChange(company, company.payments, sent, writing);
  expectWritable(company, before.TxnDate);
  moveBalance(company, owing(before), undefined);
  company.payments.remove(before.Id);
  settle(company, before, undefined, writing);
  company.changed('Payment', before.Id, 'Delete', writing.at);
  return before;
}

/** Rebuilds `company.applied` from the stored payments after a start. */
export function restoreApplied(company: Company): void {
  for (const one of company.payments.all()) apply(company, undefined, one);
}

const owing = ({ CustomerRef, UnappliedAmt }: Payment) => ({
  customerId: CustomerRef.value,
  cents: -centsIn(UnappliedAmt),
});

function contentOf(
  company: Company,
  body: Body,
  before: Payment | undefined,
  { at = company.now() }: Writing,
) {
  const { TxnDate = dayOf(at), ProcessPayment = false, Line = [] } = body;
  expectWritable(company, TxnDate);
  const customer = referenced(company.customers, body.CustomerRef);
  if (body.PaymentMethodRef) referenced(company.paymentMethods, body.PaymentMethodRef);
  const account = body.DepositToAccountRef
    ? referenced(company.accounts, body.DepositToAccountRef)
    : undepositedFunds(company);
  const unapplied = centsIn(body.TotalAmt) - sumOf([...amountsOf(company, Line, before).values()]);
  for (const [id, cents] of amountsOf(company, Line, before))
    expectApplicable(company, id, Math.abs(cents), customer.Id, before);
  if (unapplied < 0) throw businessRule('The amount applied is more than the amount of the payment.');
  return {
    ...body,
    CustomerRef: refTo(customer, customer.DisplayName),
    DepositToAccountRef: refTo(account, account.Name),
    TxnDate,
    ProcessPayment,
    Line: Line.map((line, index) => ({ ...line, Id: String(index + 1), LineNum: index + 1 })),
    UnappliedAmt: dollarsOf(unapplied),
  };
}

function undepositedFunds(company: Company) {
  for (const account of company.accounts.all())
    if (account.AccountSubType === 'UndepositedFunds') return account;
  throw notFound('Undeposited Funds');
}

/** Cents by the id of the transaction: positive for invoices, negative for credit memos. */
function amountsOf(
  company: Company,
  lines: readonly PaymentLine[],
  before: Payment | undefined,
): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { Amount, LinkedTxn } of lines) {
    const [link] = LinkedTxn;
    if (!link) continue;
    const exists =
      link.TxnType === 'Invoice' ? company.invoices.get(link.TxnId) : company.creditMemos.get(link.TxnId);
    if (!exists) throw invalidReference(link.TxnType, link.TxnId);
    if (Amount <= 0 && !before) throw businessRule('The amount of a line must be more than 0.');
    const cents = centsIn(Amount) * (link.TxnType === 'Invoice' ? 1 : -1);
    amounts.set(link.TxnId, (amounts.get(link.TxnId) ?? 0) + cents);
  }
  return amounts;
}

function expectApplicable(
  company: Company,
  id: string,
  cents: number,
  customerId: string,
  before: Payment | undefined,
): void {
  const invoice = company.invoices.get(id);
  const creditMemo = company.creditMemos.get(id);
  const owner = invoice?.CustomerRef.value ?? creditMemo?.CustomerRef.value ?? '';
  if (!isFamily(company, owner, customerId))
    throw businessRule('The linked transaction belongs to another customer.');
  const open = centsIn(invoice?.Balance ?? creditMemo?.RemainingCredit ?? 0);
  const own = company.applied.get(id)?.get(before?.Id ?? '') ?? 0;
  if (cents > open + own)
    throw businessRule('The amount applied is more than what is left to pay of the linked transaction.');
}

/** Whether both are the same customer, or parent and child. */
function isFamily(company: Company, one: string, other: string): boolean {
  const parentOf = (id: string) => company.customers.get(id)?.ParentRef?.value;
  return one === other || parentOf(one) === other || parentOf(other) === one;
}

function save(
  company: Company,
  before: Payment | undefined,
  next: Payment,
  operation: 'Create' | 'Update' | 'Void',
  writing: Writing,
): Payment {
  moveBalance(company, before && owing(before), owing(next));
  company.payments.put(next);
  settle(company, before, next, writing);
  company.changed('Payment', next.Id, operation, writing.at);
  return next;
}

function settle(
  company: Company,
  before: Payment | undefined,
  after: Payment | undefined,
  writing: Writing,
): void {
  for (const id of apply(company, before, after))
    if (company.invoices.get(id)) settleInvoice(company, id, writing);
    else settleCreditMemo(company, id, writing);
}

/** Updates `company.applied`. Answers the ids of all transactions that the payment applied to before or applies to now. */
function apply(company: Company, before: Payment | undefined, after: Payment | undefined): Set<string> {
  const touched = new Set<string>();
  for (const line of before?.Line ?? [])
    for (const { TxnId } of line.LinkedTxn) {
      company.applied.get(TxnId)?.delete(before?.Id ?? '');
      touched.add(TxnId);
    }
  for (const line of after?.Line ?? [])
    for (const { TxnId } of line.LinkedTxn) {
      if (!after) continue;
      const payments = company.applied.get(TxnId) ?? new Map<string, number>();
      payments.set(after.Id, (payments.get(after.Id) ?? 0) + centsIn(line.Amount));
      company.applied.set(TxnId, payments);
      touched.add(TxnId);
    }
  return touched;
}
