import fc from 'fast-check';
import { readBalanceSheet } from '../../adapters/accounting/quickbooks/reports/balance-sheet.ts';
import { readCashFlow } from '../../adapters/accounting/quickbooks/reports/cash-flow.ts';
import { readProfitAndLoss } from '../../adapters/accounting/quickbooks/reports/profit-and-loss.ts';
import { reportBody } from '../../adapters/accounting/quickbooks/reports/read-report.ts';
import { accountsWithBalances } from '../../simulators/accounting/books/account-balances.ts';
import type { Company } from '../../simulators/accounting/books/company.ts';
import { createAccount } from '../../simulators/accounting/books/lists.ts';
import { reportOf } from '../../simulators/accounting/reports/reports.ts';
import {
  cashFlowColumns,
  column,
  february,
  january,
  publishedBalanceSheet,
  publishedCashFlow,
  publishedProfitAndLoss,
} from '../support/published-reports.ts';
import { deed, done, openBooks } from '../support/simulated-statements.ts';

const period = { start_date: '2025-01-01', end_date: '2026-12-31' };
const asked = (company: Company, name: string, more: Readonly<Record<string, string>> = {}) =>
  reportBody.parse(
    JSON.parse(JSON.stringify(reportOf(company, name, { ...period, summarize_column_by: 'Month', ...more }))),
  );
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test('whatever is booked, the statements agree with each other, on both bases', () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 25 }), (deeds) => {
      const { company, books } = openBooks();
      const customerId = books.seedCustomer({ displayName: 'Owen Hughes' });
      for (const one of deeds) done(books, one, customerId);
      const accounts = new Map([...accountsWithBalances(company).all()].map((one) => [one.Id, one]));
      const typeOf = (id: string) => accounts.get(id)?.AccountType;
      const isCash = (id: string) =>
        typeOf(id) === 'Bank' || accounts.get(id)?.AccountSubType === 'UndepositedFunds';

      for (const accounting_method of ['Accrual', 'Cash']) {
        const sheet = readBalanceSheet(asked(company, 'BalanceSheet', { accounting_method }));
        const { netIncome } = readProfitAndLoss(asked(company, 'ProfitAndLoss', { accounting_method }));
        // What the year has earned so far.
        for (const [index, earned] of sheet.netIncome.entries()) {
          expect(earned).toBe(sumOf(netIncome.slice(index < 12 ? 0 : 12, index + 1)));
        }
        if (accounting_method === 'Cash') continue;

        const flow = readCashFlow(asked(company, 'CashFlow'));
        expect(flow.netIncome).toEqual(netIncome.length > 0 ? netIncome : flow.netIncome);
        const cash = flow.months.map((_, index) =>
          sumOf(
            sheet.rows.filter((row) => isCash(row.accountId)).map(({ balances }) => balances[index] ?? 0),
          ),
        );
        expect(flow.closing).toEqual(cash);
        expect(flow.opening.slice(1)).toEqual(cash.slice(0, -1));

        // The last day of the sheet is today in the books.
        for (const { accountId, balances } of sheet.rows) {
          const account = accounts.get(accountId);
          if (account?.AccountSubType === 'RetainedEarnings') continue;
          expect(balances.at(-1)).toBe(Math.round((account?.CurrentBalance ?? Number.NaN) * 100));
        }
        const owed = sheet.rows.find((row) => typeOf(row.accountId) === 'Accounts Receivable');
        expect(owed?.balances.at(-1) ?? 0).toBe(
          Math.round((company.customers.get(customerId)?.Balance ?? 0) * 100),
        );
      }
      const trial = reportOf(company, 'TrialBalance', period).Rows.Row.at(-1);
      const [, debits, credits] = (trial && 'Summary' in trial ? trial.Summary?.ColData : undefined) ?? [];
      expect(debits?.value).toBe(credits?.value);
    }),
    { numRuns: 60 },
  );
});

describe('its reports have the keys of the published ones, in the same places', () => {
  const { company, books } = openBooks();
  const post = (account: string, debit: number, other = 'Opening Balance Equity') =>
    books.seedJournalEntry({
      day: '2026-02-03',
      lines: [
        { account, debit },
        { account: other, debit: -debit },
      ],
    });
  const customerId = books.seedCustomer({ displayName: 'Owen Hughes' });
  books.seedInvoice({ customerId, day: '2026-02-01', amount: 50_000, description: 'Training' });
  books.seedJournalEntry({
    day: '2025-02-01',
    lines: [
      { account: 'Savings', debit: 700 },
      { account: 'Interest Earned', debit: -700 },
    ],
  });
  post('Checking', 120_050);
  post('Undeposited Funds', 10_000);
  post('Truck:Depreciation', 130_000);
  post('Accounts Payable (A/P)', -16_000);
  post('Mastercard', -4_000);
  post('Notes Payable', -250_000);

  it('the balance sheet', () => {
    const shown = reportOf(company, 'BalanceSheet', { start_date: '2026-01-01', end_date: '2026-12-31' });
    const published = publishedBalanceSheet((amount) => [amount]).rows;
    expect(shapesOf(shown.Rows.Row)).toEqual(shapesOf(published));
    expect(shown.Columns.Column.map(keysOf)).toEqual([column('account'), column('total')].map(keysOf));
    expect(shown.Header.Option.map(({ Name }) => Name)).toEqual(['AccountingStandard', 'NoReportData']);
  });

  it('the cash flow', () => {
    const parameters = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const shown = reportOf(company, 'CashFlow', parameters);
    const published = publishedCashFlow((amount) => [amount], { beginning: ['7.00', '5057.00'] }).rows;
    const investing = [
      'InvestingActivities',
      'InvestingActivities/Section',
      'InvestingActivities/Section/Data',
    ];
    const shapes = shapesOf(shown.Rows.Row);
    // The published one has nothing that was invested.
    expect(Object.keys(shapes)).toEqual(expect.arrayContaining(investing));
    for (const place of investing) delete shapes[place];
    expect(shapes).toEqual(shapesOf(published));
    expect(shown.Columns.Column.map(keysOf)).toEqual(cashFlowColumns.map(keysOf));
    expect(shown.Header.Option.map(({ Name }) => Name)).toEqual(['NoReportData']);
  });
});

test('profit and loss has the keys of the published one, in the same places', () => {
  const { company, books } = openBooks();
  const below = (Name: string, parent: string) => {
    const ParentRef = { value: company.accounts.by('Name', parent)?.[0]?.Id };
    createAccount(company, { Name, SubAccount: true, ParentRef });
  };
  books.seedAccount({ name: 'Training', type: 'Income' });
  below('Ice', 'Training');
  below('Groups', 'Training:Ice');
  below('Private', 'Training');
  for (const [account, debit] of [
    ['Camp Income', -50_000],
    ['Training', -10_000],
    ['Training:Ice:Groups', -20_000],
    ['Training:Private', -3_000],
    ['Jerseys', 4_000],
    ['Ice Rental', 10_000],
    ['Penalties', 1_000],
  ] as const) {
    const lines = [
      { account, debit },
      { account: 'Checking', debit: -debit },
    ];
    books.seedJournalEntry({ day: '2026-01-20', lines });
  }
  const shown = reportOf(company, 'ProfitAndLoss', {
    start_date: '2026-01-01',
    end_date: '2026-02-28',
    summarize_column_by: 'Month',
  });
  expect(shapesOf(shown.Rows.Row)).toEqual(shapesOf(publishedProfitAndLoss().rows));
  const columns = [column('account'), january, february, column('total')];
  const named = shown.Columns.Column.map(({ ColType, MetaData }) => ({ ColType, MetaData }));
  expect(named).toMatchObject(
    columns.map(({ ColType, MetaData }) => ({ ColType, MetaData: MetaData.map(({ Name }) => ({ Name })) })),
  );
});

const keysOf = (value: object): string[] => Object.keys(value).toSorted();

type AnyRow = Partial<Record<'type' | 'group' | 'ColData' | 'Header' | 'Summary' | 'Rows', unknown>>;

/** By the place of a row, its groups: the keys that rows have there, and whether their titles have ids. */
function shapesOf(rows: readonly object[], place = ''): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const row of rows) {
    const { group, type, ColData, Header, Summary, Rows }: AnyRow = row;
    const own = `${place}${place === '' ? '' : '/'}${String(group ?? type)}`;
    found[own] = [
      ...keysOf(row),
      ...[ColData, partOf(Header), partOf(Summary)].map((cells) => titleKeysOf(cells).join()),
    ];
    const below: unknown = Reflect.get(Object(Rows), 'Row');
    if (Array.isArray(below)) Object.assign(found, shapesOf(below, own));
  }
  return found;
}

const partOf = (value: unknown): unknown => Reflect.get(Object(value), 'ColData');
const titleKeysOf = (cells: unknown): string[] =>
  Array.isArray(cells) ? keysOf(Object(cells[0])).filter((key) => key !== 'value') : ['none'];
