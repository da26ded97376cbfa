import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { cardAggregate } from '../../commands/billing/cards/card.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { walletOf } from '../../domain/billing/cards/card.ts';
import { type Bought, changesNothing, contextOf, type SignedIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { recordFacts } from '../support/facts.ts';

let connected: ConnectedApi;
let admin: SignedIn;
let customers = 0;
beforeEach(async () => {
  connected = await startConnectedApi();
  admin = await connected.api.signedIn('admin');
});
afterEach(() => connected.close());

const preview = z.looseObject({
  count: z.int(),
  total: z.number(),
  rows: z.array(z.looseObject({ invoice_id: z.string(), decision: z.string(), reason: z.string() })),
});
const run = z.looseObject({ status: z.string(), charged: z.int(), declined: z.int(), skipped: z.int() });

const now = async () => preview.parse((await admin.get('/finance/autocharge/preview')).results);
const runs = async () => z.array(run).parse((await admin.get('/finance/autocharge/runs')).results);

const good = '4111111111111111';

/** A family with a card that is charged by itself, and one invoice that is due and in accounting. */
async function due(
  number = good,
  { name = 'Anna Hughes', amount = 1200 } = {},
): Promise<{ owing: Bought; invoiceId: string; family: SignedIn }> {
  const { api, simulator } = connected;
  const { log } = api.services;
  const athleteId = await api.athlete();
  const family = await api.family(athleteId);
  const owing = await api.bought(athleteId, { startDate: '2026-01-05', amount });
  const { id: invoiceId } = owing.invoice(0);
  customers += 1;
  const customerId = simulator.books.seedCustomer({ displayName: `Family ${customers}` });
  const cardId = randomUUID();
  const wallet = { walletId: walletOf(cardId), number, month: 12, year: 2040, name };
  const processorCardId = simulator.books.seedCard(wallet);
  const kept = { brand: 'Visa', last4: number.slice(-4), expiryMonth: 12, expiryYear: 2040, processorCardId };
  await handle(log, cardAggregate, cardId, { kind: 'start', cardId, userId: family.userId }, contextOf());
  await handle(log, cardAggregate, cardId, { kind: 'keep', cardId, ...kept }, contextOf());
  for (const command of [
    { kind: 'link-customer', athleteId, customerId },
    { kind: 'choose-card', athleteId, cardId },
    { kind: 'turn-on', athleteId },
  ] as const) {
    await handle(log, athleteBilling, athleteId, command, contextOf());
  }
  await api.settled();
  await admin.post('/invoices/process', { invoices: [invoiceId] });
  await api.settled();
  return { owing, invoiceId, family };
}

async function charge(seen: { count: number; total: number }) {
  const reply = await admin.post('/finance/autocharge/runs', {
    expected_count: seen.count,
    expected_total: seen.total,
  });
  await connected.api.settled();
  return reply;
}

test('a run charges due invoices, once, and explains why others are skipped', async () => {
  const paid = await due();
  const declined = await due(good, { name: 'emulate=PMT-5000' });
  const off = await due();
  await admin.put(`/athletes/${off.owing.athleteId}/autocharge`, { is_on: false });
  await connected.api.settled();

  const seen = await now();
  const decisionOf = (id: string) => seen.rows.find(({ invoice_id }) => invoice_id === id);
  expect(decisionOf(paid.invoiceId)).toMatchObject({
    decision: 'charge',
    reason: 'It has been due since 01/05/2026.',
  });
  expect(decisionOf(off.invoiceId)).toMatchObject({
    decision: 'skip',
    reason: 'Autocharge is off for this athlete.',
  });
  expect(seen.count).toBe(2);

  expect((await charge(seen)).status).toBe(201);
  expect(await runs()).toMatchObject([{ status: 'finished', charged: 1, declined: 1 }]);
  const captured = connected.simulator.books.charges().filter(({ status }) => status === 'CAPTURED');
  expect(captured).toHaveLength(1);
  expect(connected.simulator.books.payments()).toHaveLength(1);

  // A declined charge is retried some days later, and nothing else is left.
  const after = await now();
  expect(after.count).toBe(0);
  expect(after.rows.find(({ invoice_id }) => invoice_id === declined.invoiceId)?.reason).toMatch(
    /^It was declined\. The next attempt is on /,
  );
  await charge(after);
  expect(connected.simulator.books.charges()).toHaveLength(2);
});

test('a declined charge is told to the owner of the card, unless the person opted out of billing reminders', async () => {
  const { api } = connected;
  const [willing, unwilling] = [
    await due(good, { name: 'emulate=PMT-5000' }),
    await due(good, { name: 'emulate=PMT-5000' }),
  ];
  const choice = `/users/${unwilling.family.userId}/communication-prefs/billing-reminders`;
  expect((await unwilling.family.post(choice, { method: 'add' })).status).toBe(200);
  await charge(await now());
  const declined = api.mails.filter(({ subject }) => subject.endsWith('did not go through'));
  expect(declined.map(({ to }) => to)).toEqual([willing.family.person.username]);
  expect(declined[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

test('two runs at once, and the nightly one, charge once', async () => {
  await due();
  const seen = await now();
  const body = { expected_count: seen.count, expected_total: seen.total };
  await Promise.all([
    admin.post('/finance/autocharge/runs', body),
    admin.post('/finance/autocharge/runs', body),
    connected.api.services.jobs.runNow('autocharge'),
  ]);
  await connected.api.settled();
  expect(connected.simulator.books.charges()).toHaveLength(1);
  expect(connected.simulator.books.payments()).toHaveLength(1);
});

test('an outdated preview charges no one', async () => {
  await due();
  const seen = await now();
  await changesNothing(connected.api, async () => {
    const reply = await charge({ ...seen, total: seen.total + 1 });
    expect(reply).toMatchObject({ status: 409, code: 'autocharge.changed' });
    expect(reply.message).toMatch(/^The run would now charge 1 invoice, /);
  });
  expect(connected.simulator.books.charges()).toHaveLength(0);
});

test('a run that is out of the ordinary is refused, and the list of runs names who asked for it', async () => {
  const { api } = connected;
  for (const day of ['2026-01-02', '2026-01-03', '2026-01-04']) {
    const runId = randomUUID();
    const size = { count: 1, total: 100_00 };
    await recordFacts(api, `autochargeRun-${runId}`, [
      { type: 'AutochargeRunStarted', data: { runId, day, trigger: 'schedule', invoiceIds: [], ...size } },
      { type: 'AutochargeRunFinished', data: { runId, charged: 1, skipped: 0, total: 100_00 } },
    ]);
  }
  await due(good, { amount: 18_000 });
  const seen = await now();
  const refused = await charge(seen);
  expect(refused).toMatchObject({ status: 409, code: 'autocharge.unusual' });
  expect(refused.message).toBe(
    'This run would charge 1 invoice ($6,000.00). A typical run charges 1 invoice ($100.00).',
  );
  expect(connected.simulator.books.charges()).toHaveLength(0);
  const { firstName, lastName } = admin.person;
  expect((await runs())[0]).toMatchObject({
    status: 'refused',
    trigger: 'person',
    started_by: `${firstName} ${lastName}`,
    message: refused.message,
  });
  const anyway = await admin.post('/finance/autocharge/runs', {
    expected_count: seen.count,
    expected_total: seen.total,
    even_if_unusual: true,
  });
  expect(anyway.status).toBe(201);
  await api.settled();
  expect(connected.simulator.books.charges()).toHaveLength(1);
});

test('an error of the merchant account stops a run', async () => {
  for (let family = 0; family < 3; family++) await due(good, { name: 'emulate=PMT-3000' });
  await charge(await now());
  const [stopped] = await runs();
  expect(stopped).toMatchObject({ status: 'stopped', charged: 0 });
});

test('a card with invalid data is not charged again until it was reviewed', async () => {
  const { invoiceId } = await due(good, { name: 'emulate=PMT-2001' });
  await charge(await now());
  const { rows } = await now();
  expect(rows.find(({ invoice_id }) => invoice_id === invoiceId)?.reason).toMatch(
    /^Autocharge is paused until it is reviewed: /,
  );
});

test('selected invoices are charged whatever day they are due, each with its outcome', async () => {
  const { invoiceId, owing } = await due();
  const pending = owing.invoice(1).id;
  const reply = await admin.post('/invoices/autocharge', { invoices: [invoiceId, pending] });
  expect(reply.results).toMatchObject([
    { id: invoiceId, status: expect.stringMatching(/started|completed/) },
    { id: pending, status: 'skipped', message: 'It is not invoiced yet.' },
  ]);
  await connected.api.settled();
  expect(connected.simulator.books.charges()).toHaveLength(1);
});

test('a run that is stopped before its charges leaves them alone', async () => {
  const { invoiceId } = await due();
  const seen = await now();
  const { results } = await admin.post('/finance/autocharge/runs', {
    expected_count: seen.count,
    expected_total: seen.total,
  });
  const { id } = z.object({ id: z.string() }).parse(results);
  const stop = await admin.post(`/finance/autocharge/runs/${id}/stop`, { reason: 'Enough.' });
  expect(stop.status).toBe(200);
  await connected.api.settled();
  expect((await admin.get(`/finance/autocharge/runs/${id}`)).results).toMatchObject({
    status: 'stopped',
    message: 'Enough.',
  });
  expect(connected.simulator.books.charges().length).toBeLessThanOrEqual(1);
  expect(invoiceId).toBeTruthy();
});

test('autocharge runs are accessible to staff only', async () => {
  const trainer = await connected.api.signedIn('trainer');
  expect((await trainer.get('/finance/autocharge/preview')).status).toBe(403);
  const unknown = `/finance/autocharge/runs/${randomUUID()}`;
  expect((await admin.get(unknown)).status).toBe(404);
  expect(await admin.post(`${unknown}/stop`, { reason: 'x' })).toMatchObject({ status: 409 });
});
