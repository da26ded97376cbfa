import { type Day, formatDay, isDay } from '../../shared/day.ts';
import { type Cents, dollarsOf, formatMoney } from '../../shared/money.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import type { PaymentEvent } from './events.ts';
import type { PaymentMethod } from './payment-method.ts';
import { isAmount } from './payment-rules.ts';
import { creditLeft, isTaken, type Payment, type Refund, refundable } from './payment-state.ts';
import { paymentTexts } from './payment-texts.ts';

/** The input of Create Refund (part 2 §3, §5). Amounts in cents. */
export interface RefundInput {
  readonly athletePackageId: string | null;
  readonly date: string;
  readonly method: PaymentMethod | null;
  readonly amount: Cents;
  readonly memo: string;
}

/** The days on which a refund can have been made: from the day of its payment to today, in the business's calendar. */
export interface RefundDays {
  readonly from: Day;
  readonly until: Day;
}

export function refundProblems(input: RefundInput, days: RefundDays): Problem[] {
  const problems = entryProblems(input, days);
  if (input.athletePackageId === null) {
    problems.push({ field: 'package_id', message: paymentTexts.selectRefundPackage });
  }
  return problems;
}

/** The input of Refund Credit. Amounts in cents. */
export type CreditRefundInput = Omit<RefundInput, 'athletePackageId'>;

/** What the refund of credit depends on: its days, and the payment that left the credit. */
export interface RefundableCredit extends RefundDays {
  /** What is left of the credit, in cents. */
  readonly credit: Cents;
  /** How the payment was made: only a card payment can be refunded to its card. */
  readonly paidBy: PaymentMethod;
}

export function creditRefundProblems(input: CreditRefundInput, of: RefundableCredit): Problem[] {
  const problems = entryProblems(input, of);
  if (input.method === 'credit_card' && of.paidBy !== 'credit_card') {
    problems.push({ field: 'payment_method_id', message: paymentTexts.noCardToRefund });
  }
  if (isAmount(input.amount) && input.amount > of.credit) {
    problems.push({
      field: 'refund_amount',
      message: paymentTexts.creditTooMuch(formatMoney(dollarsOf(of.credit))),
    });
  }
  return problems;
}

function entryProblems({ date, method, amount }: CreditRefundInput, { from, until }: RefundDays): Problem[] {
  const problems: Problem[] = [];
  if (!isDay(date)) problems.push({ field: 'refund_date', message: paymentTexts.validRefundDate });
  else if (date < from || date > until) {
    const message = paymentTexts.refundDateOutside(formatDay(from), formatDay(until));
    problems.push({ field: 'refund_date', message });
  }
  if (method === null) problems.push({ field: 'payment_method_id', message: paymentTexts.selectMethod });
  if (!isAmount(amount)) problems.push({ field: 'refund_amount', message: paymentTexts.validAmount });
  return problems;
}

/** The result of a review of a refund whose outcome stayed unknown. */
export type RefundVerdict =
  | { readonly verdict: 'refunded'; readonly externalId: string }
  | { readonly verdict: 'not-refunded' };

export type RefundCommand =
  /** `today`: the current day of the business. */
  | { readonly kind: 'request'; readonly input: RefundInput; readonly today: Day }
  | { readonly kind: 'request-of-credit'; readonly input: CreditRefundInput; readonly today: Day }
  | { readonly kind: 'start'; readonly requestId: string }
  | { readonly kind: 'issued'; readonly externalId: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'request-review' }
  | ({ readonly kind: 'review' } & RefundVerdict)
  | { readonly kind: 'posted'; readonly externalRef: string }
  | { readonly kind: 'post-failed'; readonly reason: string };

/**
 * A refund is part of its payment's stream, so that no two refunds return the same money. It does not reopen
 * an invoice.
 */
export function decideAboutRefund(
  command: RefundCommand,
  refundId: string,
  payment: Payment,
): PaymentEvent[] {
  if (command.kind === 'request') return requestRefund(command, refundId, payment);
  if (command.kind === 'request-of-credit') return requestCreditRefund(command, refundId, payment);
  const refund = payment.refunds.get(refundId);
  if (!refund) throw new Refusal('refund.unknown', paymentTexts.refundUnknown);
  const ids = { paymentId: payment.paymentId, refundId };
  const isOpen = refund.state === 'requested' || refund.state === 'started' || refund.state === 'unknown';
  switch (command.kind) {
    case 'start':
      if (refund.state !== 'requested')
        throw new Refusal('refund.started', 'The refund was already started.');
      return [{ type: 'RefundAttemptStarted', data: { ...ids, requestId: command.requestId } }];
    case 'issued':
      return refund.state === 'issued'
        ? []
        : [{ type: 'RefundIssued', data: { ...ids, externalId: command.externalId } }];
    case 'refused':
      return isOpen ? [{ type: 'RefundRefused', data: { ...ids, reason: command.reason } }] : [];
    case 'unknown':
      return refund.state === 'started'
        ? [{ type: 'RefundOutcomeUnknown', data: { ...ids, reason: command.reason } }]
        : [];
    case 'request-review':
      return refund.state === 'started' || refund.state === 'unknown'
        ? [{ type: 'RefundReviewRequested', data: ids }]
        : [];
    case 'review':
      return review(command, refund, payment);
    case 'posted':
      return refund.books.kind === 'posted'
        ? []
        : [{ type: 'RefundPosted', data: { ...ids, externalRef: command.externalRef } }];
    case 'post-failed':
      return refund.books.kind === 'pending'
        ? [{ type: 'RefundPostFailed', data: { ...ids, reason: command.reason } }]
        : [];
  }
}

/** Until the verdict, the amount counts as refunded, so none of it can be refunded a second time. */
function review(
  verdict: RefundVerdict,
  { refundId, state }: Refund,
  { paymentId, refunds }: Payment,
): PaymentEvent[] {
  if (state !== 'needs review') {
    throw new Refusal('refund.nothing-to-review', paymentTexts.noRefundToReview);
  }
  const ids = { paymentId, refundId };
  if (verdict.verdict === 'not-refunded') {
    return [{ type: 'RefundRefused', data: { ...ids, reason: paymentTexts.foundNotRefunded } }];
  }
  const { externalId } = verdict;
  if ([...refunds.values()].some((one) => one.externalId === externalId)) {
    throw new Refusal('refund.known', paymentTexts.refundKnown);
  }
  return [{ type: 'RefundIssued', data: { ...ids, externalId } }];
}

function requestRefund(
  { input, today }: Extract<RefundCommand, { kind: 'request' }>,
  refundId: string,
  payment: Payment,
): PaymentEvent[] {
  if (payment.refunds.has(refundId)) return [];
  demand(refundProblems(input, { from: payment.day, until: today }));
  const { athletePackageId, date, method, amount, memo } = input;
  if (athletePackageId === null || method === null) return [];
  if (!isTaken(payment)) throw new Refusal('refund.nothing-taken', paymentTexts.nothingTaken);
  if (method === 'credit_card' && payment.method !== 'credit_card') {
    throw new Refusal('refund.no-card', paymentTexts.noCardToRefund);
  }
  demandCover(amount, payment);
  const { paymentId, athleteId } = payment;
  const data = { paymentId, refundId, athleteId, athletePackageId, method, amount, day: date, memo };
  return withIssue({ type: 'RefundRequested', data });
}

function requestCreditRefund(
  { input, today }: Extract<RefundCommand, { kind: 'request-of-credit' }>,
  refundId: string,
  payment: Payment,
): PaymentEvent[] {
  if (payment.refunds.has(refundId)) return [];
  const credit = creditLeft(payment);
  if (credit === 0) throw new Refusal('refund.no-credit', paymentTexts.noCreditToRefund);
  demand(creditRefundProblems(input, { from: payment.day, until: today, credit, paidBy: payment.method }));
  const { date, method, amount, memo } = input;
  if (method === null) return [];
  const { paymentId, athleteId } = payment;
  const data = { paymentId, refundId, athleteId, method, amount, day: date, memo };
  return withIssue({ type: 'CreditRefundRequested', data });
}

type Requested = Extract<PaymentEvent, { type: 'RefundRequested' | 'CreditRefundRequested' }>;

/** A refund by check or in cash is made when staff record it; a refund to a card follows. */
function withIssue(requested: Requested): PaymentEvent[] {
  const { paymentId, refundId, method } = requested.data;
  return method === 'credit_card'
    ? [requested]
    : [requested, { type: 'RefundIssued', data: { paymentId, refundId, externalId: null } }];
}

function demandCover(amount: Cents, payment: Payment): void {
  const most = refundable(payment);
  if (amount <= most) return;
  const text =
    amount <= most + creditLeft(payment)
      ? paymentTexts.creditIsNotRefunded
      : paymentTexts.refundTooMuch(formatMoney(dollarsOf(most)));
  throw new Refusal('refund.too-much', text);
}
