import type { PaymentEvent } from '../../../domain/billing/payments/events.ts';
import type { Payment, Refund } from '../../../domain/billing/payments/payment-state.ts';
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
 * Gives money back to cards, each refund once: as with charges, the attempt is written down first, and repeated with the same request id
 * only, and not for ever: then a person looks (docs/payments.md).
 */
export function cardRefunds(deps: Deps) {
  return defineReactor({
    name: 'card-refunds',
    handles: ['RefundRequested'],
    startAt: 'beginning',
    effects: ({ data: { paymentId, refundId, method } }) =>
      method === 'credit_card' ? [refundOf(deps, paymentId, refundId)] : [],
  });
}

function refundOf(deps: Deps, paymentId: string, refundId: string): ExternalEffect {
  return {
    kind: 'external',
    key: `refund ${refundId}`,
    async run(context, signal) {
      const history = await deps.log.load<PaymentEvent>(`${paymentAggregate.category}-${paymentId}`);
      const payment = fold(paymentAggregate.decider, history);
      const refund = payment?.refunds.get(refundId);
      if (!payment || !refund) throw new Error(`There is no refund ${refundId}`);
      const started = history.find(
        ({ type, data }) => type === 'RefundAttemptStarted' && data.refundId === refundId,
      );
      if (started && !isRepeatable(started.occurredAt, context.now)) {
        throw new Error('It is unknown for too long to be asked again: please look at the card processor.');
      }
      return giveBack(deps, payment, refund, { context, signal });
    },
    recover: async () => ({ kind: 'repeat' }),
  };
}

interface Attempt {
  readonly context: CommandContext;
  readonly signal: AbortSignal;
}

async function giveBack(
  { log, processor }: Deps,
  { paymentId, charge }: Payment,
  { refundId, state, amount, memo }: Refund,
  { context, signal }: Attempt,
): Promise<Detail> {
  const record = async (change: RefundCommand, name: string = change.kind) => {
    const command = { kind: 'refund', refundId, change } as const;
    await handle(log, paymentAggregate, paymentId, command, step(context, name));
    return { refund: change.kind };
  };
  if (state === 'issued' || state === 'refused') return { refund: state };
  if (charge.kind !== 'captured' || charge.chargeId === null) {
    return record({ kind: 'refused', reason: 'This payment has no charge.' });
  }
  const isFirst = state === 'requested';
  if (isFirst) {
    // As with charges: only one runner gets past this.
    const start = { kind: 'start', requestId: context.commandId } as const;
    await unlessRefused(() => record(start, `start at ${context.now}`));
  }
  let answer: RefundAnswer;
  try {
    const { chargeId } = charge;
    const description = memo || 'Refund';
    answer = await processor.refund({ requestId: context.commandId, chargeId, amount, description, signal });
  } catch (error) {
    if (isFirst && (error instanceof Refusal || error instanceof FailedForCertain)) {
      return record({ kind: 'refused', reason: error.message });
    }
    await record({ kind: 'unknown', reason: textOf(error) });
    throw new Error(textOf(error), { cause: error });
  }
  return answer.kind === 'issued'
    ? record({ kind: 'issued', externalId: answer.externalId })
    : record({ kind: 'refused', reason: answer.message });
}

/** What is refused here was begun by another runner: it comes back later and finds that. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof Refusal ? new Error(error.message, { cause: error }) : error;
  }
}
