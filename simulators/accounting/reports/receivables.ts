import type { Day } from '../../../domain/shared/day.ts';
import { sumOf } from '../books/balances.ts';
import type { Company } from '../books/company.ts';
import { DAY, dayOf } from '../shared/times.ts';
import type { ReportParameters } from './parameters.ts';
import { headerOf, type Report, type Row } from './report.ts';
import { type ColumnSet, columnSet, type TransactionLine, transactionLines } from './transaction-rows.ts';

const ages = [
  { title: '91 or more days past due', from: 91 },
  { title: '61 - 90 days past due', from: 61 },
  { title: '31 - 60 days past due', from: 31 },
  { title: '1 - 30 days past due', from: 1 },
  { title: 'Current', from: Number.NEGATIVE_INFINITY },
] as const;

/** Open transactions by days past due. */
export function agedReceivableDetail(company: Company, parameters: ReportParameters): Report {
  const {
    report_date: day = dayOf(company.now()),
    start_duedate: from,
    end_duedate: to,
    customer,
  } = parameters;
  const set = columnSet(parameters.columns, [
    'tx_date',
    'txn_type',
    'doc_num',
    'cust_name',
    'due_date',
    'subt_amount',
    'subt_open_bal',
  ]);
  const open = openLines(company, customer).filter(
    (line) =>
      line.day <= day &&
      (from === undefined || line.dueDay >= from) &&
      (to === undefined || line.dueDay <= to),
  );
  const sections = agesOf(day).map(({ title, holds }) => section(title, open.filter(holds), set));
  return {
    Header: headerOf(company.now(), 'AgedReceivableDetail', { EndPeriod: day }, open.length === 0),
    Columns: { Column: set.columns },
    Rows: { Row: [...sections.flat(), total(open, set)] },
  };
}

/** The ages of open transactions on a day, the oldest first. */
export const agesOf = (day: Day) =>
  ages.map(({ title, from: least }, index) => {
    const most = ages[index - 1]?.from ?? Number.POSITIVE_INFINITY;
    const holds = ({ dueDay }: { readonly dueDay: Day }) => {
      const age = daysBetween(dueDay, day);
      return age >= least && age < most;
    };
    return { title, holds };
  });

/** Open transactions by customer. */
export function customerBalanceDetail(company: Company, parameters: ReportParameters): Report {
  const set = columnSet(parameters.columns, [
    'tx_date',
    'txn_type',
    'doc_num',
    'due_date',
    'subt_neg_amount',
    'subt_neg_open_bal',
  ]);
  const open = openLines(company, parameters.customer);
  const names = new Map(open.map(({ customer }) => [customer.value, customer.name ?? '']));
  const sections = [...names]
    .toSorted(([, one], [, other]) => one.localeCompare(other))
    .map(([id, name]) =>
      section(
        name,
        open.filter(({ customer }) => customer.value === id),
        set,
        id,
      ),
    );
  return {
    Header: headerOf(company.now(), 'CustomerBalanceDetail', {}, open.length === 0),
    Columns: { Column: set.columns },
    Rows: { Row: [...sections.flat(), total(open, set)] },
  };
}

/** All transactions between two days. */
export function transactionList(company: Company, parameters: ReportParameters): Report {
  const { lines, set, header } = listed(company, parameters);
  return {
    Header: headerOf(company.now(), 'TransactionList', header, lines.length === 0),
    Columns: { Column: set.columns },
    Rows: { Row: lines.map((line) => set.row(line)) },
  };
}

/** The same in a section for each customer. */
export function transactionListByCustomer(company: Company, parameters: ReportParameters): Report {
  const { lines, set, header } = listed(company, parameters);
  const names = new Map(lines.map(({ customer }) => [customer.value, customer.name ?? '']));
  const sections = [...names]
    .toSorted(([, one], [, other]) => one.localeCompare(other))
    .map(([id, name]) =>
      section(
        name,
        lines.filter(({ customer }) => customer.value === id),
        set,
        id,
      ),
    );
  return {
    Header: headerOf(company.now(), 'TransactionListByCustomer', header, lines.length === 0),
    Columns: { Column: set.columns },
    Rows: { Row: sections.flat() },
  };
}

function listed(company: Company, parameters: ReportParameters) {
  const today = dayOf(company.now());
  const { start_date: start = `${today.slice(0, 7)}-01`, end_date: end = today } = parameters;
  const set = columnSet(parameters.columns, [
    'tx_date',
    'txn_type',
    'doc_num',
    'is_no_post',
    'name',
    'memo',
    'account_name',
    'other_account',
    'subt_nat_amount',
  ]);
  const { customer, transaction_type: type } = parameters;
  const lines = transactionLines(company).filter(
    (line) =>
      line.day >= start &&
      line.day <= end &&
      (customer === undefined || line.customer.value === customer) &&
      (type === undefined || line.type.replaceAll(' ', '') === type),
  );
  return { lines, set, header: { StartPeriod: start, EndPeriod: end } };
}

export const openLines = (company: Company, customer: string | undefined) =>
  transactionLines(company).filter(
    (line) => line.open !== 0 && (customer === undefined || line.customer.value === customer),
  );

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

const sums = (lines: readonly TransactionLine[]) => {
  const amount = sumOf(lines.map((line) => line.amount));
  const open = sumOf(lines.map((line) => line.open));
  return { subt_amount: amount, subt_neg_amount: amount, subt_open_bal: open, subt_neg_open_bal: open };
};

function section(title: string, lines: readonly TransactionLine[], set: ColumnSet, id?: string): Row[] {
  if (lines.length === 0) return [];
  const [, ...rest] = set.columns;
  return [
    {
      type: 'Section',
      Header: {
        ColData: [{ value: title, ...(id !== undefined && { id }) }, ...rest.map(() => ({ value: '' }))],
      },
      Rows: { Row: lines.map((line) => set.row(line)) },
      Summary: set.summary(`Total for ${title}`, sums(lines)),
    },
  ];
}

const total = (lines: readonly TransactionLine[], set: ColumnSet): Row => ({
  type: 'Section',
  group: 'GrandTotal',
  Summary: set.summary('TOTAL', sums(lines)),
});
