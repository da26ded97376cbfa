import { dollarsOf } from '../../../domain/shared/money.ts';
import { dayOf } from '../shared/times.ts';
import { centsIn, sumOf } from './balances.ts';
import type { Company } from './company.ts';
import { type Purchase, purchase, purchaseBody } from './shapes.ts';
import { bodyOf, expectWritable, newRecord, referenced, shapesOf, type Writing } from './writing.ts';

const shapes = shapesOf(purchaseBody, purchase);

/** Records an expense of the business, split by expense account. */
export function createPurchase(company: Company, sent: unknown, writing: Writing = {}): Purchase {
  const body = bodyOf(shapes, sent);
  const { at = company.now() } = writing;
  const { TxnDate = dayOf(at) } = body;
  expectWritable(company, TxnDate);
  referenced(company.accounts, body.AccountRef);
  for (const { AccountBasedExpenseLineDetail } of body.Line)
    referenced(company.accounts, AccountBasedExpenseLineDetail.AccountRef);
  const next: Purchase = {
    ...newRecord(company, company.ids.transactions.next(), writing),
    ...body,
    TxnDate,
    TotalAmt: dollarsOf(sumOf(body.Line.map(({ Amount }) => centsIn(Amount)))),
  };
  company.purchases.put(next);
  company.changed('Purchase', next.Id, 'Create', writing.at);
  return next;
}
