import { z } from 'zod';
import { connectionAggregate } from '../../commands/billing/accounting/connection.ts';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { invoiceTexts } from '../../domain/billing/invoices/invoice-texts.ts';
import type { FaultName } from '../../simulators/accounting/shared/faults.ts';
import { type Bought, changesNothing, contextOf, type SignedIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';

let connected: ConnectedApi;
let admin: SignedIn;
let customerId: string;
beforeAll(async () => {
  connected = await startConnectedApi();
  const { api, simulator } = connected;
  admin = await api.signedIn('admin');
  simulator.webhooks.target({ url: `${api.address}/api/accounting/webhook`, isAutomatic: false });
  customerId = simulator.books.seedCustomer({ displayName: 'Hughes, Owen' });
  const [item] = await api.services.accounting.books.items();
  const methods = { credit_card: null, check: null, cash: null };
  const mapping = { itemId: item?.id ?? null, refundAccountId: null, methods };
  await handle(
    api.services.log,
    connectionAggregate,
    'the',
    { kind: 'change-mapping', mapping },
    contextOf(),
  );
});
afterAll(() => connected.close());

const outcomes = z.array(z.object({ status: z.string(), message: z.string() }));
const invoices = z.array(
  z.looseObject({
    invoices: z.array(
      z.looseObject({
        id: z.string(),
        invoice_state: z.string(),
        invoice_balance: z.number(),
        external_ref_id: z.string().nullable(),
        sync: z.looseObject({ is_in_sync: z.boolean(), differences: z.array(z.looseObject({})) }).nullable(),
      }),
    ),
  }),
);

async function all(action: string, ids: readonly string[]) {
  const reply = await admin.post(`/invoices/${action}`, { invoices: ids });
  return outcomes.parse(reply.results).map(({ status, message }) => [status, message]);
}

async function bought(): Promise<Bought> {
  const { api } = connected;
  const owing = await api.bought(await api.athlete());
  const { athleteId } = owing;
  const command = { kind: 'link-customer', athleteId, customerId } as const;
  await handle(api.services.log, athleteBilling, athleteId, command, contextOf());
  return owing;
}

async function shown({ athleteId }: Bought, id: string) {
  const { results } = await admin.get(`/athletes/${athleteId}/packages`);
  const found = invoices
    .parse(results)
    .flatMap((one) => one.invoices)
    .find((one) => one.id === id);
  if (!found) throw new Error(`There is no invoice ${id}`);
  return found;
}

async function issued(): Promise<{ owing: Bought; id: string; ref: string }> {
  const owing = await bought();
  const { id } = owing.invoice(0);
  expect(await all('process', [id])).toEqual([['completed', '']]);
  const ref = (await shown(owing, id)).external_ref_id;
  if (ref === null) throw new Error('It was not issued');
  return { owing, id, ref };
}

/** Sends all webhooks that were not sent yet, and waits until they are processed. */
async function sendWebhooks(shape: 'legacy' | 'cloud-events' = 'legacy') {
  expect(await connected.simulator.webhooks.send({ shape })).toEqual([200]);
  await connected.api.settled();
}

const differences = z.array(
  z.object({ athlete_id: z.string().nullable(), theirs: z.number(), ours: z.number().nullable() }),
);

test('an invoice that accounting rejected is owed here, and no difference from accounting', async () => {
  const { api, simulator } = connected;
  const owing = await api.bought(await api.athlete());
  const { athleteId } = owing;
  const ownCustomer = simulator.books.seedCustomer({ displayName: `Rejected ${athleteId}` });
  const command = { kind: 'link-customer', athleteId, customerId: ownCustomer } as const;
  await handle(api.services.log, athleteBilling, athleteId, command, contextOf());
  const [first, second] = owing.invoices.map(({ id }) => id);
  if (!first || !second) throw new Error('There are two invoices');
  expect(await all('process', [first])).toEqual([['completed', '']]);
  await api.progress(
    { athletePackageId: owing.athletePackageId, invoiceId: second },
    { kind: 'failed', reason: 'The period is closed.' },
  );
  await api.settled();
  const compared = differences.parse((await admin.get('/finance/balances/accounting')).results);
  expect(compared.find(({ athlete_id }) => athlete_id === athleteId)).toMatchObject({
    theirs: 400,
    ours: 400,
  });
  const filter = encodeURIComponent(JSON.stringify({ only_different: true }));
  const different = await admin.get(`/finance/balances?filter=${filter}`);
  expect(JSON.stringify(different.results)).not.toContain(athleteId);
  const [balance] = z
    .array(z.looseObject({ id: z.string(), open: z.number() }))
    .parse((await admin.get('/finance/balances')).results)
    .filter(({ id }) => id === athleteId);
  expect(balance).toMatchObject({ open: 800 });
});

test('a partly paid missed invoice is not omitted, and the screen gets the reason of the server', async () => {
  const { api } = connected;
  const { owing, id, ref } = await issued();
  const ids = { athletePackageId: owing.athletePackageId, invoiceId: id };
  await api.progress(ids, { kind: 'missed', reason: 'The card was declined' });
  connected.simulator.books.payInvoice(ref, 30_00);
  expect(await all('sync', [id])).toEqual([['completed', invoiceTexts.inSync]]);
  expect(await shown(owing, id)).toMatchObject({
    invoice_state: 'missed',
    invoice_paid: 30,
    invoice_balance: 370,
  });
  expect(await all('omit', [id])).toEqual([['skipped', invoiceTexts.partlyPaid('omit')]]);
});

describe('an invoice in accounting', () => {
  test.each<FaultName>(['commit-then-drop', 'drop-before', 'answer-twice', '200-with-fault'])(
    'exists once, whatever happens: %s',
    async (fault) => {
      const { simulator } = connected;
      const owing = await bought();
      const { id, athlete_package_invoice_id: reference } = owing.invoice(0);
      simulator.faults.next({ fault, path: /\/invoice\?/, method: 'POST' });
      const [[status] = []] = await all('process', [id]);
      const there = simulator.books.invoices().filter(({ DocNumber }) => DocNumber === `PWHT-${reference}`);
      const isRefused = fault === '200-with-fault';
      expect([status, there.length]).toEqual(isRefused ? ['failed', 0] : ['completed', 1]);
      expect(there.map(({ Id }) => Id)).toEqual(isRefused ? [] : [(await shown(owing, id)).external_ref_id]);
    },
  );

  test.each<FaultName>(['commit-then-drop', 'stale'])('is voided once: %s', async (fault) => {
    const { simulator } = connected;
    const { owing, id, ref } = await issued();
    simulator.faults.next({ fault, path: /operation=void/, method: 'POST' });
    expect(await all('void', [id])).toEqual([['completed', '']]);
    expect(simulator.books.invoice(ref).TotalAmt).toBe(0);
    expect(await shown(owing, id)).toMatchObject({ invoice_state: 'omitted', external_ref_id: null });
    await connected.api.settled();
  });

  test('requested when the access had just ended waits, says so, and is created once access is back', async () => {
    const { api, simulator } = connected;
    const owing = await bought();
    const ids = owing.invoices.map(({ id }) => id);
    simulator.books.disconnect();
    const waits = 'Accounting is not connected. This will resume automatically when it is reconnected.';
    const [first, ...others] = await all('process', ids);
    expect(first).toEqual(['started', waits]);
    await connected.connect();
    await api.settled();
    // Effects after the connection was lost were not started.
    const states = await Promise.all(ids.map(async (id) => (await shown(owing, id)).invoice_state));
    expect(states).toEqual([
      'invoiced',
      ...others.map(([status]) => (status === 'started' ? 'invoiced' : 'pending')),
    ]);
    const numbers = new Set(owing.invoices.map((one) => `PWHT-${one.athlete_package_invoice_id}`));
    const there = simulator.books.invoices().filter(({ DocNumber = '' }) => numbers.has(DocNumber));
    expect(there).toHaveLength(states.filter((state) => state === 'invoiced').length);
  });
});

describe('a change reported by accounting', () => {
  test.each(['legacy', 'cloud-events'] as const)(
    'is checked: a changed invoice differs (%s)',
    async (shape) => {
      const { owing, id, ref } = await issued();
      await sendWebhooks(shape);
      expect((await shown(owing, id)).sync).toMatchObject({ is_in_sync: true });
      connected.simulator.books.changeInvoice(ref, { amount: 35_000 });
      await sendWebhooks(shape);
      expect((await shown(owing, id)).sync).toMatchObject({ is_in_sync: false });
    },
  );

  test('of a payment there pays the invoice here', async () => {
    const { owing, id, ref } = await issued();
    connected.simulator.books.payInvoice(ref);
    await sendWebhooks();
    expect(await shown(owing, id)).toMatchObject({ invoice_state: 'paid', invoice_balance: 0 });
  });

  test('is processed once, and only for our own company', async () => {
    const { api, simulator } = connected;
    const { ref } = await issued();
    await sendWebhooks();
    const notices = [{ kind: 'Invoice', id: ref, operation: 'Update', at: new Date() }] as const;
    await simulator.webhooks.send({ notices });
    await api.settled();
    await changesNothing(api, async () => {
      expect(await simulator.webhooks.send({ notices, times: 2 })).toEqual([200, 200]);
      const later = [{ ...notices[0], at: new Date(Date.now() + 60_000) }];
      expect(await simulator.webhooks.send({ notices: later, realmId: '1' })).toEqual([200]);
    });
  });

  test('is rejected without its signature', async () => {
    const { api, simulator } = connected;
    const { ref } = await issued();
    await changesNothing(api, async () => {
      const notices = [{ kind: 'Invoice', id: ref, operation: 'Void' }] as const;
      expect(await simulator.webhooks.send({ notices, isForged: true })).toEqual([401]);
    });
  });

  test('is found by the hourly check, once, if it was not reported', async () => {
    const { api, simulator } = connected;
    const { owing, id, ref } = await issued();
    simulator.books.voidInvoice(ref);
    const look = () => admin.post('/operations/jobs/look-around-accounting/run');
    expect((await look()).status).toBe(200);
    await api.settled();
    expect((await shown(owing, id)).sync).toMatchObject({
      is_in_sync: false,
      differences: [{ field: 'voided', ours: 'valid', theirs: 'void' }],
    });
    await changesNothing(api, async () => void (await look()));
  });
});
