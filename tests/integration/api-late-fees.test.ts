import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { handle } from '../../commands/runtime/handle.ts';
import type { MailPort } from '../../commands/shared/mail.ts';
import { notAttempted } from '../../domain/billing/payments/not-attempted.ts';
import { paymentRequested, refundRequested } from '../../domain/billing/payments/testing/payment-events.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { addDays, dayIn, formatDay } from '../../domain/shared/day.ts';
import { type Bought, changesNothing, contextOf, type SignedIn, typesIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { recordFacts } from '../support/facts.ts';
import { runJob } from '../support/jobs.ts';

/** A zone in which it is noon, so that no test crosses midnight. */
const timezone = zoneWhereItIsNoon();
const DAY_MS = 86_400_000;
const today = dayIn(timezone, new Date());

let connected: ConnectedApi;
let admin: SignedIn;
/** Whether the mail server takes emails. */
let isMailUp = true;
const sent: { to: string; subject: string; text: string }[] = [];
const mail: MailPort = {
  async send({ to, subject, text }) {
    if (!isMailUp) throw new Error('The mail server does not answer');
    sent.push({ to, subject, text });
    return {};
  },
};
beforeEach(async () => {
  isMailUp = true;
  sent.length = 0;
  connected = await startConnectedApi({ environment: { TIMEZONE: timezone }, mail });
  admin = await connected.api.signedIn('admin');
});
afterEach(() => connected.close());

/** The names of these zones have the sign of the offset turned around. */
function zoneWhereItIsNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const terms = {
  is_on: true,
  since: today,
  grace_days: 3,
  fee_kind: 'percent',
  fee_percent: 1.5,
  repeats_monthly: false,
  cap_amount: 25,
  cap_percent: 10,
  minimum: 50,
  notice_days: 3,
  line_text: 'Late fee for {invoice}',
} as const;
const turnOn = async (more: object = {}) => {
  const reply = await admin.put('/finance/late-fees/policy', { ...terms, ...more });
  expect(reply.status).toBe(200);
};

interface Late {
  readonly bought: Bought;
  readonly invoiceId: string;
  readonly number: string;
  readonly parent: SignedIn;
}

/** An invoice over $400.00 that is due today and was issued, of a family with an email address. */
async function lateInvoice(): Promise<Late> {
  const { api } = connected;
  const athleteId = await api.athlete();
  const parent = await api.family(athleteId);
  const bought = await api.bought(athleteId, { startDate: today });
  await link(athleteId);
  const { id: invoiceId, athlete_package_invoice_id } = bought.invoice(0);
  await api.settled();
  expect((await admin.post('/invoices/process', { invoices: [invoiceId] })).status).toBe(200);
  await api.settled();
  return { bought, invoiceId, number: `PWHT-${athlete_package_invoice_id}`, parent };
}

async function link(athleteId: string): Promise<void> {
  const customerId = connected.simulator.books.seedCustomer({ displayName: athleteId });
  const command = { kind: 'link-customer', athleteId, customerId } as const;
  await handle(connected.api.services.log, athleteBilling, athleteId, command, contextOf());
  await connected.api.settled();
}

/** The nightly run, so many days later. */
async function run(days: number) {
  await connected.api.services.host.caughtUp();
  const detail = await runJob(connected.api, 'late-fees', new Date(Date.now() + days * DAY_MS));
  await connected.api.settled();
  return detail;
}

const feesOf = ({ invoiceId }: Late) => typesIn(connected.api, `lateFee-${invoiceId}`);
const listed = z.array(
  z.looseObject({
    id: z.string(),
    invoice_id: z.string(),
    status: z.string(),
    amount: z.number(),
    fee_reference: z.int().nullable(),
    fee_state: z.string().nullable(),
    reason: z.string(),
    can_waive: z.boolean(),
  }),
);
const fees = async () => listed.parse((await admin.get('/finance/late-fees')).results);
const onlyFee = async () => {
  const [fee] = await fees();
  if (!fee) throw new Error('There is no late fee');
  return fee;
};
const invoicesShape = z.array(
  z.looseObject({
    invoices: z.array(
      z.looseObject({
        id: z.string(),
        invoice_amount: z.number(),
        invoice_description: z.string(),
        invoice_date: z.string(),
        invoice_state: z.string(),
      }),
    ),
  }),
);
async function feeInvoicesOf({ bought, number }: Late) {
  const packages = invoicesShape.parse((await admin.get(`/athletes/${bought.athleteId}/packages`)).results);
  return packages
    .flatMap(({ invoices }) => invoices)
    .filter(({ invoice_description }) => invoice_description === `Late fee for ${number}`);
}
const reasonOf = async ({ invoiceId }: Late) => {
  const shape = z.looseObject({
    rows: z.array(z.looseObject({ invoice_id: z.string(), decision: z.string(), reason: z.string() })),
  });
  const { rows } = shape.parse((await admin.get('/finance/late-fees/preview')).results);
  const row = rows.find(({ invoice_id }) => invoice_id === invoiceId);
  return row && `${row.decision}: ${row.reason}`;
};

test('late fees are off: nothing is announced or charged', async () => {
  const late = await lateInvoice();
  expect((await admin.get('/finance/late-fees/policy')).results).toMatchObject({
    is_on: false,
    version: 0,
    versions: [],
  });
  expect(await run(30)).toEqual({ notices: 0, charged: 0, givenUp: 0 });
  expect(await feesOf(late)).toEqual([]);
  expect((await admin.get('/finance/late-fees/preview')).results).toMatchObject({ is_on: false, rows: [] });
});

test('a fee is announced, charged once, issued, and paid like any invoice', async () => {
  await turnOn();
  const late = await lateInvoice();
  expect(await reasonOf(late)).toBe(`announce: It has been late since ${formatDay(today)}.`);
  expect(await run(1)).toEqual({ notices: 1, charged: 0, givenUp: 0 });
  const chargeOn = addDays(today, 3);
  expect(sent).toMatchObject([
    {
      to: late.parent.person.username,
      subject: `A late fee of $6.00 will be added on ${formatDay(chargeOn)}`,
      text: expect.stringContaining(`Invoice ${late.number}`),
    },
  ]);
  expect(await run(2)).toEqual({ notices: 0, charged: 0, givenUp: 0 });
  expect((await late.parent.get(`/athletes/${late.bought.athleteId}/late-fees`)).results).toMatchObject([
    { invoice_id: late.invoiceId, status: 'announced', amount: 6, charge_on: chargeOn, can_waive: false },
  ]);

  expect(await run(3)).toEqual({ notices: 0, charged: 1, givenUp: 0 });
  expect(await run(3)).toEqual({ notices: 0, charged: 0, givenUp: 0 });
  expect(await run(40)).toEqual({ notices: 0, charged: 0, givenUp: 0 });
  const [own, ...others] = await feeInvoicesOf(late);
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    invoice_amount: 6,
    invoice_state: 'pending',
    invoice_date: addDays(today, 10),
  });
  expect(await feesOf(late)).toEqual(['LateFeeNoticeRequested', 'LateFeeAnnounced', 'LateFeeCharged']);

  await admin.post('/invoices/process', { invoices: [own?.id] });
  await connected.api.settled();
  expect((await feeInvoicesOf(late))[0]?.invoice_state).toBe('invoiced');
  expect(connected.simulator.books.invoices().map(({ TotalAmt }) => TotalAmt)).toEqual([400, 6]);
  const why = await late.parent.get(`/athletes/${late.bought.athleteId}/invoices/${own?.id}/why`);
  expect(JSON.stringify(why.results)).toContain(`A late fee of $6.00 for invoice ${late.number} was charged`);
});

test('a payment before the day ends it', async () => {
  await turnOn();
  const late = await lateInvoice();
  await run(1);
  await connected.api.progress(late.bought.invoice(0), { kind: 'paid' });
  expect(await run(2)).toEqual({ notices: 0, charged: 0, givenUp: 1 });
  expect(await onlyFee()).toMatchObject({ status: 'not charged', reason: 'Nothing is owed on it.' });
  expect(await run(3)).toEqual({ notices: 0, charged: 0, givenUp: 0 });
  expect(await feeInvoicesOf(late)).toEqual([]);
});

test('a fee that is waived before its day is not charged, and says why', async () => {
  await turnOn();
  const late = await lateInvoice();
  await run(1);
  const { id } = await onlyFee();
  await changesNothing(connected.api, async () => {
    expect(await admin.post(`/late-fees/${id}/waive`, { reason: ' ' })).toMatchObject({ status: 422 });
    expect(await admin.post(`/late-fees/${randomUUID()}/waive`, { reason: 'x' })).toMatchObject({
      status: 404,
    });
  });
  expect((await admin.post(`/late-fees/${id}/waive`, { reason: 'Their first time' })).status).toBe(200);
  expect(await run(3)).toEqual({ notices: 0, charged: 0, givenUp: 0 });
  expect(await run(40)).toEqual({ notices: 0, charged: 0, givenUp: 0 });
  expect(await onlyFee()).toMatchObject({ status: 'waived', reason: 'Their first time', can_waive: false });
  expect(await feeInvoicesOf(late)).toEqual([]);
  const again = await admin.post(`/late-fees/${id}/waive`, { reason: 'Again' });
  expect(again).toMatchObject({ status: 409, message: 'This late fee was waived before.' });
  const seen = await late.parent.get(`/athletes/${late.bought.athleteId}/invoices/${late.invoiceId}/why`);
  expect(JSON.stringify(seen.results)).toContain(`The late fee for invoice ${late.number} was waived.`);
  expect(JSON.stringify(seen.results)).not.toContain('Their first time');
});

test.each([
  ['pending', 'omitted'],
  ['issued', 'omitted'],
])('a %s fee that is waived is %s', async (before) => {
  await turnOn();
  const late = await lateInvoice();
  await run(1);
  await run(3);
  const { id } = await onlyFee();
  if (before === 'issued') {
    await admin.post('/invoices/process', { invoices: [id] });
    await connected.api.settled();
  }
  expect((await admin.post(`/late-fees/${id}/waive`, { reason: 'Their first time' })).status).toBe(200);
  await connected.api.settled();
  expect((await feeInvoicesOf(late))[0]?.invoice_state).toBe('omitted');
  const balances = connected.simulator.books.invoices().map(({ Balance }) => Balance);
  expect(balances).toEqual(before === 'issued' ? [400, 0] : [400]);
});

test('a fee that was paid is not waived', async () => {
  await turnOn();
  const late = await lateInvoice();
  await run(1);
  await run(3);
  const { id } = await onlyFee();
  await admin.post('/invoices/process', { invoices: [id] });
  await connected.api.settled();
  const { athletePackageId } = late.bought;
  await connected.api.progress({ athletePackageId, invoiceId: id }, { kind: 'paid' });
  expect(await admin.post(`/late-fees/${id}/waive`, { reason: 'Their first time' })).toMatchObject({
    status: 409,
    message: 'This late fee was paid. To give it back, refund the payment.',
  });
});

test('while no email can be sent, nothing is announced, and the fee is postponed', async () => {
  await turnOn();
  const late = await lateInvoice();
  isMailUp = false;
  await connected.api.services.host.caughtUp();
  await runJob(connected.api, 'late-fees', new Date(Date.now() + DAY_MS));
  await connected.api.services.host.caughtUp();
  await runJob(connected.api, 'late-fees', new Date(Date.now() + 30 * DAY_MS));
  expect(await feesOf(late)).toEqual(['LateFeeNoticeRequested']);
  expect(await feeInvoicesOf(late)).toEqual([]);
});

test('a family without an address has no fee, and the preview says so', async () => {
  await turnOn();
  const { api } = connected;
  const athleteId = await api.athlete({ firstName: 'Nobody' });
  const bought = await api.bought(athleteId, { startDate: today });
  await link(athleteId);
  await api.settled();
  await admin.post('/invoices/process', { invoices: [bought.invoice(0).id] });
  await api.settled();
  const late = { bought, invoiceId: bought.invoice(0).id, number: '', parent: admin };
  expect(await reasonOf(late)).toBe('skip: Nobody in the family can be reached by email.');
  expect(await run(30)).toEqual({ notices: 0, charged: 0, givenUp: 0 });
});

test('whatever explains a delay is read from charges, refunds, credit, and opening balances', async () => {
  await turnOn();
  const cases = new Map<string, (late: Late) => [stream: string, ...events: DomainEvent[]]>([
    [
      'skip: A charge of the family is in review.',
      ({ bought: { athleteId } }) => {
        const paymentId = randomUUID();
        const about = { paymentId, attempt: 1 };
        return [
          `payment-${paymentId}`,
          paymentRequested({ paymentId, athleteId, cardId: randomUUID() }),
          { type: 'ChargeAttemptStarted', data: { ...about, requestId: 'request' } },
          { type: 'ChargeOutcomeUnknown', data: { ...about, reason: 'No answer' } },
          { type: 'ChargeReviewRequested', data: about },
        ];
      },
    ],
    [
      'skip: A refund for the family is not finished.',
      ({ bought: { athleteId, athletePackageId } }) => {
        const paymentId = randomUUID();
        const about = { paymentId, refundId: randomUUID() };
        return [
          `payment-${paymentId}`,
          paymentRequested({ paymentId, athleteId, method: 'cash', cardId: null }),
          { type: 'OfflinePaymentReceived', data: { paymentId } },
          refundRequested({ ...about, athleteId, athletePackageId }),
          { type: 'RefundAttemptStarted', data: { ...about, requestId: 'request' } },
          { type: 'RefundOutcomeUnknown', data: { ...about, reason: 'No answer' } },
          { type: 'RefundReviewRequested', data: about },
        ];
      },
    ],
    [
      'skip: The family has credit that covers it.',
      ({ bought: { athleteId } }) => {
        const paymentId = randomUUID();
        const cash = { method: 'cash', cardId: null, amount: 40_000, credit: 40_000 } as const;
        return [
          `payment-${paymentId}`,
          paymentRequested({ paymentId, athleteId, ...cash }),
          { type: 'OfflinePaymentReceived', data: { paymentId } },
        ];
      },
    ],
    [
      `skip: The family is told on ${formatDay(addDays(today, 6))} unless it is paid before.`,
      ({ bought: { athleteId, athletePackageId }, invoiceId }) => {
        const paymentId = randomUUID();
        const part = { athletePackageId, invoiceId, holdId: randomUUID(), amount: 40_000 };
        const { code, reason } = notAttempted.processorUnreachable;
        const day = addDays(today, 5);
        return [
          `payment-${paymentId}`,
          paymentRequested({ paymentId, athleteId, cardId: randomUUID(), allocations: [part], day }),
          { type: 'ChargeNotAttempted', data: { paymentId, attempt: 1, code, reason } },
        ];
      },
    ],
    [
      'skip: It was owed before you moved to Blueline.',
      ({ bought: { athleteId, athletePackageId } }) => {
        const batchId = randomUUID();
        const balances = [{ athleteId, row: 2, amount: 40_000 }];
        const invoiced = [{ athleteId, athletePackageId }];
        return [
          `openingBalances-${batchId}`,
          { type: 'OpeningBalancesRecorded', data: { batchId, source: '', day: today, balances } },
          { type: 'OpeningBalancesInvoiced', data: { batchId, invoiced, failed: [] } },
        ];
      },
    ],
  ]);
  for (const [reason, eventsFor] of cases) {
    const late = await lateInvoice();
    expect(await reasonOf(late)).toBe(`announce: It has been late since ${formatDay(today)}.`);
    const [stream, ...events] = eventsFor(late);
    await recordFacts(connected.api, stream, events);
    await connected.api.settled();
    expect(await reasonOf(late)).toBe(reason);
  }
  // A card that failed is the family's to settle.
  const late = await lateInvoice();
  const paymentId = randomUUID();
  const { athleteId, athletePackageId } = late.bought;
  const part = { athletePackageId, invoiceId: late.invoiceId, holdId: randomUUID(), amount: 40_000 };
  await recordFacts(connected.api, `payment-${paymentId}`, [
    paymentRequested({
      paymentId,
      athleteId,
      cardId: randomUUID(),
      allocations: [part],
      day: addDays(today, 5),
    }),
    {
      type: 'ChargeNotAttempted',
      data: { paymentId, attempt: 1, code: 'card.expired', reason: 'The card has expired.' },
    },
  ]);
  await connected.api.settled();
  expect(await reasonOf(late)).toBe(`announce: It has been late since ${formatDay(today)}.`);
}, 120_000);

test('while accounting is not connected, nothing is announced', async () => {
  await turnOn();
  const late = await lateInvoice();
  await admin.post('/accounting/revoke');
  await connected.api.settled();
  expect(await run(30)).toEqual({ notices: 0, charged: 0, givenUp: 0 });
  expect(await reasonOf(late)).toBe('skip: Accounting is not connected, so nobody can pay by card.');
});

test('terms that are not valid are refused at their fields, and each change is a version', async () => {
  await changesNothing(connected.api, async () => {
    const reply = await admin.put('/finance/late-fees/policy', {
      ...terms,
      notice_days: 2,
      cap_amount: null,
      cap_percent: null,
    });
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply)).toContain('notice_days');
    expect(JSON.stringify(reply)).toContain('cap_amount');
  });
  await turnOn();
  await turnOn({ minimum: 75 });
  await turnOn({ minimum: 75 });
  expect((await admin.get('/finance/late-fees/policy')).results).toMatchObject({
    is_on: true,
    version: 2,
    since: today,
    minimum: 75,
    fee_percent: 1.5,
    versions: [{ version: 2 }, { version: 1 }],
  });
});
