import type { AthletePackageEvent } from '../../../domain/billing/invoices/events.ts';
import type { PaymentEvent } from '../../../domain/billing/payments/events.ts';
import { heldAllocations, type Payment } from '../../../domain/billing/payments/payment-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type Clock, systemClock } from '../../runtime/clock.ts';
import { type Done, fold } from '../../runtime/handle.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import { paymentAggregate } from './payment.ts';

/** How long a person waits for something that continues in the background anyway. */
const PATIENCE_MS = 20_000;
const SHORTEST_PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 500;

/**
 * Waits until the outcome of the payment, or of its newest refund, is known or known to be unknown, and its
 * invoices show it; `PATIENCE_MS` at most. Returns the position that readers must have reached to see it.
 */
export async function awaitPayment(
  log: EventLog,
  paymentId: string,
  clock: Clock = systemClock,
): Promise<Done> {
  const deadline = clock.now().getTime() + PATIENCE_MS;
  const { signal } = new AbortController();
  for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    const history = await log.load<PaymentEvent>(`${paymentAggregate.category}-${paymentId}`);
    const payment = fold(paymentAggregate.decider, history);
    const { revision, position } = history.at(-1) ?? { revision: -1n, position: 0n };
    const isLate = clock.now().getTime() >= deadline;
    if (!payment || isLate) return { revision, position };
    if (!isOnItsWay(payment)) {
      const invoicesAt = await settledAt(log, payment);
      if (invoicesAt !== undefined)
        return { revision, position: position > invoicesAt ? position : invoicesAt };
    }
    await clock.sleep(pause, signal);
  }
}

function isOnItsWay({ charge, refunds }: Payment): boolean {
  const isRefunding = [...refunds.values()].some(({ state }) => state === 'requested' || state === 'started');
  return charge.kind === 'waiting' || charge.kind === 'started' || isRefunding;
}

/**
 * The newest position of the packages whose invoices it pays; undefined while one of them is still held for
 * it without need.
 */
async function settledAt(log: EventLog, payment: Payment): Promise<bigint | undefined> {
  const { paymentId, charge } = payment;
  const allocations = heldAllocations(payment);
  const isOpen = charge.kind === 'unknown' || charge.kind === 'needs review';
  let newest = 0n;
  for (const id of new Set(allocations.map(({ athletePackageId }) => athletePackageId))) {
    const history = await log.load<AthletePackageEvent>(`${athletePackage.category}-${id}`);
    const { invoices } = fold(athletePackage.decider, history);
    const isHeld = [...invoices.values()].some(({ hold }) => hold?.paymentId === paymentId);
    if (isHeld && !isOpen) return undefined;
    const position = history.at(-1)?.position ?? 0n;
    if (position > newest) newest = position;
  }
  return newest;
}
