import fc from 'fast-check';
import { type OverviewInput, overviewOf } from '../overview/overview.ts';
import { amountsTable, type BudgetTable, overviewTable, type TableRow } from './budget-table.ts';

const everyMonth = (amount: number) => Array.from({ length: 12 }, () => amount);
const ledger = (id: string, typeId: 'income' | 'expense' | 'other', more: object = {}) => ({
  id,
  name: id,
  typeId,
  groupId: `${typeId}-group`,
  isActive: true,
  isHidden: false,
  accountIds: [],
  ...more,
});
const input: OverviewInput = {
  year: 2026,
  month: 3,
  mode: 'monthly',
  readOn: '2026-04-01',
  groups: [
    { id: 'income-group', name: 'Sales', typeId: 'income' },
    { id: 'expense-group', name: 'Rinks', typeId: 'expense' },
  ],
  ledgers: [
    ledger('Camps', 'income', { accountIds: ['40'] }),
    ledger('Ice', 'expense', { accountIds: ['60'] }),
    ledger('Old lease', 'expense', { isHidden: true }),
    ledger('Lost', 'expense', { groupId: 'gone' }),
    ledger('Loan', 'other'),
  ],
  amounts: new Map([
    ['Camps', everyMonth(100_000)],
    ['Ice', [...everyMonth(30_033).slice(1), 40_000]],
    ['Old lease', everyMonth(1_000)],
    ['Loan', everyMonth(-5_000)],
  ]),
  accounts: [
    { accountId: '40', section: 'income', amounts: everyMonth(90_001) },
    { accountId: '60', section: 'expenses', amounts: everyMonth(30_000) },
    { accountId: '99', section: 'expenses', amounts: everyMonth(7) },
  ],
};

const shown = ({ rows }: BudgetTable, ...columns: number[]) =>
  rows.map(({ level, category, group, name, cells }) => [
    [level, category, group, name].join(' | '),
    ...columns.map((column) => cells[column]),
  ]);

test('the table of the overview has its lines with their totals, and says where each belongs', () => {
  const table = overviewTable(overviewOf(input));
  expect(table.columns.map(({ label }) => label)).toEqual([
    'Budget',
    'Actual',
    'Variance',
    'Variance %',
    'Forecast of the year',
  ]);
  expect(shown(table, 0, 1, 2, 3)).toEqual([
    ['category | Income |  | Income', 100_000, 90_001, -9_999, -1_000],
    ['group | Income | Sales | Sales', 100_000, 90_001, -9_999, -1_000],
    ['ledger | Income | Sales | Camps', 100_000, 90_001, -9_999, -1_000],
    ['category | Expense |  | Expense', 31_033, 30_007, 1_026, 331],
    ['group | Expense | Rinks | Rinks', 30_033, 30_000, 33, 11],
    ['ledger | Expense | Rinks | Ice', 30_033, 30_000, 33, 11],
    ['group | Expense | Without a group | Without a group', 0, 0, 0, null],
    ['ledger | Expense | Without a group | Lost', 0, 0, 0, null],
    ['ledger | Expense |  | Hidden', 1_000, 0, 1_000, 10_000],
    ['ledger | Expense |  | Accounts without a ledger', 0, 7, -7, null],
    ['category | Other |  | Other', -5_000, 0, 5_000, 10_000],
    ['group | Other | Without a group | Without a group', -5_000, 0, 5_000, 10_000],
    ['ledger | Other | Without a group | Loan', -5_000, 0, 5_000, 10_000],
    ['net |  |  | Net (income less expense)', 68_967, 59_994, -8_973, -1_301],
  ]);
});

test('the table of amounts has twelve months and the year, and no line of the books', () => {
  const table = amountsTable(input, 2026);
  expect(table.columns.map(({ label }) => label).join(' ')).toBe(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec 2026',
  );
  expect(shown(table, 0, 11, 12)).toEqual([
    ['category | Income |  | Income', 100_000, 100_000, 1_200_000],
    ['group | Income | Sales | Sales', 100_000, 100_000, 1_200_000],
    ['ledger | Income | Sales | Camps', 100_000, 100_000, 1_200_000],
    ['category | Expense |  | Expense', 31_033, 41_000, 382_363],
    ['group | Expense | Rinks | Rinks', 30_033, 40_000, 370_363],
    ['ledger | Expense | Rinks | Ice', 30_033, 40_000, 370_363],
    ['group | Expense | Without a group | Without a group', 0, 0, 0],
    ['ledger | Expense | Without a group | Lost', 0, 0, 0],
    ['ledger | Expense |  | Hidden', 1_000, 1_000, 12_000],
    ['category | Other |  | Other', -5_000, -5_000, -60_000],
    ['group | Other | Without a group | Without a group', -5_000, -5_000, -60_000],
    ['ledger | Other | Without a group | Loan', -5_000, -5_000, -60_000],
    ['net |  |  | Net (income less expense)', 68_967, 59_000, 817_637],
  ]);
});

test('a business without ledgers has a net of nothing', () =>
  expect(shown(amountsTable({ groups: [], ledgers: [], amounts: new Map() }, 2026), 12)).toEqual([
    ['net |  |  | Net (income less expense)', 0],
  ]));

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
const plans = fc
  .array(
    fc.record({
      typeId: fc.constantFrom('income' as const, 'expense' as const, 'other' as const),
      groupId: fc.constantFrom('income-group', 'expense-group', 'gone'),
      isActive: fc.boolean(),
      isHidden: fc.boolean(),
      amounts: fc.array(cents, { minLength: 12, maxLength: 12 }),
    }),
    { maxLength: 12 },
  )
  .map((made) => ({
    ...input,
    ledgers: made.map((one, index) => ledger(`L${index}`, one.typeId, { ...one, amounts: undefined })),
    amounts: new Map(made.map(({ amounts }, index) => [`L${index}`, amounts])),
  }));

test('in every column the ledgers add up to their category, and income less expense is the net', () =>
  fc.assert(
    fc.property(plans, (plan) => {
      const overview = overviewTable(overviewOf(plan));
      const year = amountsTable(plan, plan.year);
      for (const [table, columns] of [
        // Budget, actual and forecast: percentages do not add up, and a variance counts both ways.
        [overview, [0, 1, 4]],
        [year, year.columns.map((_, column) => column)],
      ] as const) {
        for (const column of columns) expectTotals(table.rows, column);
      }
      const months = (row: TableRow) =>
        row.cells.slice(0, 12).reduce((sum: number, cell) => sum + (cell ?? 0), 0);
      for (const row of year.rows) expect(row.cells[12]).toBe(months(row));
    }),
  ));

function expectTotals(rows: readonly TableRow[], column: number): void {
  const sum = (of: (row: TableRow) => boolean) =>
    rows.filter(of).reduce((total, { cells }) => total + (cells[column] ?? 0), 0);
  const isPartOf = (row: TableRow, { level, category, group }: TableRow) =>
    row.level === 'ledger' && row.category === category && (level === 'category' || row.group === group);
  const totals = rows.filter(({ level }) => level === 'category' || level === 'group');
  expect(totals.map((total) => sum((row) => isPartOf(row, total)))).toEqual(
    totals.map(({ cells }) => cells[column] ?? 0),
  );
  const of = (name: string) => sum(({ level, category }) => level === 'category' && category === name);
  expect(sum(({ level }) => level === 'net')).toBe(of('Income') - of('Expense'));
}
