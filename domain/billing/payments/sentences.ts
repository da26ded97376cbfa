import { counted, type Sentences } from '../../shared/sentences.ts';
import { because, money } from '../sentence-words.ts';
import type { PaymentEvent } from './events.ts';
import { differenceSentence } from './payment-words.ts';

export const paymentSentences: Sentences<PaymentEvent> = {
  PaymentRequested: ({ amount, method, allocations, credit, source }) => {
    const paid = `${money(amount)} for ${counted(allocations.length, 'invoice')}`;
    const over = credit > 0 ? `, ${money(credit)} of it as credit` : '';
    return `A payment ${methodWords[method]} ${sourceWords[source]} was begun: ${paid}${over}.`;
  },
  ChargeAttemptStarted: ({ attempt }) => `The card was asked for the money (attempt ${attempt}).`,
  ChargeCaptured: ({ chargeId, warning }) =>
    `The money was taken from the card as charge ${chargeId}${warning ? `, with a warning${because(warning)}` : ''}.`,
  ChargeDeclined: ({ reason }) => `The card was declined${because(reason)}.`,
  ChargeNotAttempted: ({ reason }) => `The card was not charged${because(reason)}.`,
  ChargeOutcomeUnknown: ({ reason }) => `It is not known yet whether the card was charged${because(reason)}.`,
  ChargeReviewRequested: () => 'It stayed unknown whether the card was charged: a person has to look.',
  ChargeVoided: () => 'The charge was taken back by its request.',
  ChargeFoundOutOfSync: ({ difference }) => differenceSentence(difference),
  ChargeFoundInSync: () => 'The card processor has the charge as it is here again.',
  ChargeDifferenceAccepted: () => 'Somebody knows of the difference, and it may stay.',
  OfflinePaymentReceived: () => 'The payment was received.',

  PaymentPosted: ({ externalRef }) => `The payment was written into the books as ${externalRef}.`,
  PaymentPostFailed: ({ reason }) => `The books did not take the payment${because(reason)}.`,
  PaymentPostRequested: () => 'The books were to be told of it once more.',
  ReceiptSent: () => 'The receipt was sent.',

  CreditUsed: ({ allocations }) => {
    const sum = allocations.reduce((total, { amount }) => total + amount, 0);
    return `${money(sum)} of the credit paid ${counted(allocations.length, 'invoice')}.`;
  },
  CreditUsePosted: () => 'The use of the credit was written into the books.',
  CreditUsePostFailed: ({ reason }) => `The books did not take the use of the credit${because(reason)}.`,

  RefundRequested: ({ amount, method }) =>
    `A refund of ${money(amount)} ${methodWords[method]} was asked for.`,
  RefundAttemptStarted: () => 'The card processor was asked to give the money back.',
  RefundIssued: () => 'The money was given back.',
  RefundRefused: ({ reason }) => `The money was not given back${because(reason)}.`,
  RefundOutcomeUnknown: ({ reason }) =>
    `It is not known yet whether the money was given back${because(reason)}.`,
  RefundReviewRequested: () => 'It stayed unknown whether the money was given back: a person has to look.',
  RefundPosted: ({ externalRef }) => `The refund was written into the books as ${externalRef}.`,
  RefundPostFailed: ({ reason }) => `The books did not take the refund${because(reason)}.`,
};

const methodWords = { credit_card: 'by card', check: 'by check', cash: 'in cash' } as const;
const sourceWords = {
  staff: 'by staff',
  family: 'by the family',
  shop: 'in the shop',
  autocharge: 'by autocharge',
} as const;
