import { counted, type Sentences } from '../../shared/sentences.ts';
import { because, money } from '../sentence-words.ts';
import type { PaymentEvent } from './events.ts';
import { differenceSentence, refundWays } from './payment-words.ts';

export const paymentSentences: Sentences<PaymentEvent> = {
  PaymentRequested: ({ amount, method, allocations, credit, source, siblings, partOf }) => {
    const paid = `${money(amount)} for ${counted(allocations.length, 'invoice')}`;
    const over = credit > 0 ? `, ${money(credit)} of it as credit` : '';
    if (partOf) {
      return `A share of a family payment of ${money(partOf.charged)} ${methodWords[method]} was received: ${paid}${over}.`;
    }
    const rest = siblings.reduce((sum, share) => sum + share.amount, 0);
    const more =
      rest > 0 ? `, and ${money(rest)} for ${counted(siblings.length, 'sibling')} in the same payment` : '';
    return `A payment ${methodWords[method]} was started ${sourceWords[source]}: ${paid}${over}${more}.`;
  },
  ChargeAttemptStarted: ({ attempt }) => `The card charge was attempted (attempt ${attempt}).`,
  ChargeCaptured: ({ chargeId, warning }) =>
    `The card was charged (charge ${chargeId})${warning ? `, with a warning${because(warning)}` : ''}.`,
  ChargeDeclined: ({ reason }) => `The card was declined${because(reason)}.`,
  ChargeNotAttempted: ({ reason }) => `The card was not charged${because(reason)}.`,
  ChargeOutcomeUnknown: ({ reason }) => `It is unclear whether the card was charged${because(reason)}.`,
  ChargeReviewRequested: () =>
    'It remained unclear whether the card was charged. The payment was flagged for review.',
  ChargeVoided: () => 'The charge was voided.',
  ChargeFoundOutOfSync: ({ difference }) => differenceSentence(difference),
  ChargeFoundInSync: () => 'The charge matches the card processor again.',
  ChargeDifferenceAccepted: () => 'The difference was reviewed and accepted.',
  OfflinePaymentReceived: () => 'The payment was received.',

  PaymentPosted: ({ externalRef }) => `The payment was recorded in accounting as ${externalRef}.`,
  PaymentPostFailed: ({ reason }) => `Accounting rejected the payment${because(reason)}.`,
  PaymentPostRequested: () => 'Another attempt to record it in accounting was requested.',
  ReceiptSent: () => 'The receipt was sent.',

  CreditUsed: ({ allocations }) => {
    const sum = allocations.reduce((total, { amount }) => total + amount, 0);
    return `${money(sum)} of credit was applied to ${counted(allocations.length, 'invoice')}.`;
  },
  CreditUsePosted: () => 'The use of the credit was recorded in accounting.',
  CreditUsePostFailed: ({ reason }) => `Accounting rejected the use of the credit${because(reason)}.`,

  RefundRequested: ({ amount, method }) =>
    `A refund of ${money(amount)} ${methodWords[method]} was requested.`,
  CreditRefundRequested: ({ amount, method }) =>
    `A refund of ${money(amount)} of credit ${refundWays[method]} was requested.`,
  RefundAttemptStarted: () => 'The card processor was asked to issue the refund.',
  RefundIssued: () => 'The refund was issued.',
  RefundRefused: ({ reason }) => `The refund was refused${because(reason)}.`,
  RefundOutcomeUnknown: ({ reason }) => `It is unclear whether the refund was issued${because(reason)}.`,
  RefundReviewRequested: () =>
    'It remained unclear whether the refund was issued. The refund was flagged for review.',
  RefundPosted: ({ externalRef }) => `The refund was recorded in accounting as ${externalRef}.`,
  RefundPostFailed: ({ reason }) => `Accounting rejected the refund${because(reason)}.`,
};

const methodWords = { credit_card: 'by card', check: 'by check', cash: 'in cash' } as const;
const sourceWords = {
  staff: 'by staff',
  family: 'by the family',
  shop: 'in the shop',
  autocharge: 'by autocharge',
} as const;
