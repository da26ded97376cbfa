import type { CustomerDraft } from './customer-draft.ts';

/** The typed fields of a customer, tab by tab; `name` is what the server calls it. */
export const customerFields = [
  { tab: 'Customer', field: 'displayName', name: 'DisplayName', label: 'Display Name', longest: 500 },
  { tab: 'Customer', field: 'companyName', name: 'CompanyName', label: 'Company', longest: 100 },
  { tab: 'Customer', field: 'givenName', name: 'GivenName', label: 'First Name', longest: 100 },
  { tab: 'Customer', field: 'familyName', name: 'FamilyName', label: 'Last Name', longest: 100 },
  { tab: 'Customer', field: 'phone', name: 'PrimaryPhone', label: 'Phone', longest: 30 },
  { tab: 'Customer', field: 'email', name: 'PrimaryEmailAddr', label: 'E-mail', longest: 100 },
  { tab: 'Address', field: 'line1', name: 'BillAddr', label: 'Street', longest: 500 },
  { tab: 'Address', field: 'city', name: 'City', label: 'City', longest: 255 },
  { tab: 'Address', field: 'state', name: 'CountrySubDivisionCode', label: 'State', longest: 255 },
  { tab: 'Address', field: 'zip', name: 'PostalCode', label: 'Zip', longest: 30 },
] as const satisfies readonly CustomerField[];

interface CustomerField {
  readonly tab: 'Customer' | 'Address';
  readonly field: Exclude<keyof CustomerDraft, 'isActive'>;
  readonly name: string;
  readonly label: string;
  readonly longest: number;
}

export type CustomerTab = CustomerField['tab'];
