import type { Day } from '../../../domain/shared/day.ts';
import type { Company } from '../books/company.ts';
import { entriesOf } from '../books/entries.ts';
import { dayOf } from '../shared/times.ts';
import { accountParts, type Part, type Sums, sectionPart } from './account-rows.ts';
import { periodsOf, type ReportParameters } from './parameters.ts';
import { column, headerOf, type Report, type Row, sumText } from './report.ts';

/** What the company has and owes: at the end of a day, or at the end of each month or year. */
export function balanceSheet(company: Company, parameters: ReportParameters): Report {
  const today = dayOf(company.now());
  const {
    start_date: start = `${today.slice(0, 4)}-01-01`,
    end_date: end = today,
    accounting_method: basis = 'Accrual',
    summarize_column_by: by = 'Total',
  } = parameters;
  const periods = periodsOf(start, end, by);
  const ends = periods.length > 0 ? periods.map((period) => period.end) : [end];
  const sheet = sheetAt(company, ends, basis);
  const { assets, both } = rowsOf(company, sheet);
  return {
    Header: headerOf(
      company.now(),
      'BalanceSheet',
      { ReportBasis: basis, StartPeriod: start, EndPeriod: end, SummarizeColumnsBy: by },
      sheet.isEmpty,
    ),
    Columns: {
      Column: [
        column('account', '', 'Account'),
        // A sheet by months has no total: the sum of balances means nothing.
        ...(periods.length === 0 ? [column('total', 'Total', 'Money')] : []),
        ...periods.map((period) =>
          column(period.key, period.title, 'Money', [
            { Name: 'StartDate', Value: period.start },
            { Name: 'EndDate', Value: period.end },
          ]),
        ),
      ],
    },
    Rows: { Row: [assets, both] },
  };
}

/** Cents by column. */
interface Sheet {
  /** By account. Debits are positive, credits negative. */
  readonly balances: ReadonlyMap<string, Sums>;
  /** What was earned in the fiscal years before, and in the one of the column. */
  readonly retained: Sums;
  readonly netIncome: Sums;
  /** Nothing was booked until then. */
  readonly isEmpty: boolean;
}

function sheetAt(company: Company, ends: readonly Day[], basis: 'Accrual' | 'Cash'): Sheet {
  const balances = new Map<string, number[]>();
  const retained = ends.map(() => 0);
  const netIncome = ends.map(() => 0);
  let isEmpty = true;
  for (const { accountId, day, cents } of entriesOf(company, basis)) {
    const classification = company.accounts.get(accountId)?.Classification;
    const isEarned = classification === 'Revenue' || classification === 'Expense';
    for (const [index, end] of ends.entries()) {
      if (day > end) continue;
      isEmpty = false;
      if (isEarned) {
        const year = day.slice(0, 4) < end.slice(0, 4) ? retained : netIncome;
        year[index] = (year[index] ?? 0) - cents;
        continue;
      }
      const own = balances.get(accountId) ?? ends.map(() => 0);
      balances.set(accountId, own);
      own[index] = (own[index] ?? 0) + cents;
    }
  }
  return { balances, retained, netIncome, isEmpty };
}

function rowsOf(company: Company, sheet: Sheet): { assets: Row; both: Row } {
  const none = sheet.netIncome.map(() => 0);
  const all = [...company.accounts.all()];
  const retainedEarnings = all.find(({ AccountSubType }) => AccountSubType === 'RetainedEarnings')?.Id;
  const sumsOf = (sign: 1 | -1) => (id: string) => {
    const own = sheet.balances.get(id) ?? none;
    const sums = own.map(
      (cents, index) => sign * cents + (id === retainedEarnings ? (sheet.retained[index] ?? 0) : 0),
    );
    return sums.every((cents) => cents === 0) ? undefined : sums;
  };
  const accounts = (sign: 1 | -1, ...types: readonly string[]): Part[] =>
    accountParts(
      all.filter(({ AccountType }) => types.includes(AccountType)),
      sumsOf(sign),
      (cents) => ({ value: sumText(cents) }),
    );
  /** A section without rows is left out. */
  const section = (group: string, title: string, parts: readonly Part[]): Part[] =>
    parts.length === 0 ? [] : [sectionPart({ group, title, total: `Total ${title}` }, parts, none)];
  const always = (group: string, title: string, total: string, parts: readonly Part[]): Part =>
    sectionPart({ group, title, total }, parts, none);

  const assets = always('TotalAssets', 'ASSETS', 'TOTAL ASSETS', [
    ...section('CurrentAssets', 'Current Assets', [
      ...section('BankAccounts', 'Bank Accounts', accounts(1, 'Bank')),
      ...section('AR', 'Accounts Receivable', accounts(1, 'Accounts Receivable')),
      ...section('OtherCurrentAssets', 'Other Current Assets', accounts(1, 'Other Current Asset')),
    ]),
    ...section('FixedAssets', 'Fixed Assets', accounts(1, 'Fixed Asset')),
    ...section('OtherAssets', 'Other Assets', accounts(1, 'Other Asset')),
  ]);
  const liabilities = always('Liabilities', 'Liabilities', 'Total Liabilities', [
    ...section('CurrentLiabilities', 'Current Liabilities', [
      ...section('AP', 'Accounts Payable', accounts(-1, 'Accounts Payable')),
      ...section('CreditCards', 'Credit Cards', accounts(-1, 'Credit Card')),
      ...section(
        'OtherCurrentLiabilities',
        'Other Current Liabilities',
        accounts(-1, 'Other Current Liability'),
      ),
    ]),
    ...section('LongTermLiabilities', 'Long-Term Liabilities', accounts(-1, 'Long Term Liability')),
  ]);
  const earned = sheet.netIncome;
  const netIncome: Part = {
    sums: earned,
    row: {
      type: 'Data',
      group: 'NetIncome',
      ColData: [
        { value: 'Net Income' },
        ...earned.map((cents) => ({ value: cents === 0 ? '' : sumText(cents) })),
      ],
    },
  };
  const equity = always('Equity', 'Equity', 'Total Equity', [...accounts(-1, 'Equity'), netIncome]);
  const both = always('TotalLiabilitiesAndEquity', 'LIABILITIES AND EQUITY', 'TOTAL LIABILITIES AND EQUITY', [
    liabilities,
    equity,
  ]);
  return { assets: assets.row, both: both.row };
}
