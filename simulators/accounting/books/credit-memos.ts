import { dollarsOf } from '../../../domain/shared/money.ts';
import { centsIn } from './balances.ts';
import type { Company } from './company.ts';
import { appliedTo, paymentLinks, totaledLines, transactionOf, zeroedLines } from './documents.ts';
import { businessRule } from './fault.ts';
import { type ContentOf, transactionsOf } from './kinds.ts';
import { type CreditMemo, creditMemo, creditMemoBody } from './shapes.ts';
import { existing, shapesOf, type Writing } from './writing.ts';

const creditMemos = transactionsOf<ReturnType<typeof creditMemoBody.parse>, ContentOf<CreditMemo>>({
  shapes: shapesOf(creditMemoBody, creditMemo),
  records: (company) => company.creditMemos,
  ids: 'transactions',
  contentOf(company, body, writing, before) {
    const common = transactionOf(company, body, writing);
    const lines = totaledLines(company, body.Line);
    const left = centsIn(lines.TotalAmt) - appliedTo(company, before?.Id);
    if (left < 0) throw businessRule('The amount is less than what is already used of this credit.');
    return {
      ...body,
      ...lines,
      ...common,
      Balance: 0,
      RemainingCredit: dollarsOf(left),
      LinkedTxn: before?.LinkedTxn ?? [],
    };
  },
  owing: (_, { CustomerRef, RemainingCredit }) => ({
    customerId: CustomerRef.value,
    cents: -centsIn(RemainingCredit),
  }),
  voided(company, before) {
    expectUnlinked(company, before);
    return { Line: zeroedLines(before.Line), TotalAmt: 0, RemainingCredit: 0 };
  },
  expectDeletable: expectUnlinked,
});

export const {
  create: createCreditMemo,
  update: updateCreditMemo,
  void: voidCreditMemo,
  delete: deleteCreditMemo,
} = creditMemos;

function expectUnlinked(company: Company, { Id }: CreditMemo): void {
  if (appliedTo(company, Id) > 0) throw businessRule('You must unlink the linked transactions first.');
}

/** Recomputes the remaining credit from the payments that use it. */
export function settleCreditMemo(company: Company, id: string, writing: Writing): void {
  const before = existing(company.creditMemos, id);
  const RemainingCredit = dollarsOf(centsIn(before.TotalAmt) - appliedTo(company, id));
  const fields = { RemainingCredit, LinkedTxn: paymentLinks(company, id) };
  creditMemos.change(company, 'Update', before, fields, writing);
}
