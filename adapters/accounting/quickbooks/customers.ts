import { z } from 'zod';
import type { Books, BooksCustomer, CustomerFields } from '../../../commands/shared/books.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { BooksClient } from './client.ts';
import { isRefusedAs } from './faults.ts';
import { flag, instantOf, metaData, owed, text } from './fields.ts';
import { containing, selectAll, selectPage } from './select.ts';

const address = z.object({ Line1: text, City: text, CountrySubDivisionCode: text, PostalCode: text });

const customer = z
  .object({
    Id: z.string(),
    DisplayName: text,
    CompanyName: text,
    GivenName: text,
    FamilyName: text,
    PrimaryPhone: z.object({ FreeFormNumber: text }).optional(),
    PrimaryEmailAddr: z.object({ Address: text }).optional(),
    BillAddr: address.optional(),
    Balance: owed,
    BillWithParent: flag(false),
    Active: flag(true),
    SyncToken: z.string(),
    MetaData: metaData,
  })
  .transform(
    (row): BooksCustomer => ({
      id: row.Id,
      displayName: row.DisplayName,
      companyName: row.CompanyName,
      givenName: row.GivenName,
      familyName: row.FamilyName,
      phone: row.PrimaryPhone?.FreeFormNumber ?? '',
      email: row.PrimaryEmailAddr?.Address ?? '',
      line1: row.BillAddr?.Line1 ?? '',
      city: row.BillAddr?.City ?? '',
      state: row.BillAddr?.CountrySubDivisionCode ?? '',
      zip: row.BillAddr?.PostalCode ?? '',
      balance: row.Balance,
      billWithParent: row.BillWithParent,
      isActive: row.Active,
      syncToken: row.SyncToken,
      createdAt: instantOf(row.MetaData.CreateTime),
      updatedAt: instantOf(row.MetaData.LastUpdatedTime),
    }),
  );

const answer = z.object({ Customer: customer });

/** More results are not useful to a person. */
const MOST_FOUND = 50;

type CustomerBooks = Pick<
  Books,
  'searchCustomers' | 'customer' | 'createCustomer' | 'changeCustomer' | 'eraseCustomer' | 'balances'
>;

export function customersIn(client: BooksClient): CustomerBooks {
  const read = async (id: string) =>
    (await client.get(`customer/${encodeURIComponent(id)}`, answer)).Customer;

  return {
    searchCustomers: (query) =>
      selectPage(
        client,
        'Customer',
        customer,
        `WHERE DisplayName LIKE ${containing(query)} AND Active = true ORDERBY DisplayName MAXRESULTS ${MOST_FOUND}`,
      ),

    customer: read,

    async createCustomer(fields, call) {
      const body = bodyOf(fields, undefined);
      return (await client.post('customer', answer, { body, call })).Customer;
    },

    async changeCustomer(id, syncToken, changes, call) {
      const before = await read(id);
      if (isAlready(before, changes)) return before;
      if (before.syncToken !== syncToken) throw stale();
      const body = { Id: id, SyncToken: syncToken, sparse: true, ...bodyOf(changes, before) };
      try {
        return (await client.post('customer', answer, { body, call })).Customer;
      } catch (error) {
        throw isRefusedAs(error, 'accounting.stale') ? stale() : error;
      }
    },

    async eraseCustomer(id, displayName, call) {
      const before = await read(id);
      const isActive = before.balance !== 0 && before.isActive;
      if (isErased(before, displayName, isActive)) return before;
      const names = { DisplayName: displayName, PrintOnCheckName: displayName };
      const body = {
        Id: id,
        SyncToken: before.syncToken,
        sparse: true,
        ...names,
        ...nobody,
        Active: isActive,
      };
      return (await client.post('customer', answer, { body, call })).Customer;
    },

    async balances() {
      const customers = await selectAll(client, 'Customer', customer, 'Active IN (true, false)');
      return customers
        .filter(({ balance }) => balance !== 0)
        .map(({ id, displayName, balance }) => ({ customerId: id, name: displayName, balance }));
    },
  };
}

/** Every field of a customer that can identify a person, empty. A field that is left out would keep its value. */
const nobody = {
  Title: '',
  GivenName: '',
  MiddleName: '',
  FamilyName: '',
  Suffix: '',
  CompanyName: '',
  PrimaryEmailAddr: { Address: '' },
  PrimaryPhone: { FreeFormNumber: '' },
  Mobile: { FreeFormNumber: '' },
  AlternatePhone: { FreeFormNumber: '' },
  BillAddr: { Line1: '', Line2: '', City: '', CountrySubDivisionCode: '', PostalCode: '', Country: '' },
  ShipAddr: { Line1: '', Line2: '', City: '', CountrySubDivisionCode: '', PostalCode: '', Country: '' },
  Notes: '',
};

/** The service adds " (deleted)" to the name of a customer that becomes inactive. The name comes with all the other fields. */
const isErased = (
  { displayName, isActive }: CustomerFields,
  wanted: string,
  wantedActive: boolean,
): boolean => displayName.replace(/ \(deleted\)$/, '') === wanted && isActive === wantedActive;

const stale = () => new Refusal('accounting.stale', accountingTexts.customerChanged);

/** Whether the change was already made by a request whose answer was lost. */
function isAlready(customer: CustomerFields, changes: Partial<CustomerFields>): boolean {
  const wanted: CustomerFields = { ...customer, ...changes };
  return customerFields.every((field) => wanted[field] === customer[field]);
}

const customerFields = [
  'displayName',
  'companyName',
  'givenName',
  'familyName',
  'phone',
  'email',
  'line1',
  'city',
  'state',
  'zip',
  'isActive',
] as const satisfies readonly (keyof CustomerFields)[];

/** The changes in the service's format. An address is replaced as a whole, so its unchanged fields are sent again. */
function bodyOf(fields: Partial<CustomerFields>, before: CustomerFields | undefined) {
  const { displayName, companyName, givenName, familyName, phone, email, isActive } = fields;
  const { line1, city, state, zip } = fields;
  const hasAddress = [line1, city, state, zip].some((part) => part !== undefined);
  return {
    ...(displayName !== undefined && { DisplayName: displayName }),
    ...(companyName !== undefined && { CompanyName: companyName }),
    ...(givenName !== undefined && { GivenName: givenName }),
    ...(familyName !== undefined && { FamilyName: familyName }),
    ...(phone !== undefined && { PrimaryPhone: { FreeFormNumber: phone } }),
    ...(email !== undefined && { PrimaryEmailAddr: { Address: email } }),
    ...(hasAddress && {
      BillAddr: {
        Line1: line1 ?? before?.line1 ?? '',
        City: city ?? before?.city ?? '',
        CountrySubDivisionCode: state ?? before?.state ?? '',
        PostalCode: zip ?? before?.zip ?? '',
      },
    }),
    ...(isActive !== undefined && { Active: isActive }),
  };
}
