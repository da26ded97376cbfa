import { paymentTexts } from './payment-texts.ts';

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
