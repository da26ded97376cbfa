import { cardReference } from '../../../domain/billing/cards/card.ts';
import type { CardQueries } from '../../../projections/billing/cards/card-queries.ts';

/** Adds the cards to the users of an athlete, with the field names of part 1 §3. */
export function cardsOfUsers({ cardsOf }: Pick<CardQueries, 'cardsOf'>) {
  return {
    reads: ['cards'],
    async of(userIds: readonly string[]) {
      const rows = await cardsOf(userIds);
      return new Map(
        userIds.map((userId) => [
          userId,
          rows
            .filter(({ user_id }) => user_id === userId)
            .map(({ id, brand, last4, state }) => ({
              id,
              card_type: brand,
              card_reference: cardReference(last4),
              is_active: state === 'kept',
            })),
        ]),
      );
    },
  };
}
