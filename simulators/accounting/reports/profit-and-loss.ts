import type { Company } from '../books/company.ts';
import type { Account } from '../books/shapes.ts';
import { dayOf } from '../shared/times.ts';
import { type Period, periodsOf, type ReportParameters } from './parameters.ts';
import { type Posting, postingsOf } from './postings.ts';
import { type Cell, column, headerOf, moneyCell, type Report, type Row, sumText } from './report.ts';

/** Cents by column. The last column is the total. */
type Sums = readonly number[];

/** Income and expenses by account. */
export function profitAndLoss(company: Company, parameters: ReportParameters): Report {
  const today = dayOf(company.now());
  const {
    start_date: start = `${today.slice(0, 4)}-01-01`,
    end_date: end = today,
    accounting_method: basis = 'Accrual',
    summarize_column_by: by = 'Total',
  } = parameters;
  const periods = periodsOf(start, end, by);
  const postings = postingsOf(company, basis).filter(({ day }) => day >= start && day <= end);
  const sumsOf = sumsBy(postings, periods);
  const none = [...periods.map(() => 0), 0];

  const income = section('Income', 'Income', 'Total Income', accountsOf(company, 'Income'), sumsOf, none);
  const expenses = section(
    'Expenses',
    'Expenses',
    'Total Expenses',
    accountsOf(company, 'Expense'),
    sumsOf,
    none,
  );
  const net = income.sums.map((cents, index) => cents - (expenses.sums[index] ?? 0));
  const header = headerOf(
    company.now(),
    'ProfitAndLoss',
    { ReportBasis: basis, StartPeriod: start, EndPeriod: end, SummarizeColumnsBy: by },
    postings.length === 0,
  );
  return {
    Header: header,
    Columns: {
      Column: [
        column('account', '', 'Account'),
        ...periods.map((period) =>
          column(period.key, period.title, 'Money', [
            { Name: 'StartDate', Value: period.start },
            { Name: 'EndDate', Value: period.end },
          ]),
        ),
        column('total', 'Total', 'Money'),
      ],
    },
    Rows: {
      Row: [
        income.row,
        summary('GrossProfit', 'Gross Profit', income.sums),
        expenses.row,
        summary('NetOperatingIncome', 'Net Operating Income', net),
        summary('NetIncome', 'Net Income', net),
      ],
    },
  };
}

function sumsBy(
  postings: readonly Posting[],
  periods: readonly Period[],
): (accountId: string) => Sums | undefined {
  const sums = new Map<string, number[]>();
  for (const { accountId, day, cents } of postings) {
    const own = sums.get(accountId) ?? [...periods.map(() => 0), 0];
    sums.set(accountId, own);
    for (const index of [
      periods.findIndex((period) => day >= period.start && day <= period.end),
      periods.length,
    ])
      if (index >= 0) own[index] = (own[index] ?? 0) + cents;
  }
  return (accountId) => sums.get(accountId);
}

const accountsOf = (company: Company, type: string) =>
  [...company.accounts.all()].filter(({ AccountType }) => AccountType === type);

function section(
  group: string,
  title: string,
  total: string,
  accounts: readonly Account[],
  sumsOf: (accountId: string) => Sums | undefined,
  none: Sums,
): { readonly row: Row; readonly sums: Sums } {
  const top = accounts.filter(({ ParentRef }) => ParentRef === undefined);
  const shown = top.flatMap((account) => accountRow(account, accounts, sumsOf) ?? []);
  const sums = added(
    shown.map((one) => one.sums),
    none,
  );
  return {
    sums,
    row: {
      type: 'Section',
      group,
      Header: { ColData: [{ value: title }, ...none.map(() => ({ value: '' }))] },
      Rows: { Row: shown.map(({ row }) => row) },
      Summary: { ColData: totals(total, sums) },
    },
  };
}

/** An account with sub-accounts is a section, in which its own postings are one row. */
function accountRow(
  account: Account,
  all: readonly Account[],
  sumsOf: (accountId: string) => Sums | undefined,
): { readonly row: Row; readonly sums: Sums } | undefined {
  const own = sumsOf(account.Id);
  const ownRow = own && { row: dataRow(account, own), sums: own };
  const below = all
    .filter(({ ParentRef }) => ParentRef?.value === account.Id)
    .flatMap((child) => accountRow(child, all, sumsOf) ?? []);
  const [first] = below;
  if (!first) return ownRow;
  const parts = ownRow ? [ownRow, ...below] : below;
  const sums = added(
    parts.map((one) => one.sums),
    first.sums.map(() => 0),
  );
  return {
    sums,
    row: {
      type: 'Section',
      Header: { ColData: [{ value: account.Name, id: account.Id }, ...sums.map(() => ({ value: '' }))] },
      Rows: { Row: parts.map(({ row }) => row) },
      Summary: { ColData: totals(`Total ${account.Name}`, sums) },
    },
  };
}

const dataRow = ({ Name, Id }: Account, sums: Sums): Row => ({
  type: 'Data',
  ColData: [{ value: Name, id: Id }, ...sums.map(moneyCell)],
});

const totals = (title: string, sums: Sums): Cell[] => [
  { value: title },
  ...sums.map((cents) => ({ value: sumText(cents) })),
];

const summary = (group: string, title: string, sums: Sums): Row => ({
  type: 'Section',
  group,
  Summary: { ColData: totals(title, sums) },
});

const added = (all: readonly Sums[], none: Sums): Sums =>
  none.map((zero, index) => all.reduce((sum, sums) => sum + (sums[index] ?? 0), zero));
