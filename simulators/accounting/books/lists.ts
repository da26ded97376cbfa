import type { Company } from './company.ts';
import { businessRule, duplicateName, missing } from './fault.ts';
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
} from './shapes.ts';
import {
  bodyOf,
  changedRecord,
  expectWritable,
  newRecord,
  recordToChange,
  referenced,
  shapesOf,
  type Writing,
} from './writing.ts';

const accountShapes = shapesOf(accountBody, account);
const itemShapes = shapesOf(itemBody, item);
const methodShapes = shapesOf(paymentMethodBody, paymentMethod);
const companyShapes = shapesOf(companyInfoBody, companyInfo);
const preferencesShapes = shapesOf(preferencesBody, preferences);

const classifications: Readonly<Record<string, Account['Classification']>> = {
  Bank: 'Asset',
  'Accounts Receivable': 'Asset',
  'Other Current Asset': 'Asset',
  'Fixed Asset': 'Asset',
  'Accounts Payable': 'Liability',
  'Credit Card': 'Liability',
  'Other Current Liability': 'Liability',
  Equity: 'Equity',
  Income: 'Revenue',
  'Other Income': 'Revenue',
  Expense: 'Expense',
  'Other Expense': 'Expense',
  'Cost of Goods Sold': 'Expense',
};

export function createAccount(company: Company, sent: unknown, writing: Writing = {}): Account {
  expectWritable(company);
  const content = accountOf(company, bodyOf(accountShapes, sent), undefined);
  const next = { ...newRecord(company, company.ids.names.next(), writing), ...content };
  company.accounts.put(next);
  company.changed('Account', next.Id, 'Create', writing.at);
  return next;
}

export function updateAccount(company: Company, sent: unknown, writing: Writing = {}): Account {
  expectWritable(company);
  const before = recordToChange(company, company.accounts, sent, writing);
  const content = accountOf(company, bodyOf(accountShapes, sent, before), before);
  const next = { ...changedRecord(company, before, writing), ...content };
  company.accounts.put(next);
  company.changed('Account', next.Id, 'Update', writing.at);
  return next;
}

function accountOf(
  company: Company,
  body: ReturnType<typeof accountBody.parse>,
  before: Account | undefined,
) {
  const parent = body.ParentRef && referenced(company.accounts, body.ParentRef);
  const { AccountType = parent?.AccountType, AccountSubType = AccountType, Active = true } = body;
  if (AccountType === undefined || AccountSubType === undefined) throw missing('AccountType');
  const Classification = classifications[AccountType];
  if (!Classification) throw businessRule(`The account type ${AccountType} is not known.`);
  const FullyQualifiedName = parent ? `${parent.FullyQualifiedName}:${body.Name}` : body.Name;
  expectUniqueName(company.accounts.by('Name', FullyQualifiedName), before?.Id);
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
}

export function createItem(company: Company, sent: unknown, writing: Writing = {}): Item {
  expectWritable(company);
  const content = itemOf(company, bodyOf(itemShapes, sent), undefined);
  const next = { ...newRecord(company, company.ids.names.next(), writing), ...content };
  company.items.put(next);
  company.changed('Item', next.Id, 'Create', writing.at);
  return next;
}

export function updateItem(company: Company, sent: unknown, writing: Writing = {}): Item {
  expectWritable(company);
  const before = recordToChange(company, company.items, sent, writing);
  const content = itemOf(company, bodyOf(itemShapes, sent, before), before);
  const next = { ...changedRecord(company, before, writing), ...content };
  company.items.put(next);
  company.changed('Item', next.Id, 'Update', writing.at);
  return next;
}

function itemOf(company: Company, body: ReturnType<typeof itemBody.parse>, before: Item | undefined) {
  const { Type = 'Service' as const, UnitPrice = 0, Active = true } = body;
  referenced(company.accounts, body.IncomeAccountRef);
  expectUniqueName(company.items.by('Name', body.Name), before?.Id);
  return { ...body, Type, UnitPrice, Active, FullyQualifiedName: body.Name };
}

export function createPaymentMethod(company: Company, sent: unknown, writing: Writing = {}): PaymentMethod {
  expectWritable(company);
  const content = methodOf(company, bodyOf(methodShapes, sent), undefined);
  const next = { ...newRecord(company, company.ids.names.next(), writing), ...content };
  company.paymentMethods.put(next);
  company.changed('PaymentMethod', next.Id, 'Create', writing.at);
  return next;
}

export function updatePaymentMethod(company: Company, sent: unknown, writing: Writing = {}): PaymentMethod {
  expectWritable(company);
  const before = recordToChange(company, company.paymentMethods, sent, writing);
  const content = methodOf(company, bodyOf(methodShapes, sent, before), before);
  const next = { ...changedRecord(company, before, writing), ...content };
  company.paymentMethods.put(next);
  company.changed('PaymentMethod', next.Id, 'Update', writing.at);
  return next;
}

function methodOf(
  company: Company,
  body: ReturnType<typeof paymentMethodBody.parse>,
  before: PaymentMethod | undefined,
) {
  const { Type = 'NON_CREDIT_CARD' as const, Active = true } = body;
  expectUniqueName(company.paymentMethods.by('Name', body.Name), before?.Id);
  return { ...body, Type, Active };
}

function expectUniqueName(named: readonly { readonly Id: string }[] = [], ownId: string | undefined): void {
  if (named.some(({ Id }) => Id !== ownId)) throw duplicateName();
}

export function updateCompanyInfo(company: Company, sent: unknown, writing: Writing = {}): CompanyInfo {
  const before = recordToChange(company, company.companyInfo, sent, writing);
  const body = bodyOf(companyShapes, sent, before);
  const next = { ...before, ...body, ...changedRecord(company, before, writing) };
  company.companyInfo.put(next);
  return next;
}

export function updatePreferences(company: Company, sent: unknown, writing: Writing = {}): Preferences {
  const before = recordToChange(company, company.preferences, sent, writing);
  const body = bodyOf(preferencesShapes, sent, before);
  const next = { ...before, ...body, ...changedRecord(company, before, writing) };
  company.preferences.put(next);
  return next;
}
