import { defineProjection } from '../../runtime/projection.ts';

export interface AccountingCustomerHoldRow {
  customer_id: string;
  athlete_id: string;
  expires_at: string;
}

/** Accounting customers that are held for an athlete who was not linked yet. */
export const accountingCustomerHolds = defineProjection<AccountingCustomerHoldRow>()({
  name: 'accounting_customer_holds',
  version: 1,
  columns: { customer_id: 'text', athlete_id: 'text', expires_at: 'instant' },
  key: 'customer_id',
  hidden: ['customer_id', 'athlete_id', 'expires_at'],
  indexes: ['(expires_at)'],
  handles: ['AccountingCustomerHeld', 'AccountingCustomerConfirmed', 'AccountingCustomerReleased'],
  keys: ({ data }) => [data.customerId],
  apply: (_, { type, data }) =>
    type === 'AccountingCustomerHeld'
      ? { customer_id: data.customerId, athlete_id: data.athleteId, expires_at: data.expiresAt }
      : null,
});
