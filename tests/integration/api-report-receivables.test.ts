import { z } from 'zod';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { financeOverviewView } from '../../contract/billing/finance.ts';
import { figureView } from '../../contract/reports/figures.ts';
import { agedReceivablesView, receivablesInBooksView } from '../../contract/reports/receivables.ts';
import { type Bought, contextOf, type SignedIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { untilQuiet } from '../support/quiet.ts';

/**
 * So far off that no clock is ahead of it.
 *
 * A small business on its days; every number below is computed from this by hand.
 *
 * Owen buys a package on October 10, 2091: three invoices of $400, due October 15, November 15 and December 15, issued at once. On November 20 he pays
 * the first one with a check of $500: $100 is credit. On January 5 he pays the second one, and on January 6 the credit pays a part of the third.
 * Zoe has three invoices of $100, due November 1, December 1 and January 1. They are issued late, on December 20; she pays the first one on January 5.
 */
let connected: ConnectedApi;
let admin: SignedIn;
let clock = new Date('2091-10-10T17:00:00.000Z');
let owen: Bought;
let zoe: Bought;
/** Before the invoices of Zoe were issued: what was known at the end of November. */
let endOfNovember: bigint;

/** A session does not last for weeks, so a person signs in on each day. */
async function on(day: string): Promise<void> {
  clock = new Date(`${day}T17:00:00.000Z`);
  admin = await connected.api.signedIn('admin');
}

beforeAll(async () => {
  connected = await startConnectedApi({ now: () => clock });
  await on('2091-10-10');
  owen = await customer('Owen', 'Hughes', { startDate: '2091-10-15', amount: 1200, cycles: 3 });
  zoe = await customer('Zoe', 'Ahl', { startDate: '2091-11-01', amount: 300, cycles: 3 });
  await issue(owen);
  await on('2091-11-20');
  await pay(owen, 0, 500);
  endOfNovember = await connected.api.services.log.store.head();
  await on('2091-12-20');
  await issue(zoe);
  await on('2092-01-05');
  await pay(owen, 1, 400);
  await pay(zoe, 0, 100);
  await on('2092-01-06');
  await admin.post(`/athletes/${owen.athleteId}/credit`, { invoices: [owen.invoice(2).id] });
  await on('2092-01-10');
  await shownEverywhere();
});
afterAll(() => connected.close());

async function customer(firstName: string, lastName: string, more: object): Promise<Bought> {
  const { api, simulator } = connected;
  const bought = await api.bought(await api.athlete({ firstName, lastName }), { ...more });
  const { athleteId } = bought;
  const customerId = simulator.books.seedCustomer({ displayName: `${firstName} ${lastName}` });
  const link = { kind: 'link-customer', athleteId, customerId } as const;
  await handle(api.services.log, athleteBilling, athleteId, link, contextOf());
  return bought;
}

async function issue({ invoices }: Bought): Promise<void> {
  await admin.post('/invoices/process', { invoices: invoices.map(({ id }) => id) });
  await untilQuiet(admin, 'reactors');
}

async function pay(bought: Bought, index: number, paymentAmount: number): Promise<void> {
  const body = { transactions: [bought.invoice(index).id], paymentMethod: 'check', paymentAmount };
  const { status, message } = await admin.post(`/athletes/${bought.athleteId}/payments`, body);
  if (status >= 300) throw new Error(message);
  await untilQuiet(admin, 'reactors');
}

async function shownEverywhere(): Promise<void> {
  const { log, host } = connected.api.services;
  await host.waitForPosition(await log.store.head(), [], 10_000);
}

const aged = async (query: string) =>
  agedReceivablesView.parse((await admin.get(`/reports/receivables${query}`)).results);
const inBooks = async (query: string) =>
  receivablesInBooksView.parse((await admin.get(`/reports/receivables/accounting${query}`)).results);
const none = { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0 };

describe('at the end of 2091', () => {
  const query = '?as_of=2091-12-31';

  test('families owe what they had not paid by then, by its age on that day', async () => {
    const { total, athletes } = await aged(query);
    // Owen: 400 since November 15 (46 days), 400 since December 15 (16 days), 100 of his check is credit.
    // Zoe: 100 since November 1 (60 days), 100 since December 1 (30 days), 100 due on January 1.
    expect(athletes.map(({ athlete_name, buckets, net }) => [athlete_name, buckets, net])).toEqual([
      ['Owen Hughes', { ...none, days_30: 400, days_60: 400 }, 700],
      ['Zoe Ahl', { ...none, current: 100, days_30: 100, days_60: 100 }, 300],
    ]);
    expect(total).toEqual({
      buckets: { ...none, current: 100, days_30: 500, days_60: 500 },
      outstanding: 1100,
      credit: 100,
      net: 1000,
    });
  });

  test('it is the receivable of the books: they only count the invoice of January 1 from its day on', async () => {
    // The books: 5 invoices of 1,400 by December 31, less the check of 500.
    const { ours, books, differences } = await inBooks(query);
    expect({ ours, books }).toEqual({ ours: 1000, books: 900 });
    expect(differences).toMatchObject([
      { kind: 'later', amount: -100, facts: [{ id: zoe.invoice(2).id, amount: -100 }] },
    ]);
  });

  test.each([
    ['net', 1000, 6],
    ['outstanding', 1100, 5],
    ['days_30', 500, 2],
    ['credit', 100, 1],
  ])('%s opens its facts, which add up', async (part, value, count) => {
    const { results } = await admin.get(`/figures/receivables?as_of=2091-12-31&part=${part}`);
    const figure = figureView.parse(results);
    expect(figure.value).toBe(value);
    expect(figure.facts).toHaveLength(count);
    expect(figure.facts.reduce((sum, fact) => sum + fact.value, 0)).toBe(value);
  });
});

test('an invoice that was issued late counts from its date, as in the books', async () => {
  // November 30: Owen 400 since November 15 and 400 due on December 15, 100 credit; Zoe 100 since November 1, although issued on December 20.
  expect((await aged('?as_of=2091-11-30')).total).toMatchObject({
    buckets: { ...none, current: 400, days_30: 500 },
    net: 800,
  });
  // The books: 800 of Owen and 100 of Zoe, less 500.
  const { books, differences } = await inBooks('?asOf=2091-11-30');
  expect(books).toBe(400);
  expect(differences).toMatchObject([{ kind: 'later', amount: -400 }]);
});

test('what was reported for November was restated by the invoice that was issued late, which is named', async () => {
  const then = await aged(`?as_of=2091-11-30&at=${endOfNovember}`);
  // Owen alone: 800 less 100 of credit. Known now: 100 of Zoe since November 1, too.
  expect(then.total).toMatchObject({ outstanding: 800, credit: 100, net: 700 });
  expect((await aged('?as_of=2091-11-30')).total.net).toBe(800);
  const { results } = await admin.get(
    `/figures/receivables?as_of=2091-11-30&part=net&since=${endOfNovember}`,
  );
  const { since, value } = figureView.parse(results);
  expect([since?.value, value]).toEqual([700, 800]);
  expect(since?.parts).toMatchObject([
    { change: 'added', before: 0, after: 100, fact: { id: zoe.invoice(0).id, day: '2091-11-01' } },
  ]);
});

test('before a payment, the invoice was open, and the credit was none', async () => {
  // October 31: Owen 400 since October 15, and 800 that were issued and are due later.
  expect((await aged('?as_of=2091-10-31')).total).toMatchObject({
    buckets: { ...none, current: 800, days_30: 400 },
    credit: 0,
    net: 1200,
  });
  expect((await aged('?as_of=2091-10-09')).athletes).toEqual([]);
});

test('today it is what the finance pages call open', async () => {
  // Owen: 400 less 100 of credit. Zoe: 100 since December 1 (40 days), 100 since January 1 (9 days).
  const { total, as_of } = await aged('');
  expect(as_of).toBe('2092-01-10');
  expect(total).toEqual({
    buckets: { ...none, days_30: 400, days_60: 100 },
    outstanding: 500,
    credit: 0,
    net: 500,
  });
  const overviews = await Promise.all(
    [2091, 2092].map(async (year) =>
      financeOverviewView.parse((await admin.get(`/finance/overview?year=${year}`)).results),
    ),
  );
  expect(overviews.reduce((sum, { totals }) => sum + totals.open, 0)).toBe(500);
  expect(await inBooks('')).toMatchObject({ ours: 500, books: 500, differences: [] });
});

test('what was entered in the books themselves is a difference of its own', async () => {
  const { books } = connected.simulator;
  const customerId = books.seedCustomer({ displayName: 'Walk-in' });
  books.seedInvoice({ customerId, day: '2091-12-10', amount: 2_500, description: 'Skates', number: 'X-1' });
  expect((await inBooks('?as_of=2091-12-31')).differences).toMatchObject([
    { kind: 'later', amount: -100 },
    { kind: 'other', amount: 25, facts: [] },
  ]);
});

test.each(['?as_of=2091-02-30', '?as_of=yesterday'])('%s is no day', async (query) => {
  const reply = await admin.get(`/reports/receivables${query}`);
  expect([reply.status, reply.message]).toEqual([400, 'The as-of day must be a day (YYYY-MM-DD).']);
});

test('only admins see what families owe', async () => {
  const trainer = await connected.api.signedIn('trainer');
  const replies = await Promise.all(
    ['/reports/receivables', '/reports/receivables/accounting', '/figures/receivables?as_of=2091-12-31'].map(
      (path) => trainer.get(path),
    ),
  );
  expect(z.array(z.number()).parse(replies.map(({ status }) => status))).toEqual([403, 403, 403]);
});
