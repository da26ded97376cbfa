import type { PaymentEvent, SiblingShare } from '../../../domain/billing/payments/events.ts';
import { chargedAmount, isTaken, type Payment } from '../../../domain/billing/payments/payment-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { paymentAggregate } from './payment.ts';

/**
 * Records the payments of siblings whose invoices a received payment pays too, each with its share of the charge. From then on each of
 * them is posted, refunded and shown like any payment. Does nothing for other payments, and on a repetition.
 */
export async function bookShares(log: EventLog, payment: Payment, context: CommandContext): Promise<void> {
  if (payment.siblings.length === 0 || !isTaken(payment)) return;
  const [requested] = await log.load<PaymentEvent>(`${paymentAggregate.category}-${payment.paymentId}`);
  if (!requested) throw new Error(`There is no payment ${payment.paymentId}`);
  const { expectedRevision: _, ...rest } = context;
  for (const share of payment.siblings) {
    // The one who asked for the payment asked for its shares.
    const once = { ...rest, actor: requested.actor, commandId: derivedId(share.paymentId, 'receive') };
    await handle(log, paymentAggregate, share.paymentId, receiveShare(payment, share), {
      ...once,
      causationId: context.commandId,
    });
  }
}

function receiveShare(
  payment: Payment,
  { paymentId, athleteId, amount, allocations, trainerId }: SiblingShare,
) {
  const { method, cardId, memo, source, day, charge } = payment;
  const spent = allocations.reduce((sum, one) => sum + one.amount, 0);
  const share = {
    paymentId,
    athleteId,
    method,
    cardId,
    amount,
    allocations,
    // All of it, if the money came after the invoices had been released.
    credit: amount - spent,
    memo,
    // The receipt of the whole payment lists it.
    sendReceipt: false,
    source,
    autocharge: null,
    day,
    trainerId,
    siblings: [],
    partOf: { paymentId: payment.paymentId, charged: chargedAmount(payment) },
  };
  const taken =
    charge.kind === 'captured' && charge.chargeId !== null
      ? { chargeId: charge.chargeId, authCode: charge.authCode }
      : null;
  return { kind: 'receive-share', payment: share, charge: taken } as const;
}

/** The payment that pays the held invoice: that of its athlete. */
export const payingPayment = ({ paymentId, siblings }: Payment, holdId: string): string =>
  siblings.find(({ allocations }) => allocations.some((one) => one.holdId === holdId))?.paymentId ??
  paymentId;

/** The payments of the siblings that were recorded. */
export async function sharesOf(log: EventLog, { siblings }: Payment): Promise<Payment[]> {
  const loaded = await Promise.all(
    siblings.map(({ paymentId }) => loadState(log, paymentAggregate, paymentId)),
  );
  return loaded.flatMap((share) => (share ? [share] : []));
}

/** All payments of the same charge, this one first: itself for any other payment. */
export async function paymentsOfCharge(log: EventLog, payment: Payment): Promise<Payment[]> {
  if (payment.partOf === null) return [payment, ...(await sharesOf(log, payment))];
  const whole = await loadState(log, paymentAggregate, payment.partOf.paymentId);
  const others = whole ? [whole, ...(await sharesOf(log, whole))] : [];
  return [payment, ...others.filter(({ paymentId }) => paymentId !== payment.paymentId)];
}
