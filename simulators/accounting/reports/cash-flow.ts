import type { Day } from '../../../domain/shared/day.ts';
import type { Company } from '../books/company.ts';
import { entriesOf } from '../books/entries.ts';
import type { Account } from '../books/shapes.ts';
import { dayOf } from '../shared/times.ts';
import { accountParts, added, type Part, type Sums, sectionPart, summary } from './account-rows.ts';
import { periodsOf, type ReportParameters } from './parameters.ts';
import { type Column, column, headerOf, type Report, sumText } from './report.ts';

/**
 * Leads from net income to the change in cash: what the bank accounts and the undeposited funds have. The service has no basis for it: sales count
 * on the day of the invoice.
 */
export function cashFlow(company: Company, parameters: ReportParameters): Report {
  const today = dayOf(company.now());
  const {
    start_date: start = `${today.slice(0, 4)}-01-01`,
    end_date: end = today,
    summarize_column_by: by = 'Total',
  } = parameters;
  const months = periodsOf(start, end, by);
  // The last column is the whole period.
  const columns = [...months, { start, end }];
  const none: Sums = columns.map(() => 0);
  const flows = new Map<string, number[]>();
  const netIncome = columns.map(() => 0);
  const beginning = columns.map(() => 0);
  const increase = columns.map(() => 0);
  for (const { accountId, day, cents } of entriesOf(company, 'Accrual')) {
    const account = company.accounts.get(accountId);
    if (!account) continue;
    for (const [index, period] of columns.entries()) {
      if (isCash(account) && day < period.start) move(beginning, index, cents);
      if (!isWithin(day, period)) continue;
      if (isCash(account)) move(increase, index, cents);
      else if (isEarned(account)) move(netIncome, index, -cents);
      else {
        const own = flows.get(accountId) ?? columns.map(() => 0);
        flows.set(accountId, own);
        // Whoever has more of an asset has less cash.
        move(own, index, -cents);
      }
    }
  }
  const all = [...company.accounts.all()];
  const accounts = (...types: readonly string[]): Part[] =>
    accountParts(
      all.filter((account) => types.includes(account.AccountType)),
      (id) => flows.get(id),
      amountCell,
    );
  const section = (group: string, title: string, total: string, parts: readonly Part[]): Part[] =>
    parts.length === 0 ? [] : [sectionPart({ group, title, total }, parts, none)];
  const adjustments = 'Adjustments to reconcile Net Income to Net Cash provided by operations:';
  const activities = [
    ...section('OperatingActivities', 'OPERATING ACTIVITIES', 'Net cash provided by operating activities', [
      {
        sums: netIncome,
        row: {
          type: 'Data',
          group: 'NetIncome',
          ColData: [{ value: 'Net Income' }, ...netIncome.map(amountCell)],
        },
      },
      ...section('OperatingAdjustments', adjustments, `Total ${adjustments}`, accounts(...operating)),
    ]),
    ...section(
      'InvestingActivities',
      'INVESTING ACTIVITIES',
      'Net cash provided by investing activities',
      accounts('Fixed Asset', 'Other Asset'),
    ),
    ...section(
      'FinancingActivities',
      'FINANCING ACTIVITIES',
      'Net cash provided by financing activities',
      accounts('Long Term Liability', 'Equity'),
    ),
  ];
  return {
    Header: headerOf(
      company.now(),
      'CashFlow',
      { StartPeriod: start, EndPeriod: end, SummarizeColumnsBy: by },
      flows.size === 0 && netIncome.every((cents) => cents === 0) && increase.every((cents) => cents === 0),
    ),
    Columns: { Column: columnsOf(months) },
    Rows: {
      Row: [
        ...activities.map(({ row }) => row),
        summary('CashIncrease', 'Net cash increase for period', increase),
        // Where there was none, the service leaves the line out.
        ...(beginning.some((cents) => cents !== 0)
          ? [summary('BeginningCash', 'Cash at beginning of period', beginning)]
          : []),
        summary('EndingCash', 'Cash at end of period', added([beginning, increase], none)),
      ],
    },
  };
}

/** The vendor's sample of this report has columns without keys. */
function columnsOf(months: ReturnType<typeof periodsOf>): Column[] {
  if (months.length === 0)
    return [
      { ColTitle: '', ColType: 'Account' },
      { ColTitle: 'Total', ColType: 'Money' },
    ];
  return [
    column('account', '', 'Account'),
    ...months.map((period) =>
      column(period.key, period.title, 'Money', [
        { Name: 'StartDate', Value: period.start },
        { Name: 'EndDate', Value: period.end },
      ]),
    ),
    column('total', 'Total', 'Money'),
  ];
}

const operating = [
  'Accounts Receivable',
  'Other Current Asset',
  'Accounts Payable',
  'Credit Card',
  'Other Current Liability',
];

const isCash = ({ AccountType, AccountSubType }: Account): boolean =>
  AccountType === 'Bank' || AccountSubType === 'UndepositedFunds';

const isEarned = ({ Classification }: Account): boolean =>
  Classification === 'Revenue' || Classification === 'Expense';

const isWithin = (day: Day, { start, end }: { readonly start: Day; readonly end: Day }): boolean =>
  day >= start && day <= end;

function move(sums: number[], index: number, cents: number): void {
  sums[index] = (sums[index] ?? 0) + cents;
}

const amountCell = (cents: number) => ({ value: sumText(cents) });
