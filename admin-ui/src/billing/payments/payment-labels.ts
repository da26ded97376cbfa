import type { PaymentView, RefundView } from '../../../../contract/billing/payments.ts';
import { type PaymentMethod, paymentMethods } from '../../../../domain/billing/payments/payment-method.ts';
import { cardName } from '../../../../ui-kit/billing/card-name.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';

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

/** A chip for what accounting should have but does not. */
export const accountingChips: Readonly<
  Record<PaymentView['books'], { readonly label: string; readonly tone: ToneName } | undefined>
> = {
  'not owed': undefined,
  pending: { label: 'pending in accounting', tone: 'orange' },
  posted: undefined,
  error: { label: 'not in accounting', tone: 'red' },
};

export const postedLabel = ({ books }: Pick<PaymentView, 'books'>): string =>
  books === 'posted' ? 'in accounting' : '';

export const sourceLabels: Readonly<Record<PaymentView['source'], string>> = {
  staff: 'by staff',
  family: 'by the family',
  shop: 'in the shop',
  autocharge: 'by autocharge',
};

/** `Visa •••• 1111`, `Check`. */
export const paidWith = ({ method, card }: Pick<PaymentView, 'method' | 'card'>): string =>
  card ? cardName(card) : methodLabels[method];

/** Only a card payment can be refunded to a card. */
export const refundMethods = ({ method }: Pick<PaymentView, 'method'>): readonly PaymentMethod[] =>
  paymentMethods.filter((one) => one !== 'credit_card' || method === 'credit_card');
