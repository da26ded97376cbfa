import { z } from 'zod';
import { paymentAttention } from '../../api/billing/attention.ts';
import type { SignedIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { openHousehold } from '../support/household.ts';

let connected: ConnectedApi;
let admin: SignedIn;
beforeAll(async () => {
  connected = await startConnectedApi();
  admin = await connected.api.signedIn('admin');
});
afterAll(() => connected.close());

const attention = z.array(z.looseObject({ key: z.string(), count: z.number() }));
const differing = async (person: SignedIn) =>
  attention
    .parse((await person.get('/attention')).results)
    .filter(({ key }) => key === 'payments-charge-differs')
    .map(({ count }) => count);

/** Answers what the job recorded, in events. */
async function night(): Promise<bigint> {
  const { host, log } = connected.api.services;
  await host.caughtUp();
  const before = await log.store.head();
  expect((await admin.post('/operations/jobs/compare-charges/run')).status).toBe(200);
  const head = await log.store.head();
  await host.waitForPosition(head, [], 10_000);
  return head - before;
}

test('refunds and voids made at the card processor are found at night, recorded once, and change no money', async () => {
  const { simulator } = connected;
  const { invoiceIds, cardId, payments, family } = await openHousehold(connected, admin);
  const pay = async (invoiceId: string | undefined) => {
    const body = { transactions: [invoiceId], billingAccountId: cardId };
    const { results } = await admin.post(payments, body);
    const { id } = z.looseObject({ id: z.string() }).parse(results);
    return { path: `${payments}/${id}`, chargeId: simulator.books.charges().at(-1)?.id ?? '' };
  };
  const given = await pay(invoiceIds[0]);
  const voided = await pay(invoiceIds[1]);
  await connected.api.settled();
  expect(await night()).toBe(0n);
  expect(await differing(admin)).toEqual([]);

  simulator.books.refundCharge(given.chargeId, 12_050);
  simulator.books.voidCharge(voided.chargeId);
  expect(await night()).toBe(2n);
  expect(await night()).toBe(0n);
  expect(await differing(admin)).toEqual([2]);
  expect(await differing(await connected.api.signedIn('trainer'))).toEqual([]);
  expect((await admin.get(given.path)).results).toMatchObject({
    state: 'paid',
    refunded: 0,
    refundable: 400,
    difference: 'The card processor refunded $120.50 more than we recorded here.',
  });
  expect((await admin.get(voided.path)).results).toMatchObject({
    state: 'paid',
    difference: 'The charge was voided at the card processor but not here.',
  });
  expect((await family.get(given.path)).results).toMatchObject({ difference: '' });

  const accept = `${given.path}/accept-difference`;
  expect((await family.post(accept)).status).toBe(403);
  expect((await admin.post(accept)).results).toMatchObject({ difference: '' });
  const again = await admin.post(accept);
  expect([again.status, again.message]).toEqual([409, 'This charge does not need review.']);
  expect(await night()).toBe(0n);
  expect(await differing(admin)).toEqual([1]);
});

test('nothing is recorded when the card processor does not answer', async () => {
  const { invoiceIds, cardId, payments } = await openHousehold(connected, admin);
  await admin.post(payments, { transactions: invoiceIds, billingAccountId: cardId });
  await connected.api.settled();
  await night();
  connected.simulator.faults.next({ fault: 'drop-before', method: 'GET', path: /charges/, times: 9 });
  expect(await night()).toBe(0n);
  connected.simulator.faults.clear();
});

test('payments missing in accounting after a day need attention of admins', async () => {
  const { api, simulator } = connected;
  const { invoiceIds, payments } = await openHousehold(connected, admin);
  const caller = { userId: admin.userId, role: 'admin', athleteIds: [] } as const;
  const unposted = async (hours: number) => {
    const later = () => new Date(Date.now() + hours * 3_600_000);
    const items = await paymentAttention(api.services.reads, later).items(caller);
    return items.filter(({ key }) => key === 'payments-unposted').map(({ count }) => count);
  };
  simulator.books.setSubscription('EXPIRED');
  const cash = { transactions: invoiceIds.slice(0, 1), paymentMethod: 'cash' };
  const paid = await admin.post(payments, cash);
  await api.settled();
  simulator.books.setSubscription('SUBSCRIBED');
  expect((await admin.get(payments)).results).toMatchObject([{ state: 'paid', books: 'error' }]);
  expect([await unposted(23), await unposted(25)]).toEqual([[], [1]]);

  const { id } = z.looseObject({ id: z.string() }).parse(paid.results);
  await admin.post(`${payments}/${id}/post-again`);
  await api.settled();
  expect((await admin.get(payments)).results).toMatchObject([{ books: 'posted' }]);
  expect(await unposted(25)).toEqual([]);
});
