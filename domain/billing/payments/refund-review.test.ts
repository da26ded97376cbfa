import { given } from '../../testing/given.ts';
import type { PaymentEvent } from './events.ts';
import { type PaymentCommand, paymentDecider } from './payment.ts';
import { evolvePayment, type PaymentState, refundable } from './payment-state.ts';
import type { RefundCommand } from './refund.ts';
import { chargeCaptured, paymentRequested, refundRequested } from './testing/payment-events.ts';

const paymentId = '0192f0a0-0000-7000-8000-000000000001';
const athletePackageId = '0192f0a0-0000-7000-8000-000000000002';
const [refundId, other] = ['0192f0a0-0000-7000-8000-000000000003', '0192f0a0-0000-7000-8000-000000000004'];

const paid: readonly PaymentEvent[] = [
  paymentRequested({
    paymentId,
    allocations: [{ athletePackageId, invoiceId: 'invoice', holdId: 'hold', amount: 5_000 }],
  }),
  { type: 'ChargeAttemptStarted', data: { paymentId, attempt: 1, requestId: 'request' } },
  chargeCaptured(paymentId),
];
const asked = (id: string, amount: number) =>
  refundRequested({ paymentId, refundId: id, athletePackageId, amount });
const started: PaymentEvent = {
  type: 'RefundAttemptStarted',
  data: { paymentId, refundId, requestId: 'refund request' },
};
const unknown: PaymentEvent = {
  type: 'RefundOutcomeUnknown',
  data: { paymentId, refundId, reason: 'No answer' },
};
const reviewed: PaymentEvent = { type: 'RefundReviewRequested', data: { paymentId, refundId } };
const issued: PaymentEvent = { type: 'RefundIssued', data: { paymentId, refundId, externalId: 'R7' } };
const refused: PaymentEvent = {
  type: 'RefundRefused',
  data: { paymentId, refundId, reason: 'A review found that nothing was refunded.' },
};
const waiting = [...paid, asked(refundId, 3_000), started, unknown, reviewed];

const about = (change: RefundCommand): PaymentCommand => ({ kind: 'refund', refundId, change });
const found = about({ kind: 'review', verdict: 'refunded', externalId: 'R7' });
const notFound = about({ kind: 'review', verdict: 'not-refunded' });

const refundableAfter = (...events: readonly PaymentEvent[]): number | undefined => {
  const state = events.reduce<PaymentState>(evolvePayment, undefined);
  return state && refundable(state);
};

test('only a refund that was started and has no outcome is flagged for review, once', () => {
  const ask = about({ kind: 'request-review' });
  const begun = [...paid, asked(refundId, 3_000)];
  given(paymentDecider, begun).when(ask).nothingHappens();
  for (const later of [[started], [started, unknown]]) {
    given(paymentDecider, [...begun, ...later])
      .when(ask)
      .gives([reviewed]);
  }
  for (const later of [[reviewed], [issued], [refused]]) {
    given(paymentDecider, [...begun, started, unknown, ...later])
      .when(ask)
      .nothingHappens();
  }
});

test('a user resolves the refund as made or not made', () => {
  given(paymentDecider, waiting).when(found).gives([issued]);
  given(paymentDecider, waiting).when(notFound).gives([refused]);
});

test('a refund in progress, or already resolved, cannot be resolved', () => {
  const open = [...paid, asked(refundId, 3_000), started, unknown];
  for (const past of [open, [...waiting, issued], [...waiting, refused]]) {
    for (const verdict of [found, notFound]) {
      given(paymentDecider, past).when(verdict).refuses('This refund does not need review.');
    }
  }
});

test('the id of another refund is refused', () => {
  const givenBefore: PaymentEvent = {
    type: 'RefundIssued',
    data: { paymentId, refundId: other, externalId: 'R7' },
  };
  given(paymentDecider, [...paid, asked(other, 1_000), givenBefore, ...waiting.slice(paid.length)])
    .when(found)
    .refuses('Another refund of this payment already has this id. Please look for the right one.');
});

test('a refund that was made counts, whatever the outcome was before; later outcomes are ignored', () => {
  const late = about({ kind: 'issued', externalId: 'R7' });
  given(paymentDecider, waiting).when(late).gives([issued]);
  given(paymentDecider, waiting)
    .when(about({ kind: 'refused', reason: 'No' }))
    .nothingHappens();
  given(paymentDecider, waiting)
    .when(about({ kind: 'unknown', reason: 'No answer' }))
    .nothingHappens();
});

test('a refund under review blocks a second one; a refund that was not made does not', () => {
  expect(refundableAfter(...waiting)).toBe(2_000);
  expect(refundableAfter(...waiting, issued)).toBe(2_000);
  expect(refundableAfter(...waiting, refused)).toBe(5_000);
  const more: PaymentCommand = {
    kind: 'refund',
    refundId: other,
    change: {
      kind: 'request',
      today: '2026-03-06',
      input: { athletePackageId, date: '2026-03-06', method: 'check', amount: 2_001, memo: '' },
    },
  };
  given(paymentDecider, waiting).when(more).refuses('At most $20.00 of this payment can be refunded.');
});
