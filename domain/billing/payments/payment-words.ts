import { type Cents, dollarsOf, formatMoney } from '../../shared/money.ts';
import type { ChargeDifference } from './events.ts';
import { paymentTexts } from './payment-texts.ts';

/** One sentence for staff about what the card processor has otherwise. */
export function differenceSentence({ kind, amount }: ChargeDifference): string {
  switch (kind) {
    case 'not taken':
      return 'The card processor has no such charge that was taken.';
    case 'voided':
      return 'The charge was voided at the card processor, and not here.';
    case 'disputed':
      return 'The charge is disputed at the card processor.';
    case 'amount':
      return `The card processor has this charge with ${money(amount)}.`;
    case 'refunded':
      return `${money(amount)} more was given back at the card processor than here.`;
  }
}

const money = (cents: Cents) => formatMoney(dollarsOf(cents));

/** How people call what became of a refund. */
export const refundStates = ['refunding', 'refunded', 'refused', 'unknown', 'needs review'] as const;
export type RefundStateWord = (typeof refundStates)[number];

/** What staff are told about a refund that did not simply happen; `reason`: why it was refused or is unknown. */
export const refundMessage = (state: RefundStateWord, reason: string): string =>
  state === 'needs review' ? paymentTexts.refundWaits : reason;

/** How people call what became of the money. */
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

/** One sentence about the state, for families too; `reason`: why it was declined or not charged. */
export function paymentMessage(state: PaymentStateWord, reason: string): string {
  switch (state) {
    case 'charging':
      return 'The card is being charged. This goes on by itself.';
    case 'paid':
      return 'The payment was received.';
    case 'declined':
    case 'not charged':
      return paymentTexts.attemptFailed(reason);
    case 'unknown':
      return 'The card processor has not answered yet and is asked again by itself. Please do not pay a second time.';
    case 'needs review':
      return 'It is not known whether the card was charged, and somebody is looking. Please do not pay a second time.';
    case 'voided':
      return 'The charge was taken back.';
  }
}
