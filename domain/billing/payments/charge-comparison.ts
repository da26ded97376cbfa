import type { Cents } from '../../shared/money.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { ChargeDifference, PaymentEvent } from './events.ts';
import { chargedAmount, type Payment } from './payment-state.ts';
import { paymentTexts } from './payment-texts.ts';

/** A charge as the card processor has it. */
export interface ChargeThere {
  readonly state: 'taken' | 'voided' | 'disputed' | 'not taken';
  readonly amount: Cents;
  /** Amount refunded, by any system. */
  readonly refunded: Cents;
}

/**
 * Records how the processor's version of a charge differs. `there` is undefined if the processor does not
 * know the charge. Each difference is recorded once. Nothing is compared while a refund is in progress,
 * because either side may be behind. `shares`: the payments of siblings that the same charge paid, whose refunds are
 * refunds of this charge.
 */
export function compareCharge(
  there: ChargeThere | undefined,
  payment: Payment,
  shares: readonly Payment[] = [],
): PaymentEvent[] {
  const { paymentId, charge, difference: known } = payment;
  const refunding = [payment, ...shares].some(isRefunding);
  if (charge.kind !== 'captured' || charge.chargeId === null || refunding) return [];
  const difference = differenceOf(there, payment, shares);
  if (!difference) return known ? [{ type: 'ChargeFoundInSync', data: { paymentId } }] : [];
  return known?.kind === difference.kind && known.amount === difference.amount
    ? []
    : [{ type: 'ChargeFoundOutOfSync', data: { paymentId, difference } }];
}

/** A person accepts the difference: it needs no review until there is another one. */
export function acceptDifference({ paymentId, difference }: Payment): PaymentEvent[] {
  if (!difference || difference.isAccepted) {
    throw new Refusal('payment.no-difference', paymentTexts.noDifference);
  }
  return [{ type: 'ChargeDifferenceAccepted', data: { paymentId } }];
}

function differenceOf(
  there: ChargeThere | undefined,
  payment: Payment,
  shares: readonly Payment[],
): ChargeDifference | undefined {
  if (!there) return { kind: 'not taken', amount: 0 };
  const { state, amount } = there;
  if (state !== 'taken') return { kind: state, amount: 0 };
  if (amount !== chargedAmount(payment)) return { kind: 'amount', amount };
  const here = [payment, ...shares].reduce((sum, one) => sum + refundedToCard(one), 0);
  const surplus = there.refunded - here;
  // A processor that reports full refunds only may show less than we recorded.
  return surplus > 0 ? { kind: 'refunded', amount: surplus } : undefined;
}

const toCard = ({ refunds }: Payment) =>
  [...refunds.values()].filter(({ method }) => method === 'credit_card');

const isRefunding = (payment: Payment): boolean =>
  toCard(payment).some(({ state }) => state !== 'issued' && state !== 'refused');

const refundedToCard = (payment: Payment): Cents =>
  toCard(payment).reduce((sum, { state, amount }) => (state === 'issued' ? sum + amount : sum), 0);
