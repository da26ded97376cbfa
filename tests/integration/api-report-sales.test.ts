import { randomUUID } from 'node:crypto';
import { figureView } from '../../contract/reports/figures.ts';
import { excludedPackagesView, type SalesLineView, salesView } from '../../contract/reports/sales.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';

/**
 * So far off that no clock is ahead of it. The business is in Chicago; every number below is computed from this by hand.
 *
 * Camps are the packages Elite and Clinic, which share the ledger Programs: 100 are planned for each month of 2091. Stick is gear, without a ledger.
 * Owen is an athlete of Erik Lund, Zoe has no trainer.
 *
 *   2090: February 10 Owen Elite 1,000 · November 20, 11:30 pm Zoe Clinic 200 · November 21 Zoe Stick 50
 *   2091: January 31, 11:30 pm Owen Elite 1,200 · March 5 Zoe Clinic 300 · March 6 Owen Clinic 400, removed again · November 20 Zoe Stick 60 ·
 *         November 21 Owen Clinic 999
 */
let api: Api;
let admin: SignedIn;
let clock = new Date('2090-02-10T18:00:00.000Z');
let erik: string;
let owen: string;
let zoe: string;
let camps: string;
let gear: string;
const packages: Record<string, string> = {};

/** A session does not last for months, so a person signs in on each day. */
async function at(instant: string): Promise<void> {
  clock = new Date(instant);
  admin = await api.signedIn('admin');
}

async function sell(athleteId: string, name: string, amount: number): Promise<string> {
  const body = { packageId: packages[name], startDate: '2091-12-15', amount, cycles: 1 };
  const reply = await admin.post(`/athletes/${athleteId}/packages`, body);
  if (reply.status >= 300) throw new Error(reply.message);
  return reply.id;
}

beforeAll(async () => {
  api = await startApi({ now: () => clock });
  await at('2090-02-10T18:00:00.000Z');
  erik = randomUUID();
  await admin.post('/trainers', { id: erik, firstName: 'Erik', lastName: 'Lund' });
  owen = await api.athlete({ firstName: 'Owen', lastName: 'Hughes' });
  zoe = await api.athlete({ firstName: 'Zoe', lastName: 'Ahl' });
  await admin.put(`/athletes/${owen}`, { trainer_id: erik });
  camps = (await admin.post('/package-categories', { category_name: 'Camps' })).id;
  gear = (await admin.post('/package-categories', { category_name: 'Gear' })).id;
  const group = await admin.post('/budgets/categories', { category_name: 'Sales', budget_type_id: 'income' });
  const { id: ledgerId } = await admin.post('/budgets', {
    budget_name: 'Programs',
    budget_type_id: 'income',
    budget_category_id: group.id,
    ledgers: [],
  });
  const rows = Array.from({ length: 12 }, (_, index) => ({
    budget_id: ledgerId,
    period: index + 1,
    amount: 100,
  }));
  await admin.put('/budgets/amounts', { year: 2091, rows });
  for (const name of ['Elite', 'Clinic']) {
    packages[name] = (await api.offer({ name, categoryId: camps, ledgerId })).packageId;
  }
  packages['Stick'] = (await api.offer({ name: 'Stick', categoryId: gear })).packageId;

  await sell(owen, 'Elite', 1000);
  await at('2090-11-21T05:30:00.000Z');
  await sell(zoe, 'Clinic', 200);
  await at('2090-11-21T18:00:00.000Z');
  await sell(zoe, 'Stick', 50);
  await at('2091-02-01T05:30:00.000Z');
  await sell(owen, 'Elite', 1200);
  await at('2091-03-05T18:00:00.000Z');
  await sell(zoe, 'Clinic', 300);
  await at('2091-03-06T18:00:00.000Z');
  const removed = await sell(owen, 'Clinic', 400);
  const removal = await admin.delete(`/athletes/${owen}/packages/${removed}`);
  if (removal.status >= 300) throw new Error(removal.message);
  await at('2091-11-20T18:00:00.000Z');
  await sell(zoe, 'Stick', 60);
  await at('2091-11-21T18:00:00.000Z');
  await sell(owen, 'Clinic', 999);
  const { log, host } = api.services;
  await host.waitForPosition(await log.store.head(), [], 10_000);
});
afterAll(() => api.close());

const sales = async (query: string, client = admin) =>
  salesView.parse((await client.get(`/reports/sales${query}`)).results);
const named = (lines: readonly SalesLineView[], name: string) => lines.find((line) => line.name === name);
const AS_OF = '?year=2091&as_of=2091-11-20';

test('a year up to a day stands beside the same days of the year before', async () => {
  const { total, days } = await sales(AS_OF);
  expect(days).toEqual({
    first: '2091-01-01',
    last: '2091-11-20',
    first_before: '2090-01-01',
    last_before: '2090-11-20',
  });
  // 1,200 + 300 + 60, and 1,000 + 200. Planned: 10 months of 100, and 20 of 30 days of November; Stick is not compared.
  expect(total).toMatchObject({
    count: 3,
    amount: 1560,
    count_before: 2,
    amount_before: 1200,
    target: { planned: 1066.67, sold: 1500 },
  });
});

test('sales are listed by category, package and trainer', async () => {
  const report = await sales(AS_OF);
  expect(report.category).toMatchObject([
    {
      key: camps,
      name: 'Camps',
      amount: 1500,
      amount_before: 1200,
      target: { planned: 1066.67, sold: 1500 },
    },
    { key: gear, name: 'Gear', amount: 60, amount_before: 0, target: null },
  ]);
  // Elite and Clinic share their ledger, so neither has a target of its own.
  expect(report.package.map(({ name, count, amount, target }) => [name, count, amount, target])).toEqual([
    ['Elite', 1, 1200, null],
    ['Clinic', 1, 300, null],
    ['Stick', 1, 60, null],
  ]);
  expect(report.ledger).toMatchObject([
    { name: 'Programs', amount: 1500, amount_before: 1200, target: { planned: 1066.67, sold: 1500 } },
    { key: '', amount: 60, target: null },
  ]);
  expect(report.trainer).toMatchObject([
    { key: erik, name: 'Erik Lund', amount: 1200, amount_before: 1000, target: null },
    { key: '', name: 'Without a trainer', amount: 360, amount_before: 200, target: null },
  ]);
});

test('a sale late in the evening belongs to its day at the business', async () => {
  const { month } = await sales(AS_OF);
  expect(month).toHaveLength(11);
  expect(named(month, 'January')).toMatchObject({ amount: 1200, amount_before: 0 });
  expect(named(month, 'February')).toMatchObject({ amount: 0, amount_before: 1000 });
  expect(named(month, 'November')).toMatchObject({
    amount: 60,
    amount_before: 200,
    target: { planned: 66.67, sold: 0 },
  });
});

test('without a day it is the year up to today, and a past year is whole', async () => {
  expect((await sales('')).total.amount).toBe(2559);
  expect((await sales('?year=2090')).total).toMatchObject({ amount: 1250, count: 3, target: null });
});

test('packages that no target counts are named', async () => {
  expect((await sales(AS_OF)).excluded).toEqual([
    { package_id: packages['Stick'], package_name: 'Stick', count: 1, amount: 60 },
  ]);
  const ofGear = await admin.get(`/reports/excluded-packages?year=2091&category=${gear}`);
  expect(excludedPackagesView.parse(ofGear.results)).toMatchObject({ count: 1, amount: 60 });
});

test.each([
  ['?category=all', 400, 'No year parameter found'],
  ['?year=2091', 400, 'No category parameter found'],
  ['?year=2091&category=nobody', 404, 'No excluded packages found'],
  ['?year=2089&category=all', 404, 'No excluded packages found'],
])('excluded packages%s are refused with %i', async (query, status, message) => {
  const reply = await admin.get(`/reports/excluded-packages${query}`);
  expect([reply.status, reply.message]).toEqual([status, message]);
});

test.each([
  ['sales', '', 1560, ['Owen Hughes, Elite', 'Zoe Ahl, Clinic', 'Zoe Ahl, Stick']],
  ['sales', '&by=trainer&key=', 360, ['Zoe Ahl, Clinic', 'Zoe Ahl, Stick']],
  ['sales', '&by=month&key=2091-02&before=true', 1000, ['Owen Hughes, Elite']],
  ['sales-count', '&before=true', 2, ['Owen Hughes, Elite', 'Zoe Ahl, Clinic']],
])('the figure %s%s is %d, and opens its facts', async (name, more, value, labels) => {
  const figure = figureView.parse(
    (await admin.get(`/figures/${name}?year=2091&as_of=2091-11-20${more}`)).results,
  );
  expect(figure.value).toBe(value);
  expect(figure.facts.map(({ label }) => label).toSorted()).toEqual(labels);
  expect(figure.facts.reduce((sum, fact) => sum + fact.value, 0)).toBe(value);
  expect(figure.facts.every(({ event }) => event !== null)).toBe(true);
});

test('a trainer sees the report, and opens no figure', async () => {
  const trainer = await api.signedIn('trainer');
  expect((await sales(AS_OF, trainer)).total.amount).toBe(1560);
  expect((await trainer.get('/figures/sales?year=2091&as_of=2091-11-20')).status).toBe(403);
});
