import { z } from 'zod';
import { linkCustomer, unlinkCustomer } from '../../../commands/billing/accounting/link-customer.ts';
import { changeCustomer, createCustomer } from '../../../commands/billing/accounting/save-customer.ts';
import type { BooksCustomer, CustomerFields } from '../../../commands/shared/books.ts';
import type { AccountingCustomerView } from '../../../contract/billing/accounting.ts';
import {
  accountingCustomerView,
  changeCustomerBody,
  createCustomerBody,
  linkCustomerBody,
} from '../../../contract/billing/accounting.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { ATHLETE_UNKNOWN } from '../../../domain/shared/athlete-unknown.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { askBooks } from './asking-books.ts';
import type { AccountingServices } from './services.ts';

const LONGEST_QUERY = 100;

/** Customers in accounting and their links to athletes (part 1 §5, §7; part 2 §7). */
export function accountingCustomerRoutes(services: AccountingServices): Route[] {
  const { log, books, athletes } = services;
  const shown = async (customer: Parameters<typeof customerViews>[1][number]) =>
    (await customerViews(services, [customer]))[0];

  return [
    defineRoute({
      method: 'get',
      path: '/accounting/customers',
      access: 'staff',
      summary: 'Up to fifty customers whose name contains the text',
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
      summary: 'Changes a customer in accounting; refused if it was changed there since its SyncToken',
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
      summary: 'Links the athlete to a customer in accounting and replaces an earlier link',
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
      summary: 'Unlinks the athlete from its customer; the customer is kept in accounting',
      results: reference,
      async run({ param, context }) {
        const athleteId = param('athlete');
        if (!(await athletes.exists(athleteId))) throw new RequestFault(404, 'not-found', ATHLETE_UNKNOWN);
        return { results: { id: athleteId }, done: await unlinkCustomer(log, athleteId, context) };
      },
    }),
  ];
}

/** Customers with the field names of part 2 §3, each with the linked athlete. */
async function customerViews(
  { queries, athleteNames }: Pick<AccountingServices, 'queries' | 'athleteNames'>,
  customers: readonly BooksCustomer[],
): Promise<AccountingCustomerView[]> {
  const athletes = await queries.athletesOf(customers.map(({ id }) => id));
  const names = await athleteNames([...athletes.values()]);
  return customers.map((customer) => {
    const athleteId = athletes.get(customer.id) ?? null;
    return {
      Id: customer.id,
      DisplayName: customer.displayName,
      CompanyName: customer.companyName,
      GivenName: customer.givenName,
      FamilyName: customer.familyName,
      PrimaryPhone: { FreeFormNumber: customer.phone },
      PrimaryEmailAddr: { Address: customer.email },
      BillAddr: {
        Line1: customer.line1,
        City: customer.city,
        CountrySubDivisionCode: customer.state,
        PostalCode: customer.zip,
      },
      Balance: dollarsOf(customer.balance),
      BillWithParent: customer.billWithParent,
      Active: customer.isActive,
      SyncToken: customer.syncToken,
      MetaData: { CreateTime: customer.createdAt, LastUpdatedTime: customer.updatedAt },
      athlete_id: athleteId,
      athlete_name: athleteId === null ? '' : (names.get(athleteId) ?? ''),
    };
  });
}

/** Maps the request body to customer fields; missing fields are left out. */
function customerFieldsOf(body: SaidOfCustomer): Partial<CustomerFields> {
  const { DisplayName, CompanyName, GivenName, FamilyName, Active } = body;
  const { PrimaryPhone: phone, PrimaryEmailAddr: email, BillAddr: address } = body;
  return {
    ...(DisplayName !== undefined && { displayName: DisplayName.trim() }),
    ...(CompanyName !== undefined && { companyName: CompanyName.trim() }),
    ...(GivenName !== undefined && { givenName: GivenName.trim() }),
    ...(FamilyName !== undefined && { familyName: FamilyName.trim() }),
    ...(phone && { phone: phone.FreeFormNumber.trim() }),
    ...(email && { email: email.Address.trim() }),
    ...(address && {
      line1: address.Line1.trim(),
      city: address.City.trim(),
      state: address.CountrySubDivisionCode.trim(),
      zip: address.PostalCode.trim(),
    }),
    ...(Active !== undefined && { isActive: Active }),
  };
}

type SaidOfCustomer = Omit<z.output<typeof changeCustomerBody>, 'SyncToken'>;

/** Defaults for a new customer. */
const blankCustomer: CustomerFields = {
  displayName: '',
  companyName: '',
  givenName: '',
  familyName: '',
  phone: '',
  email: '',
  line1: '',
  city: '',
  state: '',
  zip: '',
  isActive: true,
};
