import { cardName } from '../../../domain/billing/cards/card.ts';
import { defineTable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const cardTable = defineTable('cards', {
  id: 'text',
  user_id: 'text',
  brand: 'text',
  last4: 'text',
  /** 1 to 12; 0 until the card is saved. */
  expiry_month: 'integer',
  expiry_year: 'integer',
  state: text<'saving' | 'kept' | 'deleted'>(),
  created_at: 'instant',
});
export type CardRow = RowOf<typeof cardTable>;

/** Cards that are on file, being saved, or deleted. A card that could not be saved has no row. */
export const cards = defineProjection(cardTable)({
  version: 2,
  key: 'id',
  title: ({ brand, last4 }) => (last4 ? cardName({ brand, last4 }) : 'Card'),
  hidden: ['id', 'user_id'],
  indexes: ['(user_id, created_at)', "(created_at, id) where state = 'saving'"],
  handles: ['CardSaveStarted', 'CardSaved', 'CardSaveFailed', 'CardDeleted', 'CardTransferred'],
  keys: ({ data }) => [data.cardId],
  apply: (row, event) => {
    switch (event.type) {
      case 'CardSaveStarted':
        return saving(event.data, event.occurredAt);
      case 'CardSaved': {
        const { brand, last4, expiryMonth, expiryYear } = event.data;
        // A save that was recorded as failed may still have succeeded.
        const begun = row ?? saving(event.data, event.occurredAt);
        return { ...begun, brand, last4, expiry_month: expiryMonth, expiry_year: expiryYear, state: 'kept' };
      }
      case 'CardSaveFailed':
        return null;
      case 'CardDeleted':
        return row ? { ...row, state: 'deleted' } : null;
      case 'CardTransferred':
        return row ? { ...row, user_id: event.data.userId } : null;
    }
  },
});

function saving({ cardId, userId }: { cardId: string; userId: string }, at: string): CardRow {
  const nothingYet = { brand: '', last4: '', expiry_month: 0, expiry_year: 0 };
  return { id: cardId, user_id: userId, ...nothingYet, state: 'saving', created_at: at };
}
