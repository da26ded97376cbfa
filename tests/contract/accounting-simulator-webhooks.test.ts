import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { at } from '../support/accounting-visitor.ts';
import { until } from '../support/manual-clock.ts';

interface Received {
  readonly body: unknown;
  readonly isSigned: boolean;
}

let simulator: AccountingSimulator;
let received: Received[];
let statuses: number[];
let url: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  received = [];
  statuses = [];
  simulator = await startAccountingSimulator({ rates: 'off', webhookRetries: [1, 1, 1] });
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const signature = createHmac('sha256', simulator.webhookVerifier).update(raw).digest('base64');
      const isSigned = request.headers['intuit-signature'] === signature;
      received.push({ body: JSON.parse(raw), isSigned });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/webhook`;
  stop = () => new Promise((resolve) => server.close(() => resolve()));
});

afterEach(async () => {
  await simulator.close();
  await stop();
});

const entities = (one: Received | undefined) =>
  at({ body: one?.body }, 'eventNotifications.0.dataChangeEvent.entities');

test('Changes of the same moment are sent together, signed, with ids only', async () => {
  simulator.webhooks.target({ url });
  const customerId = simulator.books.seedCustomer({ displayName: 'Pat Doe' });
  const id = simulator.books.seedInvoice({ customerId, day: '2026-03-01', amount: 100, description: 'x' });
  simulator.books.payInvoice(id);
  await until(() => received.length === 1);
  expect(received[0]).toMatchObject({
    isSigned: true,
    body: { eventNotifications: [{ realmId: simulator.realmId }] },
  });
  expect(entities(received[0])).toMatchObject([
    { name: 'Customer', id: customerId, operation: 'Create' },
    { name: 'Invoice', id, operation: 'Create' },
    { name: 'Invoice', id, operation: 'Update' },
    { name: 'Payment', operation: 'Create' },
  ]);
  expect(JSON.stringify(received[0])).not.toContain('Pat Doe');
});

test('They can also be sent as CloudEvents', async () => {
  simulator.webhooks.target({ url, shape: 'cloud-events', isAutomatic: false });
  const customerId = simulator.books.seedCustomer({ displayName: 'Pat Doe' });
  expect(await simulator.webhooks.send()).toEqual([200]);
  expect(received[0]?.body).toMatchObject([
    {
      specversion: '1.0',
      type: 'qbo.customer.created.v1',
      intuitentityid: customerId,
      intuitaccountid: simulator.realmId,
    },
  ]);
  expect(await simulator.webhooks.send()).toEqual([]);
});

test('A message that was not accepted is sent again unchanged', async () => {
  statuses = [500, 503];
  simulator.webhooks.target({ url });
  simulator.books.seedCustomer({ displayName: 'Pat Doe' });
  await until(() => received.length === 3);
  expect(received[2]).toEqual(received[0]);
  await until(() => simulator.webhooks.counts().delivered === 1);
  expect(simulator.webhooks.counts()).toEqual({ delivered: 1, failed: 2, waiting: 0 });
});

test('They can be forged, repeated and sent for another company', async () => {
  simulator.webhooks.target({ url, isAutomatic: false });
  const notices = [{ kind: 'Invoice', id: '7', operation: 'Void' }] as const;
  await simulator.webhooks.send({ notices, isForged: true });
  await simulator.webhooks.send({ notices, realmId: '1' });
  await simulator.webhooks.send({ notices, times: 2 });
  expect(received.map(({ isSigned }) => isSigned)).toEqual([false, true, true, true]);
  expect(at({ body: received[1]?.body }, 'eventNotifications.0.realmId')).toBe('1');
  expect(received[3]).toEqual(received[2]);
});
