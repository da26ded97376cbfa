import { type Cents, dollarsOf, formatMoney } from '../../shared/money.ts';
import type { ChargeDifference } from './events.ts';
import type { PaymentMethod } from './payment-method.ts';
import { paymentTexts } from './payment-texts.ts';

/** One sentence for staff about a difference at the card processor. */
export function differenceSentence({ kind, amount }: ChargeDifference): string {
  switch (kind) {
    case 'not taken':
      return 'The card processor has no completed charge like this one.';
    case 'voided':
      return 'The charge was voided at the card processor but not here.';
    case 'disputed':
      return 'The charge is disputed at the card processor.';
    case 'amount':
      return `The card processor shows ${money(amount)} for this charge.`;
    case 'refunded':
      return `The card processor refunded ${money(amount)} more than we recorded here.`;
  }
}

const money = (cents: Cents) => formatMoney(dollarsOf(cents));

/** The states of a refund as people see them. */
export const refundStates = ['refunding', 'refunded', 'refused', 'unknown', 'needs review'] as const;
export type RefundStateWord = (typeof refundStates)[number];

/** The text for staff about a refund that needs attention. `reason`: why it was refused or is unknown. */
export const refundMessage = (state: RefundStateWord, reason: string): string =>
  state === 'needs review' ? paymentTexts.refundWaits : reason;

/** The states of a payment as people see them. */
export const paymentStates = [
  'charging',
  'paid',
  'declined',
  'not charged',
  'unknown',
  'needs review',
  'voided',
] as const;
export type PaymentStateWord = (typeof paymentStates)[number];

/** One sentence about the state, for families too. `reason`: why it was declined or not charged. */
export function paymentMessage(state: PaymentStateWord, reason: string): string {
  switch (state) {
    case 'charging':
      return 'The card is being charged. This continues automatically.';
    case 'paid':
      return 'The payment was received.';
    case 'declined':
    case 'not charged':
      return paymentTexts.attemptFailed(reason);
    case 'unknown':
      return 'The card processor has not answered yet. We keep checking automatically. Please do not pay a second time.';
    case 'needs review':
      return 'It is unclear whether the card was charged, and our staff is looking into it. Please do not pay a second time.';
    case 'voided':
      return 'The charge was voided.';
  }
}

/** How the money of a refund moves: `by check`. */
export const refundWays: Readonly<Record<PaymentMethod, string>> = {
  credit_card: 'to the card',
  check: 'by check',
  cash: 'in cash',
};

/** `Credit refunded: $30.00 by check`; before that, `Credit refund: $30.00 to the card`. */
export const creditRefundWords = (
  amount: string,
  { method, isMade }: { readonly method: PaymentMethod; readonly isMade: boolean },
): string => `${isMade ? 'Credit refunded' : 'Credit refund'}: ${amount} ${refundWays[method]}`;
