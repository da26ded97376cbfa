import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const accountingCustomerHoldTable = defineTable('accounting_customer_holds', {
  customer_id: 'text',
  athlete_id: 'text',
  expires_at: 'instant',
});
export type AccountingCustomerHoldRow = RowOf<typeof accountingCustomerHoldTable>;

/** Accounting customers that are held for athletes who are not linked yet. */
export const accountingCustomerHolds = defineProjection(accountingCustomerHoldTable)({
  version: 1,
  key: 'customer_id',
  hidden: ['customer_id', 'athlete_id', 'expires_at'],
  indexes: ['(expires_at)'],
  // Only the expired holds are read, to settle them.
  history: false,
  handles: ['AccountingCustomerHeld', 'AccountingCustomerConfirmed', 'AccountingCustomerReleased'],
  keys: ({ data }) => [data.customerId],
  apply: (_, { type, data }) =>
    type === 'AccountingCustomerHeld'
      ? { customer_id: data.customerId, athlete_id: data.athleteId, expires_at: data.expiresAt }
      : null,
});
