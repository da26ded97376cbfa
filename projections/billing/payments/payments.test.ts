import {
  chargeCaptured,
  creditRefundRequested,
  paymentRequested,
  refundRequested,
} from '../../../domain/billing/payments/testing/payment-events.ts';
import type { DomainEvent } from '../../../domain/events.ts';
import { projectedRow } from '../../runtime/testing/recorded.ts';
import { payments } from './payments.ts';

const paymentId = '0192f0a0-0000-7000-8000-0000000000aa';
const athleteId = '0192f0a0-0000-7000-8000-0000000000bb';
const refundId = '0192f0a0-0000-7000-8000-0000000000cc';
const athletePackageId = '0192f0a0-0000-7000-8000-0000000000dd';
const allocation = { athletePackageId, invoiceId: 'first', holdId: 'hold', amount: 5_000 };

const requested = paymentRequested({
  paymentId,
  athleteId,
  cardId: null,
  amount: 8_000,
  allocations: [allocation],
  credit: 3_000,
});
const captured = chargeCaptured(paymentId, { chargeId: 'C1', authCode: '', warning: 'PMT-1001' });
const refundAsked = refundRequested({ paymentId, refundId, athleteId, athletePackageId, day: '2026-03-03' });
const rowAfter = (...events: DomainEvent[]) => projectedRow(payments, [requested, ...events]);

test('the payment and its posting in accounting are independent', () => {
  expect(rowAfter()).toMatchObject({ state: 'charging', books: 'not owed' });
  expect(rowAfter(captured)).toMatchObject({ state: 'paid', books: 'pending', warning: 'PMT-1001' });
  const failed: DomainEvent = { type: 'PaymentPostFailed', data: { paymentId, reason: 'No' } };
  expect(rowAfter(captured, failed)).toMatchObject({ state: 'paid', books: 'error', books_reason: 'No' });
  const again: DomainEvent = { type: 'PaymentPostRequested', data: { paymentId } };
  expect(rowAfter(captured, failed, again)).toMatchObject({ books: 'pending', books_reason: '' });
});

test.each<[DomainEvent['type'], DomainEvent, string]>([
  [
    'ChargeDeclined',
    { type: 'ChargeDeclined', data: { paymentId, attempt: 1, code: 'PMT-5000', reason: 'No' } },
    'declined',
  ],
  [
    'ChargeNotAttempted',
    { type: 'ChargeNotAttempted', data: { paymentId, attempt: 1, code: 'too-late', reason: 'No' } },
    'not charged',
  ],
  [
    'ChargeOutcomeUnknown',
    { type: 'ChargeOutcomeUnknown', data: { paymentId, attempt: 1, reason: 'No' } },
    'unknown',
  ],
  [
    'ChargeReviewRequested',
    { type: 'ChargeReviewRequested', data: { paymentId, attempt: 1 } },
    'needs review',
  ],
  ['ChargeVoided', { type: 'ChargeVoided', data: { paymentId, attempt: 1 } }, 'voided'],
])('%s is shown', (_, event, state) => expect(rowAfter(event)).toMatchObject({ state, books: 'not owed' }));

test('a difference is shown until it is resolved or accepted', () => {
  const found: DomainEvent = {
    type: 'ChargeFoundOutOfSync',
    data: { paymentId, difference: { kind: 'voided', amount: 0 } },
  };
  expect(rowAfter(captured)).toMatchObject({ difference: '', taken_at: '2026-03-02T10:00:00.000Z' });
  expect(rowAfter(captured, found)).toMatchObject({
    difference: 'The charge was voided at the card processor but not here.',
    state: 'paid',
  });
  for (const type of ['ChargeFoundInSync', 'ChargeDifferenceAccepted'] as const) {
    expect(rowAfter(captured, found, { type, data: { paymentId } })).toMatchObject({ difference: '' });
  }
});

test('credit that pays a later invoice is used, and the invoice is listed as paid', () => {
  const use: DomainEvent = {
    type: 'CreditUsed',
    data: {
      paymentId,
      creditUseId: refundId,
      allocations: [{ ...allocation, invoiceId: 'second', amount: 1_000 }],
    },
  };
  expect(rowAfter(captured, use)).toMatchObject({
    credit: 3_000,
    credit_used: 1_000,
    allocations: [
      { invoice_id: 'first', amount: 5_000 },
      { invoice_id: 'second', amount: 1_000 },
    ],
  });
});

test('credit that is given back is gone while the refund is in progress, and back after it was refused', () => {
  const asked = creditRefundRequested({ paymentId, refundId, athleteId, method: 'credit_card' });
  const cell = { id: refundId, athlete_package_id: null, amount: 2_000, state: 'refunding' };
  expect(rowAfter(captured, asked)).toMatchObject({ refunded: 0, credit_refunded: 2_000, refunds: [cell] });
  const refused: DomainEvent = { type: 'RefundRefused', data: { paymentId, refundId, reason: 'No' } };
  expect(rowAfter(captured, asked, refused)).toMatchObject({
    refunded: 0,
    credit_refunded: 0,
    refunds: [{ state: 'refused' }],
  });
});

test('a refund counts while it is in progress, and not after it was refused', () => {
  expect(rowAfter(captured, refundAsked)).toMatchObject({
    refunded: 2_000,
    refunds: [{ state: 'refunding' }],
  });
  const issued: DomainEvent = { type: 'RefundIssued', data: { paymentId, refundId, externalId: 'R1' } };
  expect(rowAfter(captured, refundAsked, issued)).toMatchObject({
    refunds: [{ state: 'refunded', books: 'pending' }],
  });
  const waits: DomainEvent = { type: 'RefundReviewRequested', data: { paymentId, refundId } };
  expect(rowAfter(captured, refundAsked, waits)).toMatchObject({
    refunded: 2_000,
    refunds: [{ state: 'needs review' }],
    refund_needs_review: true,
  });
  const refused: DomainEvent = { type: 'RefundRefused', data: { paymentId, refundId, reason: 'No' } };
  expect(rowAfter(captured, refundAsked, refused)).toMatchObject({
    refunded: 0,
    refunds: [{ state: 'refused', reason: 'No' }],
  });
});
