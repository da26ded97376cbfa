import type { BillingAccountView } from '../../../../ui-kit/api-types.ts';

/** `Visa •••• 1111` */
export const cardName = ({
  card_type,
  reference,
}: Pick<BillingAccountView, 'card_type' | 'reference'>): string => `${card_type} ${reference}`.trim();

/** `Visa •••• 1111, 12/2028` */
export const cardLabel = (card: BillingAccountView): string =>
  `${cardName(card)}, ${card.is_expired ? 'expired ' : ''}${card.expires}`;
