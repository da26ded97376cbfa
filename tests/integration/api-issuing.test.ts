import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { cardAggregate } from '../../commands/billing/cards/card.ts';
import { issuingRun } from '../../commands/billing/issuing/run.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { walletOf } from '../../domain/billing/cards/card.ts';
import { addDays, dayIn } from '../../domain/shared/day.ts';
import { type Bought, changesNothing, contextOf, type SignedIn, typesIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { runJob } from '../support/jobs.ts';

/** A zone in which it is noon, so that today's run is over and no test crosses midnight. */
const timezone = zoneWhereItIsNoon();
const DAY_MS = 86_400_000;
const today = dayIn(timezone, new Date());

let connected: ConnectedApi;
let admin: SignedIn;
beforeEach(async () => {
  connected = await startConnectedApi({
    environment: { TIMEZONE: timezone },
  });
  admin = await connected.api.signedIn('admin');
});
afterEach(() => connected.close());

/** The names of these zones have the sign of the offset turned around. */
function zoneWhereItIsNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const planned = z.object({
  count: z.int(),
  total: z.number(),
  rows: z.array(z.looseObject({ invoice_id: z.string(), decision: z.string(), reason: z.string() })),
});
const previewShape = z.looseObject({
  since: z.string(),
  is_on: z.boolean(),
  is_held: z.boolean(),
  is_ordinary: z.boolean(),
  due: planned,
  older: planned,
});
const preview = async () => previewShape.parse((await admin.get('/finance/issuing/preview')).results);
const decisionOn = ({ rows }: z.output<typeof planned>, id: string) => {
  const found = rows.find(({ invoice_id }) => invoice_id === id);
  return found && `${found.decision}: ${found.reason}`;
};

interface Family {
  readonly bought: Bought;
  readonly invoiceId: string;
}

/** An athlete with a card that is charged by itself, and a pending invoice that is due on the day. */
async function family(
  due: string,
  { isLinked = true, isActive = true }: { readonly isLinked?: boolean; readonly isActive?: boolean } = {},
): Promise<Family> {
  const { api, simulator } = connected;
  const { log } = api.services;
  const athleteId = await api.athlete();
  const parent = await api.family(athleteId);
  const bought = await api.bought(athleteId, { startDate: due });
  const cardId = randomUUID();
  const card = { walletId: walletOf(cardId), number: '4111111111111111', month: 12, year: 2040 };
  const processorCardId = simulator.books.seedCard({ ...card, name: 'Anna Hughes' });
  const kept = { brand: 'Visa', last4: '1111', expiryMonth: 12, expiryYear: 2040, processorCardId };
  await handle(log, cardAggregate, cardId, { kind: 'start', cardId, userId: parent.userId }, contextOf());
  await handle(log, cardAggregate, cardId, { kind: 'keep', cardId, ...kept }, contextOf());
  if (isLinked) await link(athleteId);
  for (const command of [
    { kind: 'choose-card', athleteId, cardId },
    { kind: 'turn-on', athleteId },
  ] as const) {
    await handle(log, athleteBilling, athleteId, command, contextOf());
  }
  if (!isActive) await admin.put(`/athletes/${athleteId}`, { is_active: false });
  await api.settled();
  return { bought, invoiceId: bought.invoice(0).id };
}

async function link(athleteId: string): Promise<void> {
  const customerId = connected.simulator.books.seedCustomer({ displayName: athleteId });
  const command = { kind: 'link-customer', athleteId, customerId } as const;
  await handle(connected.api.services.log, athleteBilling, athleteId, command, contextOf());
  await connected.api.settled();
}

/** A job, as it goes so many days later. */
async function run(job: 'issue-invoices' | 'autocharge', days = 0): Promise<void> {
  await connected.api.services.host.caughtUp();
  await runJob(connected.api, job, new Date(Date.now() + days * DAY_MS));
  await connected.api.settled();
}

const issued = () => connected.simulator.books.invoices().map(({ DocNumber }) => DocNumber);
const numberOf = ({ bought }: Family) => `PWHT-${bought.invoice(0).athlete_package_invoice_id}`;

async function start(body: object) {
  const reply = await admin.post('/finance/issuing/runs', body);
  await connected.api.settled();
  return reply;
}

test('an invoice due today is issued in the morning and then charged', async () => {
  const due = await family(today);
  await run('issue-invoices');
  await run('autocharge');
  expect(issued()).toEqual([numberOf(due)]);
  expect(connected.simulator.books.charges().map(({ status }) => status)).toEqual(['CAPTURED']);
});

test('the first run records when issuing began, and leaves older invoices to a person', async () => {
  const older = await family(addDays(today, -1));
  const soon = await family(addDays(today, 3));
  const later = await family(addDays(today, 4));
  await run('issue-invoices');
  expect(issued()).toEqual([numberOf(soon)]);
  expect(await typesIn(connected.api, 'issuingSwitch-business')).toEqual(['AutomaticIssuingTurnedOn']);

  const seen = await preview();
  expect(seen).toMatchObject({ since: today, is_on: true, older: { count: 1, total: 400 } });
  expect(decisionOn(seen.older, older.invoiceId)).toBe('issue: It was selected to be issued.');
  expect(decisionOn(seen.due, later.invoiceId)).toMatch(/^issue: It is due on /);

  const body = { scope: 'older', expected_count: 1, expected_total: 400 };
  expect((await start(body)).status).toBe(201);
  expect(new Set(issued())).toEqual(new Set([numberOf(soon), numberOf(older)]));
  expect(issued()).toHaveLength(2);
  expect((await preview()).older.rows).toEqual([]);
});

test('a second run, a second process, and a person beside them issue nothing twice', async () => {
  const due = await family(addDays(today, 1));
  await run('issue-invoices');
  const [first] = connected.simulator.books.invoices();
  await Promise.all([
    run('issue-invoices'),
    admin.post('/invoices/process', { invoices: [due.invoiceId] }),
    start({ scope: 'selected', invoices: [due.invoiceId], expected_count: 0, expected_total: 0 }),
  ]);
  await run('issue-invoices', 1);
  expect(issued().filter((number) => number === numberOf(due))).toEqual([first?.DocNumber]);
  const ofInvoice = await typesIn(connected.api, `athletePackage-${due.bought.athletePackageId}`);
  expect(ofInvoice.filter((type) => type === 'InvoiceIssueRequested')).toHaveLength(
    ofInvoice.filter((type) => type === 'InvoiceIssued').length,
  );
});

test('an athlete without a customer is skipped with the reason, and tried again on the next day', async () => {
  const unlinked = await family(addDays(today, 1), { isLinked: false });
  const inactive = await family(addDays(today, 1), { isActive: false });
  await run('issue-invoices');
  expect(issued()).toEqual([]);
  const seen = await preview();
  expect(decisionOn(seen.due, unlinked.invoiceId)).toBe('skip: No customer ID found for this athlete.');
  expect(decisionOn(seen.due, inactive.invoiceId)).toBe('skip: The athlete is inactive.');
  const logged = await admin.get(
    `/finance/logs?filter=${JSON.stringify({ invoice_id: unlinked.invoiceId })}`,
  );
  expect(JSON.stringify(logged.results)).toContain(
    'The invoice was not issued: No customer ID found for this athlete.',
  );

  await link(unlinked.bought.athleteId);
  await run('issue-invoices', 1);
  expect(issued()).toEqual(expect.arrayContaining([numberOf(unlinked)]));
  expect(issued()).not.toContain(numberOf(inactive));
});

test('nothing is issued while accounting is disconnected, and it is made up for afterwards', async () => {
  const due = await family(addDays(today, 1));
  expect((await admin.post('/accounting/revoke')).status).toBe(200);
  await connected.api.settled();
  await run('issue-invoices');
  expect(decisionOn((await preview()).due, due.invoiceId)).toBe('skip: Accounting is not connected.');
  await connected.connect();
  await run('issue-invoices', 1);
  expect(issued()).toContain(numberOf(due));
});

test('issuing that is turned off issues nothing, and begins anew when it is turned on', async () => {
  const due = await family(addDays(today, 1));
  const put = async (value: string) => {
    await admin.put('/admin/globals/issue_invoices_daily', { global_value: value });
    await connected.api.settled();
  };
  await put('false');
  await run('issue-invoices');
  expect(issued()).toEqual([]);
  expect(decisionOn((await preview()).due, due.invoiceId)).toBe('skip: Automatic issuing is off.');
  await put('true');
  expect(await preview()).toMatchObject({ since: today, is_on: true });
  await run('issue-invoices', 1);
  expect(issued()).toContain(numberOf(due));
});

test('the days before the due date follow the setting', async () => {
  const due = await family(addDays(today, 2));
  await admin.put('/admin/globals/issue_days_before', { global_value: '1' });
  await run('issue-invoices');
  expect(issued()).toEqual([]);
  await run('issue-invoices', 1);
  expect(issued()).toEqual([numberOf(due)]);
});

test('an unusual run waits for an admin', async () => {
  const { log } = connected.api.services;
  for (let past = 4; past > 1; past--) {
    const runId = randomUUID();
    const day = addDays(today, -past);
    const size = { count: 1, total: 100, unusual: undefined, invoiceIds: [] };
    const range = { trigger: 'schedule', scope: 'due', from: day, until: day } as const;
    await handle(log, issuingRun, runId, { kind: 'start', runId, day, ...range, ...size }, contextOf());
  }
  for (let count = 0; count < 13; count++) await family(addDays(today, 1));
  await run('issue-invoices');
  expect(issued()).toEqual([]);
  const held = await preview();
  expect(held).toMatchObject({ is_held: true, is_ordinary: false, due: { count: 13 } });
  expect((await admin.get('/finance/issuing/runs')).results).toMatchObject([
    { status: 'refused', message: expect.stringContaining('This run would issue 13 invoices') },
    ...[1, 2, 3].map(() => ({})),
  ]);

  const body = { scope: 'due', expected_count: held.due.count, expected_total: held.due.total };
  await start({ ...body, even_if_unusual: true });
  expect(issued()).toHaveLength(13);
  expect(await preview()).toMatchObject({ is_held: false });
}, 120_000);

test('an outdated preview issues nothing', async () => {
  const older = await family(addDays(today, -5));
  await run('issue-invoices');
  await changesNothing(connected.api, async () => {
    const reply = await start({ scope: 'older', expected_count: 2, expected_total: 800 });
    expect(reply).toMatchObject({ status: 409, code: 'issuing.changed' });
    expect(reply.message).toBe(
      'The run would now issue 1 invoice, $400.00. Please review the preview again.',
    );
  });
  const selected = { scope: 'selected', invoices: [older.invoiceId] };
  expect((await start({ ...selected, expected_count: 1, expected_total: 400 })).status).toBe(201);
  expect(issued()).toEqual([numberOf(older)]);
  for (const body of [{ scope: 'older', invoices: [older.invoiceId] }, { scope: 'selected' }]) {
    expect((await start({ ...body, expected_count: 0, expected_total: 0 })).status).toBe(400);
  }
});

test('families see only charges that will be made', async () => {
  const soon = await family(addDays(today, 2));
  const shown = async () => (await admin.get(`/athletes/${soon.bought.athleteId}/billing`)).results;
  expect(await shown()).toMatchObject({
    charges_new_invoices: true,
    next_charges: expect.arrayContaining([
      { invoice_id: soon.invoiceId, date: addDays(today, 2), amount: 400 },
    ]),
  });
  await admin.put('/admin/globals/issue_invoices_daily', { global_value: 'false' });
  await connected.api.settled();
  expect(await shown()).toMatchObject({ charges_new_invoices: false, next_charges: [] });
  await admin.put('/admin/globals/issue_invoices_daily', { global_value: 'true' });
  await admin.put('/admin/globals/autocharge_daily', { global_value: 'false' });
  await connected.api.settled();
  expect(await shown()).toMatchObject({ charges_new_invoices: false, next_charges: [] });
});
