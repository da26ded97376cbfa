import type { Allocation } from '../../../domain/billing/payments/events.ts';
import type { PaymentCommand } from '../../../domain/billing/payments/payment.ts';
import type { CreditUse, Payment, Refund } from '../../../domain/billing/payments/payment-state.ts';
import { isTaken } from '../../../domain/billing/payments/payment-state.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { RetryPolicy } from '../../runtime/backoff.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { defineReactor, type ExternalEffect } from '../../runtime/reactor.ts';
import type { Books, Call, PaymentLine } from '../../shared/books.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import { booksAnswer } from '../invoices/books-answer.ts';
import { linkedCustomer } from '../invoices/linked-customer.ts';
import { paymentAggregate } from './payment.ts';

interface Deps {
  readonly log: EventLog;
  readonly books: Pick<
    Books,
    'createPayment' | 'changePaymentLines' | 'createRefundReceipt' | 'refundCredit'
  >;
}

/**
 * Accounting may be unavailable for long: 5 s, 15 s, 45 s, then up to every hour. After twenty attempts
 * without an answer it needs review.
 */
const retry: RetryPolicy = { firstMs: 5_000, factor: 3, longestMs: 3_600_000, tries: 20 };

/**
 * Posts to accounting: payments, later uses of their credit, and refunds. Money counts as received without
 * it: a payment that accounting rejects stays paid here, shows why, and is posted again when staff ask for
 * it.
 */
export function paymentBooks(deps: Deps) {
  const effect = (key: string, paymentId: string, part: Part): ExternalEffect => ({
    kind: 'external',
    key,
    async run(context, signal) {
      const payment = await loadState(deps.log, paymentAggregate, paymentId);
      if (!payment) throw new Error(`There is no payment ${paymentId}`);
      await post(deps, payment, part, { context, signal });
      return undefined;
    },
    // The key of the call is the same: accounting returns what it did the first time.
    recover: async () => ({ kind: 'repeat' }),
  });
  return defineReactor({
    name: 'payment-books',
    handles: [
      'ChargeCaptured',
      'OfflinePaymentReceived',
      'CreditUsed',
      'RefundIssued',
      'PaymentPostRequested',
    ],
    startAt: 'beginning',
    order: 'stream',
    retry,
    effects: (event) => {
      const { type, data } = event;
      const { paymentId } = data;
      switch (type) {
        case 'ChargeCaptured':
        case 'OfflinePaymentReceived':
          return [effect(`payment ${paymentId}`, paymentId, { kind: 'payment' })];
        case 'CreditUsed':
          return [effect(`credit ${data.creditUseId}`, paymentId, { kind: 'credit', id: data.creditUseId })];
        case 'RefundIssued':
          return [effect(`refund ${data.refundId}`, paymentId, { kind: 'refund', id: data.refundId })];
        case 'PaymentPostRequested':
          return [effect(`again ${event.id}`, paymentId, { kind: 'all' })];
      }
    },
  });
}

/** `all`: everything that accounting does not have. */
type Part =
  | { readonly kind: 'payment' | 'all' }
  | { readonly kind: 'credit' | 'refund'; readonly id: string };

interface Attempt {
  readonly context: CommandContext;
  readonly signal: AbortSignal;
}

async function post(deps: Deps, payment: Payment, part: Part, attempt: Attempt): Promise<void> {
  const { kind } = part;
  if ((kind === 'payment' || kind === 'all') && isTaken(payment)) await postPayment(deps, payment, attempt);
  const { paymentId } = payment;
  for (const use of payment.creditUses.values()) {
    if (kind === 'all' || (kind === 'credit' && part.id === use.creditUseId)) {
      // The payment may just have been posted and have its reference by now.
      const now = (await loadState(deps.log, paymentAggregate, paymentId)) ?? payment;
      await postCreditUse(deps, now, use, attempt);
    }
  }
  for (const refund of payment.refunds.values()) {
    if (kind === 'all' || (kind === 'refund' && part.id === refund.refundId)) {
      const now = (await loadState(deps.log, paymentAggregate, paymentId)) ?? payment;
      await postRefund(deps, now, refund, attempt);
    }
  }
}

async function postPayment({ log, books }: Deps, payment: Payment, attempt: Attempt): Promise<void> {
  if (payment.books.kind !== 'pending') return;
  const { paymentId, athleteId, day, amount, method, allocations, memo, charge } = payment;
  const answer = await booksAnswer(async () => {
    const customerId = await customerOf(log, athleteId);
    const taken =
      charge.kind === 'captured' && charge.chargeId !== null
        ? { id: charge.chargeId, authCode: charge.authCode }
        : null;
    const lines = await linesOf(log, allocations);
    const made = { customerId, day, amount, method, lines, paymentId, memo, charge: taken };
    return books.createPayment(made, callOf(attempt, 'payment'));
  });
  const command: PaymentCommand =
    answer.kind === 'done'
      ? { kind: 'posted', externalRef: answer.value.id }
      : { kind: 'post-failed', reason: answer.reason };
  await record(log, payment, command, attempt);
}

async function postCreditUse(
  { log, books }: Deps,
  payment: Payment,
  { creditUseId, books: posting }: CreditUse,
  attempt: Attempt,
): Promise<void> {
  if (posting.kind !== 'pending') return;
  const answer = await booksAnswer(async () => {
    const paymentRef = refOf(payment);
    const lines = await linesOf(log, allocationsUpTo(payment, creditUseId));
    const call = callOf(attempt, `credit ${creditUseId}`);
    await books.changePaymentLines(paymentRef, lines, call);
  });
  const command: PaymentCommand =
    answer.kind === 'done'
      ? { kind: 'credit-use-posted', creditUseId }
      : { kind: 'credit-use-post-failed', creditUseId, reason: answer.reason };
  await record(log, payment, command, attempt);
}

async function postRefund(
  { log, books }: Deps,
  payment: Payment,
  refund: Refund,
  attempt: Attempt,
): Promise<void> {
  const { refundId, athletePackageId, day, amount, method, memo } = refund;
  if (refund.state !== 'issued' || refund.books.kind !== 'pending') return;
  const answer = await booksAnswer(async () => {
    const customerId = await customerOf(log, payment.athleteId);
    const call = callOf(attempt, `refund ${refundId}`);
    const said = { customerId, day, amount, method, refundId, memo };
    if (athletePackageId === null) return books.refundCredit({ ...said, paymentRef: refOf(payment) }, call);
    const { name: description } = await loadState(log, athletePackage, athletePackageId);
    return books.createRefundReceipt({ ...said, description }, call);
  });
  const change =
    answer.kind === 'done'
      ? ({ kind: 'posted', externalRef: answer.value.id } as const)
      : ({ kind: 'post-failed', reason: answer.reason } as const);
  await record(log, payment, { kind: 'refund', refundId, change }, attempt);
}

/** Credit in accounting is a part of the payment there. */
function refOf({ books }: Payment): string {
  if (books.kind !== 'posted' || books.externalRef === null) {
    throw new Refusal('payment.not-in-books', paymentTexts.notInBooks);
  }
  return books.externalRef;
}

async function customerOf(log: EventLog, athleteId: string): Promise<string> {
  const customerId = await linkedCustomer(log, athleteId);
  if (customerId === null) throw new Refusal('payment.no-customer', paymentTexts.noCustomer);
  return customerId;
}

/**
 * All allocations of the payment, including this use of its credit and earlier ones: accounting takes the
 * lines as a whole.
 */
function allocationsUpTo({ allocations, creditUses }: Payment, creditUseId: string): Allocation[] {
  const all = [...allocations];
  for (const use of creditUses.values()) {
    all.push(...use.allocations);
    if (use.creditUseId === creditUseId) break;
  }
  return all;
}

/** One line per invoice. An invoice that accounting no longer has remains credit there. */
async function linesOf(log: EventLog, allocations: readonly Allocation[]): Promise<PaymentLine[]> {
  const lines = new Map<string, number>();
  for (const { athletePackageId, invoiceId, amount } of allocations) {
    const { invoices } = await loadState(log, athletePackage, athletePackageId);
    const ref = invoices.get(invoiceId)?.externalRef;
    if (ref) lines.set(ref, (lines.get(ref) ?? 0) + amount);
  }
  return [...lines].map(([invoiceRef, amount]) => ({ invoiceRef, amount }));
}

const callOf = ({ context, signal }: Attempt, part: string): Call => ({
  key: step(context, part).commandId,
  signal,
});

async function record(
  log: EventLog,
  { paymentId }: Payment,
  command: PaymentCommand,
  { context }: Attempt,
): Promise<void> {
  const part = 'creditUseId' in command ? command.creditUseId : 'refundId' in command ? command.refundId : '';
  await handle(log, paymentAggregate, paymentId, command, step(context, `${command.kind} ${part}`));
}
