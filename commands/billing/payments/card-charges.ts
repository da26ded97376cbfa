import { walletOf } from '../../../domain/billing/cards/card.ts';
import { invoiceReference } from '../../../domain/billing/invoices/invoice.ts';
import type { Allocation, PaymentEvent } from '../../../domain/billing/payments/events.ts';
import { notAttempted } from '../../../domain/billing/payments/not-attempted.ts';
import type { ChargeOutcome } from '../../../domain/billing/payments/payment.ts';
import {
  chargedAmount,
  heldAllocations,
  type Payment,
} from '../../../domain/billing/payments/payment-state.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { textOf } from '../../runtime/attempt.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import { fold, handle, loadState } from '../../runtime/handle.ts';
import { defineReactor, type ExternalEffect, FailedForCertain } from '../../runtime/reactor.ts';
import type { CardProcessor, ChargeAnswer, NewCharge } from '../../shared/card-processor.ts';
import { cardAggregate } from '../cards/card.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import { type ChargeChecks, obstacleTo } from './charge-checks.ts';
import { paymentAggregate } from './payment.ts';
import { isRepeatable } from './repeatable.ts';

export interface CardChargesDeps extends ChargeChecks {
  readonly processor: Pick<CardProcessor, 'charge'>;
}

/**
 * Charges cards, each payment once. The attempt is recorded before the request is sent. If the answer is
 * lost, the request is repeated with the same request id, which is the same charge for the processor, and
 * never with another one. If the outcome is still unknown after 12 hours, it is flagged for manual review
 * (docs/payments.md).
 */
export function cardCharges(deps: CardChargesDeps) {
  return defineReactor({
    name: 'card-charges',
    handles: ['PaymentRequested'],
    startAt: 'beginning',
    order: 'stream',
    // 30 s, 2 min, 8 min, 32 min, 2 h, then every 6 h. The limit is a time (`isRepeatable`), not a number of
    // attempts.
    retry: { tries: Number.POSITIVE_INFINITY },
    // The share of a sibling was charged with the whole payment.
    effects: ({ data: { method, partOf, paymentId } }) =>
      method === 'credit_card' && partOf === null ? [chargeOf(deps, paymentId)] : [],
  });
}

function chargeOf(deps: CardChargesDeps, paymentId: string): ExternalEffect {
  return {
    kind: 'external',
    key: `charge ${paymentId}`,
    run: (context, signal) => charge(deps, paymentId, { context, signal }),
    // The payment's own stream knows whether the processor was asked before; `run` reads it.
    recover: async () => ({ kind: 'repeat' }),
  };
}

interface Attempt {
  readonly context: CommandContext;
  readonly signal: AbortSignal;
}

async function charge(deps: CardChargesDeps, paymentId: string, attempt: Attempt): Promise<Detail> {
  const { log } = deps;
  const { context } = attempt;
  const { payment, requestedAt, startedAt } = await paymentNow(log, paymentId);
  switch (payment.charge.kind) {
    case 'waiting': {
      const obstacle = isRepeatable(requestedAt, context.now)
        ? await obstacleTo(deps, payment)
        : notAttempted.tooLate;
      // A run may charge thousands of cards, and accounting limits requests: a charge that no person waits
      // for is retried.
      if (obstacle === notAttempted.booksUnreachable && payment.source === 'autocharge') {
        throw new FailedForCertain(obstacle.reason);
      }
      if (obstacle) return record(log, paymentId, { kind: 'not-attempted', ...obstacle }, context);
      await start(log, paymentId, context);
      return ask(deps, payment, { ...attempt, isFirst: true });
    }
    case 'started':
    case 'unknown':
      if (!isRepeatable(startedAt, context.now)) {
        await handle(log, paymentAggregate, paymentId, { kind: 'request-review' }, step(context, 'review'));
        return { outcome: 'needs review' };
      }
      return ask(deps, payment, { ...attempt, isFirst: false });
    default:
      return { outcome: payment.charge.kind };
  }
}

async function paymentNow(log: EventLog, paymentId: string) {
  const history = await log.load<PaymentEvent>(`${paymentAggregate.category}-${paymentId}`);
  const payment = fold(paymentAggregate.decider, history);
  const [requested] = history;
  if (!payment || !requested) throw new Error(`There is no payment ${paymentId}`);
  const requestedAt = requested.occurredAt;
  const started = history.find(({ type }) => type === 'ChargeAttemptStarted');
  return { payment, requestedAt, startedAt: started?.occurredAt ?? requestedAt };
}

/**
 * Exactly one runner succeeds here for one payment, and only once, so it knows that the processor was never
 * asked before. Any other runner comes back later and finds the attempt started.
 */
async function start(log: EventLog, paymentId: string, context: CommandContext): Promise<void> {
  const command = { kind: 'start-charge', requestId: context.commandId } as const;
  try {
    await handle(log, paymentAggregate, paymentId, command, step(context, `start at ${context.now}`));
  } catch (error) {
    throw error instanceof Refusal ? new Error(error.message, { cause: error }) : error;
  }
}

async function ask(
  deps: CardChargesDeps,
  payment: Payment,
  { context, signal, isFirst }: Attempt & { readonly isFirst: boolean },
): Promise<Detail> {
  const { log, processor } = deps;
  const { paymentId } = payment;
  const order = { ...(await orderOf(log, payment)), requestId: context.commandId, signal };
  let answer: ChargeAnswer;
  try {
    answer = await processor.charge(order);
  } catch (error) {
    // Certain only if nothing had been sent before.
    const nothing = isFirst ? certainFailure(error) : undefined;
    if (nothing) return record(log, paymentId, { kind: 'not-attempted', ...nothing }, context);
    return stayUnknown(log, paymentId, error, context);
  }
  // A repetition that was not attempted says nothing about earlier requests.
  if (answer.kind === 'not-attempted' && !isFirst) {
    return stayUnknown(log, paymentId, new Error(`${answer.code} ${answer.message}`), context);
  }
  return record(log, paymentId, outcomeOf(answer), context);
}

function certainFailure(error: unknown): { code: string; reason: string } | undefined {
  if (error instanceof FailedForCertain) return notAttempted.processorUnreachable;
  return error instanceof Refusal ? { code: error.code, reason: error.message } : undefined;
}

/** Byte for byte the same in every repetition: the processor recognizes the request by its id. */
async function orderOf(log: EventLog, payment: Payment): Promise<Omit<NewCharge, 'requestId' | 'signal'>> {
  const { cardId, source } = payment;
  const card = cardId === null ? undefined : await loadState(log, cardAggregate, cardId);
  if (cardId === null || !card || !('processorCardId' in card)) throw new Error('The payment has no card');
  const references = await Promise.all(heldAllocations(payment).map((one) => referenceOf(log, one)));
  return {
    walletId: walletOf(cardId),
    processorCardId: card.processorCardId,
    amount: chargedAmount(payment),
    description: references.join(', '),
    isRecurring: source === 'autocharge',
  };
}

async function referenceOf(log: EventLog, { athletePackageId, invoiceId }: Allocation): Promise<string> {
  const { invoices } = await loadState(log, athletePackage, athletePackageId);
  const invoice = invoices.get(invoiceId);
  return invoice ? invoiceReference(invoice.reference) : invoiceId;
}

function outcomeOf(answer: ChargeAnswer): ChargeOutcome {
  if (answer.kind === 'captured') {
    const { kind, chargeId, authCode, warning } = answer;
    return { kind, chargeId, authCode, warning };
  }
  const { kind, code, message } = answer;
  return { kind, code, reason: message };
}

async function record(
  log: EventLog,
  paymentId: string,
  outcome: ChargeOutcome,
  context: CommandContext,
): Promise<Detail> {
  const command = { kind: 'charge-outcome', outcome } as const;
  await handle(log, paymentAggregate, paymentId, command, step(context, `outcome ${outcome.kind}`));
  return { outcome: outcome.kind };
}

/**
 * Records the unknown outcome once, and has the request retried. An error is never treated as a refusal,
 * because the card may have been charged.
 */
async function stayUnknown(
  log: EventLog,
  paymentId: string,
  error: unknown,
  context: CommandContext,
): Promise<never> {
  const reason = textOf(error);
  await record(log, paymentId, { kind: 'unknown', reason }, context);
  throw new Error(reason, { cause: error });
}
