import type { PaymentView, RefundView } from '../../../../ui-kit/api-types.ts';
import type { ToneName } from '../../../../ui-kit/colours.ts';
import { cardName } from '../cards/card-words.ts';

interface Word {
  readonly label: string;
  readonly tone: ToneName;
}

/** What became of a payment, in a family's words. */
export const paymentWords: Readonly<Record<PaymentView['state'], Word>> = {
  charging: { label: 'On its way', tone: 'orange' },
  paid: { label: 'Paid', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
  'not charged': { label: 'Not charged', tone: 'grey' },
  unknown: { label: 'Being checked', tone: 'orange' },
  'needs review': { label: 'Being checked', tone: 'orange' },
  voided: { label: 'Taken back', tone: 'grey' },
};

export const refundWords: Readonly<Record<RefundView['state'], Word>> = {
  refunding: { label: 'On its way', tone: 'orange' },
  refunded: { label: 'Refunded', tone: 'green' },
  refused: { label: 'Did not go through', tone: 'red' },
  unknown: { label: 'Being checked', tone: 'orange' },
  'needs review': { label: 'Being checked', tone: 'orange' },
};

export const sourceWords: Readonly<Record<PaymentView['source'], string>> = {
  staff: 'taken by the staff',
  family: 'paid here',
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

/** Nobody knows yet how it ends: what it pays must not be paid again. */
export const isUnderWay = ({ state }: Pick<PaymentView, 'state'>): boolean =>
  state === 'charging' || state === 'unknown' || state === 'needs review';
