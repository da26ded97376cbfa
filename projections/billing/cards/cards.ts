import { cardName } from '../../../domain/billing/cards/card.ts';
import { defineProjection } from '../../runtime/projection.ts';

export interface CardRow {
  id: string;
  user_id: string;
  brand: string;
  last4: string;
  /** 1 to 12; 0 until it is saved. */
  expiry_month: number;
  expiry_year: number;
  state: 'saving' | 'kept' | 'deleted';
  created_at: string;
}

/** The cards on file, those that are being saved, and those that were deleted. What could not be saved is in none. */
export const cards = defineProjection<CardRow>()({
  name: 'cards',
  version: 1,
  columns: {
    id: 'text',
    user_id: 'text',
    brand: 'text',
    last4: 'text',
    expiry_month: 'integer',
    expiry_year: 'integer',
    state: 'text',
    created_at: 'instant',
  },
  key: 'id',
  title: ({ brand, last4 }) => (last4 ? cardName({ brand, last4 }) : 'Card'),
  hidden: ['id', 'user_id'],
  indexes: ['(user_id, created_at)', "(created_at, id) where state = 'saving'"],
  handles: ['CardSaveStarted', 'CardSaved', 'CardSaveFailed', 'CardDeleted'],
  keys: ({ data }) => [data.cardId],
  apply: (row, event) => {
    switch (event.type) {
      case 'CardSaveStarted':
        return saving(event.data, event.occurredAt);
      case 'CardSaved': {
        const { brand, last4, expiryMonth, expiryYear } = event.data;
        // What was given up may have arrived all the same.
        const begun = row ?? saving(event.data, event.occurredAt);
        return { ...begun, brand, last4, expiry_month: expiryMonth, expiry_year: expiryYear, state: 'kept' };
      }
      case 'CardSaveFailed':
        return null;
      case 'CardDeleted':
        return row ? { ...row, state: 'deleted' } : null;
    }
  },
});

function saving({ cardId, userId }: { cardId: string; userId: string }, at: string): CardRow {
  const nothingYet = { brand: '', last4: '', expiry_month: 0, expiry_year: 0 };
  return { id: cardId, user_id: userId, ...nothingYet, state: 'saving', created_at: at };
}
