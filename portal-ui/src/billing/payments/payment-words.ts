import type { PaymentView, RefundView } from '../../../../contract/billing/payments.ts';
import { cardName } from '../../../../ui-kit/billing/card-name.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';

interface StateLabel {
  readonly label: string;
  readonly tone: ToneName;
}

export const paymentLabels: Readonly<Record<PaymentView['state'], StateLabel>> = {
  charging: { label: 'Processing', tone: 'orange' },
  paid: { label: 'Paid', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
  'not charged': { label: 'Not charged', tone: 'grey' },
  unknown: { label: 'Under review', tone: 'orange' },
  'needs review': { label: 'Under review', tone: 'orange' },
  voided: { label: 'Voided', tone: 'grey' },
};

export const refundLabels: Readonly<Record<RefundView['state'], StateLabel>> = {
  refunding: { label: 'Processing', tone: 'orange' },
  refunded: { label: 'Refunded', tone: 'green' },
  refused: { label: 'Failed', tone: 'red' },
  unknown: { label: 'Under review', tone: 'orange' },
  'needs review': { label: 'Under review', tone: 'orange' },
};

export const sourceWords: Readonly<Record<PaymentView['source'], string>> = {
  staff: 'recorded by our staff',
  family: 'paid online',
  shop: 'bought in the shop',
  autocharge: 'charged automatically',
};

const methodWords: Readonly<Record<PaymentView['method'], string>> = {
  credit_card: 'Card',
  check: 'Check',
  cash: 'Cash',
};

/** `Visa •••• 1111`, `Check`. */
export const paidWith = ({ method, card }: Pick<PaymentView, 'method' | 'card'>): string =>
  card ? cardName(card) : methodWords[method];

/** The outcome is unknown: the invoices of this payment must not be paid again. */
export const isPending = ({ state }: Pick<PaymentView, 'state'>): boolean =>
  state === 'charging' || state === 'unknown' || state === 'needs review';
