import type { Decider } from '../../shared/decider.ts';
import { Refusal } from '../../shared/refusal.ts';
import { acceptDifference, type ChargeThere, compareCharge } from './charge-comparison.ts';
import type { Allocation, PaymentEvent } from './events.ts';
import { notAttempted } from './not-attempted.ts';
import { creditLeft, evolvePayment, type Payment, type PaymentState, sumOf } from './payment-state.ts';
import { paymentTexts } from './payment-texts.ts';
import { decideAboutRefund, type RefundCommand } from './refund.ts';

type Requested = Extract<PaymentEvent, { type: 'PaymentRequested' }>['data'];

/** The outcome of a charge attempt. */
export type ChargeOutcome =
  | {
      readonly kind: 'captured';
      readonly chargeId: string;
      readonly authCode: string;
      readonly warning: string | null;
    }
  | { readonly kind: 'declined' | 'not-attempted'; readonly code: string; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The result of a review of a charge whose outcome stayed unknown. */
export type ReviewVerdict =
  | { readonly verdict: 'captured'; readonly chargeId: string }
  | { readonly verdict: 'not-charged' | 'voided' };

export type PaymentCommand =
  | { readonly kind: 'request'; readonly payment: Requested }
  /**
   * The share of a sibling. `chargeId`: the charge of the whole payment, whose money was received; null for a check and cash.
   */
  | {
      readonly kind: 'receive-share';
      readonly payment: Requested;
      readonly charge: { readonly chargeId: string; readonly authCode: string } | null;
    }
  | { readonly kind: 'start-charge'; readonly requestId: string }
  | { readonly kind: 'charge-outcome'; readonly outcome: ChargeOutcome }
  | { readonly kind: 'request-review' }
  | ({ readonly kind: 'review' } & ReviewVerdict)
  /** `there`: the processor's version; undefined if it has no such charge. `shares`: the payments of siblings. */
  | {
      readonly kind: 'compare-charge';
      readonly there: ChargeThere | undefined;
      readonly shares?: readonly Payment[];
    }
  | { readonly kind: 'accept-difference' }
  | { readonly kind: 'posted'; readonly externalRef: string }
  | { readonly kind: 'post-failed'; readonly reason: string }
  | { readonly kind: 'post-again' }
  | { readonly kind: 'receipt-sent' }
  | {
      readonly kind: 'use-credit';
      readonly creditUseId: string;
      readonly allocations: readonly Allocation[];
    }
  | { readonly kind: 'credit-use-posted'; readonly creditUseId: string }
  | { readonly kind: 'credit-use-post-failed'; readonly creditUseId: string; readonly reason: string }
  | { readonly kind: 'refund'; readonly refundId: string; readonly change: RefundCommand };

/**
 * One payment: its money, and its posting to accounting. There is one attempt to charge it; paying again
 * makes another payment.
 */
export const paymentDecider: Decider<PaymentState, PaymentCommand, PaymentEvent> = {
  initial: () => undefined,
  evolve: evolvePayment,

  decide(command, state) {
    if (command.kind === 'request') return request(command.payment, state);
    if (command.kind === 'receive-share') return receiveShare(command, state);
    if (!state) throw new Refusal('payment.unknown', paymentTexts.unknown);
    const { paymentId } = state;
    switch (command.kind) {
      case 'start-charge':
        return startCharge(command.requestId, state);
      case 'charge-outcome':
        return recordOutcome(command.outcome, state);
      case 'request-review': {
        const { charge } = state;
        return charge.kind === 'started' || charge.kind === 'unknown'
          ? [{ type: 'ChargeReviewRequested', data: { paymentId, attempt: charge.attempt } }]
          : [];
      }
      case 'review':
        return review(command, state);
      case 'compare-charge':
        return compareCharge(command.there, state, command.shares);
      case 'accept-difference':
        return acceptDifference(state);

      case 'posted': {
        const { externalRef } = command;
        return state.books.kind === 'posted'
          ? []
          : [{ type: 'PaymentPosted', data: { paymentId, externalRef } }];
      }
      case 'post-failed': {
        const { reason } = command;
        return state.books.kind === 'pending'
          ? [{ type: 'PaymentPostFailed', data: { paymentId, reason } }]
          : [];
      }
      case 'post-again': {
        const parts = [state, ...state.creditUses.values(), ...state.refunds.values()];
        if (parts.some(({ books }) => books.kind === 'failed')) {
          return [{ type: 'PaymentPostRequested', data: { paymentId } }];
        }
        throw new Refusal('payment.nothing-to-post', paymentTexts.nothingToPostAgain);
      }
      case 'receipt-sent':
        return state.isReceiptSent ? [] : [{ type: 'ReceiptSent', data: { paymentId } }];

      case 'use-credit':
        return spendCredit(command, state);
      case 'credit-use-posted': {
        const { creditUseId } = command;
        const books = state.creditUses.get(creditUseId)?.books;
        return books?.kind === 'pending' || books?.kind === 'failed'
          ? [{ type: 'CreditUsePosted', data: { paymentId, creditUseId } }]
          : [];
      }
      case 'credit-use-post-failed': {
        const { creditUseId, reason } = command;
        return state.creditUses.get(creditUseId)?.books.kind === 'pending'
          ? [{ type: 'CreditUsePostFailed', data: { paymentId, creditUseId, reason } }]
          : [];
      }

      case 'refund':
        return decideAboutRefund(command.change, command.refundId, state);
    }
  },
};

/** A check or cash counts as received as soon as staff record it. */
function request(payment: Requested, state: PaymentState): PaymentEvent[] {
  if (state) throw new Refusal('payment.exists', paymentTexts.exists);
  const { paymentId } = payment;
  demandSum(payment);
  for (const share of payment.siblings) demandSum({ ...share, credit: 0 });
  const requested = { type: 'PaymentRequested', data: payment } as const;
  return payment.method === 'credit_card'
    ? [requested]
    : [requested, { type: 'OfflinePaymentReceived', data: { paymentId } }];
}

/** A repetition records nothing. The money was received, so a share is never without its charge. */
function receiveShare(
  { payment, charge }: Extract<PaymentCommand, { kind: 'receive-share' }>,
  state: PaymentState,
): PaymentEvent[] {
  if (state) return [];
  demandSum(payment);
  const { paymentId } = payment;
  const received: PaymentEvent = charge
    ? { type: 'ChargeCaptured', data: { paymentId, attempt: 1, ...charge, warning: null } }
    : { type: 'OfflinePaymentReceived', data: { paymentId } };
  return [{ type: 'PaymentRequested', data: payment }, received];
}

function demandSum({
  paymentId,
  amount,
  allocations,
  credit,
}: Pick<Requested, 'paymentId' | 'amount' | 'allocations' | 'credit'>): void {
  const spent = sumOf(allocations) + credit;
  if (spent !== amount) throw new Error(`Payment ${paymentId} does not add up: ${spent} of ${amount}`);
}

/** Only the command whose event is recorded can be sure that the processor was never asked before. */
function startCharge(requestId: string, { paymentId, charge }: Payment): PaymentEvent[] {
  if (charge.kind !== 'waiting') throw new Refusal('payment.started', 'The charge was already attempted.');
  return [{ type: 'ChargeAttemptStarted', data: { paymentId, attempt: 1, requestId } }];
}

/**
 * A captured charge counts, whatever was known before. Any other outcome counts only while none is known; a
 * review is final.
 */
function recordOutcome(outcome: ChargeOutcome, { paymentId, charge }: Payment): PaymentEvent[] {
  const attempt = 'attempt' in charge ? charge.attempt : 1;
  const isOpen = charge.kind === 'waiting' || charge.kind === 'started' || charge.kind === 'unknown';
  switch (outcome.kind) {
    case 'captured': {
      if (charge.kind === 'captured' || charge.kind === 'voided') return [];
      const { chargeId, authCode, warning } = outcome;
      return [{ type: 'ChargeCaptured', data: { paymentId, attempt, chargeId, authCode, warning } }];
    }
    case 'declined':
    case 'not-attempted': {
      const { code, reason } = outcome;
      const type = outcome.kind === 'declined' ? 'ChargeDeclined' : 'ChargeNotAttempted';
      return isOpen ? [{ type, data: { paymentId, attempt, code, reason } }] : [];
    }
    case 'unknown': {
      const { reason } = outcome;
      return charge.kind === 'started'
        ? [{ type: 'ChargeOutcomeUnknown', data: { paymentId, attempt, reason } }]
        : [];
    }
  }
}

function review(verdict: ReviewVerdict, { paymentId, charge }: Payment): PaymentEvent[] {
  if (charge.kind !== 'needs review') {
    throw new Refusal('payment.nothing-to-review', paymentTexts.nothingToReview);
  }
  const { attempt } = charge;
  switch (verdict.verdict) {
    case 'captured': {
      const { chargeId } = verdict;
      const data = { paymentId, attempt, chargeId, authCode: '', warning: null };
      return [{ type: 'ChargeCaptured', data }];
    }
    case 'not-charged':
      return [{ type: 'ChargeNotAttempted', data: { paymentId, attempt, ...notAttempted.foundNotCharged } }];
    case 'voided':
      return [{ type: 'ChargeVoided', data: { paymentId, attempt } }];
  }
}

function spendCredit(
  { creditUseId, allocations }: Extract<PaymentCommand, { kind: 'use-credit' }>,
  state: Payment,
): PaymentEvent[] {
  if (state.creditUses.has(creditUseId)) return [];
  const amount = sumOf(allocations);
  if (amount <= 0 || amount > creditLeft(state)) {
    throw new Refusal('payment.too-little-credit', paymentTexts.tooLittleCredit);
  }
  const { paymentId } = state;
  return [{ type: 'CreditUsed', data: { paymentId, creditUseId, allocations: [...allocations] } }];
}
