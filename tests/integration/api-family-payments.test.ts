import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { assignUser } from '../../commands/access/create-user.ts';
import { createExistingAthletes } from '../../commands/athletes/existing-athletes.ts';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { type Bought, contextOf, type SignedIn, shown } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { type Household, openHousehold } from '../support/household.ts';
import { readPdf } from '../support/read-pdf.ts';

let connected: ConnectedApi;
let admin: SignedIn;
beforeAll(async () => {
  connected = await startConnectedApi();
  admin = await connected.api.signedIn('admin');
});
afterAll(() => connected.close());

const paymentView = z.looseObject({
  id: z.string(),
  state: z.string(),
  amount: z.number(),
  charged: z.number(),
  part_of: z.string().nullable(),
  refundable: z.number(),
});
const viewIn = ({ results }: { results: unknown }) => paymentView.parse(results);
const viewsIn = ({ results }: { results: unknown }) => z.array(paymentView).parse(results);
const charged = () => connected.simulator.counts().charges.captured;

interface Siblings extends Household {
  /** The package of the second athlete of the same user. */
  readonly other: Bought;
}

/** A household with a second athlete, who has three invoices of 400 dollars as well. */
async function openSiblings(): Promise<Siblings> {
  const { api, simulator } = connected;
  const household = await openHousehold(connected, admin);
  const athleteId = await api.athlete({ firstName: 'Ava' });
  const ids = { userId: household.family.userId, athleteId };
  await assignUser(
    { log: api.services.log, athletes: createExistingAthletes(api.services.log) },
    ids,
    contextOf(),
  );
  const other = await api.bought(athleteId);
  const customerId = simulator.books.seedCustomer({ displayName: `Family ${athleteId}` });
  const link = { kind: 'link-customer', athleteId, customerId } as const;
  await handle(api.services.log, athleteBilling, athleteId, link, contextOf());
  await admin.post('/invoices/process', { invoices: other.invoices.map(({ id }) => id) });
  await api.settled();
  return { ...household, other };
}

const linesOf = async (person: SignedIn, path: string) => {
  const cookies = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${connected.api.address}/api${path}`, { headers: { Cookie: cookies } });
  expect(answer.status).toBe(200);
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.flat();
};

test('a parent pays invoices of two athletes with one charge, and each athlete has its own payment', async () => {
  const { owing, other, invoiceIds, family, cardId, payments } = await openSiblings();
  const [first = ''] = invoiceIds;
  const [theirs] = other.invoices;
  const before = charged();
  const id = randomUUID();
  const body = {
    id,
    transactions: [first],
    siblings: [{ athlete_id: other.athleteId, transactions: [theirs?.id] }],
    billingAccountId: cardId,
  };
  const since = connected.api.mails.length;
  const replies = await Promise.all([family.post(payments, body), family.post(payments, body)]);
  for (const reply of replies) {
    expect([reply.status, viewIn(reply)]).toMatchObject([
      201,
      { id, state: 'paid', amount: 400, charged: 800 },
    ]);
  }
  expect(charged()).toBe(before + 1);
  expect((await shown(family, owing, first)).invoice_state).toBe('paid');
  expect((await shown(family, other, theirs?.id ?? '')).invoice_state).toBe('paid');
  await connected.api.settled();
  const [share] = viewsIn(await family.get(`/athletes/${other.athleteId}/payments`));
  expect(share).toMatchObject({ state: 'paid', amount: 400, charged: 800, part_of: id, books: 'posted' });

  // One receipt, with one document.
  const mails = connected.api.mails.slice(since);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('$800');
  expect(mails[0]?.text).toContain('Owen Hughes and Ava Hughes');
  expect(mails[0]?.attachments).toHaveLength(1);
  const whole = await linesOf(family, `${payments}/${id}/pdf`);
  expect(whole).toEqual(expect.arrayContaining(['$800.00', 'Owen Hughes, Ava Hughes', '2 invoices $800.00']));
  const part = await linesOf(family, `/athletes/${other.athleteId}/payments/${share?.id ?? ''}/pdf`);
  expect(part.join(' ')).toContain('a part of one payment of $800.00');

  // Why: the statement of the card says 800 dollars.
  const why = await family.get(`${payments}/${id}/why`);
  expect(why.text).toContain('$800.00 was charged to Visa •••• 1111 in one payment for several athletes.');
});

test('who sees one athlete only learns nothing of the other', async () => {
  const { owing, other, invoiceIds, family, cardId, payments } = await openSiblings();
  const [first = ''] = invoiceIds;
  const [theirs] = other.invoices;
  const paid = viewIn(
    await family.post(payments, {
      transactions: [first],
      siblings: [{ athlete_id: other.athleteId, transactions: [theirs?.id] }],
      billingAccountId: cardId,
    }),
  );
  await connected.api.settled();
  const parent = await connected.api.family(owing.athleteId);
  const relative = await connected.api.family(other.athleteId);
  const [share] = viewsIn(await relative.get(`/athletes/${other.athleteId}/payments`));
  expect(share).toMatchObject({ amount: 400, charged: 400, part_of: null });
  const words = [
    (await parent.get(`${payments}/${paid.id}`)).text,
    (await parent.get(`${payments}/${paid.id}/why`)).text,
    (await parent.get(`/athletes/${owing.athleteId}/invoices/${first}/why`)).text,
    (await linesOf(parent, `${payments}/${paid.id}/pdf`)).join(' '),
  ];
  for (const text of words) expect(text).not.toMatch(/Ava|800/);
  const theirWords = [
    (await relative.get(`/athletes/${other.athleteId}/invoices/${theirs?.id ?? ''}/why`)).text,
    (await linesOf(relative, `/athletes/${other.athleteId}/payments/${share?.id ?? ''}/pdf`)).join(' '),
  ];
  for (const text of theirWords) expect(text).not.toMatch(/Owen|800/);
});

test('nobody pays for an athlete who is not of the family', async () => {
  const { other, invoiceIds, family, cardId, payments } = await openSiblings();
  const stranger = await openHousehold(connected, admin);
  const before = charged();
  const pay = (person: SignedIn, athlete_id: string, transactions: readonly string[]) =>
    person.post(payments, {
      transactions: [invoiceIds[0]],
      siblings: [{ athlete_id, transactions }],
      billingAccountId: cardId,
    });
  for (const person of [family, admin]) {
    expect(await pay(person, stranger.owing.athleteId, stranger.invoiceIds)).toMatchObject({ status: 422 });
    expect(await pay(person, randomUUID(), stranger.invoiceIds)).toMatchObject({ status: 422 });
    // Invoices of somebody else.
    expect(await pay(person, other.athleteId, stranger.invoiceIds)).toMatchObject({ status: 422 });
    expect(await pay(person, other.athleteId, [])).toMatchObject({ status: 422 });
  }
  expect(charged()).toBe(before);
});

test('staff see who else of the family owes something, and record one check for both', async () => {
  const { owing, other, invoiceIds, payments } = await openSiblings();
  expect((await admin.get(`/athletes/${owing.athleteId}/siblings/payable`)).results).toEqual([
    { athlete_id: other.athleteId, name: 'Ava Hughes', owed: 1200 },
  ]);
  const check = {
    transactions: invoiceIds,
    siblings: [{ athlete_id: other.athleteId, transactions: other.invoices.map(({ id }) => id) }],
    paymentMethod: 'check',
    billingAccountId: null,
  };
  expect(await admin.post(payments, { ...check, paymentAmount: 2399.99 })).toMatchObject({ status: 422 });
  const paid = viewIn(await admin.post(payments, { ...check, paymentAmount: 2400.01 }));
  expect(paid).toMatchObject({ state: 'paid', amount: 1200.01, charged: 2400.01, credit_left: 0.01 });
  await connected.api.settled();
  const [share] = viewsIn(await admin.get(`/athletes/${other.athleteId}/payments`));
  expect(share).toMatchObject({ amount: 1200, part_of: paid.id, refundable: 1200, books: 'posted' });
  expect((await admin.get(`/athletes/${owing.athleteId}/siblings/payable`)).results).toEqual([]);
  // Each share is refunded at its own athlete.
  const refund = {
    package_id: other.athletePackageId,
    refund_date: z.looseObject({ day: z.string() }).parse(share).day,
    payment_method_id: 'cash',
    refund_amount: 1200,
  };
  const refunds = `/athletes/${other.athleteId}/payments/${share?.id ?? ''}/refunds`;
  expect((await admin.post(refunds, { ...refund, refund_amount: 1200.01 })).status).toBe(409);
  expect(viewIn(await admin.post(refunds, refund))).toMatchObject({ refundable: 0 });
});
