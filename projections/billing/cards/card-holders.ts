import { cardName } from '../../../domain/billing/cards/card.ts';
import { defineSummary, defineTable, json, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const cardHolderTable = defineTable('card_holders', {
  user_id: 'text',
  athlete_ids: 'text[]',
  /** Oldest first. */
  cards: json<HeldCard[]>(),
  /** `Visa •••• 1111, Visa •••• 4242`; empty without a card. */
  names: 'text',
});
export type CardHolderRow = RowOf<typeof cardHolderTable>;

interface HeldCard {
  readonly id: string;
  readonly name: string;
}

export const athleteCardsTable = defineSummary('athlete_cards', { athlete_id: 'text', names: 'text' });

/** Users with their athletes and cards, and a summary of the cards for each athlete. */
export const cardHolders = defineProjection(cardHolderTable)({
  version: 1,
  key: 'user_id',
  hidden: ['user_id', 'athlete_ids', 'cards', 'names'],
  indexes: ['using gin (athlete_ids)'],
  handles: [
    'AthleteCreated',
    'UserAssignedToAthlete',
    'UserRemovedFromAthlete',
    'UserDeleted',
    'CardSaved',
    'CardDeleted',
  ],
  keys: ({ type, data }) => (type === 'AthleteCreated' ? [] : [data.userId]),
  apply: (row, { type, data }) => {
    switch (type) {
      case 'AthleteCreated':
      case 'UserDeleted':
        return null;
      case 'UserAssignedToAthlete': {
        const { athlete_ids, cards } = row ?? noCards;
        return holder(data.userId, [...athlete_ids, data.athleteId], cards);
      }
      case 'UserRemovedFromAthlete':
        return row ? holder(row.user_id, without(row.athlete_ids, data.athleteId), row.cards) : null;
      case 'CardSaved': {
        const { athlete_ids, cards } = row ?? noCards;
        return holder(data.userId, athlete_ids, [...cards, { id: data.cardId, name: cardName(data) }]);
      }
      case 'CardDeleted':
        return row
          ? holder(
              row.user_id,
              row.athlete_ids,
              row.cards.filter(({ id }) => id !== data.cardId),
            )
          : null;
    }
  },
  summaries: [
    {
      table: athleteCardsTable,
      by: 'athlete_id',
      of: 'athlete_ids',
      indexes: ['(names, athlete_id)'],
      // Every athlete has a row, so that the athlete list can be sorted by it through an index.
      opens: (event) => (event.type === 'AthleteCreated' ? [event.data.athleteId] : []),
      select: (rows, groups) => `
        select athlete_id, coalesce(string_agg(names, ', ' order by user_id) filter (where names <> ''), '')
          from unnest(${groups}) as athlete (athlete_id) left join ${rows} on athlete_ids @> array[athlete_id]
         group by athlete_id`,
    },
  ],
});

const noCards: Pick<CardHolderRow, 'athlete_ids' | 'cards'> = { athlete_ids: [], cards: [] };

function holder(userId: string, athleteIds: string[], cards: HeldCard[]): CardHolderRow {
  const names = cards.map(({ name }) => name).join(', ');
  return { user_id: userId, athlete_ids: athleteIds, cards, names };
}

const without = (list: readonly string[], one: string): string[] => list.filter((other) => other !== one);
