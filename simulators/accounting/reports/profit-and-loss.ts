import type { Company } from '../books/company.ts';
import type { Account } from '../books/shapes.ts';
import { dayOf } from '../shared/times.ts';
import { type Period, periodsOf, type ReportParameters } from './parameters.ts';
import { type Posting, postingsOf } from './postings.ts';
import { type Cell, column, headerOf, moneyCell, type Report, type Row, sumText } from './report.ts';

/** Cents by column. The last column is the total. */
type Sums = readonly number[];

/** Income, cost of goods sold, expenses, other income and other expenses by account. */
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

  const part = (group: string, title: string, total: string, type: string) =>
    section(group, title, total, accountsOf(company, type), sumsOf, none);
  const income = part('Income', 'Income', 'Total Income', 'Income');
  const goods = part('COGS', 'Cost of Goods Sold', 'Total Cost of Goods Sold', 'Cost of Goods Sold');
  const expenses = part('Expenses', 'Expenses', 'Total Expenses', 'Expense');
  const otherIncome = part('OtherIncome', 'Other Income', 'Total Other Income', 'Other Income');
  const otherExpenses = part('OtherExpenses', 'Other Expenses', 'Total Other Expenses', 'Other Expense');
  const gross = less(income.sums, goods.sums);
  const operating = less(gross, expenses.sums);
  const netOther = less(otherIncome.sums, otherExpenses.sums);
  const net = added([operating, netOther], none);
  /** Sections without accounts are left out, but for income and expenses. */
  const unlessEmpty = ({ row, isEmpty }: Part): Row[] => (isEmpty ? [] : [row]);
  const hasOther = !otherIncome.isEmpty || !otherExpenses.isEmpty;
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
        ...unlessEmpty(goods),
        summary('GrossProfit', 'Gross Profit', gross),
        expenses.row,
        summary('NetOperatingIncome', 'Net Operating Income', operating),
        ...unlessEmpty(otherIncome),
        ...unlessEmpty(otherExpenses),
        ...(hasOther ? [summary('NetOtherIncome', 'Net Other Income', netOther)] : []),
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

interface Part {
  readonly row: Row;
  readonly sums: Sums;
  readonly isEmpty: boolean;
}

function section(
  group: string,
  title: string,
  total: string,
  accounts: readonly Account[],
  sumsOf: (accountId: string) => Sums | undefined,
  none: Sums,
): Part {
  const top = accounts.filter(({ ParentRef }) => ParentRef === undefined);
  const shown = top.flatMap((account) => accountRow(account, accounts, sumsOf) ?? []);
  const sums = added(
    shown.map((one) => one.sums),
    none,
  );
  return {
    isEmpty: shown.length === 0,
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

/** An account with sub-accounts is a section, whose head has what the account itself has. */
function accountRow(
  account: Account,
  all: readonly Account[],
  sumsOf: (accountId: string) => Sums | undefined,
): { readonly row: Row; readonly sums: Sums } | undefined {
  const own = sumsOf(account.Id);
  const below = all
    .filter(({ ParentRef }) => ParentRef?.value === account.Id)
    .flatMap((child) => accountRow(child, all, sumsOf) ?? []);
  const [first] = below;
  if (!first) return own && { row: dataRow(account, own), sums: own };
  const nothing = first.sums.map(() => 0);
  const sums = added([own ?? nothing, ...below.map((one) => one.sums)], nothing);
  return {
    sums,
    row: {
      type: 'Section',
      Header: { ColData: [{ value: account.Name, id: account.Id }, ...(own ?? nothing).map(moneyCell)] },
      Rows: { Row: below.map(({ row }) => row) },
      Summary: { ColData: totals(`Total ${account.Name}`, sums) },
    },
  };
}

const less = (one: Sums, other: Sums): Sums => one.map((cents, index) => cents - (other[index] ?? 0));

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
