import type { Day } from '../../../domain/shared/day.ts';
import { sumOf } from '../books/balances.ts';
import type { Company } from '../books/company.ts';
import { type Entry, entriesOf } from '../books/entries.ts';
import type { Account } from '../books/shapes.ts';
import { dayOf } from '../shared/times.ts';
import type { ReportParameters } from './parameters.ts';
import { type Cell, type Column, column, headerOf, type Report, type Row, sumText } from './report.ts';

/**
 * What was posted to accounts, a section for each account. Amounts are natural: what raises an account is positive. An account that was asked for brings
 * its sub-accounts with it, as sections inside its own, after a section without a head that has what was posted to itself. Accounts of
 * the balance sheet begin with their balance.
 */
export function generalLedger(company: Company, parameters: ReportParameters): Report {
  const today = dayOf(company.now());
  const {
    start_date: start = `${today.slice(0, 7)}-01`,
    end_date: end = today,
    accounting_method: basis = 'Accrual',
    account,
  } = parameters;
  const entries = entriesOf(company, basis)
    .filter(({ day }) => day <= end)
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  const set = columnSet(company, parameters.columns);
  const wanted = account?.split(',');
  const accounts = [...company.accounts.all()];
  const top = accounts.filter(({ Id, ParentRef }) =>
    wanted ? wanted.includes(Id) : ParentRef === undefined,
  );
  const shown = top.flatMap((one) => sectionOf(one, { accounts, entries, set, start }) ?? []);
  return {
    Header: headerOf(
      company.now(),
      'GeneralLedger',
      { ReportBasis: basis, StartPeriod: start, EndPeriod: end },
      shown.length === 0,
    ),
    Columns: { Column: set.columns },
    Rows: { Row: shown.map(({ row }) => row) },
  };
}

interface Ledger {
  readonly accounts: readonly Account[];
  /** In the order of their days, from the first one on. */
  readonly entries: readonly Entry[];
  readonly set: ColumnSet;
  readonly start: Day;
}

/** Debits raise what the company has and spends, credits what it owes and earns. */
const signOf = ({ Classification }: Account): 1 | -1 =>
  Classification === 'Asset' || Classification === 'Expense' ? 1 : -1;

function sectionOf(
  account: Account,
  ledger: Ledger,
): { readonly row: Row; readonly cents: number } | undefined {
  const { accounts, set, start } = ledger;
  const sign = signOf(account);
  const all = ledger.entries.filter(({ accountId }) => accountId === account.Id);
  const own = all.filter(({ day }) => day >= start);
  const before = sign * sumOf(all.filter(({ day }) => day < start).map(({ cents }) => cents));
  const isOfBalance = account.Classification !== 'Revenue' && account.Classification !== 'Expense';
  const below = accounts
    .filter(({ ParentRef }) => ParentRef?.value === account.Id)
    .flatMap((child) => sectionOf(child, ledger) ?? []);
  if (own.length === 0 && below.length === 0) return undefined;
  const ownCents = sign * sumOf(own.map(({ cents }) => cents));
  const cents = ownCents + sumOf(below.map((one) => one.cents));
  const title = `Total for ${account.Name}`;
  const rows = [
    ...(isOfBalance && before !== 0 ? [set.beginning(before)] : []),
    ...own.map((entry) => set.row(entry, sign)),
  ];
  const inside: Row[] = [
    ...(rows.length > 0
      ? [{ type: 'Section', Rows: { Row: rows }, Summary: set.summary(title, ownCents) } as const]
      : []),
    ...below.map(({ row }) => row),
  ];
  return {
    cents,
    row: {
      type: 'Section',
      Header: set.head(account),
      Rows: { Row: below.length > 0 ? inside : rows },
      Summary: set.summary(below.length > 0 ? `${title} with sub-accounts` : title, cents),
    },
  };
}

interface ColumnSet {
  readonly columns: readonly Column[];
  readonly head: (account: Account) => { readonly ColData: readonly Cell[] };
  readonly beginning: (cents: number) => Row;
  readonly row: (entry: Entry, sign: 1 | -1) => Row;
  readonly summary: (title: string, cents: number) => { readonly ColData: readonly Cell[] };
}

const usual = [
  'tx_date',
  'txn_type',
  'doc_num',
  'name',
  'memo',
  'split_acc',
  'subt_nat_amount',
  'rbal_nat_amount',
];

/** The requested columns in the requested order. Unknown ones are ignored. */
function columnSet(company: Company, asked: string | undefined): ColumnSet {
  const cells: Readonly<
    Record<string, readonly [title: string, cell: (entry: Entry, sign: 1 | -1) => Cell]>
  > = {
    tx_date: ['Date', ({ day }) => ({ value: day })],
    txn_type: ['Transaction Type', ({ source }) => ({ value: source.kind, id: source.id })],
    doc_num: ['Num', ({ source }) => ({ value: source.number })],
    name: ['Name', ({ source }) => ({ value: source.name })],
    memo: ['Memo/Description', ({ source }) => ({ value: source.memo })],
    split_acc: ['Split', () => ({ value: '-Split-' })],
    account_name: [
      'Account',
      ({ accountId }) => ({
        value: company.accounts.get(accountId)?.FullyQualifiedName ?? '',
        id: accountId,
      }),
    ],
    subt_nat_amount: ['Amount', ({ cents }, sign) => ({ value: sumText(sign * cents) })],
    rbal_nat_amount: ['Balance', () => ({ value: '' })],
  };
  const shown = (asked?.split(',').map((key) => key.trim()) ?? usual).flatMap((key) => {
    const known = cells[key];
    return known ? [{ key, title: known[0], cell: known[1] }] : [];
  });
  const others = (
    first: Cell,
    amounts: Readonly<Record<string, number>> = {},
  ): { readonly ColData: readonly Cell[] } => ({
    ColData: shown.map(({ key }, index) => {
      if (index === 0) return first;
      const cents = amounts[key];
      return { value: cents === undefined ? '' : sumText(cents) };
    }),
  });
  const isMoney = (key: string) => key === 'subt_nat_amount' || key === 'rbal_nat_amount';
  return {
    columns: shown.map(({ key, title }) => column(key, title, isMoney(key) ? 'Money' : 'String')),
    head: ({ Name, Id }) => others({ value: Name, id: Id }),
    beginning: (cents) => ({
      type: 'Data',
      ...others({ value: 'Beginning Balance' }, { rbal_nat_amount: cents }),
    }),
    row: (entry, sign) => ({ type: 'Data', ColData: shown.map(({ cell }) => cell(entry, sign)) }),
    summary: (title, cents) => others({ value: title }, { subt_nat_amount: cents }),
  };
}
