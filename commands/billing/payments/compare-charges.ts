import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handleAndTell, present } from '../../runtime/handle.ts';
import type { CardProcessor } from '../../shared/card-processor.ts';
import { paymentAggregate } from './payment.ts';

const LOOK_BACK_MS = 7 * 86_400_000;
/** A processor that does not answer so often in a row is away: the next night asks again. */
const MOST_UNANSWERED = 3;

/** A read model, so it may lag; whoever compares a charge looks at its payment's stream. */
export interface ChargesToCompare {
  /** Payments whose money was taken from a card at an instant (UTC) or later, the oldest first. */
  takenSince(since: string): Promise<readonly string[]>;
}

interface Deps {
  readonly log: EventLog;
  readonly processor: Pick<CardProcessor, 'foundCharge'>;
  readonly charges: ChargesToCompare;
}

/** `changed`: a difference was found that nobody knew, or one is gone. */
export type ComparedCharges = Readonly<Record<'same' | 'changed' | 'unanswered', number>>;

/**
 * Asks the card processor what became of the charges of the last week, and notes on the payment what somebody changed there and not here.
 * It changes no money. Repeated, it notes nothing twice.
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
    const payment = await present(log, paymentAggregate, paymentId);
    if (payment?.charge.kind !== 'captured' || payment.charge.chargeId === null) continue;
    const found = await answerOf(processor, payment.charge.chargeId, signal);
    unanswered = found ? 0 : unanswered + 1;
    if (!found) {
      counts.unanswered += 1;
      continue;
    }
    const command = { kind: 'compare-charge', there: found.there } as const;
    const { before, known } = await handleAndTell(
      log,
      paymentAggregate,
      paymentId,
      command,
      step(context, paymentId),
    );
    counts[before?.difference === known.state?.difference ? 'same' : 'changed'] += 1;
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
