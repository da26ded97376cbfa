import type { PaymentMethod } from '../../../../domain/billing/payments/events.ts';
import type { PaymentView, RefundView } from '../../../../ui-kit/api-types.ts';
import type { ToneName } from '../../../../ui-kit/colours.ts';
import { cardName } from '../cards/card-words.ts';

export const methodLabels: Readonly<Record<PaymentMethod, string>> = {
  credit_card: 'Credit Card',
  check: 'Check',
  cash: 'Cash',
};

export const paymentTones: Readonly<Record<PaymentView['state'], ToneName>> = {
  charging: 'orange',
  paid: 'green',
  declined: 'red',
  'not charged': 'grey',
  unknown: 'orange',
  'needs review': 'red',
  voided: 'grey',
};

export const refundTones: Readonly<Record<RefundView['state'], ToneName>> = {
  refunding: 'orange',
  refunded: 'green',
  refused: 'red',
  unknown: 'orange',
  'needs review': 'red',
};

/** What is not in the books of accounting and should be; nothing is said of what does not belong there. */
export const booksWords: Readonly<
  Record<PaymentView['books'], { readonly label: string; readonly tone: ToneName } | undefined>
> = {
  'not owed': undefined,
  pending: { label: 'books pending', tone: 'orange' },
  posted: undefined,
  error: { label: 'not in the books', tone: 'red' },
};

/** All is well with the books: said quietly. */
export const postedWords = ({ books }: Pick<PaymentView, 'books'>): string =>
  books === 'posted' ? 'in the books' : '';

export const sourceWords: Readonly<Record<PaymentView['source'], string>> = {
  staff: 'by staff',
  family: 'by the family',
  shop: 'in the shop',
  autocharge: 'by autocharge',
};

/** `Visa •••• 1111`, `Check`. */
export const paidWith = ({ method, card }: Pick<PaymentView, 'method' | 'card'>): string =>
  card ? cardName(card) : methodLabels[method];
