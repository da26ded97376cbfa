import type { Company } from './company.ts';
import { createAccount, createItem, createPaymentMethod } from './lists.ts';
import { newRecord } from './writing.ts';

/** The accounts that the business needs. A colon separates a sub-account from its parent. */
const accounts = [
  ['Checking', 'Bank', 'Checking'],
  ['Undeposited Funds', 'Other Current Asset', 'UndepositedFunds'],
  ['Accounts Receivable (A/R)', 'Accounts Receivable', 'AccountsReceivable'],
  ['Opening Balance Equity', 'Equity', 'OpeningBalanceEquity'],
  ['Training Income', 'Income', 'ServiceFeeIncome'],
  ['Camp Income', 'Income', 'ServiceFeeIncome'],
  ['Private Lesson Income', 'Income', 'ServiceFeeIncome'],
  ['Ice Rental', 'Expense', 'EquipmentRental'],
  ['Payroll', 'Expense', 'PayrollExpenses'],
  ['Payroll:Coaches', 'Expense', 'PayrollExpenses'],
  ['Payroll:Office', 'Expense', 'PayrollExpenses'],
  ['Equipment', 'Expense', 'SuppliesMaterials'],
  ['Insurance', 'Expense', 'Insurance'],
  ['Marketing', 'Expense', 'AdvertisingPromotional'],
  ['Card Processing Fees', 'Expense', 'BankCharges'],
] as const;

const items = [
  ['Training', 'Training Income'],
  ['Camps', 'Camp Income'],
  ['Private lessons', 'Private Lesson Income'],
] as const;

const methods = [
  ['Cash', 'NON_CREDIT_CARD'],
  ['Check', 'NON_CREDIT_CARD'],
  ['Credit Card', 'CREDIT_CARD'],
  ['Visa', 'CREDIT_CARD'],
] as const;

/** What the company owns, and what belongs to its owner. Books that were set up without these accounts get them. */
const balanceAccounts = [
  ['Retained Earnings', 'Equity', 'RetainedEarnings'],
  ["Owner's Draw", 'Equity', 'OwnersEquity'],
  ['Training Equipment', 'Fixed Asset', 'MachineryAndEquipment'],
] as const;

/** Sets up the books of a new company. Of books that exist it adds only what they lack. */
export function seedCompany(company: Company, name: string): void {
  if (company.companyInfo.size === 0) setUp(company, name);
  for (const [Name, AccountType, AccountSubType] of balanceAccounts)
    if (!company.accounts.by('Name', Name)?.length)
      createAccount(company, { Name, AccountType, AccountSubType });
}

function setUp(company: Company, name: string): void {
  company.companyInfo.put({
    ...newRecord(company, '1', {}),
    CompanyName: name,
    LegalName: name,
    Country: 'US',
    FiscalYearStartMonth: 'January',
    SubscriptionStatus: 'SUBSCRIBED',
    CompanyStartDate: '2015-01-01',
  });
  company.preferences.put({
    ...newRecord(company, '1', {}),
    SalesFormsPrefs: { CustomTxnNumbers: true, AllowDeposit: false, DefaultTerms: { value: '1' } },
    ReportPrefs: { ReportBasis: 'Accrual', CalcAgingReportFromTxnDate: false },
    AccountingInfoPrefs: { FirstMonthOfFiscalYear: 'January', UseAccountNumbers: false },
    CurrencyPrefs: { HomeCurrency: { value: 'USD' }, MultiCurrencyEnabled: false },
  });
  const ids = new Map<string, string>();
  for (const [path, AccountType, AccountSubType] of accounts) {
    const [parent = '', child] = path.split(':');
    const above = child === undefined ? {} : { ParentRef: { value: ids.get(parent) }, SubAccount: true };
    const { Id } = createAccount(company, { Name: child ?? parent, AccountType, AccountSubType, ...above });
    ids.set(path, Id);
  }
  for (const [Name, account] of items)
    createItem(company, { Name, Type: 'Service', IncomeAccountRef: { value: ids.get(account) } });
  for (const [Name, Type] of methods) createPaymentMethod(company, { Name, Type });
  createAccount(company, {
    Name: 'Discounts Given',
    AccountType: 'Income',
    AccountSubType: 'DiscountsRefundsGiven',
  });
}
