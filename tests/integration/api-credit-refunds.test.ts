import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { paymentAggregate } from '../../commands/billing/payments/payment.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { contextOf, type SignedIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { openHousehold } from '../support/household.ts';

let connected: ConnectedApi;
let admin: SignedIn;
beforeAll(async () => {
  connected = await startConnectedApi();
  admin = await connected.api.signedIn('admin');
});
afterAll(() => connected.close());

const refundView = z.looseObject({ id: z.string(), state: z.string(), books: z.string() });
const paymentView = z.looseObject({ id: z.string(), credit_left: z.number(), refunds: z.array(refundView) });
const viewIn = ({ results }: { results: unknown }) => paymentView.parse(results);
const booksBalances = z.array(
  z.looseObject({ athlete_id: z.string().nullable(), theirs: z.number(), ours: z.number().nullable() }),
);

/** A family that overpaid its first invoice by $600.00. */
async function overpaid(paymentMethod: 'check' | 'credit_card' = 'check') {
  const house = await openHousehold(connected, admin);
  const { invoiceIds, cardId, payments, owing } = house;
  const [first = '', ...later] = invoiceIds;
  const paid = await admin.post(payments, {
    transactions: [first],
    paymentMethod,
    paymentAmount: 1000,
    billingAccountId: paymentMethod === 'credit_card' ? cardId : null,
  });
  const { id } = viewIn(paid);
  await connected.api.settled();
  const payment = `${payments}/${id}`;
  const refunds = `${payment}/credit-refunds`;
  return { ...house, athleteId: owing.athleteId, payment, refunds, later };
}

const order = (more: object = {}) => ({
  id: randomUUID(),
  refund_date: connected.api.services.today(),
  payment_method_id: 'check',
  refund_amount: 30,
  memo: 'Check 1044',
  ...more,
});

/** What accounting says otherwise about the balance of the athlete. */
async function differencesOf(athleteId: string) {
  const all = booksBalances.parse((await admin.get('/finance/balances/accounting')).results);
  return all.filter((one) => one.athlete_id === athleteId && one.theirs !== one.ours);
}

const paymentThere = (athleteId: string) => {
  const { books } = connected.simulator;
  const customer = books.customers().find(({ DisplayName }) => DisplayName === `Family ${athleteId}`);
  return books.payments().filter(({ CustomerRef }) => CustomerRef.value === customer?.Id);
};

test('credit is given back by check, and accounting, history, reports, and the family see it', async () => {
  const { athleteId, payment, refunds, billing, family, later } = await overpaid();
  const refund = order();
  const given = await admin.post(refunds, refund);
  expect(viewIn(given)).toMatchObject({
    credit_left: 570,
    refunded: 30,
    refundable: 400,
    refunds: [{ id: refund.id, amount: 30, athlete_package_id: null, state: 'refunded', memo: 'Check 1044' }],
  });
  expect((await admin.get(billing)).results).toMatchObject({ credit: 570 });
  await connected.api.settled();
  expect(viewIn(await admin.get(payment)).refunds).toMatchObject([{ state: 'refunded', books: 'posted' }]);
  expect(paymentThere(athleteId)).toMatchObject([{ TotalAmt: 1000, UnappliedAmt: 570 }]);
  expect(await differencesOf(athleteId)).toEqual([]);

  // The rest pays an invoice: what was given back stays given back.
  await admin.post(billing.replace(/billing$/, 'credit'), { invoices: later });
  await connected.api.settled();
  expect((await admin.get(billing)).results).toMatchObject({ credit: 0, owed: 230 });
  expect(paymentThere(athleteId)).toMatchObject([{ TotalAmt: 1000, UnappliedAmt: 0 }]);
  expect(await differencesOf(athleteId)).toEqual([]);

  expect((await family.get(payment)).results).toMatchObject({
    refunds: [{ amount: 30, method: 'check', athlete_package_id: null, memo: '', state: 'refunded' }],
  });
  expect((await family.get(`${payment}/why`)).text).toContain('Credit refunded: $30.00 by check.');
  const log = await admin.get('/finance/logs');
  expect(log.text).toContain('A refund of $30.00 of credit by check was requested.');
});

test('one click refunds once, and two people cannot refund the same credit', async () => {
  const { refunds, payment } = await overpaid();
  const key = randomUUID();
  const twice = { ...order({ refund_amount: 200 }), id: undefined };
  await Promise.all([admin.post(refunds, twice, { key }), admin.post(refunds, twice, { key })]);
  expect(viewIn(await admin.get(payment))).toMatchObject({ credit_left: 400, refunds: [{ amount: 200 }] });
  const both = await Promise.all(
    ['check', 'cash'].map((payment_method_id) =>
      admin.post(refunds, order({ refund_amount: 400, payment_method_id })),
    ),
  );
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  expect(both.find(({ status }) => status === 409)?.message).toBe('There is no credit to refund.');
  expect(viewIn(await admin.get(payment))).toMatchObject({ credit_left: 0 });
});

test.each([
  [{ refund_date: '' }, 'refund_date', 'Please select a valid refund date.'],
  [{ refund_date: '2020-01-01' }, 'refund_date', 'Please select a refund date from '],
  [{ refund_date: '2199-01-01' }, 'refund_date', 'Please select a refund date from '],
  [{ payment_method_id: null }, 'payment_method_id', 'Please select a payment method.'],
  [{ payment_method_id: 'credit_card' }, 'payment_method_id', 'This payment was not made by card.'],
  [{ refund_amount: 0 }, 'refund_amount', 'Please enter a valid amount greater than 0.'],
  [{ refund_amount: 600.01 }, 'refund_amount', 'At most $600.00 of this credit can be refunded.'],
])('a refund of credit with %j is refused at %s', async (typed, field, text) => {
  const { refunds, payment } = await overpaid();
  const reply = await admin.post(refunds, order(typed));
  expect([reply.status, reply.errors]).toMatchObject([422, { [field]: expect.stringContaining(text) }]);
  expect(viewIn(await admin.get(payment))).toMatchObject({ credit_left: 600, refunds: [] });
});

test('credit goes back to the card that paid it, once, though the answer of the processor is lost', async () => {
  const { athleteId, refunds, payment } = await overpaid('credit_card');
  const { simulator } = connected;
  const before = simulator.books.refunds().length;
  simulator.faults.next({ fault: 'commit-then-drop', path: /\/refunds/, method: 'POST' });
  const asked = await admin.post(refunds, order({ payment_method_id: 'credit_card', refund_amount: 150.55 }));
  expect(viewIn(asked)).toMatchObject({ credit_left: 449.45, refunds: [{ state: 'unknown' }] });
  const more = order({ payment_method_id: 'cash', refund_amount: 449.46 });
  expect((await admin.post(refunds, more)).status).toBe(422);
  const [refund] = viewIn(asked).refunds;
  await reviewed(payment, refund?.id ?? '');
  await connected.api.settled();
  expect(simulator.books.refunds().length - before).toBe(1);
  expect(viewIn(await admin.get(payment)).refunds).toMatchObject([{ state: 'refunded', books: 'posted' }]);
  expect(paymentThere(athleteId)).toMatchObject([{ UnappliedAmt: 449.45 }]);
  expect(await differencesOf(athleteId)).toEqual([]);
});

/** Nobody trusts the processor to know the request any more, and an admin finds the refund there. */
async function reviewed(payment: string, refundId: string): Promise<void> {
  const { services } = connected.api;
  const paymentId = payment.split('/').at(-1) ?? '';
  const command = { kind: 'refund', refundId, change: { kind: 'request-review' } } as const;
  const done = await handle(services.log, paymentAggregate, paymentId, command, contextOf());
  await services.host.waitForPosition(done.position, [], 10_000);
  const found = { verdict: 'refunded', refund_id: connected.simulator.books.refunds().at(-1)?.id };
  expect((await admin.post(`${payment}/refunds/${refundId}/review`, found)).status).toBe(200);
}

test('when accounting rejects it, it stays refunded, shows why, and is sent again', async () => {
  const { athleteId, refunds, payment } = await overpaid();
  const { books } = connected.simulator;
  books.closeUntil('2199-12-31');
  await admin.post(refunds, order());
  await connected.api.settled();
  expect(viewIn(await admin.get(payment))).toMatchObject({
    credit_left: 570,
    refunds: [{ state: 'refunded', books: 'error' }],
  });
  books.closeUntil(null);
  await admin.post(`${payment}/post-again`);
  await connected.api.settled();
  expect(viewIn(await admin.get(payment)).refunds).toMatchObject([{ books: 'posted' }]);
  expect(await differencesOf(athleteId)).toEqual([]);
});
