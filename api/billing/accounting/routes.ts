import { z } from 'zod';
import {
  accountingAccountView,
  accountingChoiceView,
  accountingTransactionView,
} from '../../../contract/billing/accounting.ts';
import { transactionKinds } from '../../../domain/billing/accounting/transaction-kind.ts';
import { accountKindOf } from '../../../domain/shared/account-kind.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { Route } from '../../runtime/route.ts';
import { defineRoute, RequestFault } from '../../runtime/route.ts';
import { askBooks } from './asking-books.ts';
import { accountingCustomerRoutes } from './customer-routes.ts';
import { accountingLinkRoutes } from './link-routes.ts';
import type { AccountingServices } from './services.ts';

export function accountingRoutes(services: AccountingServices): Route[] {
  return [
    ...accountingLinkRoutes(services),
    ...accountingCustomerRoutes(services),
    ...accountingValueRoutes(services),
  ];
}

/** The value lists of accounting, and one transaction by id (part 2 §3, §7). */
function accountingValueRoutes({ books }: AccountingServices): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/accounting/accounts',
      access: 'admin',
      summary: 'The chart of accounts: income, expense and other accounts',
      results: z.array(accountingAccountView),
      async run() {
        const accounts = await askBooks(books, (asked) => asked.accounts());
        const results = accounts.flatMap((account) => {
          const kind = accountKindOf(account.classification);
          if (!kind) return [];
          const { id, fullName, accountType, balance, isActive } = account;
          return [
            {
              id,
              name: fullName,
              type: accountType,
              budget_type_key: kind,
              balance: dollarsOf(balance),
              is_active: isActive,
            },
          ];
        });
        return { results };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/accounting/items',
      access: 'admin',
      summary: 'The products and services that an invoice can use',
      results: z.array(accountingChoiceView),
      async run() {
        const items = await askBooks(books, (asked) => asked.items());
        return { results: items.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name })) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/accounting/payment-methods',
      access: 'staff',
      summary: 'The payment methods in accounting',
      results: z.array(accountingChoiceView),
      async run() {
        const methods = await askBooks(books, (asked) => asked.paymentMethods());
        return { results: methods.map(({ id, name }) => ({ id, name })) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/accounting/transactions/:kind/:transaction',
      access: 'admin',
      summary: 'One invoice, payment or refund as it is in accounting',
      results: accountingTransactionView,
      async run({ param }) {
        const { txnId, txnType, txnDate, amountTotal, isValid, message } = await askBooks(books, (asked) =>
          asked.transaction(kindIn(param('kind')), param('transaction')),
        );
        const results = {
          txn_id: txnId,
          txn_type: txnType,
          tx_date: txnDate,
          qbo_amount_total: dollarsOf(amountTotal),
          qbo_is_valid: isValid,
          qbo_message: message,
        };
        return { results };
      },
    }),
  ];
}

/** Part 2 §9: the supported transaction types. */
const transactionKind = z.enum(transactionKinds);

function kindIn(text: string): z.output<typeof transactionKind> {
  const kind = transactionKind.safeParse(text);
  if (!kind.success) throw new RequestFault(404, 'not-found', 'This transaction type does not exist.');
  return kind.data;
}
