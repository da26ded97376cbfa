import type { FaultName } from '../../simulators/accounting/shared/faults.ts';
import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { at, connect, hear, textAt, type Visitor } from '../support/accounting-visitor.ts';
import { ManualClock } from '../support/manual-clock.ts';

let simulator: AccountingSimulator;
let visitor: Visitor;

beforeEach(async () => {
  simulator = await startAccountingSimulator({ rates: 'off' });
  visitor = await connect(simulator);
});

afterEach(() => simulator.close());

const create = (requestId = 'one') =>
  visitor.post(`customer?requestid=${requestId}`, { DisplayName: 'Pat Doe' });

/** The status, or that no answer came. */
const outcome = async (asked: Promise<{ readonly status: number }>) => {
  try {
    return (await asked).status;
  } catch {
    return 'no answer';
  }
};

test.each<[FaultName, string | number, number]>([
  ['drop-before', 'no answer', 0],
  ['commit-then-drop', 'no answer', 1],
  ['commit-then-504', 504, 1],
  ['late', 200, 1],
  ['answer-twice', 200, 1],
  ['401-once', 401, 0],
  ['429', 429, 0],
  ['500', 500, 0],
  ['200-with-fault', 200, 0],
])(
  '%s answers %s and leaves %s customers; the same request once more makes it one',
  async (fault, status, made) => {
    simulator.faults.next({ fault, path: /customer/, milliseconds: 1 });
    expect(await outcome(create())).toBe(status);
    expect(simulator.counts()).toMatchObject({ customers: made, faults: { [fault]: 1 } });
    expect(await outcome(create())).toBe(200);
    expect(simulator.counts().customers).toBe(1);
  },
);

test('A fault in a 200 answer is recognized', async () => {
  simulator.faults.next({ fault: '200-with-fault' });
  expect(at(await create(), 'Fault.Error.0.code')).toBe('6000');
});

test('Stale: another user saved the record just before', async () => {
  const Id = textAt(await create(), 'Customer.Id');
  simulator.faults.next({ fault: 'stale', method: 'POST' });
  const change = (SyncToken: string) => visitor.post('customer', { Id, SyncToken, sparse: true, Notes: 'x' });
  expect(at(await change('0'), 'Fault.Error.0.code')).toBe('5010');
  expect(at(await visitor.get(`customer/${Id}`), 'Customer.SyncToken')).toBe('1');
  expect((await change('1')).status).toBe(200);
});

test('A decline in a 2xx takes no money', async () => {
  const cardOnFile = await visitor.savedCard();
  simulator.faults.next({ fault: 'decline-in-2xx', path: /charges/ });
  const body = { amount: '1.00', currency: 'USD', cardOnFile };
  expect(await visitor.pay('POST', 'payments/charges', { body })).toMatchObject({
    status: 201,
    body: { status: 'DECLINED' },
  });
  expect(simulator.counts().charges).toMatchObject({ captured: 0, declined: 1 });
});

test.each<[FaultName, number]>([
  ['PMT-6000', 0],
  ['commit-then-drop', 1],
  ['answer-twice', 1],
])('A charge that meets %s is one charge when it is repeated', async (fault, taken) => {
  const cardOnFile = await visitor.savedCard();
  // #region fault
  simulator.faults.next({ fault, path: /charges/ });
  // #endregion
  const body = { amount: '1.00', currency: 'USD', cardOnFile };
  const ask = () => visitor.pay('POST', 'payments/charges', { body, headers: { 'Request-Id': 'attempt' } });
  await outcome(ask());
  expect(simulator.counts().charges.captured).toBe(taken);
  expect(at(await ask(), 'status')).toBe('CAPTURED');
  expect(simulator.counts().charges.captured).toBe(1);
});

test('Faults follow the given count, delay and order', async () => {
  simulator.faults.next({ fault: '500', path: /customer/, times: 2, after: 1 });
  simulator.faults.next({ fault: '429', path: /customer/ });
  const statuses: unknown[] = [];
  for (let time = 0; time < 5; time += 1) statuses.push(await outcome(visitor.get('customer/9')));
  expect(statuses).toEqual([429, 500, 500, 400, 400]);
});

test('Random faults are the same for the same seed', async () => {
  const draw = async () => {
    simulator.faults.random({ seed: 7, probability: 0.5, faults: ['429', '500'], path: /customer/ });
    const statuses: unknown[] = [];
    for (let time = 0; time < 20; time += 1) statuses.push(await outcome(visitor.get('customer/9')));
    simulator.faults.clear();
    return statuses;
  };
  const first = await draw();
  expect(new Set(first)).toEqual(new Set([400, 429, 500]));
  expect(await draw()).toEqual(first);
});

test('Another process can arm faults, make changes in accounting, and read counts', async () => {
  const control = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    hear(`${simulator.url}/simulator/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const customerId = simulator.books.seedCustomer({ displayName: 'Pat Doe' });
  const seeded = { customerId, day: '2026-03-01', amount: 10_000, description: 'Training' };
  const id = simulator.books.seedInvoice(seeded);
  const other = simulator.books.seedInvoice(seeded);

  expect((await control('POST', 'faults', { fault: '500', path: 'customer' })).status).toBe(200);
  expect(await outcome(visitor.get('customer/1'))).toBe(500);
  expect((await control('POST', 'faults', { fault: 'earthquake' })).status).toBe(422);
  expect((await control('POST', 'faults', { fault: '500', path: '(' })).status).toBe(422);

  await control('POST', `invoices/${id}/pay`, { amount: 40 });
  expect(simulator.books.invoice(id).Balance).toBe(60);
  await control('POST', `invoices/${id}/change`, { amount: 120 });
  expect(simulator.books.invoice(id)).toMatchObject({ TotalAmt: 120, Balance: 80 });
  expect(await control('POST', `invoices/${id}/void`)).toMatchObject({ status: 409 });
  await control('POST', `invoices/${other}/void`);
  expect(simulator.books.invoice(other).PrivateNote).toBe('Voided');
  await control('POST', `customers/${customerId}/rename`, { name: 'Pat Roe' });
  expect(simulator.books.invoice(id).CustomerRef.name).toBe('Pat Roe');
  expect((await control('GET', 'counts')).body).toMatchObject({ invoices: 2, payments: 1 });
  expect((await control('POST', 'disconnect', {}, { Origin: 'https://evil.example' })).status).toBe(403);
  await control('POST', 'disconnect');
  expect(await outcome(visitor.get('customer/1'))).toBe(403);
});

test('Ten requests a second and five hundred a minute, as the service allows', async () => {
  const clock = new ManualClock();
  const limited = await startAccountingSimulator({
    now: () => clock.now(),
    rates: { perSecond: 3, perMinute: 5 },
  });
  try {
    const one = await connect(limited);
    const ask = () => one.get('companyinfo/1');
    const burst = [await ask(), await ask(), await ask(), await ask()];
    expect(burst.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(burst[3]?.body).toMatchObject({ fault: { error: [{ code: '3001' }] } });
    expect(burst[3]?.headers.get('retry-after')).toBeNull();
    clock.advance(1_000);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    clock.advance(60_000);
    expect((await ask()).status).toBe(200);
  } finally {
    await limited.close();
  }
});
