import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { paymentMethods } from './payment-method.ts';
import { paymentSources } from './payment-values.ts';

const cents = z.number().int();
const paymentId = z.uuid();
const refund = { paymentId, refundId: z.uuid() };
const reason = z.string();
/** Attempt number of a charge or refund, from 1; only one may be open. */
const attempt = z.number().int();

const paymentMethod = z.enum(paymentMethods);

const allocation = z.object({
  athletePackageId: z.uuid(),
  invoiceId: z.uuid(),
  /** The hold on that invoice. */
  holdId: z.uuid(),
  amount: cents,
});
export type Allocation = z.output<typeof allocation>;

/** What the same charge, check or cash pays for another athlete of the family. */
const siblingShare = z.object({
  /** The payment of this athlete, which is recorded once the money was received. */
  paymentId: z.uuid(),
  athleteId: z.uuid(),
  /** Cents: the sum of its allocations. */
  amount: cents,
  /** The invoices are held for the payment that has this share. */
  allocations: z.array(allocation),
  /** The athlete's trainer at the time, who earns the commission. */
  trainerId: z.uuid().nullable(),
});
export type SiblingShare = z.output<typeof siblingShare>;

/** How the card processor's version of a charge differs from ours. */
const chargeDifference = z.object({
  kind: z.enum(['not taken', 'voided', 'disputed', 'amount', 'refunded']),
  /**
   * Cents: the amount charged there, or the amount refunded there but not here; 0 if the whole charge
   * differs.
   */
  amount: cents,
});
export type ChargeDifference = z.output<typeof chargeDifference>;

/** Stream `payment-<id>`: money received, the invoices it pays, and refunds. */
export const paymentEvents = [
  defineEvent(
    'PaymentRequested',
    {
      paymentId,
      athleteId: z.uuid(),
      method: paymentMethod,
      /** For a card payment. */
      cardId: z.uuid().nullable(),
      /** The amount for this athlete: the sum of the allocations and the credit. */
      amount: cents,
      allocations: z.array(allocation),
      credit: cents,
      memo: z.string(),
      sendReceipt: z.boolean(),
      /** The source of the request: staff, the family, the shop, or autocharge. */
      source: z.enum(paymentSources),
      /** For an autocharge run: the run, and the attempt number of this invoice, from 1. */
      autocharge: z.object({ runId: z.uuid(), attempt }).nullable(),
      /** The day of the payment in the business's calendar; accounting records it under this day. */
      day,
      /** The athlete's trainer at the time, who earns the commission. */
      trainerId: z.uuid().nullable(),
      /** The card is charged for these shares too, in one charge. */
      siblings: z.array(siblingShare),
      /** Set for the payment of a sibling: the payment that was charged for it, and the whole charge in cents. */
      partOf: z.object({ paymentId: z.uuid(), charged: cents }).nullable(),
    },
    { version: 2, upcasts: { 1: (data) => ({ ...data, siblings: [], partOf: null }) } },
  ),
  /** Recorded before the request is sent. `requestId` is the same in every retry of this attempt. */
  defineEvent('ChargeAttemptStarted', { paymentId, attempt, requestId: z.string() }),
  defineEvent('ChargeCaptured', {
    paymentId,
    attempt,
    chargeId: z.string(),
    authCode: z.string(),
    /** The charge succeeded with a warning from the processor (PMT-1xxx) that staff should check. */
    warning: z.string().nullable(),
  }),
  defineEvent('ChargeDeclined', { paymentId, attempt, code: z.string(), reason }),
  /** No charge was attempted. */
  defineEvent('ChargeNotAttempted', { paymentId, attempt, code: z.string(), reason }),
  /** It is unknown whether the card was charged. The request is retried with the same request id. */
  defineEvent('ChargeOutcomeUnknown', { paymentId, attempt, reason }),
  /** The outcome stayed unknown for too long: a person decides. */
  defineEvent('ChargeReviewRequested', { paymentId, attempt }),
  /** The unknown charge was voided by its request id. */
  defineEvent('ChargeVoided', { paymentId, attempt }),
  /** Drift detected at the processor. It is recorded; local state does not change. */
  defineEvent('ChargeFoundOutOfSync', { paymentId, difference: chargeDifference }),
  defineEvent('ChargeFoundInSync', { paymentId }),
  /** A person accepted the difference. */
  defineEvent('ChargeDifferenceAccepted', { paymentId }),
  /** A check or cash, recorded by staff. */
  defineEvent('OfflinePaymentReceived', { paymentId }),

  /** Accounting has it. */
  defineEvent('PaymentPosted', { paymentId, externalRef: z.string() }),
  defineEvent('PaymentPostFailed', { paymentId, reason }),
  /** Staff ask to post again everything of this payment that accounting rejected. */
  defineEvent('PaymentPostRequested', { paymentId }),
  defineEvent('ReceiptSent', { paymentId }),

  /** An overpayment pays later invoices; each use has one `creditUseId`. */
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
  /** A part of the overpayment is given back. The later steps are those of any refund. */
  defineEvent('CreditRefundRequested', {
    ...refund,
    athleteId: z.uuid(),
    method: paymentMethod,
    amount: cents,
    day,
    memo: z.string(),
  }),
  defineEvent('RefundAttemptStarted', { ...refund, requestId: z.string() }),
  /** Refunded by the card processor under this id, or by hand (null). */
  defineEvent('RefundIssued', { ...refund, externalId: z.string().nullable() }),
  defineEvent('RefundRefused', { ...refund, reason }),
  defineEvent('RefundOutcomeUnknown', { ...refund, reason }),
  /** The outcome stayed unknown for too long: a person decides. */
  defineEvent('RefundReviewRequested', refund),
  /** Accounting has the refund: a refund receipt, or for credit a check or an expense. */
  defineEvent('RefundPosted', { ...refund, externalRef: z.string() }),
  defineEvent('RefundPostFailed', { ...refund, reason }),
] as const;

export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
