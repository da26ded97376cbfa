import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type SignedIn, shown } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { openHousehold } from '../support/household.ts';

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
  message: z.string(),
  amount: z.number(),
  credit_left: z.number(),
  refunded: z.number(),
  refundable: z.number(),
  source: z.string(),
  card: z.looseObject({ reference: z.string() }).nullable(),
  allocations: z.array(z.looseObject({ invoice_id: z.string(), amount: z.number() })),
});
const viewIn = ({ results }: { results: unknown }) => paymentView.parse(results);
const charged = () => connected.simulator.counts().charges.captured;

const household = (name?: string) => openHousehold(connected, admin, name);

test('a family pays with its card, and gets the outcome immediately', async () => {
  const { owing, invoiceIds, family, cardId, payments, billing } = await household();
  const [first] = invoiceIds;
  expect((await family.get(billing)).results).toMatchObject({ owed: 1200, credit: 0, can_pay: true });
  const paid = await family.post(payments, { transactions: [first], billingAccountId: cardId });
  expect([paid.status, viewIn(paid)]).toMatchObject([
    201,
    {
      state: 'paid',
      amount: 400,
      source: 'family',
      card: { reference: '•••• 1111' },
      allocations: [{ invoice_id: first, amount: 400 }],
    },
  ]);
  expect((await shown(family, owing, first ?? '')).invoice_state).toBe('paid');
  await connected.api.settled();
  expect((await family.get(payments)).results).toMatchObject([{ books: 'posted', receipt_sent: true }]);
  expect((await family.get(billing)).results).toMatchObject({ owed: 800, accounting_customer: null });
  const { mails } = connected.api;
  expect(mails.at(-1)).toMatchObject({ to: family.person.username });
  expect(mails.at(-1)?.text).toContain('Visa •••• 1111');
});

test('a parent sees neither the card of the other parent nor the words of staff', async () => {
  const { owing, invoiceIds, family, cardId, payments } = await household();
  const [first, second] = invoiceIds;
  const { id } = await family.post(payments, { transactions: [first], billingAccountId: cardId });
  await admin.post(payments, {
    transactions: [second],
    paymentMethod: 'check',
    description: 'Paid late again',
    billingAccountId: null,
  });
  await connected.api.settled();
  const other = await connected.api.family(owing.athleteId);
  const answers = [
    await other.get(payments),
    await other.get(`${payments}/${id}`),
    await other.get(`${payments}/${id}/why`),
  ];
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/1111|Visa|Paid late/);
  }
  expect((await family.get(`${payments}/${id}`)).results).toMatchObject({ card: { reference: '•••• 1111' } });
  expect((await family.get(payments)).text).not.toContain('Paid late');
  expect((await admin.get(payments)).text).toContain('Paid late again');
});

test('a family cannot choose the amount, the method or another user’s card', async () => {
  const { invoiceIds, family, cardId, payments } = await household();
  const stranger = await household();
  const pay = (more: object) =>
    family.post(payments, { transactions: invoiceIds, billingAccountId: cardId, ...more });
  const before = charged();
  expect(await pay({ paymentAmount: 1 })).toMatchObject({ status: 422 });
  expect(await pay({ paymentMethod: 'check' })).toMatchObject({ status: 422 });
  expect(await pay({ billingAccountId: stranger.cardId })).toMatchObject({ status: 409 });
  expect(await pay({ transactions: stranger.invoiceIds })).toMatchObject({ status: 404 });
  expect(charged()).toBe(before);
});

test.each([
  [{ transactions: [] }, 'No invoices were selected.'],
  [{ paymentMethod: null }, 'Please select a payment method.'],
  [{ billingAccountId: null }, 'Please select a payment method.'],
  [{ paymentAmount: 0 }, 'Please enter a valid amount greater than 0.'],
  [{ paymentAmount: -5 }, 'Please enter a valid amount greater than 0.'],
])('staff who enter %j get %s', async (typed, text) => {
  const { invoiceIds, cardId, payments } = await household();
  const reply = await admin.post(payments, {
    transactions: invoiceIds,
    billingAccountId: cardId,
    ...typed,
  });
  expect(reply.status).toBe(422);
  expect(JSON.stringify(reply.errors)).toContain(text);
});

test('staff cannot pay a fraction of a cent, or more than the maximum', async () => {
  const { invoiceIds, cardId, payments } = await household();
  for (const paymentAmount of [0.001, 10.005, 1e12]) {
    const body = { transactions: invoiceIds, billingAccountId: cardId, paymentAmount };
    expect((await admin.post(payments, body)).status).toBeGreaterThanOrEqual(400);
  }
});

test('two windows that pay the same invoices at once make one payment, and a repetition is the same payment', async () => {
  const { invoiceIds, family, cardId, payments } = await household();
  const before = charged();
  const body = { transactions: invoiceIds, billingAccountId: cardId };
  const keys = [randomUUID(), randomUUID()];
  const [one, same, other] = await Promise.all([
    family.post(payments, { ...body, id: keys[0] }, { key: `${keys[0]}` }),
    family.post(payments, { ...body, id: keys[0] }, { key: `${keys[0]}` }),
    family.post(payments, { ...body, id: keys[1] }, { key: `${keys[1]}` }),
  ]);
  const replies = [one, same, other];
  const refusals = replies.filter(({ status }) => status !== 201).map(({ message }) => message);
  expect(charged() - before).toBe(1);
  for (const message of refusals) {
    expect(message).toMatch(
      /^This invoice is being paid right now\. Please wait a moment\.$|^Paid meanwhile by you on /,
    );
  }
  await connected.api.settled();
  const again = await family.post(payments, { ...body, id: keys[0] }, { key: `${keys[0]}` });
  expect([201, 409]).toContain(again.status);
  expect(charged() - before).toBe(1);
  const rows = z.array(paymentView).parse((await family.get(payments)).results);
  expect(rows).toHaveLength(1);
});

test('a declined card shows the reason, and another payment can follow', async () => {
  const { owing, invoiceIds, family, cardId, payments } = await household('emulate=PMT-5000');
  const [first] = invoiceIds;
  const before = charged();
  const declined = await family.post(payments, { transactions: [first], billingAccountId: cardId });
  expect(viewIn(declined).state).toBe('declined');
  expect(viewIn(declined).message).toMatch(/^Payment Attempt Failed: ./);
  expect(charged()).toBe(before);
  expect((await shown(family, owing, first ?? '')).invoice_state).toBe('invoiced');
  const check = await admin.post(payments, {
    transactions: [first],
    paymentMethod: 'check',
    description: 'No. 7',
  });
  expect(viewIn(check)).toMatchObject({ state: 'paid', memo: 'No. 7' });
});

test('an overpayment becomes credit, which pays a later invoice and is no part of a refund before', async () => {
  const { owing, invoiceIds, payments, billing } = await household();
  const [first, second, third] = invoiceIds;
  const cash = { transactions: [first], paymentMethod: 'cash', paymentAmount: 1000 };
  const { id } = viewIn(await admin.post(payments, cash));
  expect((await admin.get(billing)).results).toMatchObject({ credit: 600, owed: 800 });
  const back = {
    package_id: owing.athletePackageId,
    refund_date: connected.api.services.today(),
    payment_method_id: 'cash',
    refund_amount: 500,
  };
  const refused = await admin.post(`${payments}/${id}/refunds`, back);
  expect([refused.status, refused.message]).toEqual([
    409,
    'This includes credit, which belongs to no package. Please use Refund Credit for that part.',
  ]);
  const { credit } = { credit: payments.replace(/payments$/, 'credit') };
  const used = await admin.post(credit, { invoices: [second, third] });
  expect(used.results).toMatchObject({ credit: 0, owed: 200 });
  expect((await shown(admin, owing, second ?? '')).invoice_state).toBe('paid');
  expect(viewIn(await admin.post(`${payments}/${id}/refunds`, back))).toMatchObject({
    refunded: 500,
    refundable: 500,
  });
  await connected.api.settled();
  expect((await admin.get(`${payments}/${id}`)).results).toMatchObject({
    books: 'posted',
    refunds: [{ state: 'refunded', books: 'posted' }],
  });
});

test.each([
  [{ refund_date: '' }, 'Please select a valid refund date.'],
  [{ refund_date: '2020-01-01' }, 'Please select a refund date from '],
  [{ refund_date: '2199-01-01' }, 'Please select a refund date from '],
  [{ payment_method_id: null }, 'Please select a payment method.'],
  [{ refund_amount: 0 }, 'Please enter a valid amount greater than 0.'],
  [{ package_id: null }, 'Please enter a package to record the refund against.'],
])('a refund of %j gets %s', async (typed, text) => {
  const { owing, invoiceIds, payments } = await household();
  const cash = { transactions: invoiceIds.slice(0, 1), paymentMethod: 'cash' };
  const { id } = viewIn(await admin.post(payments, cash));
  const whole = {
    package_id: owing.athletePackageId,
    refund_date: connected.api.services.today(),
    payment_method_id: 'cash',
    refund_amount: 1,
  };
  const reply = await admin.post(`${payments}/${id}/refunds`, { ...whole, ...typed });
  expect(reply.status).toBe(422);
  expect(JSON.stringify(reply.errors)).toContain(text);
});

test('a refund to the card is made at the processor', async () => {
  const { owing, invoiceIds, cardId, payments } = await household();
  const body = { transactions: invoiceIds, billingAccountId: cardId };
  const { id } = viewIn(await admin.post(payments, body));
  const before = connected.simulator.books.refunds().length;
  const refunded = await admin.post(`${payments}/${id}/refunds`, {
    package_id: owing.athletePackageId,
    refund_date: connected.api.services.today(),
    payment_method_id: 'credit_card',
    refund_amount: 150.55,
  });
  expect(viewIn(refunded)).toMatchObject({ refunded: 150.55, refunds: [{ state: 'refunded' }] });
  expect(connected.simulator.books.refunds().length - before).toBe(1);
  const review = await admin.post(`${payments}/${id}/review`, { verdict: 'not-charged' });
  expect([review.status, review.message]).toEqual([409, 'This payment does not need review.']);
});

test('a window that pays an invoice that was just paid reads who paid it, and when', async () => {
  const { invoiceIds, family, cardId, payments } = await household();
  const body = { transactions: invoiceIds.slice(0, 1), billingAccountId: cardId };
  expect((await admin.post(payments, { ...body, paymentMethod: 'cash' })).status).toBe(201);
  const before = charged();
  const moment = String.raw`\d\d/\d\d/\d{4} at \d{1,2}:\d\d [AP]M\.$`;
  const ofFamily = await family.post(payments, body);
  expect(ofFamily.status).toBe(409);
  expect(ofFamily.message).toMatch(
    new RegExp(`^Paid meanwhile by ${connected.api.services.business.name} staff on ${moment}`),
  );
  const again = await admin.post(payments, body);
  expect(again.message).toMatch(new RegExp(`^Paid meanwhile by you on ${moment}`));
  const other = await connected.api.signedIn('admin', { firstName: 'Nora', lastName: 'Quinn' });
  expect((await other.post(payments, body)).message).toMatch(
    new RegExp(`^Paid meanwhile by Maria Lindqvist on ${moment}`),
  );
  expect(charged()).toBe(before);
});

test('the payer and the role come from the session, whatever a request says', async () => {
  const { invoiceIds, family, cardId, payments, owing } = await household();
  const said = { isAdmin: true, userId: admin.userId, athleteId: owing.athleteId };
  const body = { transactions: invoiceIds, billingAccountId: cardId, ...said };
  expect(await family.post(payments, { ...body, paymentAmount: 1 })).toMatchObject({ status: 422 });
  expect(viewIn(await family.post(payments, body))).toMatchObject({ state: 'paid', source: 'family' });
});

test('a payment is accessible only through its own athlete', async () => {
  const { invoiceIds, payments } = await household();
  const other = await household();
  const cash = { transactions: invoiceIds.slice(0, 1), paymentMethod: 'cash' };
  const { id } = viewIn(await admin.post(payments, cash));
  expect((await admin.get(`${other.payments}/${id}`)).status).toBe(404);
  expect((await other.family.get(`${payments}/${id}`)).status).toBe(404);
  expect((await admin.post(`${other.payments}/${id}/post-again`)).status).toBe(404);
  const again = await admin.post(`${payments}/${id}/post-again`);
  expect([again.status, again.message]).toEqual([
    409,
    'Accounting has not rejected any part of this payment.',
  ]);
});
