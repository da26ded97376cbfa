import { z } from 'zod';
import { linkCustomer, unlinkCustomer } from '../../../commands/billing/accounting/link-customer.ts';
import { changeCustomer, createCustomer } from '../../../commands/billing/accounting/save-customer.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import {
  accountingCustomerView,
  changeCustomerBody,
  createCustomerBody,
  linkCustomerBody,
} from '../../contract/accounting.ts';
import { reference } from '../../contract/fields.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { askBooks } from './asking-books.ts';
import { blankCustomer, customerFieldsOf, customerViews } from './customer-view.ts';
import type { AccountingServices } from './services.ts';

const LONGEST_QUERY = 100;

/** Customers of the accounting service, and which athlete is which (part 1 §5, §7; part 2 §7). */
export function accountingCustomerRoutes(services: AccountingServices): Route[] {
  const { log, books, athletes } = services;
  const shown = async (customer: Parameters<typeof customerViews>[1][number]) =>
    (await customerViews(services, [customer]))[0];

  return [
    defineRoute({
      method: 'get',
      path: '/accounting/customers',
      access: 'staff',
      summary: 'Customers whose name holds the text, fifty at most',
      query: queryOf({ query: z.string().max(LONGEST_QUERY).default('') }),
      results: z.array(accountingCustomerView),
      reads: ['athlete_billing', 'athletes'],
      async run({ query }) {
        const text = query.query.trim();
        demand(text ? [] : [{ field: 'query', message: accountingTexts.enterQuery }]);
        const found = await askBooks(books, (asked) => asked.searchCustomers(text));
        return { results: await customerViews(services, found) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/accounting/customers',
      access: 'staff',
      summary: 'Creates a customer in accounting',
      status: 201,
      body: createCustomerBody,
      results: accountingCustomerView,
      async run({ body, context }) {
        const fields = { ...blankCustomer, ...customerFieldsOf(body) };
        const created = await askBooks(books, (asked) =>
          createCustomer({ log, books: asked }, fields, context),
        );
        return { results: await shown(created) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/accounting/customers/:customer',
      access: 'staff',
      summary: 'One customer of accounting',
      results: accountingCustomerView,
      reads: ['athlete_billing', 'athletes'],
      run: async ({ param }) => ({
        results: await shown(await askBooks(books, (asked) => asked.customer(param('customer')))),
      }),
    }),
    defineRoute({
      method: 'put',
      path: '/accounting/customers/:customer',
      access: 'staff',
      summary: 'Changes a customer in accounting, unless it was changed there since its SyncToken',
      body: changeCustomerBody,
      results: accountingCustomerView,
      async run({ body: { SyncToken: syncToken, ...body }, param, context }) {
        const change = { customerId: param('customer'), syncToken, changes: customerFieldsOf(body) };
        const { customer, done } = await askBooks(books, (asked) =>
          changeCustomer({ log, books: asked }, change, context),
        );
        return { results: await shown(customer), done };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/athletes/:athlete/accounting-customer',
      access: 'staff',
      summary: 'Links the athlete to a customer of accounting, instead of the one before',
      body: linkCustomerBody,
      results: reference,
      async run({ body: { customer }, param, context }) {
        const athleteId = param('athlete');
        if (!customer) throw new RequestFault(422, 'invalid', accountingTexts.noCustomerObject);
        const customerId = customer.Id?.trim();
        if (!customerId) throw new RequestFault(422, 'invalid', accountingTexts.noCustomerId);
        const link = { athleteId, customerId };
        const done = await askBooks(books, (asked) =>
          linkCustomer({ log, books: asked, athletes }, link, context),
        );
        return { results: { id: athleteId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/athletes/:athlete/accounting-customer',
      access: 'staff',
      summary: 'Ends the link of the athlete to its customer; accounting keeps the customer',
      results: reference,
      async run({ param, context }) {
        const athleteId = param('athlete');
        if (!(await athletes.exists(athleteId)))
          throw new RequestFault(404, 'not-found', 'This athlete does not exist.');
        return { results: { id: athleteId }, done: await unlinkCustomer(log, athleteId, context) };
      },
    }),
  ];
}
