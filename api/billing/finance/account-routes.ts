import { z } from 'zod';
import { billingAccountView } from '../../../contract/billing/cards.ts';
import {
  type BillingAccountPaymentView,
  billingAccountFilter,
  billingAccountPaymentView,
} from '../../../contract/billing/finance.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import {
  billingAccountReads,
  billingAccountSorts,
  type CardPaymentRow,
  createBillingAccountList,
} from '../../../projections/billing/finance/billing-account-list.ts';
import { listOf } from '../../runtime/list-query.ts';
import { type Call, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import type { FinanceServices } from './services.ts';

const ofAccount = '/finance/billing-accounts/:account';

/** The cards on file of all users and their charges. */
export function accountRoutes({ reads, today, cards }: FinanceServices): Route[] {
  const list = createBillingAccountList(reads);

  const one = async (call: Call) => {
    const row = await cards.card(call.param('account'));
    const [view] = row ? await cards.shown([row], call) : [];
    if (!view) throw new RequestFault(404, 'not-found', 'This billing account does not exist.');
    return view;
  };

  return [
    defineRoute({
      method: 'get',
      path: '/finance/billing-accounts',
      access: 'admin',
      summary: 'The cards on file of all users',
      query: listOf({
        filter: billingAccountFilter,
        sorts: billingAccountSorts,
        sort: ['created_at', 'DESC'],
      }),
      results: z.array(billingAccountView),
      reads: billingAccountReads,
      async run(call) {
        const { filter, ...page } = call.query;
        const wanted = { q: filter.q, isExpired: filter.expired, showInactive: filter.showInactive };
        const { rows, total } = await list.page(wanted, page, today());
        const range = { resource: 'billing-accounts', first: page.offset, count: rows.length, total };
        return { results: await cards.shown(rows, call), range };
      },
    }),
    defineRoute({
      method: 'get',
      path: ofAccount,
      access: 'admin',
      summary: 'One card on file',
      results: billingAccountView,
      reads: billingAccountReads,
      run: async (call) => ({ results: await one(call) }),
    }),
    defineRoute({
      method: 'get',
      path: `${ofAccount}/payments`,
      access: 'admin',
      summary: 'The payments with a card, newest first',
      results: z.array(billingAccountPaymentView),
      reads: ['cards', 'payments', 'athletes'],
      async run(call) {
        const { id } = await one(call);
        return { results: (await list.payments(id)).map(paymentViewOf) };
      },
    }),
  ];
}

function paymentViewOf({ amount, refunded, reason, ...row }: CardPaymentRow): BillingAccountPaymentView {
  return { ...row, amount: dollarsOf(amount), refunded: dollarsOf(refunded), message: reason };
}
