import type { BillingAccountView } from '../../../../../ui-kit/api-types.ts';

/** Whose invoices are charged to the card by themselves. */
export const chargedFor = ({ autocharge_of }: BillingAccountView): string =>
  autocharge_of.map(({ name }) => name).join(', ');
