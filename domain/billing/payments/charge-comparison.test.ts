import { given } from '../../testing/given.ts';
import type { ChargeThere } from './charge-comparison.ts';
import type { ChargeDifference, PaymentEvent } from './events.ts';
import { type PaymentCommand, paymentDecider } from './payment.ts';
import { differenceSentence } from './payment-words.ts';
import { chargeCaptured, paymentRequested, refundRequested } from './testing/payment-events.ts';

const paymentId = '0192f0a0-0000-7000-8000-000000000001';
const athletePackageId = '0192f0a0-0000-7000-8000-000000000002';
const refundId = '0192f0a0-0000-7000-8000-000000000003';

const requested = paymentRequested({
  paymentId,
  allocations: [{ athletePackageId, invoiceId: 'invoice', holdId: 'hold', amount: 5_000 }],
});
const captured = chargeCaptured(paymentId);
const refundAsked = (method: 'credit_card' | 'check') =>
  refundRequested({ paymentId, refundId, athletePackageId, method });
const issued: PaymentEvent = { type: 'RefundIssued', data: { paymentId, refundId, externalId: 'R1' } };
const paid = [requested, captured];

const asThere: ChargeThere = { state: 'taken', amount: 5_000, refunded: 0 };
const compare = (there: Partial<ChargeThere> | undefined): PaymentCommand => ({
  kind: 'compare-charge',
  there: there && { ...asThere, ...there },
});
const outOfSync = (kind: ChargeDifference['kind'], amount = 0): PaymentEvent => ({
  type: 'ChargeFoundOutOfSync',
  data: { paymentId, difference: { kind, amount } },
});
const inSync: PaymentEvent = { type: 'ChargeFoundInSync', data: { paymentId } };
const accepted: PaymentEvent = { type: 'ChargeDifferenceAccepted', data: { paymentId } };
const accept: PaymentCommand = { kind: 'accept-difference' };

test('a charge that matches the processor has no difference', () => {
  given(paymentDecider, paid).when(compare({})).nothingHappens();
  given(paymentDecider, [...paid, refundAsked('credit_card'), issued])
    .when(compare({ refunded: 2_000 }))
    .nothingHappens();
  // The processor may report full refunds only.
  given(paymentDecider, [...paid, refundAsked('credit_card'), issued])
    .when(compare({ refunded: 0 }))
    .nothingHappens();
});

test.each<[string, Partial<ChargeThere> | undefined, ChargeDifference['kind'], number, string]>([
  [
    'is unknown to the processor',
    undefined,
    'not taken',
    0,
    'The card processor has no completed charge like this one.',
  ],
  [
    'was not completed',
    { state: 'not taken' },
    'not taken',
    0,
    'The card processor has no completed charge like this one.',
  ],
  [
    'was voided',
    { state: 'voided' },
    'voided',
    0,
    'The charge was voided at the card processor but not here.',
  ],
  ['is disputed', { state: 'disputed' }, 'disputed', 0, 'The charge is disputed at the card processor.'],
  [
    'has another amount',
    { amount: 4_999 },
    'amount',
    4_999,
    'The card processor shows $49.99 for this charge.',
  ],
  [
    'was partly refunded',
    { refunded: 1_250 },
    'refunded',
    1_250,
    'The card processor refunded $12.50 more than we recorded here.',
  ],
])('a charge that %s is recorded once', (_, there, kind, amount, sentence) => {
  const found = outOfSync(kind, amount);
  given(paymentDecider, paid).when(compare(there)).gives([found]);
  given(paymentDecider, [...paid, found])
    .when(compare(there))
    .nothingHappens();
  given(paymentDecider, [...paid, found, accepted])
    .when(compare(there))
    .nothingHappens();
  expect(differenceSentence({ kind, amount })).toBe(sentence);
});

test('a refund by check did not go to the card', () => {
  given(paymentDecider, [
    ...paid,
    refundAsked('check'),
    { ...issued, data: { ...issued.data, externalId: null } },
  ])
    .when(compare({ refunded: 2_000 }))
    .gives([outOfSync('refunded', 2_000)]);
});

test('the comparison is impossible while a refund is in progress', () => {
  const waits: PaymentEvent = { type: 'RefundReviewRequested', data: { paymentId, refundId } };
  for (const past of [[refundAsked('credit_card')], [refundAsked('credit_card'), waits]]) {
    given(paymentDecider, [...paid, ...past])
      .when(compare({ refunded: 5_000 }))
      .nothingHappens();
  }
});

test('payments without a card are not compared', () => {
  given(paymentDecider, [requested]).when(compare(undefined)).nothingHappens();
  const cash: PaymentEvent = { ...requested, data: { ...requested.data, method: 'cash', cardId: null } };
  given(paymentDecider, [cash, { type: 'OfflinePaymentReceived', data: { paymentId } }])
    .when(compare(undefined))
    .nothingHappens();
});

test('the end of a difference is recorded, and so is a new one', () => {
  const before = [...paid, outOfSync('refunded', 1_000), accepted];
  given(paymentDecider, before).when(compare({})).gives([inSync]);
  given(paymentDecider, [...before, inSync])
    .when(compare({}))
    .nothingHappens();
  given(paymentDecider, before)
    .when(compare({ refunded: 1_500 }))
    .gives([outOfSync('refunded', 1_500)]);
});

test('a user accepts a difference once, and only if there is one', () => {
  given(paymentDecider, paid).when(accept).refuses('This charge does not need review.');
  given(paymentDecider, [...paid, outOfSync('voided')])
    .when(accept)
    .gives([accepted]);
  given(paymentDecider, [...paid, outOfSync('voided'), accepted])
    .when(accept)
    .refuses('This charge does not need review.');
});
