import {
  isHardDecline,
  MOST_UNKNOWN,
  stopsEverything,
  TRIES_AFTER_DAYS,
} from '../../../domain/billing/autocharge/policy.ts';
import type { PaymentEvent } from '../../../domain/billing/payments/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import { athleteBilling } from '../cards/athlete-billing.ts';
import type { AutochargeCandidates } from './candidates.ts';
import { autochargeRun } from './run.ts';

interface Deps {
  readonly log: EventLog;
  readonly candidates: Pick<AutochargeCandidates, 'latestOutcomes'>;
  /** Whether the read model of outcomes has reached this position. */
  readonly waitForPosition: (position: bigint) => Promise<boolean>;
}

/**
 * Stops what must not continue: a run, when the merchant account is refused or the outcomes of several
 * charges in a row are unknown; an athlete's autocharge, when the card was declined so often or so clearly
 * that another attempt is useless. A new card resumes the athlete's autocharge.
 */
export function autochargeTroubles(deps: Deps) {
  return defineReactor({
    name: 'autocharge-troubles',
    handles: ['ChargeDeclined', 'ChargeNotAttempted', 'ChargeOutcomeUnknown', 'AutochargeCardChosen'],
    startAt: 'beginning',
    order: 'stream',
    effects: (event) => {
      const { type, data } = event;
      switch (type) {
        case 'AutochargeCardChosen':
          return [unpark(deps, data.athleteId, event.id)];
        case 'ChargeOutcomeUnknown':
          return [stopWhenBlind(deps, data.paymentId, event)];
        case 'ChargeDeclined':
        case 'ChargeNotAttempted':
          return [afterRefusal(deps, data, event.id)];
      }
    },
  });
}

const unpark = ({ log }: Deps, athleteId: string, key: string): InternalEffect => ({
  kind: 'internal',
  key: `unpark ${key}`,
  async run(context) {
    await handle(log, athleteBilling, athleteId, { kind: 'unpark', athleteId }, context);
  },
});

function afterRefusal(
  { log }: Deps,
  { paymentId, code, reason }: { readonly paymentId: string; readonly code: string; readonly reason: string },
  key: string,
): InternalEffect {
  return {
    kind: 'internal',
    key: `refusal ${key}`,
    async run(context) {
      const payment = await collected(log, paymentId);
      if (!payment) return;
      const { runId, attempt, athleteId } = payment;
      if (stopsEverything(code)) return stop(log, runId, reason, context);
      if (isHardDecline(code) || (attempt >= TRIES_AFTER_DAYS.length && /^PMT-5|^DECLINED/.test(code))) {
        await handle(log, athleteBilling, athleteId, { kind: 'park', athleteId, reason }, context);
      }
    },
  };
}

function stopWhenBlind(
  { log, candidates, waitForPosition }: Deps,
  paymentId: string,
  { id, position }: { readonly id: string; readonly position: bigint },
): InternalEffect {
  return {
    kind: 'internal',
    key: `unknown ${id}`,
    async run(context) {
      const payment = await collected(log, paymentId);
      if (!payment) return;
      if (!(await waitForPosition(position))) throw new Error('The outcomes of the run are not read yet');
      const latest = await candidates.latestOutcomes(payment.runId, MOST_UNKNOWN);
      const isBlind = latest.length === MOST_UNKNOWN && latest.every((outcome) => outcome === 'unknown');
      if (!isBlind) return;
      const reason = `The outcome of ${MOST_UNKNOWN} charges in a row is unknown.`;
      await stop(log, payment.runId, reason, context);
    },
  };
}

async function stop(log: EventLog, runId: string, reason: string, context: CommandContext): Promise<void> {
  await handle(log, autochargeRun, runId, { kind: 'stop', runId, reason }, context);
}

/** The payment, if it belongs to a run; otherwise undefined. */
async function collected(log: EventLog, paymentId: string) {
  const history = await log.load<PaymentEvent>(`payment-${paymentId}`);
  for (const { type, data } of history) {
    if (type === 'PaymentRequested')
      return data.autocharge && { ...data.autocharge, athleteId: data.athleteId };
  }
  return undefined;
}
