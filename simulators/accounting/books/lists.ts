import type { Collection } from './collection.ts';
import type { Company } from './company.ts';
import { businessRule, missing } from './fault.ts';
import { type ContentOf, namesOf } from './kinds.ts';
import {
  type Account,
  account,
  accountBody,
  type CompanyInfo,
  companyInfo,
  companyInfoBody,
  type Item,
  item,
  itemBody,
  type PaymentMethod,
  type Preferences,
  paymentMethod,
  paymentMethodBody,
  preferences,
  preferencesBody,
  type StoredRecord,
} from './shapes.ts';
import {
  bodyOf,
  changedRecord,
  expectUnusedName,
  recordToChange,
  referenced,
  type Shapes,
  shapesOf,
  type Writing,
} from './writing.ts';

const classifications: Readonly<Record<string, Account['Classification']>> = {
  Bank: 'Asset',
  'Accounts Receivable': 'Asset',
  'Other Current Asset': 'Asset',
  'Fixed Asset': 'Asset',
  'Other Asset': 'Asset',
  'Accounts Payable': 'Liability',
  'Credit Card': 'Liability',
  'Other Current Liability': 'Liability',
  'Long Term Liability': 'Liability',
  Equity: 'Equity',
  Income: 'Revenue',
  'Other Income': 'Revenue',
  Expense: 'Expense',
  'Other Expense': 'Expense',
  'Cost of Goods Sold': 'Expense',
};

export const { create: createAccount, update: updateAccount } = namesOf<
  ReturnType<typeof accountBody.parse>,
  ContentOf<Account>
>({
  shapes: shapesOf(accountBody, account),
  records: (company) => company.accounts,
  ids: 'names',
  contentOf(company, body, _, before) {
    const parent = body.ParentRef && referenced(company.accounts, body.ParentRef);
    const { AccountType = parent?.AccountType, AccountSubType = AccountType, Active = true } = body;
    if (AccountType === undefined || AccountSubType === undefined) throw missing('AccountType');
    const Classification = classifications[AccountType];
    if (!Classification) throw businessRule(`The account type ${AccountType} is not known.`);
    const FullyQualifiedName = parent ? `${parent.FullyQualifiedName}:${body.Name}` : body.Name;
    expectUnusedName(company.accounts.by('Name', FullyQualifiedName), before?.Id);
    return {
      ...body,
      AccountType,
      AccountSubType,
      Active,
      Classification,
      FullyQualifiedName,
      SubAccount: parent !== undefined,
      CurrentBalance: before?.CurrentBalance ?? 0,
      CurrentBalanceWithSubAccounts: before?.CurrentBalanceWithSubAccounts ?? 0,
    };
  },
});

export const { create: createItem, update: updateItem } = namesOf<
  ReturnType<typeof itemBody.parse>,
  ContentOf<Item>
>({
  shapes: shapesOf(itemBody, item),
  records: (company) => company.items,
  ids: 'names',
  contentOf(company, body, _, before) {
    const { Type = 'Service', UnitPrice = 0, Active = true } = body;
    referenced(company.accounts, body.IncomeAccountRef);
    expectUnusedName(company.items.by('Name', body.Name), before?.Id);
    return { ...body, Type, UnitPrice, Active, FullyQualifiedName: body.Name };
  },
});

export const { create: createPaymentMethod, update: updatePaymentMethod } = namesOf<
  ReturnType<typeof paymentMethodBody.parse>,
  ContentOf<PaymentMethod>
>({
  shapes: shapesOf(paymentMethodBody, paymentMethod),
  records: (company) => company.paymentMethods,
  ids: 'names',
  contentOf(company, body, _, before) {
    const { Type = 'NON_CREDIT_CARD', Active = true } = body;
    expectUnusedName(company.paymentMethods.by('Name', body.Name), before?.Id);
    return { ...body, Type, Active };
  },
});

export const updateCompanyInfo = updateInPlace<CompanyInfo>(
  shapesOf(companyInfoBody, companyInfo),
  (company) => company.companyInfo,
);

export const updatePreferences = updateInPlace<Preferences>(
  shapesOf(preferencesBody, preferences),
  (company) => company.preferences,
);

/** Updates a record that the service itself made. Fields that clients cannot send stay, and no webhook reports it. */
function updateInPlace<T extends StoredRecord>(
  shapes: Shapes<Partial<T>>,
  records: (company: Company) => Collection<T>,
) {
  return (company: Company, sent: unknown, writing: Writing = {}): T => {
    const before = recordToChange(company, records(company), sent, writing);
    const body = bodyOf(shapes, sent, before);
    const next = { ...before, ...body, ...changedRecord(company, before, writing) };
    records(company).put(next);
    return next;
  };
}
