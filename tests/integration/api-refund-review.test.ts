import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { paymentAggregate } from '../../commands/billing/payments/payment.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { contextOf, type SignedIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { openHousehold } from '../support/household.ts';
import { until } from '../support/manual-clock.ts';

let connected: ConnectedApi;
let admin: SignedIn;
beforeAll(async () => {
  connected = await startConnectedApi();
  admin = await connected.api.signedIn('admin');
});
afterAll(() => connected.close());

const paymentView = z.looseObject({
  id: z.string(),
  refunds: z.array(z.looseObject({ state: z.string(), books: z.string() })),
});

const isWaiting = async (person: SignedIn) =>
  JSON.stringify((await person.get('/attention')).results).includes('payments-refund-unknown');

const message =
  'It is unclear whether the money was refunded. Please look for the refund at the card processor.';

test('a refund with an unknown outcome waits for review by an admin', async () => {
  const { api, simulator } = connected;
  const { owing, invoiceIds, cardId, payments, family } = await openHousehold(connected, admin);
  const order = {
    package_id: owing.athletePackageId,
    refund_date: connected.api.services.today(),
    payment_method_id: 'credit_card',
    refund_amount: 100,
  };

  /** Its answer is lost, and the processor is not trusted anymore to know the request. */
  async function lost(invoiceId: string | undefined): Promise<{ payment: string; review: string }> {
    const paying = { transactions: [invoiceId], billingAccountId: cardId };
    const { id: paymentId } = paymentView.parse((await admin.post(payments, paying)).results);
    const payment = `${payments}/${paymentId}`;
    simulator.faults.next({ fault: 'commit-then-drop', path: /\/refunds/, method: 'POST' });
    const refundId = randomUUID();
    const asked = await admin.post(`${payment}/refunds`, { ...order, id: refundId });
    expect(asked.results).toMatchObject({ refunds: [{ id: refundId, state: 'unknown' }] });
    const command = { kind: 'refund', refundId, change: { kind: 'request-review' } } as const;
    const done = await handle(api.services.log, paymentAggregate, paymentId, command, contextOf());
    await api.services.host.waitForPosition(done.position, [], 10_000);
    return { payment, review: `${payment}/refunds/${refundId}/review` };
  }

  const [one, other] = [await lost(invoiceIds[0]), await lost(invoiceIds[1])];
  expect(await isWaiting(admin)).toBe(true);
  expect(await isWaiting(await api.signedIn('trainer'))).toBe(false);
  const waiting = { refunded: 100, refunds: [{ state: 'needs review', message }] };
  expect((await admin.get(one.payment)).results).toMatchObject(waiting);
  expect((await family.get(one.payment)).results).toMatchObject({ refunds: [{ message: '' }] });
  // A refund with an unknown outcome counts.
  const more = { ...order, payment_method_id: 'cash', refund_amount: 300.01 };
  const tooMuch = await admin.post(`${one.payment}/refunds`, more);
  expect([tooMuch.status, tooMuch.message]).toEqual([
    409,
    'At most $300.00 of this payment can be refunded.',
  ]);

  const notRefunded = { verdict: 'not-refunded' };
  expect((await admin.post(one.review, { verdict: 'refunded', refund_id: ' ' })).status).toBe(400);
  expect((await family.post(one.review, notRefunded)).status).toBe(403);
  const nowhere = await admin.post(`${one.payment}/refunds/${randomUUID()}/review`, notRefunded);
  expect([nowhere.status, nowhere.message]).toEqual([404, 'This refund does not exist.']);

  const found = { verdict: 'refunded', refund_id: simulator.books.refunds()[0]?.id };
  const issued = await admin.post(one.review, found);
  expect(issued.results).toMatchObject({ refunded: 100, refunds: [{ state: 'refunded', message: '' }] });
  const again = await admin.post(one.review, notRefunded);
  expect([again.status, again.message]).toEqual([409, 'This refund does not need review.']);
  const refused = await admin.post(other.review, notRefunded);
  const reason = 'A review found that nothing was refunded.';
  expect(refused.results).toMatchObject({ refunded: 0, refunds: [{ state: 'refused', message: reason }] });
  expect(await isWaiting(admin)).toBe(false);
  // The books hear of what was given back, as of any refund.
  await until(async () => {
    const { refunds } = paymentView.parse((await admin.get(one.payment)).results);
    return refunds[0]?.books === 'posted';
  });
});
