import type { PaymentEvent } from '../../../domain/billing/payments/events.ts';
import type { Refund } from '../../../domain/billing/payments/payment-state.ts';
import type { RefundCommand } from '../../../domain/billing/payments/refund.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { textOf } from '../../runtime/attempt.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import { fold, handle } from '../../runtime/handle.ts';
import { defineReactor, type ExternalEffect, FailedForCertain } from '../../runtime/reactor.ts';
import type { CardProcessor, RefundAnswer } from '../../shared/card-processor.ts';
import { paymentAggregate } from './payment.ts';
import { isRepeatable } from './repeatable.ts';

interface Deps {
  readonly log: EventLog;
  readonly processor: Pick<CardProcessor, 'refund'>;
}

/**
 * Refunds cards, each refund once. As for charges, the attempt is recorded first and repeated with the same
 * request id only. If the outcome is still unknown after 12 hours, it is flagged for manual review
 * (docs/payments.md).
 */
export function cardRefunds(deps: Deps) {
  return defineReactor({
    name: 'card-refunds',
    handles: ['RefundRequested', 'CreditRefundRequested'],
    startAt: 'beginning',
    order: 'stream',
    // As for charges, the limit is a time (`isRepeatable`), not a number of attempts.
    retry: { tries: Number.POSITIVE_INFINITY },
    effects: ({ data: { paymentId, refundId, method } }) =>
      method === 'credit_card' ? [refundOf(deps, paymentId, refundId)] : [],
  });
}

function refundOf(deps: Deps, paymentId: string, refundId: string): ExternalEffect {
  return {
    kind: 'external',
    key: `refund ${refundId}`,
    run: (context, signal) => giveBack(deps, paymentId, refundId, { context, signal }),
    recover: async () => ({ kind: 'repeat' }),
  };
}

interface Attempt {
  readonly context: CommandContext;
  readonly signal: AbortSignal;
}

async function giveBack(
  { log, processor }: Deps,
  paymentId: string,
  refundId: string,
  { context, signal }: Attempt,
): Promise<Detail> {
  const { refund, chargeId, startedAt } = await refundNow(log, paymentId, refundId);
  const { state, amount, memo } = refund;
  const record = async (change: RefundCommand, name: string = change.kind) => {
    const command = { kind: 'refund', refundId, change } as const;
    await handle(log, paymentAggregate, paymentId, command, step(context, name));
    return { refund: change.kind };
  };
  /** Records the unknown outcome once, and has the request retried. */
  const stayUnknown = async (reason: string, cause?: unknown): Promise<never> => {
    await record({ kind: 'unknown', reason });
    throw new Error(reason, { cause });
  };
  const isFirst = state === 'requested';
  if (!isFirst && state !== 'started' && state !== 'unknown') return { refund: state };
  if (chargeId === null) return record({ kind: 'refused', reason: 'This payment has no charge.' });
  if (isFirst) {
    // As for charges, exactly one runner succeeds here.
    const start = { kind: 'start', requestId: context.commandId } as const;
    await unlessRefused(() => record(start, `start at ${context.now}`));
  } else if (!isRepeatable(startedAt, context.now)) {
    return record({ kind: 'request-review' });
  }
  let answer: RefundAnswer;
  try {
    const description = memo || 'Refund';
    answer = await processor.refund({ requestId: context.commandId, chargeId, amount, description, signal });
  } catch (error) {
    if (isFirst && (error instanceof Refusal || error instanceof FailedForCertain)) {
      return record({ kind: 'refused', reason: error.message });
    }
    return stayUnknown(textOf(error), error);
  }
  if (answer.kind === 'issued') return record({ kind: 'issued', externalId: answer.externalId });
  // A repetition that was not attempted says nothing about earlier requests.
  if (answer.kind === 'not-attempted' && !isFirst) return stayUnknown(`${answer.code} ${answer.message}`);
  return record({ kind: 'refused', reason: answer.message });
}

/** `chargeId`: the charge to refund; null when no card was charged. */
async function refundNow(
  log: EventLog,
  paymentId: string,
  refundId: string,
): Promise<{ refund: Refund; chargeId: string | null; startedAt: string }> {
  const history = await log.load<PaymentEvent>(`${paymentAggregate.category}-${paymentId}`);
  const payment = fold(paymentAggregate.decider, history);
  const refund = payment?.refunds.get(refundId);
  if (!payment || !refund) throw new Error(`There is no refund ${refundId}`);
  const started = history.find(
    ({ type, data }) => type === 'RefundAttemptStarted' && data.refundId === refundId,
  );
  const { charge } = payment;
  const chargeId = charge.kind === 'captured' ? charge.chargeId : null;
  return { refund, chargeId, startedAt: started?.occurredAt ?? '' };
}

/** A refusal here means that another runner started it: this one comes back later and finds that. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof Refusal ? new Error(error.message, { cause: error }) : error;
  }
}
