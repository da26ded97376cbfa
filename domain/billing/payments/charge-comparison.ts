import type { Cents } from '../../shared/money.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { ChargeDifference, PaymentEvent } from './events.ts';
import type { Payment } from './payment-state.ts';
import { paymentTexts } from './payment-texts.ts';

/** A charge as the card processor has it. */
export interface ChargeThere {
  readonly state: 'taken' | 'voided' | 'disputed' | 'not taken';
  readonly amount: Cents;
  /** What was given back of it, whoever asked for that. */
  readonly refunded: Cents;
}

/**
 * Notes what the card processor has otherwise; `there` is undefined where it does not know the charge. What is noted is noted once. While
 * a refund is on its way nobody can tell, and nothing is compared.
 */
export function compareCharge(there: ChargeThere | undefined, payment: Payment): PaymentEvent[] {
  const { paymentId, charge, difference: known } = payment;
  if (charge.kind !== 'captured' || charge.chargeId === null || isRefunding(payment)) return [];
  const difference = differenceOf(there, payment);
  if (!difference) return known ? [{ type: 'ChargeFoundInSync', data: { paymentId } }] : [];
  return known?.kind === difference.kind && known.amount === difference.amount
    ? []
    : [{ type: 'ChargeFoundOutOfSync', data: { paymentId, difference } }];
}

/** A person knows of the difference: nobody has to look at it any more, until there is another one. */
export function acceptDifference({ paymentId, difference }: Payment): PaymentEvent[] {
  if (!difference || difference.isAccepted) {
    throw new Refusal('payment.no-difference', paymentTexts.noDifference);
  }
  return [{ type: 'ChargeDifferenceAccepted', data: { paymentId } }];
}

function differenceOf(there: ChargeThere | undefined, payment: Payment): ChargeDifference | undefined {
  if (!there) return { kind: 'not taken', amount: 0 };
  const { state, amount } = there;
  if (state !== 'taken') return { kind: state, amount: 0 };
  if (amount !== payment.amount) return { kind: 'amount', amount };
  const surplus = there.refunded - refundedToCard(payment);
  // A processor that tells only of charges that were given back whole knows of less than we do.
  return surplus > 0 ? { kind: 'refunded', amount: surplus } : undefined;
}

const toCard = ({ refunds }: Payment) =>
  [...refunds.values()].filter(({ method }) => method === 'credit_card');

const isRefunding = (payment: Payment): boolean =>
  toCard(payment).some(({ state }) => state !== 'issued' && state !== 'refused');

const refundedToCard = (payment: Payment): Cents =>
  toCard(payment).reduce((sum, { state, amount }) => (state === 'issued' ? sum + amount : sum), 0);
