import { z } from 'zod';
import { day } from '../../shared/day.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const cents = z.number().int();
const paymentId = z.uuid();
const refund = { paymentId, refundId: z.uuid() };
const reason = z.string();
/** Counts the attempts of one charge or refund from 1; only one may be open. */
const attempt = z.number().int();

export const paymentMethod = z.enum(['credit_card', 'check', 'cash']);
export type PaymentMethod = z.output<typeof paymentMethod>;

const allocation = z.object({
  athletePackageId: z.uuid(),
  invoiceId: z.uuid(),
  /** Of the hold on that invoice. */
  holdId: z.uuid(),
  amount: cents,
});
export type Allocation = z.output<typeof allocation>;

/** What the card processor has otherwise than we have it. */
const chargeDifference = z.object({
  kind: z.enum(['not taken', 'voided', 'disputed', 'amount', 'refunded']),
  /** Cents: what was charged there, or what was given back there and not here; 0 where it is about the whole charge. */
  amount: cents,
});
export type ChargeDifference = z.output<typeof chargeDifference>;

/** Stream `payment-<id>`: money that came in, what it pays, and what went back. */
export const paymentEvents = [
  defineEvent('PaymentRequested', {
    paymentId,
    athleteId: z.uuid(),
    method: paymentMethod,
    /** Of a card payment. */
    cardId: z.uuid().nullable(),
    /** What is taken; it is the sum of the allocations and of what becomes credit. */
    amount: cents,
    allocations: z.array(allocation),
    credit: cents,
    memo: z.string(),
    sendReceipt: z.boolean(),
    /** Who had it done: staff, the family, the shop, or the nightly collection. */
    source: z.enum(['staff', 'family', 'shop', 'autocharge']),
    /** Of a collection: which run, and the how-manieth try of this invoice (from 1). */
    autocharge: z.object({ runId: z.uuid(), attempt }).nullable(),
    /** The day of the business on which it was made; the books carry it. */
    day,
    /** The trainer whom the athlete had then: commissions are counted by it. */
    trainerId: z.uuid().nullable(),
  }),
  /** Written before a byte is sent; `requestId` is the same in every repetition of this attempt. */
  defineEvent('ChargeAttemptStarted', { paymentId, attempt, requestId: z.string() }),
  defineEvent('ChargeCaptured', {
    paymentId,
    attempt,
    chargeId: z.string(),
    authCode: z.string(),
    /** The money was taken, and the processor warns (PMT-1xxx): somebody should look. */
    warning: z.string().nullable(),
  }),
  defineEvent('ChargeDeclined', { paymentId, attempt, code: z.string(), reason }),
  /** Nothing was asked of the card. */
  defineEvent('ChargeNotAttempted', { paymentId, attempt, code: z.string(), reason }),
  /** Nobody knows whether the money was taken; it is asked again, with the same request id. */
  defineEvent('ChargeOutcomeUnknown', { paymentId, attempt, reason }),
  /** It was unknown for too long: a person decides. */
  defineEvent('ChargeReviewRequested', { paymentId, attempt }),
  /** Taken back by its request id, although nobody knew whether it had been taken. */
  defineEvent('ChargeVoided', { paymentId, attempt }),
  /** Somebody changed it at the card processor and not here; that changes nothing here by itself. */
  defineEvent('ChargeFoundOutOfSync', { paymentId, difference: chargeDifference }),
  defineEvent('ChargeFoundInSync', { paymentId }),
  /** A person knows of the difference, and it may stay. */
  defineEvent('ChargeDifferenceAccepted', { paymentId }),
  /** A check or cash, as staff say. */
  defineEvent('OfflinePaymentReceived', { paymentId }),

  /** It is in the books of accounting. */
  defineEvent('PaymentPosted', { paymentId, externalRef: z.string() }),
  defineEvent('PaymentPostFailed', { paymentId, reason }),
  /** Staff want the books to be told once more what they refused of this payment. */
  defineEvent('PaymentPostRequested', { paymentId }),
  defineEvent('ReceiptSent', { paymentId }),

  /** What was paid too much pays invoices later; each use is one `creditUseId`. */
  defineEvent('CreditUsed', { paymentId, creditUseId: z.uuid(), allocations: z.array(allocation) }),
  defineEvent('CreditUsePosted', { paymentId, creditUseId: z.uuid() }),
  defineEvent('CreditUsePostFailed', { paymentId, creditUseId: z.uuid(), reason }),

  defineEvent('RefundRequested', {
    ...refund,
    athleteId: z.uuid(),
    athletePackageId: z.uuid(),
    method: paymentMethod,
    amount: cents,
    day,
    memo: z.string(),
  }),
  defineEvent('RefundAttemptStarted', { ...refund, requestId: z.string() }),
  /** Given back: by the card processor under this id, or by hand (null). */
  defineEvent('RefundIssued', { ...refund, externalId: z.string().nullable() }),
  defineEvent('RefundRefused', { ...refund, reason }),
  defineEvent('RefundOutcomeUnknown', { ...refund, reason }),
  /** It was unknown for too long: a person decides. */
  defineEvent('RefundReviewRequested', refund),
  /** The refund receipt is in the books. */
  defineEvent('RefundPosted', { ...refund, externalRef: z.string() }),
  defineEvent('RefundPostFailed', { ...refund, reason }),
] as const;

export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
