import { randomUUID } from 'node:crypto';
import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { compareCharges } from '../../commands/billing/payments/compare-charges.ts';
import { paymentAggregate } from '../../commands/billing/payments/payment.ts';
import { requestRefund } from '../../commands/billing/payments/request-refund.ts';
import { reviewPayment } from '../../commands/billing/payments/review-payment.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import type { ReviewVerdict } from '../../domain/billing/payments/payment.ts';
import { type BooksDouble, createBooksDouble } from '../support/books-double.ts';
import { type CardProcessorDouble, createCardProcessorDouble } from '../support/card-processor-double.ts';
import { until } from '../support/manual-clock.ts';
import {
  type Family,
  Life,
  openPaymentOffice,
  type PaymentOffice,
  type Worker,
} from '../support/payment-office.ts';
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
  processor.forget('charge');
  processor.forget('refund');
  books.connect(true);
  await office.close();
});
afterAll(() => business.close());

interface Two {
  readonly one: Family;
  readonly other: Family;
}

/** Two athletes of one user: $50.00 and $75.01 are owed for one, $19.99 for the other. */
async function siblings(): Promise<Two> {
  const one = await office.family(5_000, 7_501);
  return { one, other: await office.sibling(one, 1_999) };
}

const WHOLE = 14_500;

const payBoth = (worker: Worker, { one, other }: Two, more: object = {}, commandId?: string) =>
  worker.pay(
    one,
    { siblings: [{ athleteId: other.athleteId, invoices: other.invoices }], ...more },
    commandId,
  );

const shareOf = (paymentId: string, { athleteId }: Family) => derivedId(paymentId, `share of ${athleteId}`);
const typesOf = async (paymentId: string) =>
  (await business.log.load(`payment-${paymentId}`)).map(({ type }) => type);
const invoicesOf = async ({ athletePackageId }: Family) => [
  ...(await loadState(business.log, athletePackage, athletePackageId)).invoices.values(),
];
const count = (types: readonly string[], type: string) => types.filter((one) => one === type).length;
const chargesOf = ({ cardId }: Family) =>
  processor.charges.filter(({ processorCardId }) => processorCardId === `card of ${cardId}`);
const inBooks = ({ customerId }: Family) =>
  [...books.payments.values()].filter((one) => one.customerId === customerId);

/** One charge; each athlete has a payment of its share, its invoices paid, and its own money in its own account. */
async function expectBothPaidOnce(
  { one, other }: Two,
  paymentId: string,
  mailsBefore: number,
): Promise<void> {
  expect(chargesOf(one)).toMatchObject([{ amount: WHOLE }]);
  const share = shareOf(paymentId, other);
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
  expect((await typesOf(share)).toSorted()).toEqual(['ChargeCaptured', 'PaymentPosted', 'PaymentRequested']);
  expect(office.mails.size).toBe(mailsBefore + 1);
  expect(inBooks(one)).toMatchObject([{ amount: 12_501 }]);
  expect(inBooks(other)).toMatchObject([{ amount: 1_999 }]);
  for (const invoice of [...(await invoicesOf(one)), ...(await invoicesOf(other))]) {
    expect(invoice).toMatchObject({ state: 'paid', paid: invoice.amount, hold: null });
  }
  const whole = await loadState(business.log, paymentAggregate, paymentId);
  const theirs = await loadState(business.log, paymentAggregate, share);
  expect(whole?.charge).toMatchObject({ kind: 'captured', chargeId: chargesOf(one)[0]?.chargeId });
  expect(theirs).toMatchObject({
    charge: { chargeId: chargesOf(one)[0]?.chargeId },
    partOf: { paymentId, charged: WHOLE },
  });
}

async function expectNothingTaken({ one, other }: Two, paymentId: string): Promise<void> {
  expect(chargesOf(one)).toHaveLength(0);
  expect([...inBooks(one), ...inBooks(other)]).toEqual([]);
  expect(await typesOf(shareOf(paymentId, other))).toEqual([]);
  for (const invoice of [...(await invoicesOf(one)), ...(await invoicesOf(other))]) {
    expect(invoice).toMatchObject({ state: 'invoiced', paid: 0, hold: null });
  }
}

const LEASE_MS = 151_000;
const LONGEST_HOLD_MS = 5 * 60_000 + 1_000;

test('one charge pays the invoices of two athletes, each with a payment of its own', async () => {
  const two = await siblings();
  const worker = office.start();
  const mailsBefore = office.mails.size;
  const paymentId = await payBoth(worker, two);
  await office.settled();
  await expectBothPaidOnce(two, paymentId, mailsBefore);
  expect(worker.life.steps).toBeGreaterThanOrEqual(STEPS);
});

/** The steps of an undisturbed payment: appends, claims and ends of effects, and external calls. */
const STEPS = 30;
const everyStep = Array.from({ length: STEPS }, (_, index) => index + 1);

describe.each([
  ['before', false],
  ['after', true],
])('a process that is killed right %s its', (_, isDone) => {
  test.each(everyStep)('step %i charges once and loses no share', async (step) => {
    const two = await siblings();
    const mailsBefore = office.mails.size;
    const [paymentId, commandId] = [randomUUID(), randomUUID()];
    const life = new Life(step, isDone);
    const first = office.start(life);
    const asked = await payBoth(first, two, { paymentId }, commandId).catch(() => undefined);
    if (!life.isDead) await until(() => life.isDead, { clock: office.clock, step: 100 });
    await first.stop();
    office.clock.advance(LEASE_MS);
    const second = office.start();
    if (asked === undefined) await payBoth(second, two, { paymentId }, commandId);
    await office.settled();
    await expectBothPaidOnce(two, paymentId, mailsBefore);
  });
});

test.each(everyStep)(
  'a payment that is not requested again after step %i pays both athletes or neither',
  async (step) => {
    const two = await siblings();
    const paymentId = randomUUID();
    const mailsBefore = office.mails.size;
    const life = new Life(step, true);
    const dying = office.start(life);
    await payBoth(dying, two, { paymentId }).catch(() => undefined);
    if (!life.isDead) await until(() => life.isDead, { clock: office.clock, step: 100 });
    await dying.stop();
    office.clock.advance(LONGEST_HOLD_MS);
    // The janitor may come before the reactors.
    for (const family of [two.one, two.other]) await office.tidy(family);
    office.start();
    await office.settled();
    for (const family of [two.one, two.other]) await office.tidy(family);
    const isBooked = (await typesOf(paymentId)).length > 0;
    if (isBooked) await expectBothPaidOnce(two, paymentId, mailsBefore);
    else await expectNothingTaken(two, paymentId);
  },
);

test.each(['lose-answer', 'lose-request'] as const)('a charge with a %s is made once', async (fault) => {
  processor.fail('charge', fault);
  const two = await siblings();
  const mailsBefore = office.mails.size;
  const paymentId = await payBoth(office.start(), two);
  await office.settled();
  await expectBothPaidOnce(two, paymentId, mailsBefore);
});

test.each(['decline', 'not-attempted', 'unreachable'] as const)(
  'after a %s both athletes can pay again',
  async (fault) => {
    processor.fail('charge', fault);
    const two = await siblings();
    const worker = office.start();
    const paymentId = await payBoth(worker, two);
    await office.settled();
    await expectNothingTaken(two, paymentId);
    const mailsBefore = office.mails.size;
    const again = await payBoth(worker, two);
    await office.settled();
    await expectBothPaidOnce(two, again, mailsBefore);
  },
);

test('one of the invoices that is being paid keeps all of them from being paid', async () => {
  const two = await siblings();
  for (let tries = 0; tries < 40; tries++) processor.fail('charge', 'lose-request');
  const worker = office.start();
  await worker.pay(two.other);
  await expect(payBoth(worker, two)).rejects.toThrow('This invoice is being paid right now.');
  // Those of the other athlete were released.
  for (const invoice of await invoicesOf(two.one)) expect(invoice.hold).toBeNull();
  processor.forget('charge');
  await office.settled();
});

test('a card of which one athlete is not the user’s is not charged', async () => {
  const one = await office.family(5_000);
  const stranger = await office.family(7_000);
  await expect(payBoth(office.start(), { one, other: stranger })).rejects.toMatchObject({
    code: 'card.unknown',
  });
  expect(chargesOf(one)).toEqual([]);
  for (const family of [one, stranger]) expect(await invoicesOf(family)).toMatchObject([{ hold: null }]);
});

test('an amount that does not cover both, an athlete twice, or no invoice of a sibling is refused', async () => {
  const two = await siblings();
  const worker = office.start();
  const { athleteId, invoices } = two.other;
  await expect(payBoth(worker, two, { amount: WHOLE - 1 })).rejects.toMatchObject({
    problems: [{ field: 'paymentAmount' }],
  });
  for (const wrong of [
    [{ athleteId, invoices: [] }],
    [
      { athleteId, invoices },
      { athleteId, invoices },
    ],
    [{ athleteId: two.one.athleteId, invoices: two.one.invoices }],
    // Invoices of another athlete.
    [{ athleteId, invoices: two.one.invoices }],
  ]) {
    const refusal: unknown = await worker.pay(two.one, { siblings: wrong }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
  }
  for (const invoice of [...(await invoicesOf(two.one)), ...(await invoicesOf(two.other))]) {
    expect(invoice).toMatchObject({ hold: null, paid: 0 });
  }
  expect(chargesOf(two.one)).toEqual([]);
});

test('one check pays both, and what is too much is credit of the first', async () => {
  const two = await siblings();
  const paymentId = await payBoth(office.start(), two, {
    method: 'check',
    cardId: null,
    amount: WHOLE + 100,
  });
  await office.settled();
  expect(await typesOf(shareOf(paymentId, two.other))).toEqual([
    'PaymentRequested',
    'OfflinePaymentReceived',
    'PaymentPosted',
  ]);
  expect(await loadState(business.log, paymentAggregate, paymentId)).toMatchObject({
    amount: 12_601,
    credit: 100,
  });
  for (const invoice of [...(await invoicesOf(two.one)), ...(await invoicesOf(two.other))]) {
    expect(invoice).toMatchObject({ state: 'paid', hold: null });
  }
  expect(inBooks(two.one)).toMatchObject([{ amount: 12_601 }]);
  expect(inBooks(two.other)).toMatchObject([{ amount: 1_999 }]);
});

describe('an outcome that stays unknown for twelve hours', () => {
  /** The charge was made, and nobody here knows. */
  async function inReview(fault: 'lose-answer' | 'lose-request') {
    const two = await siblings();
    processor.fail('charge', fault);
    for (let tries = 0; tries < 40; tries++) processor.fail('charge', 'lose-request');
    const worker = office.start();
    const paymentId = await payBoth(worker, two);
    await office.settled();
    processor.forget('charge');
    expect((await typesOf(paymentId)).at(-1)).toBe('ChargeReviewRequested');
    for (const family of [two.one, two.other]) {
      await office.tidy(family);
      await expect(worker.pay(family)).rejects.toThrow('This invoice is being paid right now.');
    }
    return { two, paymentId };
  }
  const review = (paymentId: string, verdict: ReviewVerdict) =>
    reviewPayment({ log: business.log, processor }, { paymentId, verdict }, contextAt(office.clock.iso()));

  test('pays both athletes when a person finds the charge', async () => {
    const mailsBefore = office.mails.size;
    const { two, paymentId } = await inReview('lose-answer');
    const chargeId = chargesOf(two.one)[0]?.chargeId ?? '';
    await review(paymentId, { verdict: 'captured', chargeId });
    await office.settled();
    await expectBothPaidOnce(two, paymentId, mailsBefore);
  });

  test.each(['not-charged', 'voided'] as const)('releases both when it was %s', async (verdict) => {
    const { two, paymentId } = await inReview('lose-request');
    await review(paymentId, { verdict });
    await office.settled();
    await expectNothingTaken(two, paymentId);
  });
});

test('each share is refunded to the card by itself, at most its own amount, and the comparison agrees', async () => {
  const two = await siblings();
  const worker = office.start();
  const paymentId = await payBoth(worker, two);
  await office.settled();
  const today = office.clock.iso().slice(0, 10);
  const refund = ({ athleteId, athletePackageId }: Family, of: string, amount: number) =>
    requestRefund(
      { log: business.log, today: () => today },
      {
        paymentId: of,
        athleteId,
        refundId: randomUUID(),
        input: { athletePackageId, date: today, method: 'credit_card', amount, memo: '' },
      },
      contextAt(office.clock.iso()),
    );
  const share = shareOf(paymentId, two.other);
  await expect(refund(two.other, share, 2_000)).rejects.toThrow('At most $19.99');
  await expect(refund(two.one, paymentId, 12_502)).rejects.toThrow('At most $125.01');
  processor.fail('refund', 'lose-answer');
  await Promise.all([refund(two.other, share, 1_999), refund(two.one, paymentId, 12_501)]);
  await office.settled();
  const [charge] = chargesOf(two.one);
  expect(charge?.refunded).toBe(WHOLE);
  const compare = () =>
    compareCharges(
      { log: business.log, processor, charges: { takenSince: async () => [paymentId, share] } },
      contextAt(office.clock.iso()),
      new AbortController().signal,
    );
  expect(await compare()).toEqual({ same: 1, changed: 0, unanswered: 0 });
  if (charge) charge.refunded += 1;
  expect(await compare()).toEqual({ same: 0, changed: 1, unanswered: 0 });
  expect(await typesOf(share)).not.toContain('ChargeFoundOutOfSync');
  expect((await typesOf(paymentId)).at(-1)).toBe('ChargeFoundOutOfSync');
});
