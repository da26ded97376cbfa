import { z } from 'zod';
import { accountActualsView, actualsStatusView, actualsSyncView } from '../../contract/budgets/actuals.ts';
import { budgetView } from '../../contract/budgets/ledgers.ts';
import { budgetOverviewView } from '../../contract/budgets/overview.ts';
import type { FaultName } from '../../simulators/accounting/shared/faults.ts';
import type { SignedIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { runJob } from '../support/jobs.ts';

let connected: ConnectedApi;
let admin: SignedIn;
const year = 2026;

beforeAll(async () => {
  connected = await startConnectedApi();
  admin = await connected.api.signedIn('admin');
  const { books } = connected.simulator;
  const customerId = books.seedCustomer({ displayName: 'Owen Hughes' });
  const sale = { customerId, description: 'Goalie Academy' };
  books.seedInvoice({ ...sale, day: '2026-01-15', amount: 120_000 });
  books.seedInvoice({ ...sale, day: '2026-02-15', amount: 30_050, item: 'Camps' });
  books.seedExpense({ account: 'Ice Rental', day: '2026-01-20', amount: 45_000 });
  books.seedExpense({ account: 'Payroll', day: '2026-02-01', amount: 1_000 });
  books.seedExpense({ account: 'Payroll:Coaches', day: '2026-02-01', amount: 70_000 });
});
afterAll(() => connected.close());

const sync = (more: object = {}) => admin.post('/budgets/actuals/sync', { year, ...more });
const amounts = async (more = '') =>
  accountActualsView
    .array()
    .parse((await admin.get(`/budgets/qbo/amounts?year=${year}${more}`)).results)
    .map(({ name, budget_type_id, amounts: months, restated }) => ({
      name,
      budget_type_id,
      first: months.slice(0, 3),
      restated,
    }));
const status = async () =>
  actualsStatusView.parse((await admin.get(`/budgets/qbo/status?year=${year}`)).results);

test('the books of a year are read by account and month, each account without its sub-accounts', async () => {
  const reply = await sync();
  expect(reply).toMatchObject({ status: 200 });
  expect(actualsSyncView.parse(reply.results)).toMatchObject({ changed: 9, restated: 0, unmapped: 5 });
  expect(await amounts()).toEqual([
    {
      name: 'Accounts Receivable (A/R)',
      budget_type_id: 'other',
      first: [1200, 300.5, 0],
      restated: [],
    },
    { name: 'Camp Income', budget_type_id: 'income', first: [0, 300.5, 0], restated: [] },
    { name: 'Checking', budget_type_id: 'other', first: [-450, -710, 0], restated: [] },
    { name: 'Coaches', budget_type_id: 'expense', first: [0, 700, 0], restated: [] },
    { name: 'Ice Rental', budget_type_id: 'expense', first: [450, 0, 0], restated: [] },
    { name: 'Payroll', budget_type_id: 'expense', first: [0, 10, 0], restated: [] },
    { name: 'Training Income', budget_type_id: 'income', first: [1200, 0, 0], restated: [] },
  ]);
  // Nobody has paid yet.
  await sync({ basis: 'cash' });
  expect((await amounts('&basis=cash')).map(({ name }) => name)).toEqual([
    'Checking',
    'Coaches',
    'Ice Rental',
    'Payroll',
  ]);
});

test('a month that was changed after it had ended is restated', async () => {
  await sync();
  connected.simulator.books.seedExpense({ account: 'Ice Rental', day: '2026-01-31', amount: 5_000 });
  expect(actualsSyncView.parse((await sync()).results)).toMatchObject({ changed: 2, restated: 2 });
  expect((await amounts()).find(({ name }) => name === 'Ice Rental')).toMatchObject({
    first: [500, 0, 0],
    restated: [1],
  });
});

test('accounts of ledgers are not unmapped, and the books are compared account by account', async () => {
  await sync();
  const accounts = z.array(z.looseObject({ id: z.string(), name: z.string() }));
  const found = accounts.parse((await admin.get('/accounting/accounts')).results);
  const ice = found.find(({ name }) => name === 'Ice Rental')?.id ?? '';
  const { id: group } = await admin.post('/budgets/categories', {
    category_name: 'Rinks',
    budget_type_id: 'expense',
  });
  const { id: ledger } = await admin.post('/budgets', {
    budget_name: 'Ice',
    budget_type_id: 'expense',
    budget_category_id: group,
    ledgers: [ice],
  });
  connected.simulator.books.seedExpense({ account: 'Ice Rental', day: '2026-03-01', amount: 2_500 });
  const { accounts: compared, problem, runs } = await status();
  expect(problem).toBe('');
  expect(compared.find(({ name }) => name === 'Ice Rental')).toMatchObject({
    budget_id: ledger,
    budget_name: 'Ice',
    ours: 500,
    theirs: 525,
  });
  expect(compared.find(({ name }) => name === 'Payroll')).toMatchObject({ ours: 10, theirs: 10 });
  expect(runs[0]).toMatchObject({ year, basis: 'accrual', error: '' });
  expect(actualsSyncView.parse((await sync()).results)).toMatchObject({ changed: 2, unmapped: 4 });
});

test('the overview compares the plan with the books, and its lines add up to their net income', async () => {
  await sync();
  const ledger = budgetView
    .array()
    .parse((await admin.get('/budgets')).results)
    .find(({ budget_name }) => budget_name === 'Ice');
  const budget_id = ledger?.budget_id ?? '';
  await admin.put('/budgets/amounts', { year, rows: [{ budget_id, period: 1, amount: 450 }] });
  const shown = async (more: string) =>
    budgetOverviewView.parse((await admin.get(`/budgets/overview?year=${year}&month=1${more}`)).results);
  const { types, net, synced_at } = await shown('');
  expect(synced_at).not.toBeNull();
  const expense = types.find(({ budget_type_id }) => budget_type_id === 'expense');
  expect(expense?.groups[0]?.ledgers[0]).toMatchObject({
    budget_name: 'Ice',
    figures: { budget: 450, actual: 500, variance: -50, percent: -11.11 },
  });
  expect(expense?.unmapped).toMatchObject({ budget: 0, actual: 0 });
  expect(net).toMatchObject({ budget: -450, actual: 700, variance: 1150 });
  const whole = await shown('&mode=yearly');
  const { rows, netIncome } = await connected.api.services.accounting.books.profitAndLoss({
    start: `${year}-01-01`,
    end: `${year}-12-31`,
    basis: 'accrual',
  });
  expect(rows.length).toBeGreaterThan(4);
  expect(whole.net.actual).toBe(netIncome.reduce((sum, amount) => sum + amount, 0) / 100);
  expect(whole.types.find(({ budget_type_id }) => budget_type_id === 'expense')?.unmapped).not.toBeNull();
  expect((await admin.get('/budgets/overview?year=2026&month=13')).status).toBe(400);
});

test('ledgers of Other are compared with what happened to their assets and equity', async () => {
  const { books } = connected.simulator;
  const bought = books.seedJournalEntry({
    day: '2026-03-10',
    lines: [
      { account: 'Training Equipment', debit: 480_000 },
      { account: 'Checking', debit: -480_000 },
    ],
  });
  const drawn = [
    { account: "Owner's Draw", debit: 150_000 },
    { account: 'Checking', debit: -150_000 },
  ];
  books.seedJournalEntry({ day: '2026-03-31', lines: drawn });
  await sync();
  const accounts = z.array(z.looseObject({ id: z.string(), name: z.string() }));
  const found = accounts.parse((await admin.get('/accounting/accounts')).results);
  const idOf = (name: string) => found.find((one) => one.name === name)?.id ?? '';
  const { id: group } = await admin.post('/budgets/categories', {
    category_name: 'Owner and things',
    budget_type_id: 'other',
  });
  const other = { budget_type_id: 'other', budget_category_id: group };
  const { id: budget_id } = await admin.post('/budgets', {
    ...other,
    budget_name: 'New equipment',
    ledgers: [idOf('Training Equipment')],
  });
  await admin.post('/budgets', { ...other, budget_name: 'Draw', ledgers: [idOf("Owner's Draw")] });
  await admin.put('/budgets/amounts', { year, rows: [{ budget_id, period: 3, amount: 5000 }] });
  const overview = async (more = '') =>
    budgetOverviewView.parse((await admin.get(`/budgets/overview?year=${year}&month=3${more}`)).results);
  const { types, remainder, net } = await overview();
  const [, , shown] = types;
  expect(shown?.groups[0]?.ledgers).toMatchObject([
    { budget_name: 'Draw', figures: { budget: 0, actual: -1500, variance: -1500 } },
    { budget_name: 'New equipment', figures: { budget: 5000, actual: 4800, variance: -200, percent: -4 } },
  ]);
  expect(shown).toMatchObject({ unmapped: null, figures: { budget: 5000, actual: 3300 } });
  // Checking: 25 for ice, 4,800 for equipment, 1,500 for the owner.
  expect(remainder).toBe(-6325);
  expect(net.actual).toBe(-25);

  // The month is closed; later it is opened and changed.
  books.closeUntil('2026-03-31');
  expect(actualsSyncView.parse((await sync()).results)).toMatchObject({ changed: 0 });
  books.closeUntil(null);
  books.changeJournalEntry(bought, [
    { account: 'Training Equipment', debit: 500_000 },
    { account: 'Checking', debit: -500_000 },
  ]);
  expect(actualsSyncView.parse((await sync()).results)).toMatchObject({ changed: 2, restated: 2 });
  expect((await amounts()).find(({ name }) => name === 'Training Equipment')).toEqual({
    name: 'Training Equipment',
    budget_type_id: 'other',
    first: [0, 0, 5000],
    restated: [3],
  });
  const { accounts: compared } = await status();
  expect(compared.find(({ name }) => name === 'Training Equipment')).toMatchObject({
    budget_name: 'New equipment',
    ours: 5000,
    theirs: 5000,
  });
});

test('a year that was never read shows nothing rather than zero', async () => {
  const of = budgetOverviewView.parse((await admin.get('/budgets/overview?year=2024&month=3')).results);
  for (const { figures } of [...of.types, { figures: of.net }]) {
    expect(figures).toMatchObject({ actual: null, variance: null, percent: null });
  }
  expect([of.synced_at, of.remainder]).toEqual([null, null]);
});

const profitAndLoss = /ProfitAndLoss/;
const balanceSheet = /BalanceSheet/;
test.each<[string, FaultName, RegExp, string]>([
  [
    'profit and loss was cut off',
    'cut-report',
    profitAndLoss,
    'The report of accounting ends early: the sum of Gross Profit is missing.',
  ],
  [
    'the balance sheet was cut off',
    'cut-report',
    balanceSheet,
    'The report of accounting ends early: the sum of ASSETS is missing.',
  ],
  [
    'profit and loss lacks a row',
    'drop-row',
    profitAndLoss,
    'The report of accounting does not add up: Total Income of',
  ],
  [
    'the balance sheet lacks a row',
    'drop-row',
    balanceSheet,
    'The report of accounting does not add up: Total Bank Accounts of',
  ],
])('nothing changes when %s, and the reason is said', (_, fault, path, reason) =>
  expectFailure(fault, path, reason),
);

test('the night reads the books on both bases, and says what failed', async () => {
  expect(await runJob(connected.api, 'sync-actuals')).toMatchObject({ read: expect.any(Number) });
  connected.simulator.faults.next({ fault: 'cut-report', path: /ProfitAndLoss/ });
  expect(await runJob(connected.api, 'sync-actuals')).toMatchObject({
    outcome: expect.stringContaining('The report of accounting ends early'),
  });
});

test('the first night of a year reads the year before, too, so that reports can show it beside', async () => {
  const night = new Date('2093-06-10T10:40:00.000Z');
  expect(await runJob(connected.api, 'sync-actuals', night)).toEqual({ read: 4 });
  expect(await runJob(connected.api, 'sync-actuals', night)).toEqual({ read: 2 });
});

test('a connection that was revoked in between leaves what was read before', async () => {
  await sync();
  const before = await amounts();
  await admin.post('/accounting/revoke');
  expect(await sync()).toMatchObject({ status: 409 });
  expect(await amounts()).toEqual(before);
  expect((await status()).problem).not.toBe('');
  await connected.connect();
});

test('a connection that is revoked in the middle of a reading changes nothing', async () => {
  await sync();
  const before = await amounts();
  const { books, faults } = connected.simulator;
  books.seedExpense({ account: 'Insurance', day: '2026-02-03', amount: 1_100 });
  const late = () => faults.met()['late'] ?? 0;
  const met = late();
  faults.next({ fault: 'late', path: profitAndLoss, milliseconds: 500 });
  const reading = sync();
  // Profit and loss is on its way, the balance sheet was not asked for yet.
  while (late() === met) await new Promise((resolve) => setImmediate(resolve));
  books.disconnect();
  const lost = 'Accounting no longer accepts our connection.';
  expect(await reading).toMatchObject({ status: 409, message: expect.stringContaining(lost) });
  expect(await amounts()).toEqual(before);
  expect(await failedRun(lost)).toMatchObject({ changed: 0 });
  await connected.connect();
  // Insurance and Checking, on the next try.
  expect(actualsSyncView.parse((await sync()).results)).toMatchObject({ changed: 2 });
});

// Last: the product then asks nothing for a minute.
test('books that throttle in the middle of a reading change nothing, and say why', () =>
  expectFailure(
    '429',
    balanceSheet,
    'Accounting is not accepting more requests right now. Please try again in a minute.',
  ));

async function expectFailure(fault: FaultName, path: RegExp, reason: string): Promise<void> {
  await sync();
  const before = await amounts();
  connected.simulator.books.seedExpense({ account: 'Insurance', day: '2026-02-02', amount: 9_900 });
  connected.simulator.faults.next({ fault, path });
  expect(await sync()).toMatchObject({ status: 409, message: expect.stringContaining(reason) });
  expect(await amounts()).toEqual(before);
  expect(await failedRun(reason)).toMatchObject({ changed: 0 });
}

/** The read models show a failure a moment after it was answered. */
async function failedRun(reason: string) {
  for (;;) {
    const run = (await status()).runs.find(({ error }) => error.includes(reason));
    if (run) return run;
  }
}
