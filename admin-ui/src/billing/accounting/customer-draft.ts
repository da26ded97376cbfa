import type {
  AccountingCustomerView,
  ChangeCustomerBody,
  CreateCustomerBody,
} from '../../../../contract/billing/accounting.ts';
import { accountingTexts } from '../../../../domain/billing/accounting/accounting-texts.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';

export interface CustomerDraft {
  readonly displayName: string;
  readonly companyName: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly phone: string;
  readonly email: string;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly isActive: boolean;
}

export const draftOf = (customer: AccountingCustomerView): CustomerDraft => ({
  displayName: customer.DisplayName,
  companyName: customer.CompanyName,
  givenName: customer.GivenName,
  familyName: customer.FamilyName,
  phone: customer.PrimaryPhone.FreeFormNumber,
  email: customer.PrimaryEmailAddr.Address,
  line1: customer.BillAddr.Line1,
  city: customer.BillAddr.City,
  state: customer.BillAddr.CountrySubDivisionCode,
  zip: customer.BillAddr.PostalCode,
  isActive: customer.Active,
});

export function customerProblems({ displayName }: CustomerDraft): Problem[] {
  if (displayName.trim() === '') return [{ field: 'DisplayName', message: accountingTexts.customerName }];
  return displayName.includes(':')
    ? [{ field: 'DisplayName', message: accountingTexts.customerNameSigns }]
    : [];
}

export const createBodyOf = (draft: CustomerDraft): CreateCustomerBody => ({
  DisplayName: draft.displayName.trim(),
  CompanyName: draft.companyName.trim(),
  GivenName: draft.givenName.trim(),
  FamilyName: draft.familyName.trim(),
  PrimaryPhone: { FreeFormNumber: draft.phone.trim() },
  PrimaryEmailAddr: { Address: draft.email.trim() },
  BillAddr: addressOf(draft),
});

/** Sends the changed fields only; a changed address is sent whole. */
export function changeBodyOf(draft: CustomerDraft, seen: AccountingCustomerView): ChangeCustomerBody {
  const before = draftOf(seen);
  const changed = (...fields: readonly (keyof CustomerDraft)[]) =>
    fields.some((field) => draft[field] !== before[field]);
  return {
    SyncToken: seen.SyncToken,
    ...(changed('displayName') ? { DisplayName: draft.displayName.trim() } : {}),
    ...(changed('companyName') ? { CompanyName: draft.companyName.trim() } : {}),
    ...(changed('givenName') ? { GivenName: draft.givenName.trim() } : {}),
    ...(changed('familyName') ? { FamilyName: draft.familyName.trim() } : {}),
    ...(changed('phone') ? { PrimaryPhone: { FreeFormNumber: draft.phone.trim() } } : {}),
    ...(changed('email') ? { PrimaryEmailAddr: { Address: draft.email.trim() } } : {}),
    ...(changed('line1', 'city', 'state', 'zip') ? { BillAddr: addressOf(draft) } : {}),
    ...(changed('isActive') ? { Active: draft.isActive } : {}),
  };
}

const addressOf = ({ line1, city, state, zip }: CustomerDraft) => ({
  Line1: line1.trim(),
  City: city.trim(),
  CountrySubDivisionCode: state.trim(),
  PostalCode: zip.trim(),
});
