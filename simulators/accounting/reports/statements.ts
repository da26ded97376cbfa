import { sumOf } from '../books/balances.ts';
import type { Company } from '../books/company.ts';
import type { Account } from '../books/shapes.ts';
import { dayOf } from '../shared/times.ts';
import { ledgerAt } from './ledger.ts';
import type { ReportParameters } from './parameters.ts';
import { column, headerOf, moneyCell, type Report, type Row, sumText } from './report.ts';

interface Line {
  readonly title: string;
  readonly id?: string;
  readonly cents: number;
}

/** What the company has and owes at the end of a day. */
export function balanceSheet(company: Company, parameters: ReportParameters): Report {
  const today = dayOf(company.now());
  const { start_date: start = `${today.slice(0, 4)}-01-01`, end_date: end = today } = parameters;
  const ledger = ledgerAt(company, end);
  const year = `${end.slice(0, 4)}-01-01`;
  const before = ledgerAt(company, dayBefore(year));
  const earnedAt = (balances: ReadonlyMap<string, number>) =>
    -sumOf(accountsOf(company, 'Revenue', 'Expense').map(({ Id }) => balances.get(Id) ?? 0));
  const linesOf = (sign: 1 | -1, ...classes: Account['Classification'][]): Line[] =>
    accountsOf(company, ...classes).flatMap(({ Id, Name }) => {
      const cents = sign * (ledger.get(Id) ?? 0);
      return cents === 0 ? [] : [{ title: Name, id: Id, cents }];
    });
  const retained = earnedAt(before);
  const equity: Line[] = [
    ...linesOf(-1, 'Equity'),
    { title: 'Retained Earnings', cents: retained },
    { title: 'Net Income', cents: earnedAt(ledger) - retained },
  ];
  const assets = section('TotalAssets', 'ASSETS', 'TOTAL ASSETS', linesOf(1, 'Asset'));
  const liabilities = section('Liabilities', 'Liabilities', 'Total Liabilities', linesOf(-1, 'Liability'));
  const owners = section('Equity', 'Equity', 'Total Equity', equity);
  const both = liabilities.cents + owners.cents;
  return {
    Header: headerOf(
      company.now(),
      'BalanceSheet',
      { ReportBasis: 'Accrual', StartPeriod: start, EndPeriod: end, SummarizeColumnsBy: 'Total' },
      ledger.size === 0,
    ),
    Columns: { Column: [column('account', '', 'Account'), column('total', 'Total', 'Money')] },
    Rows: {
      Row: [
        assets.row,
        {
          type: 'Section',
          group: 'TotalLiabilitiesAndEquity',
          Header: { ColData: [{ value: 'LIABILITIES AND EQUITY' }, { value: '' }] },
          Rows: { Row: [liabilities.row, owners.row] },
          Summary: { ColData: [{ value: 'TOTAL LIABILITIES AND EQUITY' }, { value: sumText(both) }] },
        },
      ],
    },
  };
}

/** Every account with its balance, as a debit or as a credit. */
export function trialBalance(company: Company, parameters: ReportParameters): Report {
  const today = dayOf(company.now());
  const { start_date: start = `${today.slice(0, 4)}-01-01`, end_date: end = today } = parameters;
  const balances = [...ledgerAt(company, end)].filter(([, cents]) => cents !== 0);
  const rows = balances.map(
    ([id, cents]): Row => ({
      type: 'Data',
      ColData: [
        { value: company.accounts.get(id)?.FullyQualifiedName ?? '', id },
        moneyCell(Math.max(cents, 0)),
        moneyCell(Math.max(-cents, 0)),
      ],
    }),
  );
  const debits = sumOf(balances.map(([, cents]) => Math.max(cents, 0)));
  const credits = sumOf(balances.map(([, cents]) => Math.max(-cents, 0)));
  return {
    Header: headerOf(
      company.now(),
      'TrialBalance',
      { ReportBasis: 'Accrual', StartPeriod: start, EndPeriod: end, SummarizeColumnsBy: 'Total' },
      rows.length === 0,
    ),
    Columns: {
      Column: [
        column('account', '', 'Account'),
        column('debit', 'Debit', 'Money'),
        column('credit', 'Credit', 'Money'),
      ],
    },
    Rows: {
      Row: [
        ...rows,
        {
          type: 'Section',
          group: 'GrandTotal',
          Summary: { ColData: [{ value: 'TOTAL' }, { value: sumText(debits) }, { value: sumText(credits) }] },
        },
      ],
    },
  };
}

const accountsOf = (company: Company, ...classes: readonly Account['Classification'][]) =>
  [...company.accounts.all()].filter(({ Classification }) => classes.includes(Classification));

function section(group: string, title: string, total: string, lines: readonly Line[]) {
  const cents = sumOf(lines.map((line) => line.cents));
  const row: Row = {
    type: 'Section',
    group,
    Header: { ColData: [{ value: title }, { value: '' }] },
    Rows: {
      Row: lines.map((line) => ({
        type: 'Data',
        ColData: [
          { value: line.title, ...(line.id !== undefined && { id: line.id }) },
          { value: sumText(line.cents) },
        ],
      })),
    },
    Summary: { ColData: [{ value: total }, { value: sumText(cents) }] },
  };
  return { row, cents };
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
