import { dollarsOf } from '../../../domain/shared/money.ts';
import { centsIn, sumOf } from './balances.ts';
import type { Company } from './company.ts';
import { appliedTo, writableDay } from './documents.ts';
import { businessRule } from './fault.ts';
import { type ContentOf, recordsOf } from './kinds.ts';
import { type Purchase, purchase, purchaseBody } from './shapes.ts';
import { referenced, shapesOf } from './writing.ts';

/**
 * A purchase is an expense of the business, split by expense account. The part on a receivable account goes to a customer: it raises the
 * balance of the customer, until a payment with credit is linked to it.
 */
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
    if (givenBack(company, body) > 0) {
      if (body.EntityRef?.type !== 'Customer')
        throw businessRule('When you use Accounts Receivable, you must choose a customer in the Name field.');
      referenced(company.customers, body.EntityRef);
    }
    const TotalAmt = dollarsOf(sumOf(body.Line.map(({ Amount }) => centsIn(Amount))));
    return { ...body, TxnDate, TotalAmt };
  },
  owing: (company, purchase) => ({
    customerId: purchase.EntityRef?.value ?? '',
    cents: givenBack(company, purchase),
  }),
});

/** The cents of a purchase that go to a customer. */
export const givenBack = (company: Company, { Line }: Pick<Purchase, 'Line'>): number =>
  sumOf(Line.filter((line) => isReceivable(company, line)).map(({ Amount }) => centsIn(Amount)));

/** Whether the line is on a receivable account: it is no expense. */
export const isReceivable = (
  company: Company,
  { AccountBasedExpenseLineDetail: { AccountRef } }: Purchase['Line'][number],
): boolean => company.accounts.get(AccountRef.value)?.AccountType === 'Accounts Receivable';

/** The cents that went to a customer and that no payment is linked to. */
export const openPart = (company: Company, purchase: Purchase): number =>
  givenBack(company, purchase) - appliedTo(company, purchase.Id);
