import { randomUUID } from 'node:crypto';
import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { paymentAggregate } from '../../commands/billing/payments/payment.ts';
import { requestRefund } from '../../commands/billing/payments/request-refund.ts';
import { reviewPayment } from '../../commands/billing/payments/review-payment.ts';
import { spendCredit } from '../../commands/billing/payments/spend-credit.ts';
import { handle, loadState } from '../../commands/runtime/handle.ts';
import { type BooksDouble, createBooksDouble } from '../support/books-double.ts';
import {
  type CardProcessorDouble,
  createCardProcessorDouble,
  type ProcessorFault,
} from '../support/card-processor-double.ts';
import { until } from '../support/manual-clock.ts';
import { type Family, Life, openPaymentOffice, type PaymentOffice } from '../support/payment-office.ts';
import { type Business, contextAt, openBusiness } from './reactor-harness.ts';

jest.setTimeout(60_000);

let business: Business;
let books: BooksDouble;
let processor: CardProcessorDouble;
let office: PaymentOffice;

beforeAll(async () => {
  business = await openBusiness();
  books = createBooksDouble();
  processor = createCardProcessorDouble();
  office = openPaymentOffice(business, {
    books,
    processor,
    customer: (athleteId) => `customer of ${athleteId}`,
    card: (cardId) => `card of ${cardId}`,
  });
});
afterEach(async () => {
  books.connect(true);
  await office.close();
});
afterAll(() => business.close());

const typesOf = async (paymentId: string) =>
  (await business.log.load(`payment-${paymentId}`)).map(({ type }) => type);
const invoicesOf = async ({ athletePackageId }: Family) => [
  ...(await loadState(business.log, athletePackage, athletePackageId)).invoices.values(),
];
const count = (types: readonly string[], type: string) => types.filter((one) => one === type).length;

const chargesOf = ({ cardId }: Family) =>
  processor.charges.filter(({ processorCardId }) => processorCardId === `card of ${cardId}`);
const inBooks = (family: Family) =>
  [...books.payments.values()].filter(({ customerId }) => customerId === family.customerId);

/** Taken once, written once, receipted once, and the invoices are paid. */
async function expectPaidOnce(family: Family, paymentId: string, mailsBefore: number): Promise<void> {
  const types = await typesOf(paymentId);
  for (const once of [
    'PaymentRequested',
    'ChargeAttemptStarted',
    'ChargeCaptured',
    'PaymentPosted',
    'ReceiptSent',
  ]) {
    expect([once, count(types, once)]).toEqual([once, 1]);
  }
  expect(count(types, 'ChargeOutcomeUnknown')).toBeLessThanOrEqual(1);
  expect(chargesOf(family)).toHaveLength(1);
  expect(inBooks(family)).toHaveLength(1);
  expect(office.mails.size).toBe(mailsBefore + 1);
  for (const invoice of await invoicesOf(family)) {
    expect(invoice).toMatchObject({ state: 'paid', paid: invoice.amount, hold: null });
  }
}

/** Expects that nothing was captured and the invoices can be paid again. */
async function expectNothingTaken(family: Family, paymentId: string, outcome: string): Promise<void> {
  const types = await typesOf(paymentId);
  expect(count(types, outcome)).toBe(1);
  expect(types).not.toContain('ChargeCaptured');
  expect(chargesOf(family)).toHaveLength(0);
  expect(inBooks(family)).toHaveLength(0);
  for (const invoice of await invoicesOf(family)) {
    expect(invoice).toMatchObject({ state: 'invoiced', paid: 0, hold: null });
  }
}

const LEASE_MS = 151_000;

/**
 * Pays with a process that dies at a step; another one continues, and the caller retries if there was no
 * answer.
 */
async function payAndDie(family: Family, life: Life): Promise<string> {
  const [paymentId, commandId] = [randomUUID(), randomUUID()];
  const first = office.start(life);
  const asked = await first.pay(family, { paymentId }, commandId).catch(() => undefined);
  if (!life.isDead) await until(() => life.isDead, { clock: office.clock, step: 100 });
  await first.stop();
  // The work of the killed process is blocked until its lease expires.
  office.clock.advance(LEASE_MS);
  const second = office.start();
  if (asked === undefined) await second.pay(family, { paymentId }, commandId);
  await office.settled();
  return paymentId;
}

test('an undisturbed payment is charged, settled, posted to accounting and receipted once', async () => {
  const family = await office.family(5_000, 7_500);
  const worker = office.start();
  const mailsBefore = office.mails.size;
  const paymentId = await worker.pay(family);
  await office.settled();
  await expectPaidOnce(family, paymentId, mailsBefore);
  expect(await typesOf(paymentId)).not.toContain('ChargeOutcomeUnknown');
  // Two results for one stream at the same moment: one of them is appended again.
  expect(worker.life.steps).toBeGreaterThanOrEqual(STEPS);
});

/**
 * The steps of an undisturbed payment of two invoices: appends, claims and ends of effects, and external
 * calls.
 */
const STEPS = 20;
const everyStep = Array.from({ length: STEPS }, (_, index) => index + 1);

describe.each([
  ['before', false],
  ['after', true],
])('a process that is killed right %s its', (_, isDone) => {
  test.each(everyStep)('step %i charges once', async (step) => {
    const family = await office.family(5_000, 7_500);
    const mailsBefore = office.mails.size;
    const paymentId = await payAndDie(family, new Life(step, isDone));
    await expectPaidOnce(family, paymentId, mailsBefore);
  });
});

test.each(everyStep)(
  'a payment that is not requested again after step %i is released or continues by itself',
  async (step) => {
    const family = await office.family(5_000, 7_500);
    const paymentId = randomUUID();
    const life = new Life(step, true);
    const dying = office.start(life);
    await dying.pay(family, { paymentId }).catch(() => undefined);
    if (!life.isDead) await until(() => life.isDead, { clock: office.clock, step: 100 });
    await dying.stop();
    office.clock.advance(LONGEST_HOLD_MS);
    office.start();
    await office.settled();
    await office.tidy(family);
    const types = await typesOf(paymentId);
    const isBooked = types.length > 0;
    const [first, second] = isBooked ? [5_000, 7_500] : [0, 0];
    expect(await invoicesOf(family)).toMatchObject([
      { hold: null, paid: first },
      { hold: null, paid: second },
    ]);
    expect([chargesOf(family).length, inBooks(family).length]).toEqual(isBooked ? [1, 1] : [0, 0]);
  },
);

const BUSY = 'Refusal: This invoice is being paid right now. Please wait a moment.';

/** The lifetime of a hold, and the lease of its worker. */
const LONGEST_HOLD_MS = 5 * 60_000 + 1_000;

describe('an answer of the processor', () => {
  const paidInTheEnd: readonly [ProcessorFault, readonly ProcessorFault[]][] = [
    ['lose-answer', ['lose-answer']],
    ['lose-answer', ['lose-answer', 'lose-answer', 'lose-request']],
    ['lose-request', ['lose-request', 'lose-request']],
    ['warn', ['warn']],
  ];
  test.each(paidInTheEnd)('that begins with %s (%j) charges once', async (_, faults) => {
    for (const fault of faults) processor.fail('charge', fault);
    const family = await office.family(5_000);
    const mailsBefore = office.mails.size;
    const worker = office.start();
    const paymentId = await worker.pay(family);
    await office.settled();
    await expectPaidOnce(family, paymentId, mailsBefore);
    const isLost = faults[0] !== 'warn';
    expect(count(await typesOf(paymentId), 'ChargeOutcomeUnknown')).toBe(isLost ? 1 : 0);
  });

  test.each([
    ['decline', 'ChargeDeclined'],
    ['not-attempted', 'ChargeNotAttempted'],
    ['unreachable', 'ChargeNotAttempted'],
  ] as const)('of the kind %s takes nothing, and the invoices can be paid again', async (fault, outcome) => {
    processor.fail('charge', fault);
    const family = await office.family(5_000, 2_500);
    const worker = office.start();
    const paymentId = await worker.pay(family);
    await office.settled();
    await expectNothingTaken(family, paymentId, outcome);
    const again = await worker.pay(family);
    await office.settled();
    expect(await typesOf(again)).toContain('ChargeCaptured');
    expect(chargesOf(family)).toHaveLength(1);
  });

  test('that declines an autocharge makes the invoice missed', async () => {
    processor.fail('charge', 'decline');
    const family = await office.family(5_000);
    const autocharge = { runId: randomUUID(), attempt: 1 };
    const worker = office.start();
    const paymentId = await worker.pay(family, { source: 'autocharge', autocharge });
    await office.settled();
    expect(await typesOf(paymentId)).toContain('ChargeDeclined');
    expect(await invoicesOf(family)).toMatchObject([{ state: 'missed', hold: null, paid: 0 }]);
    expect([...office.mails.values()].at(-1)).toMatchObject({
      subject: 'A payment to Blueline Hockey did not go through',
    });
  });

  test('that stays lost for twelve hours is flagged for review, and the card is not charged again', async () => {
    const family = await office.family(5_000);
    for (let tries = 0; tries < 40; tries++) processor.fail('charge', 'lose-request');
    const worker = office.start();
    const paymentId = await worker.pay(family);
    await office.settled();
    expect(await typesOf(paymentId)).toEqual([
      'PaymentRequested',
      'ChargeAttemptStarted',
      'ChargeOutcomeUnknown',
      'ChargeReviewRequested',
    ]);
    // No one can pay it a second time in the meantime.
    await office.tidy(family);
    await expect(worker.pay(family)).rejects.toThrow(
      'This invoice is being paid right now. Please wait a moment.',
    );
    processor.forget('charge');

    const voided = { paymentId, verdict: { verdict: 'voided' } } as const;
    processor.fail('voidByRequest', 'lose-request');
    const deps = { log: business.log, processor };
    await expect(reviewPayment(deps, voided, contextAt(office.clock.iso()))).rejects.toThrow('No answer');
    await reviewPayment(deps, voided, contextAt(office.clock.iso()));
    await office.settled();
    expect(await typesOf(paymentId)).toContain('ChargeVoided');
    expect(await invoicesOf(family)).toMatchObject([{ state: 'invoiced', hold: null, paid: 0 }]);
    await expect(reviewPayment(deps, voided, contextAt(office.clock.iso()))).rejects.toThrow(
      'This payment does not need review.',
    );
  });
});

describe('accounting', () => {
  test('whose answer is lost gets the payment once', async () => {
    books.fail('createPayment', 'lose-answer');
    const family = await office.family(5_000);
    const mailsBefore = office.mails.size;
    const worker = office.start();
    const paymentId = await worker.pay(family);
    await office.settled();
    await expectPaidOnce(family, paymentId, mailsBefore);
  });

  test('that is unavailable gets the payment later; a check is received in the meantime', async () => {
    const family = await office.family(5_000);
    const mailsBefore = office.mails.size;
    const worker = office.start();
    books.connect(false);
    const paymentId = await worker.pay(family, { method: 'check', cardId: null });
    await until(async () => (await invoicesOf(family))[0]?.state === 'paid', { clock: office.clock });
    expect(await typesOf(paymentId)).not.toContain('PaymentPosted');
    books.connect(true);
    await office.settled();
    expect(await typesOf(paymentId)).toEqual(
      expect.arrayContaining(['OfflinePaymentReceived', 'PaymentPosted', 'ReceiptSent']),
    );
    expect(inBooks(family)).toHaveLength(1);
    expect(office.mails.size).toBe(mailsBefore + 1);
  });

  test('that cannot be reached before the charge means no charge', async () => {
    const family = await office.family(5_000);
    books.connect(false);
    const worker = office.start();
    const paymentId = await worker.pay(family);
    await office.settled();
    books.connect(true);
    await expectNothingTaken(family, paymentId, 'ChargeNotAttempted');
  });

  test('that cannot be reached delays autocharge, because no one is waiting for it', async () => {
    const family = await office.family(5_000);
    const mailsBefore = office.mails.size;
    const autocharge = { runId: randomUUID(), attempt: 1 };
    for (let tries = 0; tries < 3; tries++) books.fail('invoice', 'lose-answer');
    const worker = office.start();
    const paymentId = await worker.pay(family, { source: 'autocharge', autocharge });
    await office.settled();
    expect(await typesOf(paymentId)).not.toContain('ChargeNotAttempted');
    await expectPaidOnce(family, paymentId, mailsBefore);
  });

  test('that cannot be reached for half a day ends autocharge without a charge', async () => {
    const family = await office.family(5_000);
    const autocharge = { runId: randomUUID(), attempt: 1 };
    books.connect(false);
    const worker = office.start();
    const paymentId = await worker.pay(family, { source: 'autocharge', autocharge });
    await office.settled();
    books.connect(true);
    await expectNothingTaken(family, paymentId, 'ChargeNotAttempted');
  });

  test('with a payment made in the meantime means no charge', async () => {
    const family = await office.family(5_000);
    const [invoice] = await invoicesOf(family);
    books.changeThere(invoice?.externalRef ?? '', { balance: 1_000 });
    const worker = office.start();
    const paymentId = await worker.pay(family);
    await office.settled();
    await expectNothingTaken(family, paymentId, 'ChargeNotAttempted');
  });

  test('that rejects the payment leaves it received, and gets it when staff retry', async () => {
    books.fail('createPayment', { refuse: 'Business Validation Error' });
    const family = await office.family(5_000);
    const worker = office.start();
    const paymentId = await worker.pay(family);
    await office.settled();
    expect(await typesOf(paymentId)).toContain('PaymentPostFailed');
    expect(await invoicesOf(family)).toMatchObject([{ state: 'paid' }]);
    const again = { kind: 'post-again' } as const;
    await handle(business.log, paymentAggregate, paymentId, again, contextAt(office.clock.iso()));
    await office.settled();
    expect(await typesOf(paymentId)).toContain('PaymentPosted');
    expect(inBooks(family)).toHaveLength(1);
    expect(chargesOf(family)).toHaveLength(1);
  });
});

test('when two users pay the same invoices at once, one is asked to wait, and the card is charged once', async () => {
  const family = await office.family(5_000, 7_500);
  const [one, other] = [office.start(), office.start()];
  const outcomes = await Promise.allSettled([one.pay(family), other.pay(family), one.pay(family)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await office.settled();
  expect(chargesOf(family)).toHaveLength(1);
  const messages = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  );
  expect(messages).toEqual([BUSY, BUSY]);
});

test('the same command fifty times at once is one payment', async () => {
  const family = await office.family(5_000, 7_500);
  const [one, other] = [office.start(), office.start()];
  const mailsBefore = office.mails.size;
  const [paymentId, commandId] = [randomUUID(), randomUUID()];
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? one : other).pay(family, { paymentId }, commandId)),
  );
  await office.settled();
  await expectPaidOnce(family, paymentId, mailsBefore);
});

describe('a refund', () => {
  const today = () => office.clock.iso().slice(0, 10);
  const refund = (family: Family, paymentId: string, amount: number) =>
    requestRefund(
      { log: business.log, today },
      {
        paymentId,
        athleteId: family.athleteId,
        refundId: randomUUID(),
        input: {
          athletePackageId: family.athletePackageId,
          date: today(),
          method: 'credit_card',
          amount,
          memo: '',
        },
      },
      contextAt(office.clock.iso()),
    );

  test.each([[[]], [['lose-answer']], [['lose-answer', 'lose-request']]] as ProcessorFault[][][])(
    'whose answers are %j returns the money once, in accounting, too',
    async (faults) => {
      const family = await office.family(5_000);
      const worker = office.start();
      const paymentId = await worker.pay(family);
      await office.settled();
      for (const fault of faults) processor.fail('refund', fault);
      await refund(family, paymentId, 3_000);
      await office.settled();
      expect(chargesOf(family)).toMatchObject([{ refunded: 3_000 }]);
      const types = await typesOf(paymentId);
      expect(count(types, 'RefundIssued')).toBe(1);
      expect(count(types, 'RefundPosted')).toBe(1);
      // A refund does not reopen invoices.
      expect(await invoicesOf(family)).toMatchObject([{ state: 'paid', paid: 5_000 }]);
      await expect(refund(family, paymentId, 2_001)).rejects.toThrow(
        'At most $20.00 of this payment can be refunded.',
      );
    },
  );

  test.each<[string, readonly ProcessorFault[], number]>([
    ['stays lost', ['lose-answer', ...Array<ProcessorFault>(40).fill('lose-request')], 3_000],
    // The processor has forgotten the request, which says nothing about earlier attempts.
    ['is not attempted when it is asked for again', ['lose-request', 'not-attempted'], 0],
  ])('that %s is flagged for review after twelve hours', async (_, faults, given) => {
    const family = await office.family(5_000);
    const worker = office.start();
    const paymentId = await worker.pay(family);
    await office.settled();
    for (const fault of faults) processor.fail('refund', fault);
    await refund(family, paymentId, 3_000);
    await office.settled();
    processor.forget('refund');
    expect((await typesOf(paymentId)).filter((type) => type.startsWith('Refund'))).toEqual([
      'RefundRequested',
      'RefundAttemptStarted',
      'RefundOutcomeUnknown',
      'RefundReviewRequested',
    ]);
    expect(chargesOf(family)).toMatchObject([{ refunded: given }]);
    await expect(refund(family, paymentId, 2_001)).rejects.toThrow(
      'At most $20.00 of this payment can be refunded.',
    );
  });

  test('that the processor refuses leaves the payment unchanged', async () => {
    const family = await office.family(5_000);
    const worker = office.start();
    const paymentId = await worker.pay(family);
    await office.settled();
    processor.fail('refund', 'decline');
    await refund(family, paymentId, 5_000);
    await office.settled();
    expect(await typesOf(paymentId)).toContain('RefundRefused');
    await refund(family, paymentId, 5_000);
    await office.settled();
    expect(chargesOf(family)).toMatchObject([{ refunded: 5_000 }]);
  });
});

test('an overpayment pays a later invoice, in the same payment in accounting', async () => {
  const family = await office.family(5_000, 4_000);
  const [first, second] = family.invoices;
  if (!first || !second) throw new Error('There are two invoices');
  const worker = office.start();
  const payment = { method: 'cash', cardId: null, invoices: [first], amount: 8_000 } as const;
  const paymentId = await worker.pay(family, payment);
  await office.settled();
  const deps = { log: business.log, overpaid: async () => [paymentId] };
  const order = { athleteId: family.athleteId, invoices: [second] };
  const context = contextAt(office.clock.iso());
  await spendCredit(deps, order, context);
  await spendCredit(deps, order, context);
  await office.settled();
  expect(count(await typesOf(paymentId), 'CreditUsed')).toBe(1);
  expect(await typesOf(paymentId)).toContain('CreditUsePosted');
  expect(await invoicesOf(family)).toMatchObject([
    { state: 'paid', paid: 5_000 },
    { state: 'invoiced', paid: 3_000, hold: null },
  ]);
  expect(inBooks(family)).toMatchObject([
    { amount: 8_000, unapplied: 0, lines: [{ amount: 5_000 }, { amount: 3_000 }] },
  ]);
  await expect(spendCredit(deps, order, contextAt(office.clock.iso()))).rejects.toThrow(
    'There is no credit to use.',
  );
});
