import type { BillingAccountView } from '../../../../ui-kit/api-types.ts';

/** `Visa •••• 1111` */
export const cardName = ({
  card_type,
  reference,
}: Pick<BillingAccountView, 'card_type' | 'reference'>): string => `${card_type} ${reference}`.trim();
