import type { BillingAccountView } from '../../contract/billing/cards.ts';

/** `Visa •••• 1111` */
export const cardName = ({
  card_type,
  reference,
}: Pick<BillingAccountView, 'card_type' | 'reference'>): string => `${card_type} ${reference}`.trim();
