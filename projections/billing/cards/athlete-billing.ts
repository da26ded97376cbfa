import { defineTable, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const athleteBillingTable = defineTable('athlete_billing', {
  athlete_id: 'text',
  /** The card that autocharge uses. */
  card_id: nullable('text'),
  is_autocharge_on: 'boolean',
  /** Why autocharge is paused until staff review it; null if it is not paused. */
  parked_reason: nullable('text'),
  /** The id of the customer in accounting. */
  customer_id: nullable('text'),
});
export type AthleteBillingRow = RowOf<typeof athleteBillingTable>;

/** The card, autocharge setting and accounting customer of athletes. Athletes for whom none was ever set have no row. */
export const athleteBilling = defineProjection(athleteBillingTable)({
  version: 1,
  key: 'athlete_id',
  hidden: ['athlete_id', 'card_id'],
  indexes: ['(card_id) where card_id is not null', '(customer_id) where customer_id is not null'],
  handles: [
    'AutochargeCardChosen',
    'AutochargeCardRemoved',
    'AutochargeTurnedOn',
    'AutochargeTurnedOff',
    'AutochargeParked',
    'AutochargeUnparked',
    'AccountingCustomerLinked',
    'AccountingCustomerUnlinked',
  ],
  keys: ({ data }) => [data.athleteId],
  apply: (row, { type, data }) => {
    const current = row ?? nothingSet(data.athleteId);
    switch (type) {
      case 'AutochargeCardChosen':
        return { ...current, card_id: data.cardId };
      case 'AutochargeCardRemoved':
        return { ...current, card_id: null };
      case 'AutochargeTurnedOn':
        return { ...current, is_autocharge_on: true };
      case 'AutochargeTurnedOff':
        return { ...current, is_autocharge_on: false };
      case 'AutochargeParked':
        return { ...current, parked_reason: data.reason };
      case 'AutochargeUnparked':
        return { ...current, parked_reason: null };
      case 'AccountingCustomerLinked':
        return { ...current, customer_id: data.customerId };
      case 'AccountingCustomerUnlinked':
        return { ...current, customer_id: null };
    }
  },
});

const nothingSet = (athleteId: string): AthleteBillingRow => ({
  athlete_id: athleteId,
  card_id: null,
  is_autocharge_on: false,
  parked_reason: null,
  customer_id: null,
});
