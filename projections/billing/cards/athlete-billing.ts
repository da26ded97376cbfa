import { defineProjection } from '../../runtime/projection.ts';

export interface AthleteBillingRow {
  athlete_id: string;
  /** The card that autocharge uses. */
  card_id: string | null;
  is_autocharge_on: boolean;
  /** Why nothing is collected before somebody has looked. */
  parked_reason: string | null;
  /** Of accounting. */
  customer_id: string | null;
}

/** How athletes pay, and who they are in accounting; only those of whom anything was ever set. */
export const athleteBilling = defineProjection<AthleteBillingRow>()({
  name: 'athlete_billing',
  version: 1,
  columns: {
    athlete_id: 'text',
    card_id: 'text',
    is_autocharge_on: 'boolean',
    parked_reason: 'text',
    customer_id: 'text',
  },
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
    const present = row ?? nothingSet(data.athleteId);
    switch (type) {
      case 'AutochargeCardChosen':
        return { ...present, card_id: data.cardId };
      case 'AutochargeCardRemoved':
        return { ...present, card_id: null };
      case 'AutochargeTurnedOn':
        return { ...present, is_autocharge_on: true };
      case 'AutochargeTurnedOff':
        return { ...present, is_autocharge_on: false };
      case 'AutochargeParked':
        return { ...present, parked_reason: data.reason };
      case 'AutochargeUnparked':
        return { ...present, parked_reason: null };
      case 'AccountingCustomerLinked':
        return { ...present, customer_id: data.customerId };
      case 'AccountingCustomerUnlinked':
        return { ...present, customer_id: null };
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
