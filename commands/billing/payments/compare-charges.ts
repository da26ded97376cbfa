import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handleWithState, loadState } from '../../runtime/handle.ts';
import type { CardProcessor } from '../../shared/card-processor.ts';
import { sharesOf } from './family-shares.ts';
import { paymentAggregate } from './payment.ts';

const LOOK_BACK_MS = 7 * 86_400_000;
/**
 * After this many unanswered requests in a row the processor counts as unavailable; the next night tries
 * again.
 */
const MOST_UNANSWERED = 3;

/** A read model, so it may lag; each comparison reads the payment's stream. */
export interface ChargesToCompare {
  /** Payments whose card was charged at an instant (UTC) or later, oldest first. */
  takenSince(since: string): Promise<readonly string[]>;
}

interface Deps {
  readonly log: EventLog;
  readonly processor: Pick<CardProcessor, 'foundCharge'>;
  readonly charges: ChargesToCompare;
}

/** `changed`: a new difference was found, or a known one is gone. */
export type ComparedCharges = Readonly<Record<'same' | 'changed' | 'unanswered', number>>;

/**
 * Compares the charges of the last week with the card processor and records on each payment what was changed
 * there but not here. It changes no money. A repetition records nothing twice.
 */
export async function compareCharges(
  { log, processor, charges }: Deps,
  context: CommandContext,
  signal: AbortSignal,
): Promise<ComparedCharges> {
  const counts = { same: 0, changed: 0, unanswered: 0 };
  const since = new Date(Date.parse(context.now) - LOOK_BACK_MS).toISOString();
  let unanswered = 0;
  for (const paymentId of await charges.takenSince(since)) {
    if (signal.aborted || unanswered === MOST_UNANSWERED) break;
    const payment = await loadState(log, paymentAggregate, paymentId);
    if (payment?.charge.kind !== 'captured' || payment.charge.chargeId === null) continue;
    // The whole charge is compared at the payment that was charged.
    if (payment.partOf !== null) continue;
    const found = await answerOf(processor, payment.charge.chargeId, signal);
    unanswered = found ? 0 : unanswered + 1;
    if (!found) {
      counts.unanswered += 1;
      continue;
    }
    const shares = await sharesOf(log, payment);
    const command = { kind: 'compare-charge', there: found.there, shares } as const;
    const { before, loaded } = await handleWithState(
      log,
      paymentAggregate,
      paymentId,
      command,
      step(context, paymentId),
    );
    counts[before?.difference === loaded.state?.difference ? 'same' : 'changed'] += 1;
  }
  return counts;
}

/** Undefined: the processor did not answer, which says nothing about the charge. */
async function answerOf({ foundCharge }: Deps['processor'], chargeId: string, signal: AbortSignal) {
  try {
    return { there: await foundCharge(chargeId, signal) };
  } catch {
    return undefined;
  }
}
