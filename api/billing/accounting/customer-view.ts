import type { z } from 'zod';
import type { BooksCustomer, CustomerFields } from '../../../commands/shared/books.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { AccountingCustomerView, changeCustomerBody } from '../../contract/accounting.ts';
import type { AccountingServices } from './services.ts';

/** Customers as part 2 §3 names their fields, each with the athlete who is linked to it. */
export async function customerViews(
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

/** What a body says of a customer; what it leaves out is left out. */
export function customerFieldsOf(body: SaidOfCustomer): Partial<CustomerFields> {
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

/** Of a new customer: what nobody said. */
export const blankCustomer: CustomerFields = {
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
