import { z } from 'zod';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { figureView } from '../../contract/reports/figures.ts';
import { cashFlowView, expensesView, ytdComparisonView } from '../../contract/reports/finance.ts';
import { contextOf, type SignedIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';

/**
 * It is November 20, 2091; every number below is computed from this by hand.
 *
 * The books have, in dollars:
 *   2090: a sale of 1,000 in February; ice 400 in January, 70 on November 15 and 30 on November 25.
 *   2091: a sale of 1,200 in January; ice 450 in January, 460 in March, 80 on November 10 and 20 on November 28; insurance 99 in February;
 *         coaches 700 in March.
 * Owen has three invoices of 400, due October 15, November 15 and December 15, all in the books. Today he paid the first one with a check.
 * Ice is a ledger of the group Rinks, Coaches one of the group Staff; no ledger has insurance or the sales.
 */
const TODAY = '2091-11-20';
let connected: ConnectedApi;
let admin: SignedIn;
let staffGroup: string;
let iceLedger: string;

beforeAll(async () => {
  connected = await startConnectedApi({ now: () => new Date(`${TODAY}T18:00:00.000Z`) });
  const { api, simulator } = connected;
  const { books } = simulator;
  admin = await api.signedIn('admin');
  const walkIn = books.seedCustomer({ displayName: 'Walk-in' });
  const sale = { customerId: walkIn, description: 'Camp' };
  books.seedInvoice({ ...sale, day: '2090-02-10', amount: 100_000, number: 'A-1' });
  books.seedInvoice({ ...sale, day: '2091-01-15', amount: 120_000, number: 'A-2' });
  const spent: readonly (readonly [string, string, number])[] = [
    ['Ice Rental', '2090-01-20', 40_000],
    ['Ice Rental', '2090-11-15', 7_000],
    ['Ice Rental', '2090-11-25', 3_000],
    ['Ice Rental', '2091-01-20', 45_000],
    ['Ice Rental', '2091-03-02', 46_000],
    ['Ice Rental', '2091-11-10', 8_000],
    ['Ice Rental', '2091-11-28', 2_000],
    ['Insurance', '2091-02-05', 9_900],
    ['Payroll:Coaches', '2091-03-04', 70_000],
  ];
  for (const [account, day, amount] of spent) books.seedExpense({ account, day, amount });

  const owen = await api.bought(await api.athlete(), { startDate: '2091-10-15', amount: 1200, cycles: 3 });
  const { athleteId } = owen;
  const customerId = books.seedCustomer({ displayName: 'Owen Hughes' });
  const link = { kind: 'link-customer', athleteId, customerId } as const;
  await handle(api.services.log, athleteBilling, athleteId, link, contextOf());
  await admin.post('/invoices/process', { invoices: owen.invoices.map(({ id }) => id) });
  await api.settled();
  const body = { transactions: [owen.invoice(0).id], paymentMethod: 'check', paymentAmount: 400 };
  await admin.post(`/athletes/${athleteId}/payments`, body);
  await api.settled();

  const group = async (category_name: string) =>
    (await admin.post('/budgets/categories', { category_name, budget_type_id: 'expense' })).id;
  const ledger = async (budget_name: string, budget_category_id: string, account: string) =>
    (
      await admin.post('/budgets', {
        budget_name,
        budget_type_id: 'expense',
        budget_category_id,
        ledgers: [await accountNamed(account)],
      })
    ).id;
  iceLedger = await ledger('Ice', await group('Rinks'), 'Ice Rental');
  staffGroup = await group('Staff');
  await ledger('Coaches', staffGroup, 'Payroll:Coaches');
  for (const year of [2090, 2091]) await admin.post('/budgets/actuals/sync', { year });
});
afterAll(() => connected.close());

async function accountNamed(wanted: string): Promise<string> {
  const found = z.array(z.looseObject({ id: z.string(), name: z.string() }));
  const accounts = found.parse((await admin.get('/accounting/accounts')).results);
  return accounts.find(({ name }) => name === wanted)?.id ?? '';
}

const compared = async (asOf: string, client: SignedIn = admin) =>
  ytdComparisonView.parse(
    (await client.get(`/reports/ytd-comparison?year=${asOf.slice(0, 4)}&asOf=${asOf}`)).results,
  );
const flow = async (asOf = TODAY) =>
  cashFlowView.parse((await admin.get(`/reports/cash-flow?year=2091&asOf=${asOf}`)).results);
const expenses = async (more: string) =>
  expensesView.parse((await admin.get(`/reports/expenses?year=2091&asOf=2091-11-30${more}`)).results);
const figure = async (path: string) => figureView.parse((await admin.get(`/figures/${path}`)).results);

describe('before the books were read up to today', () => {
  test('the year counts through the last month that ended, and so does the one before', async () => {
    const found = await compared(TODAY);
    expect(found).toMatchObject({ through: '2091-10-31', through_before: '2090-10-31', cut_at: null });
    // Income: 1,200 and 400 of October. Expense: ice 910, coaches 700, insurance 99.
    expect(found.types).toMatchObject([
      { budget_type_id: 'income', now: 1600, before: 1000, difference: 600, percent: 60 },
      { budget_type_id: 'expense', now: 1709, before: 400, difference: 1309, percent: 327.25 },
    ]);
    expect(found.net).toEqual({ now: -109, before: 600, difference: -709, percent: -118.17 });
    expect(found.types[1]?.groups).toMatchObject([
      { category_name: 'Rinks', now: 910, before: 400, ledgers: [{ name: 'Ice', now: 910, before: 400 }] },
      { category_name: 'Staff', now: 700, before: 0, percent: null },
    ]);
    expect(found.types[1]?.beside).toMatchObject([{ part: 'unmapped', now: 99, before: 0 }]);
  });

  test('the cash of the books is unknown, and ours is not', async () => {
    const { months, total, books_read_at } = await flow();
    expect(books_read_at).toBeNull();
    expect(months[10]).toEqual({
      month: '2091-11',
      collected: 400,
      refunded: 0,
      net: 400,
      to_come: 400,
      books: null,
    });
    expect(months[11]).toMatchObject({ collected: 0, to_come: 400 });
    expect(total).toEqual({ collected: 400, refunded: 0, net: 400, to_come: 800 });
  });
});

test('the end of a month is exact without a reading of its own', async () => {
  const { through, types } = await compared('2091-11-30');
  expect(through).toBe('2091-11-30');
  // Income: 400 more of November. Expense: 100 more in either year.
  expect(types).toMatchObject([
    { now: 2000, before: 1000 },
    { now: 1809, before: 500 },
  ]);
});

describe('expenses', () => {
  test('are listed by ledger and month, with accounts without a ledger', async () => {
    const { lines, amounts, total, months } = await expenses('');
    expect(months).toHaveLength(11);
    expect(lines.map(({ name, total: sum }) => [name, sum])).toEqual([
      ['Ice', 1010],
      ['Coaches', 700],
      ['Accounts without a ledger', 99],
    ]);
    expect(lines[0]?.amounts).toEqual([450, 0, 460, 0, 0, 0, 0, 0, 0, 0, 100]);
    expect(amounts).toEqual([450, 99, 1160, 0, 0, 0, 0, 0, 0, 0, 100]);
    expect(total).toBe(1809);
  });

  test('of a category are those of its group', async () => {
    expect(await expenses(`&category=${staffGroup}`)).toMatchObject({ total: 700, category: staffGroup });
  });

  test('that are none are told so', async () => {
    const nobody = await admin.get('/reports/expenses?year=2091&asOf=2091-11-30&category=nobody');
    expect([nobody.status, nobody.message]).toEqual([404, 'No expense data found']);
    const never = await admin.get('/reports/expenses?year=2080&asOf=2080-11-30');
    expect([never.status, never.message]).toEqual([404, 'No expense data found']);
  });
});

test.each([
  ['/reports/ytd-comparison?asOf=2091-11-20', 'No year parameter found'],
  ['/reports/cash-flow', 'No year parameter found'],
  ['/reports/expenses?asOf=2091-11-20', 'No year parameter found'],
  ['/reports/ytd-comparison?year=2091', 'No as of date parameter'],
  ['/reports/cash-flow?year=2091&asOf=', 'No as of date parameter'],
  ['/reports/expenses?year=2091', 'No as of date parameter'],
  ['/reports/expenses?year=2091&asOf=2091-13-01', 'The as-of day must be a day (YYYY-MM-DD).'],
  ['/reports/ytd-comparison?year=2091&asOf=2090-12-31', 'The as-of day must not be before the year.'],
  ['/reports/ytd-comparison?year=2091&asOf=2091-12-31&basis=barter', 'The basis must be accrual or cash.'],
  [
    '/reports/ytd-comparison?year=ninety&asOf=2091-12-31',
    'The year must be a whole number from 2000 to 2199.',
  ],
])('%s is refused', async (path, message) => {
  const reply = await admin.get(path);
  expect([reply.status, reply.message]).toEqual([400, message]);
});

test('figures open down to accounts of the books, payments and invoices, and add up', async () => {
  const at = 'year=2091&as_of=2091-11-30';
  const net = await figure(`year-to-date?${at}`);
  expect(net.value).toBe(191);
  expect(net.facts.map(({ value }) => value).toSorted((one, other) => one - other)).toEqual([
    -700, -460, -450, -100, -99, 400, 400, 1200,
  ]);
  expect(
    (await figure(`year-to-date?${at}&type=expense&part=ledger&id=${iceLedger}&before=true`)).value,
  ).toBe(500);
  expect((await figure(`year-to-date?${at}&type=expense&part=unmapped`)).value).toBe(99);
  expect((await figure(`expenses?${at}&month=3`)).value).toBe(1160);
  expect(await figure(`cash-flow?${at}&part=collected&month=11`)).toMatchObject({
    value: 400,
    facts: [{ label: 'Owen Hughes, payment', day: TODAY }],
  });
  expect((await figure(`cash-flow?${at}&part=to-come`)).facts).toHaveLength(2);
});

describe('after an admin read the books up to today', () => {
  beforeAll(async () => {
    const { status, message } = await admin.post('/reports/accounting/cuts', { asOf: TODAY });
    if (status !== 200) throw new Error(message);
  });

  test('both years are counted to the day', async () => {
    const { through, through_before, cut_at, types } = await compared(TODAY);
    expect({ through, through_before }).toEqual({ through: TODAY, through_before: '2090-11-20' });
    expect(cut_at).not.toBeNull();
    // Income: 400 of November 15. Expense: ice 80 of November 10, and 70 of November 15 in the year before.
    expect(types).toMatchObject([
      { now: 2000, before: 1000 },
      { now: 1789, before: 470 },
    ]);
    expect((await figure(`year-to-date?year=2091&as_of=${TODAY}&type=expense`)).value).toBe(1789);
  });

  test('the cash of the books stands beside ours, with what makes the difference', async () => {
    const { months } = await flow();
    // January: ice 450. November: the check of 400, less ice 80.
    expect(months[0]?.books).toMatchObject({ change: -450, not_in_books: 0, other: -450 });
    expect(months[10]?.books).toMatchObject({ change: 320, not_in_books: 0, other: -80 });
    expect(months[11]?.books).toBeNull();
  });

  test('another day of the month is not exact because of it', async () => {
    expect((await compared('2091-11-19')).through).toBe('2091-10-31');
  });
});

test('an admin issues the comparison as a file, and for a trainer there is none', async () => {
  const body = { report: 'year-to-date', parameters: { as_of: '2091-11-30' }, format: 'csv' };
  const issued = await admin.post('/reports/issued', body);
  expect(issued.status).toBeLessThan(300);
  const file = await admin.get(`/reports/issued/${issued.id}/file?format=csv`);
  expect(file.text).toContain('Coaches,700,0,700');
  const trainer = await connected.api.signedIn('trainer');
  expect((await trainer.post('/reports/issued', body)).status).toBe(422);
});

describe('a trainer', () => {
  let trainer: SignedIn;
  beforeAll(async () => {
    trainer = await connected.api.signedIn('trainer');
  });

  test('sees totals only', async () => {
    const { types, net } = await compared('2091-11-30', trainer);
    expect(types).toMatchObject([
      { now: 2000, groups: [], beside: [] },
      { now: 1809, groups: [], beside: [] },
    ]);
    expect(net.now).toBe(191);
    const spent = await trainer.get('/reports/expenses?year=2091&asOf=2091-11-30');
    expect(expensesView.parse(spent.results)).toMatchObject({ lines: [], total: 1809 });
    expect((await trainer.get('/figures/year-to-date?year=2091&as_of=2091-11-30')).status).toBe(403);
    expect((await trainer.post('/reports/accounting/cuts', { asOf: TODAY })).status).toBe(403);
  });

  test('sees nothing if the setting says so', async () => {
    await admin.put('/admin/globals/reports_finance_for_trainers', { global_value: 'false' });
    const { log, host } = connected.api.services;
    await host.waitForPosition(await log.store.head(), ['globals'], 10_000);
    const paths = ['ytd-comparison', 'cash-flow', 'expenses'];
    const replies = await Promise.all(
      paths.map((path) => trainer.get(`/reports/${path}?year=2091&asOf=2091-11-30`)),
    );
    for (const { status, message } of replies) {
      expect([status, message]).toEqual([403, 'Only admins can open finance performance.']);
    }
    expect((await admin.get('/reports/ytd-comparison?year=2091&asOf=2091-11-30')).status).toBe(200);
  });
});
