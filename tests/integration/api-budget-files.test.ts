import { parse } from 'csv-parse/sync';
import { type BudgetTableView, budgetTableView } from '../../contract/budgets/files.ts';
import { type BudgetFiguresView, budgetOverviewView } from '../../contract/budgets/overview.ts';
import { levelNames } from '../../domain/budgets/files/table-words.ts';
import type { SignedIn } from '../support/api.ts';
import { succeeded } from '../support/api-client.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { readSpreadsheet } from '../support/spreadsheet.ts';

let connected: ConnectedApi;
let admin: SignedIn;
const YEAR = 2026;
const MARCH = `year=${YEAR}&month=3&mode=year-to-date`;

beforeAll(async () => {
  connected = await startConnectedApi();
  admin = await connected.api.signedIn('admin');
  const { books } = connected.simulator;
  const customerId = books.seedCustomer({ displayName: 'Owen Hughes' });
  books.seedInvoice({ customerId, description: 'Goalie Academy', day: '2026-01-15', amount: 120_000 });
  books.seedExpense({ account: 'Ice Rental', day: '2026-01-20', amount: 45_050 });
  books.seedExpense({ account: 'Payroll', day: '2026-02-01', amount: 70_000 });
  // What a person types into a name must not run on the computer of whoever opens the file.
  const sales = await group('=Sales', 'income');
  const rinks = await group('Rinks & "more"', 'expense');
  const training = await ledger('Training, all', 'income', sales);
  const ice = await ledger('-Ice', 'expense', rinks, await accountOf('Ice Rental'));
  const lease = await ledger('Old lease', 'expense', rinks);
  await admin.put(`/budgets/${lease}`, { is_hidden: true });
  const amounts = [
    { budget_id: training, period: 1, amount: 1_000 },
    { budget_id: training, period: 3, amount: 1_500.25 },
    { budget_id: ice, period: 1, amount: 400.1 },
    { budget_id: lease, period: 2, amount: 50 },
  ];
  succeeded(await admin.put('/budgets/amounts', { year: YEAR, rows: amounts }));
  succeeded(await admin.post('/budgets/actuals/sync', { year: YEAR }));
});
afterAll(() => connected.close());

const group = async (category_name: string, budget_type_id: string) =>
  (await admin.post('/budgets/categories', { category_name, budget_type_id })).id;
const ledger = async (
  budget_name: string,
  budget_type_id: string,
  budget_category_id: string,
  account = '',
) =>
  (
    await admin.post('/budgets', {
      budget_name,
      budget_type_id,
      budget_category_id,
      ledgers: account ? [account] : [],
    })
  ).id;

async function accountOf(name: string): Promise<string> {
  const accounts = await connected.api.services.accounting.books.accounts();
  return accounts.find((one) => one.fullName === name)?.id ?? '';
}

/** The file as bytes: an unpacked text would lose some of them. */
async function fileOf(path: string) {
  const cookies = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${connected.api.address}/api${path}`, { headers: { Cookie: cookies } });
  expect(answer.status).toBe(200);
  const disposition = answer.headers.get('Content-Disposition') ?? '';
  const name = decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? '');
  return { name, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

const tableOf = async (path: string): Promise<BudgetTableView> =>
  budgetTableView.parse((await admin.get(path)).results);

/** What the rows of a file must be: name, figures, and where each row belongs. */
const expectedRows = ({ rows }: BudgetTableView) =>
  rows.map(({ level, name, category, group: of, cells }) => [
    name,
    ...cells,
    levelNames[level],
    category,
    of,
  ]);

interface ReadFile {
  readonly heads: readonly unknown[];
  readonly rows: readonly (readonly unknown[])[];
  readonly facts: unknown;
}

/** As a program reads it: texts without the apostrophe that keeps them from running, and empty cells as null. */
function readCsv(bytes: Uint8Array, columns: number): ReadFile {
  const lines: string[][] = parse(Buffer.from(bytes), { bom: true, record_delimiter: '\r\n' });
  const [heads = [], ...rest] = lines;
  const isFigure = (place: number) => place > 0 && place <= columns;
  const figure = (cell: string) => (cell === '' ? null : Number(cell));
  return {
    heads,
    rows: rest
      .slice(0, -1)
      .map((cells) => cells.map((cell, place) => (isFigure(place) ? figure(cell) : cell.replace(/^'/, '')))),
    facts: rest.at(-1)?.[0],
  };
}

/** Percentages are fractions there. */
function readExcel(bytes: Uint8Array, { columns }: BudgetTableView): ReadFile {
  const { rows } = readSpreadsheet(bytes);
  const [heads = [], ...rest] = rows;
  const width = heads.length;
  return {
    heads: heads.map((cell) => cell?.value),
    rows: rest.slice(0, -2).map((cells) =>
      Array.from({ length: width }, (_, place) => {
        const value = cells[place]?.value;
        const kind = columns[place - 1]?.kind;
        if (value === undefined) return kind === undefined ? '' : null;
        return kind === 'percent' ? Math.round(Number(value) * 10_000) / 100 : value;
      }),
    ),
    facts: rest.at(-1)?.[0]?.value,
  };
}

describe.each([
  {
    what: 'the overview',
    path: '/budgets/overview',
    query: MARCH,
    name: 'Budget overview - January to March 2026 - accrual - 10 rows',
    facts: /^10 rows · Accrual basis · Books read on \d.+ · Saved on \d/,
  },
  {
    what: 'the overview on a cash basis, of which the books were never read',
    path: '/budgets/overview',
    query: 'year=2026&month=3&basis=cash',
    name: 'Budget overview - March 2026 - cash - 8 rows',
    facts: /^8 rows · Cash basis · Books never read · Saved on \d/,
  },
  {
    what: 'the amounts of a year',
    path: '/budgets/amounts',
    query: `year=${YEAR}`,
    name: 'Budget amounts - 2026 - 8 rows',
    facts: /^8 rows · Saved on \d/,
  },
])('$what', ({ path, query, name, facts }) => {
  test('has the same rows and totals on paper, as CSV and in Excel', async () => {
    const paper = await tableOf(`${path}/table?${query}`);
    const rows = expectedRows(paper);
    const heads = ['Ledger', ...paper.columns.map(({ label }) => label), 'Level', 'Category', 'Group'];
    const csv = await fileOf(`${path}/file?format=csv&${query}`);
    const excel = await fileOf(`${path}/file?format=xlsx&${query}`);
    expect([csv.name, excel.name]).toEqual([`${name}.csv`, `${name}.xlsx`]);
    for (const read of [readCsv(csv.bytes, paper.columns.length), readExcel(excel.bytes, paper)]) {
      expect(read).toEqual({ heads, rows, facts: expect.stringMatching(facts) });
    }
    // The name and the last line count what is really there.
    expect(rows).toHaveLength(Number(/(\d+) rows$/.exec(name)?.[1]));
  });
});

test('the table of the overview says what the overview says', async () => {
  const overview = budgetOverviewView.parse((await admin.get(`/budgets/overview?${MARCH}`)).results);
  const { rows } = await tableOf(`/budgets/overview/table?${MARCH}`);
  const figures = ({ budget, actual, variance, percent, forecast }: BudgetFiguresView) => [
    budget,
    actual,
    variance,
    percent,
    forecast,
  ];
  const lines = overview.types.flatMap((type) =>
    type.groups.length === 0 && !type.hidden && !type.unmapped
      ? []
      : [
          type.figures,
          ...type.groups.flatMap((one) => [one.figures, ...one.ledgers.map((of) => of.figures)]),
          ...(type.hidden ? [type.hidden] : []),
          ...(type.unmapped ? [type.unmapped] : []),
        ],
  );
  expect(rows.map(({ cells }) => cells)).toEqual([...lines, overview.net].map(figures));
  expect(rows.map(({ name }) => name)).toEqual([
    'Income',
    '=Sales',
    'Training, all',
    'Accounts without a ledger',
    'Expense',
    'Rinks & "more"',
    '-Ice',
    'Hidden',
    'Accounts without a ledger',
    'Net (income less expense)',
  ]);
});

test('in Excel amounts are numbers in dollars, totals are bold, and the head stays in sight', async () => {
  const { bytes } = await fileOf(`/budgets/overview/file?format=xlsx&${MARCH}`);
  const { sheet, frozen, rows } = readSpreadsheet(bytes);
  expect({ sheet, frozen }).toEqual({ sheet: '2026', frozen: { rows: 1, columns: 1 } });
  const ice = rows.find(([name]) => name?.value === '-Ice') ?? [];
  expect(ice.slice(0, 5)).toEqual([
    { value: '-Ice', format: '', isBold: false, indent: 2 },
    { value: 400.1, format: '"$"#,##0.00;-"$"#,##0.00', isBold: false, indent: 0 },
    { value: 450.5, format: '"$"#,##0.00;-"$"#,##0.00', isBold: false, indent: 0 },
    { value: -50.4, format: '"$"#,##0.00;-"$"#,##0.00', isBold: false, indent: 0 },
    { value: -0.126, format: '0.0%', isBold: false, indent: 0 },
  ]);
  const bold = rows.flatMap(([name, budget]) => (budget?.isBold ? [name?.value] : []));
  expect(bold).toEqual([
    'Ledger',
    'Income',
    '=Sales',
    'Expense',
    'Rinks & "more"',
    'Net (income less expense)',
  ]);
});

test('in the CSV a name runs no formula, and a negative amount is a number', async () => {
  const { bytes, headers } = await fileOf(`/budgets/overview/file?format=csv&${MARCH}`);
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const text = Buffer.from(bytes).toString();
  expect(text).toContain("\r\n'-Ice,400.1,450.5,-50.4,-12.6,");
  expect(text).toContain(`\r\n'=Sales,`);
});

test('a file of a year, month or format that does not exist is refused', async () => {
  for (const query of [
    'format=csv&year=1999&month=1',
    'format=csv&year=2026&month=13',
    'format=pdf&year=2026&month=1',
  ])
    expect((await admin.get(`/budgets/overview/file?${query}`)).status).toBe(400);
  expect((await admin.get('/budgets/amounts/file?year=2026')).status).toBe(400);
});
