import { dollarsOf } from '../../../../domain/shared/money.ts';
import { dayOf } from '../times.ts';
import { centsIn, sumOf } from './balances.ts';
import type { Company } from './company.ts';
import { referenced } from './references.ts';
import { type Purchase, purchase, purchaseBody } from './shapes.ts';
import { bodyOf, expectWritable, newRecord, shapesOf, type Writing } from './writing.ts';

const shapes = shapesOf(purchaseBody, purchase);

/** Money that the business spent, by expense account. */
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
