import type { Company } from '../books/company.ts';
import { dayOf } from '../shared/times.ts';
import { accountParts, added, less, type Part, type Sums, sectionPart, summary } from './account-rows.ts';
import { type Period, periodsOf, type ReportParameters } from './parameters.ts';
import { type Posting, postingsOf } from './postings.ts';
import { column, headerOf, moneyCell, type Report, type Row } from './report.ts';

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

  const part = (group: string, title: string, total: string, type: string): Part & { isEmpty: boolean } => {
    const parts = accountParts(accountsOf(company, type), sumsOf, moneyCell);
    return { ...sectionPart({ group, title, total }, parts, none), isEmpty: parts.length === 0 };
  };
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
  const unlessEmpty = ({ row, isEmpty }: Part & { isEmpty: boolean }): Row[] => (isEmpty ? [] : [row]);
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

/** Cents by column. The last column is the total. */
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
