import { dollarsOf } from '../../../domain/shared/money.ts';
import { centsIn, sumOf } from './balances.ts';
import type { Company } from './company.ts';
import { settleCreditMemo } from './credit-memos.ts';
import { transactionOf } from './documents.ts';
import { businessRule, invalidReference, notFound } from './fault.ts';
import { settleInvoice } from './invoices.ts';
import { type ContentOf, transactionsOf } from './kinds.ts';
import { openPart } from './purchases.ts';
import { type Payment, type PaymentLine, payment, paymentBody } from './shapes.ts';
import { referenced, refTo, shapesOf, type Writing } from './writing.ts';

/**
 * An update replaces all lines: invoices that are not sent again are no longer paid. A voided or deleted payment opens the invoices that it
 * paid again.
 */
export const {
  create: createPayment,
  update: updatePayment,
  void: voidPayment,
  delete: deletePayment,
} = transactionsOf<ReturnType<typeof paymentBody.parse>, ContentOf<Payment>>({
  shapes: shapesOf(paymentBody, payment),
  records: (company) => company.payments,
  ids: 'transactions',
  contentOf(company, body, writing, before) {
    const { ProcessPayment = false, Line = [] } = body;
    const common = transactionOf(company, body, writing);
    if (body.PaymentMethodRef) referenced(company.paymentMethods, body.PaymentMethodRef);
    const account = body.DepositToAccountRef
      ? referenced(company.accounts, body.DepositToAccountRef)
      : undepositedFunds(company);
    const amounts = amountsOf(company, Line, before);
    const unapplied = centsIn(body.TotalAmt) - sumOf(amounts.values());
    for (const [id, cents] of amounts)
      expectApplicable(company, id, Math.abs(cents), common.CustomerRef.value, before);
    if (unapplied < 0) throw businessRule('The amount applied is more than the amount of the payment.');
    return {
      ...body,
      DepositToAccountRef: refTo(account, account.Name),
      ...common,
      ProcessPayment,
      Line: Line.map((line, index) => ({ ...line, Id: String(index + 1), LineNum: index + 1 })),
      UnappliedAmt: dollarsOf(unapplied),
    };
  },
  // What was given back was credit, too. The purchase that gave it back raises the balance by the same amount.
  owing: (_, { CustomerRef, UnappliedAmt, Line }) => ({
    customerId: CustomerRef.value,
    cents: -centsIn(UnappliedAmt) - sumOf(Line.filter(isGivenBack).map(({ Amount }) => centsIn(Amount))),
  }),
  voided: () => ({ TotalAmt: 0, UnappliedAmt: 0, Line: [] }),
  follow: settle,
});

/** Rebuilds `company.applied` from the stored payments after a start. */
export function restoreApplied(company: Company): void {
  for (const one of company.payments.all()) apply(company, undefined, one);
}

export function undepositedFunds(company: Company) {
  for (const account of company.accounts.all())
    if (account.AccountSubType === 'UndepositedFunds') return account;
  throw notFound('Undeposited Funds');
}

const isGivenBack = ({ LinkedTxn: [link] }: PaymentLine): boolean =>
  link?.TxnType === 'Check' || link?.TxnType === 'Expense';

/** Cents by the id of the transaction: negative for credit memos. */
function amountsOf(
  company: Company,
  lines: readonly PaymentLine[],
  before: Payment | undefined,
): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { Amount, LinkedTxn } of lines) {
    const [link] = LinkedTxn;
    if (!link) continue;
    if (!linkedRecord(company, link)) throw invalidReference(link.TxnType, link.TxnId);
    if (Amount <= 0 && !before) throw businessRule('The amount of a line must be more than 0.');
    const cents = centsIn(Amount) * (link.TxnType === 'CreditMemo' ? -1 : 1);
    amounts.set(link.TxnId, (amounts.get(link.TxnId) ?? 0) + cents);
  }
  return amounts;
}

function linkedRecord(company: Company, { TxnType, TxnId }: PaymentLine['LinkedTxn'][number]) {
  switch (TxnType) {
    case 'Invoice':
      return company.invoices.get(TxnId);
    case 'CreditMemo':
      return company.creditMemos.get(TxnId);
    case 'Check':
    case 'Expense': {
      const purchase = company.purchases.get(TxnId);
      return (purchase?.PaymentType === 'Check') === (TxnType === 'Check') ? purchase : undefined;
    }
  }
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
  const purchase = company.purchases.get(id);
  const owner = (invoice ?? creditMemo)?.CustomerRef.value ?? purchase?.EntityRef?.value ?? '';
  if (!isFamily(company, owner, customerId))
    throw businessRule('The linked transaction belongs to another customer.');
  const open = purchase
    ? openPart(company, purchase)
    : centsIn(invoice?.Balance ?? creditMemo?.RemainingCredit ?? 0);
  const own = company.applied.get(id)?.get(before?.Id ?? '') ?? 0;
  if (cents > open + own)
    throw businessRule('The amount applied is more than what is left to pay of the linked transaction.');
}

/** Whether both are the same customer, or parent and child. */
function isFamily(company: Company, one: string, other: string): boolean {
  const parentOf = (id: string) => company.customers.get(id)?.ParentRef?.value;
  return one === other || parentOf(one) === other || parentOf(other) === one;
}

function settle(
  company: Company,
  before: Payment | undefined,
  after: Payment | undefined,
  writing: Writing,
): void {
  for (const id of apply(company, before, after))
    if (company.invoices.get(id)) settleInvoice(company, id, writing);
    else if (company.creditMemos.get(id)) settleCreditMemo(company, id, writing);
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
