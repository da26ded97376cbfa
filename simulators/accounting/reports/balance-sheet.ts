import type { Day } from '../../../domain/shared/day.ts';
import type { Company } from '../books/company.ts';
import { dayOf } from '../shared/times.ts';
import { accountParts, type Part, type Sums, sectionPart } from './account-rows.ts';
import { ledgerAt } from './ledger.ts';
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
  const ledgers = (periods.length > 0 ? periods.map((period) => period.end) : [end]).map((day) =>
    ledgerOn(company, day, basis),
  );
  const none: Sums = ledgers.map(() => 0);
  const { assets, both } = rowsOf(company, ledgers, none);
  return {
    Header: headerOf(
      company.now(),
      'BalanceSheet',
      { ReportBasis: basis, StartPeriod: start, EndPeriod: end, SummarizeColumnsBy: by },
      ledgers.every(({ balances }) => balances.size === 0),
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

interface LedgerOn {
  /** Debits are positive, credits negative. */
  readonly balances: ReadonlyMap<string, number>;
  /** What was earned in the fiscal years before, and in the one of the day. */
  readonly retained: number;
  readonly netIncome: number;
}

function ledgerOn(company: Company, day: Day, basis: 'Accrual' | 'Cash'): LedgerOn {
  const balances = ledgerAt(company, day, basis);
  const before = ledgerAt(company, dayBefore(`${day.slice(0, 4)}-01-01`), basis);
  const earned = (ledger: ReadonlyMap<string, number>) => {
    let cents = 0;
    for (const [id, debit] of ledger) {
      const classification = company.accounts.get(id)?.Classification;
      if (classification === 'Revenue' || classification === 'Expense') cents -= debit;
    }
    return cents;
  };
  const retained = earned(before);
  return { balances, retained, netIncome: earned(balances) - retained };
}

function rowsOf(company: Company, ledgers: readonly LedgerOn[], none: Sums): { assets: Row; both: Row } {
  const all = [...company.accounts.all()];
  const retainedEarnings = all.find(({ AccountSubType }) => AccountSubType === 'RetainedEarnings')?.Id;
  const sumsOf = (sign: 1 | -1) => (id: string) => {
    const sums = ledgers.map(
      ({ balances, retained }) => sign * (balances.get(id) ?? 0) + (id === retainedEarnings ? retained : 0),
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
  const earned = ledgers.map(({ netIncome }) => netIncome);
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

const dayBefore = (day: Day): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
