import { z } from 'zod';
import { accountActualsView } from '../../contract/budgets/actuals.ts';
import {
  accountTransactionsView,
  type BudgetFigureView,
  budgetChartsView,
  budgetFigureView,
} from '../../contract/budgets/figures.ts';
import { budgetOverviewView } from '../../contract/budgets/overview.ts';
import { figureView } from '../../contract/reports/figures.ts';
import type { SignedIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';

let connected: ConnectedApi;
let admin: SignedIn;
let ice: string;
let hidden: string;
/** Before Nadia raised March. */
let before: string;
const year = 2026;

beforeAll(async () => {
  connected = await startConnectedApi();
  admin = await connected.api.signedIn('admin');
  const { books } = connected.simulator;
  const customerId = books.seedCustomer({ displayName: 'Owen Hughes' });
  const sale = { customerId, description: 'Goalie Academy' };
  books.seedInvoice({ ...sale, day: '2026-01-15', amount: 120_000, number: 'A-1' });
  books.seedExpense({ account: 'Ice Rental', day: '2026-01-20', amount: 45_000, note: 'January' });
  books.seedExpense({ account: 'Ice Rental', day: '2026-03-02', amount: 46_000, note: 'March' });
  books.seedExpense({ account: 'Payroll', day: '2026-03-03', amount: 1_000 });
  books.seedExpense({ account: 'Payroll:Coaches', day: '2026-03-04', amount: 70_000 });
  books.seedExpense({ account: 'Insurance', day: '2026-03-05', amount: 9_900 });
  const { id: rinks } = await admin.post('/budgets/categories', {
    category_name: 'Rinks',
    budget_type_id: 'expense',
  });
  const ledger = async (name: string, account: string) => {
    const { id } = await admin.post('/budgets', {
      budget_name: name,
      budget_type_id: 'expense',
      budget_category_id: rinks,
      ledgers: [await accountNamed(account)],
    });
    return id;
  };
  ice = await ledger('Ice', 'Ice Rental');
  hidden = await ledger('Cover', 'Insurance');
  await admin.put(`/budgets/${hidden}`, { is_hidden: true });
  const rows = [1, 2, 3].map((period) => ({ budget_id: ice, period, amount: 440 }));
  await admin.put('/budgets/amounts', { year, rows });
  before = String(await connected.api.services.log.store.head());
  const raised = { year, rows: [{ budget_id: ice, period: 3, amount: 450 }] };
  await (await connected.api.signedIn('admin', { firstName: 'Nadia', lastName: 'Okafor' })).put(
    '/budgets/amounts',
    raised,
  );
  await admin.post('/budgets/actuals/sync', { year });
});
afterAll(() => connected.close());

async function accountNamed(wanted: string): Promise<string> {
  const found = z.array(z.looseObject({ id: z.string(), name: z.string() }));
  const accounts = found.parse((await admin.get('/accounting/accounts')).results);
  return accounts.find(({ name }) => name === wanted)?.id ?? '';
}

const figure = async (line: string, more = '&month=3'): Promise<BudgetFigureView> =>
  budgetFigureView.parse((await admin.get(`/budgets/figures?year=${year}&line=${line}${more}`)).results);
const transactions = async (account: string, more = '') =>
  accountTransactionsView.parse(
    (await admin.get(`/budgets/qbo/accounts/${account}/transactions?year=${year}&from=3&to=3${more}`))
      .results,
  );

test('a ledger is made of the months that somebody set, and of accounts of the books', async () => {
  const { name, figures, path, months, accounts, parts } = await figure(`ledger.${ice}`);
  expect(name).toBe('Ice');
  expect(figures).toMatchObject({ budget: 450, actual: 460, variance: -10 });
  expect(path.map((one) => one.name)).toEqual(['Net (income less expense)', 'Expense', 'Rinks', 'Ice']);
  expect(parts).toEqual([]);
  expect(months.map(({ budget }) => budget).slice(0, 4)).toEqual([440, 440, 450, 0]);
  expect(months.slice(1, 3).map(({ set }) => set?.by === 'Nadia Okafor')).toEqual([false, true]);
  expect(months[3]?.set).toBeNull();
  expect(accounts).toMatchObject([{ name: 'Ice Rental' }]);
  expect(accounts[0]?.amounts.slice(0, 4)).toEqual([450, 0, 460, 0]);
});

test('what opens adds up, from the net to the accounts', async () => {
  const overview = budgetOverviewView.parse(
    (await admin.get(`/budgets/overview?year=${year}&month=3&mode=year-to-date`)).results,
  );
  const seen: string[] = [];
  const walk = async (line: string): Promise<number> => {
    const { parts, accounts, figures } = await figure(line, '&month=3&mode=year-to-date');
    seen.push(line);
    const inside = await Promise.all(parts.map(async (part) => part.sign * (await walk(part.line))));
    const posted = accounts.flatMap(({ amounts }) => amounts.slice(0, 3));
    const total = [...inside, ...posted].reduce((sum, amount) => sum + amount, 0);
    expect(Math.round(total * 100)).toBe(Math.round((figures.actual ?? 0) * 100));
    return total;
  };
  expect(await walk('net')).toBeCloseTo(overview.net.actual ?? 0, 2);
  expect(seen).toEqual(
    expect.arrayContaining([`ledger.${hidden}`, 'hidden.expense', 'unmapped.expense', 'unmapped.income']),
  );
});

const lineFigure = async (query: string) =>
  figureView.parse((await admin.get(`/figures/budget-line?year=${year}&month=3&${query}`)).results);

test('a line says which month somebody changed between two moments', async () => {
  const planned = await lineFigure(`mode=year-to-date&line=type.expense&of=budget&since=${before}`);
  expect([planned.title, planned.value, planned.since?.value]).toEqual([
    'Budget, January to March 2026',
    1330,
    1320,
  ]);
  expect(planned.since?.parts).toMatchObject([
    {
      change: 'changed',
      fact: { label: 'Ice, March, planned', event: { by: 'Nadia Okafor' } },
      before: 440,
      after: 450,
    },
  ]);
  const posted = await lineFigure(`mode=monthly&line=ledger.${ice}&of=variance&since=${before}`);
  expect(posted).toMatchObject({ value: -10, since: { value: 0 } });
  expect(posted.facts.map(({ label, value }) => [label, value])).toEqual([
    ['Ice, March, Ice Rental in the books', -460],
    ['Ice, March, planned', 450],
  ]);
});

test('every figure of the net opens down to months', async () => {
  const { net } = budgetOverviewView.parse(
    (await admin.get(`/budgets/overview?year=${year}&month=3&mode=year-to-date`)).results,
  );
  for (const shown of ['budget', 'actual', 'variance', 'forecast'] as const)
    expect((await lineFigure(`mode=year-to-date&line=net&of=${shown}`)).value).toBe(net[shown]);
});

test('an account opens its transactions, each with its page in the books', async () => {
  const account = await accountNamed('Ice Rental');
  const { name, read, now, transactions: found } = await transactions(account);
  expect({ name, read, now }).toEqual({ name: 'Ice Rental', read: 460, now: 460 });
  expect(found).toMatchObject([{ date: '2026-03-02', memo: 'March', amount: 460 }]);
  expect(found[0]?.url).toBe(
    `${connected.simulator.url}/app/${found[0]?.kind.toLowerCase()}?txnId=${found[0]?.id}`,
  );
  expect((await transactions(await accountNamed('Payroll'))).now).toBe(10);
});

test('transactions say when the books changed after they were read', async () => {
  const account = await accountNamed('Ice Rental');
  connected.simulator.books.seedExpense({ account: 'Ice Rental', day: '2026-03-30', amount: 2_500 });
  expect(await transactions(account)).toMatchObject({ read: 460, now: 485 });
  await admin.post('/budgets/actuals/sync', { year });
  expect(await transactions(account)).toMatchObject({ read: 485, now: 485 });
  // Nobody ever read the books on this basis.
  expect(await transactions(account, '&basis=cash')).toMatchObject({ read: null, now: 485, synced_at: null });
});

test('the sum of the transactions is the cell of the account, for every account and month', async () => {
  const accounts = accountActualsView
    .array()
    .parse((await admin.get(`/budgets/qbo/amounts?year=${year}`)).results);
  expect(accounts.length).toBeGreaterThan(4);
  for (const { account_id, amounts } of accounts) {
    expect((await transactions(account_id)).now).toBe(amounts[2]);
  }
});

test('the charts have the months of the year and lead from the planned net to the actual one', async () => {
  const { months, waterfall } = budgetChartsView.parse(
    (await admin.get(`/budgets/overview/charts?year=${year}&month=3&mode=yearly`)).results,
  );
  const { net } = budgetOverviewView.parse(
    (await admin.get(`/budgets/overview?year=${year}&month=3&mode=yearly`)).results,
  );
  expect(months).toHaveLength(12);
  const total = months.reduce((sum, month) => sum + (month.net.actual ?? 0), 0);
  expect(total).toBeCloseTo(net.actual ?? 0, 2);
  expect(months[2]).toMatchObject({ month: 3, expense: { budget: 450 } });
  expect(waterfall[0]).toMatchObject({ name: 'Planned net', to: net.budget });
  expect(waterfall.at(-1)).toMatchObject({ name: 'Actual net', to: net.actual });
});

test('a line that is not there, and months in the wrong order, are refused', async () => {
  expect((await admin.get(`/budgets/figures?year=${year}&month=3&line=ledger.gone`)).status).toBe(404);
  expect((await admin.get(`/budgets/figures?year=${year}&month=3&line=anything`)).status).toBe(404);
  expect(await admin.get(`/budgets/qbo/accounts/1/transactions?year=${year}&from=4&to=3`)).toMatchObject({
    status: 400,
    message: 'The last month must not be before the first one.',
  });
});

test('without a connection an account says why its transactions cannot be shown', async () => {
  const account = await accountNamed('Ice Rental');
  await admin.post('/accounting/revoke');
  const reply = await admin.get(`/budgets/qbo/accounts/${account}/transactions?year=${year}&from=3&to=3`);
  expect(reply.status).toBe(409);
  expect(reply.message).toMatch(/accounting/i);
  // What was read stays.
  expect((await figure(`ledger.${ice}`)).figures.actual).toBe(485);
  await connected.connect();
});
