import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import {
  at,
  cardWith,
  connect,
  type Heard,
  hear,
  textAt,
  type Visitor,
} from '../support/accounting-visitor.ts';
import { ManualClock } from '../support/manual-clock.ts';

let simulator: AccountingSimulator;
let visitor: Visitor;
let clock: ManualClock;

beforeEach(async () => {
  clock = new ManualClock();
  simulator = await startAccountingSimulator({ rates: 'off', now: () => clock.now() });
  visitor = await connect(simulator);
});

afterEach(() => simulator.close());

const code = (heard: Heard) => at(heard, 'errors.0.code');
const tokenOf = (card: object = {}) =>
  visitor.pay('POST', 'payments/tokens', { body: cardWith({ ...card }) });
const charge = (body: object, requestId?: string) =>
  visitor.pay('POST', 'payments/charges', {
    body: { amount: '10.55', currency: 'USD', ...body },
    ...(requestId !== undefined && { headers: { 'Request-Id': requestId } }),
  });

describe('A token', () => {
  test('is issued to any page in a browser, without access', async () => {
    const url = `${simulator.url}/quickbooks/v4/payments/tokens`;
    const asked = await hear(url, { method: 'OPTIONS', headers: { Origin: 'http://localhost:3000' } });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toContain('Request-Id');
    const headers = { 'Content-Type': 'application/json' };
    const given = await hear(url, { method: 'POST', headers, body: JSON.stringify(cardWith()) });
    expect(given).toMatchObject({ status: 201, body: { value: expect.any(String) } });
    expect(given.headers.get('access-control-allow-origin')).toBe('*');
    const refused = await hear(url, { method: 'POST', headers, body: '{}' });
    expect(code(refused)).toBe('PMT-4002');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each([
    ['a wrong check digit', { number: '4111111111111112' }],
    ['letters', { number: '4111 1111 1111 1111' }],
    ['a month that ended', { expMonth: '02', expYear: '2026' }],
    ['a month that there is not', { expMonth: '13' }],
    ['a security code of five digits', { cvc: '12345' }],
  ])('is refused for %s', async (_, card) => {
    expect(await tokenOf(card)).toMatchObject({ status: 400, body: { errors: [{ code: 'PMT-4000' }] } });
  });

  test('works once, within fifteen minutes', async () => {
    const value = at(await tokenOf(), 'value');
    const save = () => visitor.pay('POST', 'customers/w1/cards/createFromToken', { body: { value } });
    expect((await save()).status).toBe(201);
    expect(code(await save())).toBe('PMT-4000');
    const late = at(await tokenOf(), 'value');
    clock.advance(15 * 60_000);
    expect(code(await charge({ token: late }))).toBe('PMT-4000');
  });
});

describe('A kept card', () => {
  test.each([
    ['4111111111111111', 'Visa'],
    ['5555555555554444', 'MasterCard'],
    ['2223003122003222', 'MasterCard'],
    ['378282246310005', 'American Express'],
    ['6011111111111117', 'Discover'],
  ])('%s is a %s, and its number is not stored', async (number, cardType) => {
    const value = at(await tokenOf({ number }), 'value');
    const saved = await visitor.pay('POST', 'customers/w1/cards/createFromToken', { body: { value } });
    expect(saved.body).toMatchObject({ cardType, status: 'ACTIVE', expMonth: '12', expYear: '2040' });
    expect(textAt(saved, 'number')).toBe(`${'x'.repeat(number.length - 4)}${number.slice(-4)}`);
    expect(JSON.stringify(saved.body)).not.toContain('emulate');
  });

  test('is listed, newest first, read, and deleted once', async () => {
    const save = async () => {
      const body = { value: at(await tokenOf(), 'value') };
      return textAt(await visitor.pay('POST', 'customers/w1/cards/createFromToken', { body }), 'id');
    };
    const first = await save();
    const second = await save();
    const listed = await visitor.pay('GET', 'customers/w1/cards');
    expect([at(listed, '0.id'), at(listed, '1.id')]).toEqual([second, first]);
    expect((await visitor.pay('DELETE', `customers/w1/cards/${first}`)).status).toBe(204);
    expect(await visitor.pay('GET', `customers/w1/cards/${first}`)).toMatchObject({ status: 404 });
    expect(code(await visitor.pay('GET', `customers/w2/cards/${second}`))).toBe('PMT-4001');
    expect(code(await charge({ cardOnFile: first }))).toBe('PMT-4001');
  });

  test('is not saved from {token}, nor in a wallet with dashes', async () => {
    const value = at(await tokenOf(), 'value');
    const wrong = await visitor.pay('POST', 'customers/w1/cards/createFromToken', { body: { token: value } });
    expect(code(wrong)).toBe('PMT-4002');
    const dashes = await visitor.pay('POST', 'customers/a-b/cards/createFromToken', { body: { value } });
    expect(code(dashes)).toBe('PMT-4000');
  });
});

describe('A charge', () => {
  test('takes the money once, however often the same request id is sent', async () => {
    const cardOnFile = await visitor.savedCard();
    const first = await charge({ cardOnFile }, 'attempt-1');
    expect(first).toMatchObject({
      status: 201,
      body: { status: 'CAPTURED', amount: '10.55', authCode: expect.any(String), card: { cardType: 'Visa' } },
    });
    expect((await charge({ cardOnFile }, 'attempt-1')).body).toEqual(first.body);
    expect(simulator.counts().charges.captured).toBe(1);
    await charge({ cardOnFile }, 'attempt-2');
    expect(simulator.counts().charges.captured).toBe(2);
  });

  test('that was declined stays declined for its request id', async () => {
    const cardOnFile = await visitor.savedCard({ name: 'emulate=PMT-5000' });
    const first = await charge({ cardOnFile }, 'attempt-1');
    expect(code(first)).toBe('PMT-5000');
    expect((await charge({ cardOnFile }, 'attempt-1')).body).toEqual(first.body);
    expect(simulator.counts().charges).toMatchObject({ captured: 0, declined: 1 });
  });

  test.each([
    ['4000000000000002', 'PMT-5000', 0],
    ['4000000000000127', 'PMT-2000', 0],
    ['4000000000000010', 'PMT-2002', 0],
    ['4000000000000119', 'PMT-6000', 0],
    ['4000000000000101', 'PMT-1001', 1],
  ])('of %s says %s', async (number, expected, captured) => {
    const answer = await charge({ cardOnFile: await visitor.savedCard({ number }) });
    expect(code(answer)).toBe(expected);
    expect(simulator.counts().charges.captured).toBe(captured);
    expect(at(answer, 'status')).toBe(captured === 1 ? 'CAPTURED' : undefined);
  });

  test('needs an amount as text, dollars, one card, a request id and an access', async () => {
    const cardOnFile = await visitor.savedCard();
    expect(code(await charge({ cardOnFile, amount: 10.55 }))).toBe('PMT-4000');
    expect(code(await charge({ cardOnFile, amount: '0.00' }))).toBe('PMT-4000');
    expect(code(await charge({ cardOnFile, currency: 'CAD' }))).toBe('PMT-4000');
    expect(code(await charge({}))).toBe('PMT-4002');
    expect(code(await charge({ cardOnFile }, ''))).toBe('PMT-4002');
    clock.advance(3_600_000);
    expect(await charge({ cardOnFile })).toMatchObject({
      status: 401,
      body: { fault: { error: [{ code: '3200' }] } },
    });
    expect(simulator.counts().charges.captured).toBe(0);
  });

  test('can be authorized only, and captured once within thirty days', async () => {
    const made = await charge({ cardOnFile: await visitor.savedCard(), capture: false });
    expect(at(made, 'status')).toBe('AUTHORIZED');
    const capture = (amount: string) =>
      visitor.pay('POST', `payments/charges/${textAt(made, 'id')}/capture`, { body: { amount } });
    expect(code(await capture('99.00'))).toBe('PMT-4000');
    expect(at(await capture('9.00'), 'status')).toBe('CAPTURED');
    expect(code(await capture('9.00'))).toBe('PMT-4000');
  });

  test('is settled a day later', async () => {
    const made = await charge({ cardOnFile: await visitor.savedCard() });
    clock.advance(24 * 3_600_000);
    const later = await connect(simulator);
    expect(at(await later.pay('GET', `payments/charges/${textAt(made, 'id')}`), 'status')).toBe('SETTLED');
  });
});

describe('A refund', () => {
  test('returns money until nothing is left, once per request', async () => {
    const id = textAt(await charge({ cardOnFile: await visitor.savedCard() }), 'id');
    const refund = (amount: string, requestId: string) =>
      visitor.pay('POST', `payments/charges/${id}/refunds`, {
        body: { amount },
        headers: { 'Request-Id': requestId },
      });
    const first = await refund('5.00', 'refund-1');
    expect(first).toMatchObject({ status: 201, body: { status: 'ISSUED', type: 'REFUND', amount: '5.00' } });
    expect((await refund('5.00', 'refund-1')).body).toEqual(first.body);
    expect(code(await refund('5.56', 'refund-2'))).toBe('PMT-4000');
    expect((await refund('5.55', 'refund-3')).status).toBe(201);
    expect(at(await visitor.pay('GET', `payments/charges/${id}`), 'status')).toBe('REFUNDED');
    const read = await visitor.pay('GET', `payments/charges/${id}/refunds/${textAt(first, 'id')}`);
    expect(at(read, 'amount')).toBe('5.00');
    expect(simulator.counts().charges.refunds).toBe(2);
  });

  test('by request id reverses a charge whose id is unknown', async () => {
    const cardOnFile = await visitor.savedCard();
    simulator.faults.next({ fault: 'commit-then-drop', path: /charges/ });
    await expect(charge({ cardOnFile }, 'attempt-1')).rejects.toThrow('fetch failed');
    const undo = () => visitor.pay('POST', 'payments/txn-requests/attempt-1/void', { body: {} });
    expect(await undo()).toMatchObject({ status: 201, body: { type: 'VOID', amount: '10.55' } });
    expect(code(await undo())).toBe('PMT-4000');
    const never = await visitor.pay('POST', 'payments/txn-requests/never/void', { body: {} });
    expect(never).toMatchObject({ status: 404, body: { errors: [{ code: 'PMT-4001' }] } });
    expect(at(await visitor.pay('GET', 'payments/charges/EC000000000001'), 'status')).toBe('CANCELLED');
  });
});
