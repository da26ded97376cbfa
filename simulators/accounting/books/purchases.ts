import { dollarsOf } from '../../../domain/shared/money.ts';
import { centsIn, sumOf } from './balances.ts';
import { writableDay } from './documents.ts';
import { type ContentOf, recordsOf } from './kinds.ts';
import { type Purchase, purchase, purchaseBody } from './shapes.ts';
import { referenced, shapesOf } from './writing.ts';

/** A purchase is an expense of the business, split by expense account. */
export const { create: createPurchase } = recordsOf<
  ReturnType<typeof purchaseBody.parse>,
  ContentOf<Purchase>
>({
  shapes: shapesOf(purchaseBody, purchase),
  records: (company) => company.purchases,
  ids: 'transactions',
  contentOf(company, body, writing) {
    const TxnDate = writableDay(company, body, writing);
    referenced(company.accounts, body.AccountRef);
    for (const { AccountBasedExpenseLineDetail } of body.Line)
      referenced(company.accounts, AccountBasedExpenseLineDetail.AccountRef);
    const TotalAmt = dollarsOf(sumOf(body.Line.map(({ Amount }) => centsIn(Amount))));
    return { ...body, TxnDate, TotalAmt };
  },
});
