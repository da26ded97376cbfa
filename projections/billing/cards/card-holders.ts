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
  /** The athletes that a user who was merged sees again if that is undone; empty for all others. */
  athletes_before_merge: 'text[]',
});
export type CardHolderRow = RowOf<typeof cardHolderTable>;

interface HeldCard {
  readonly id: string;
  readonly name: string;
}

export const athleteCardsTable = defineSummary('athlete_cards', { athlete_id: 'text', names: 'text' });

/** Users with their athletes and cards, and a summary of the cards for each athlete. */
export const cardHolders = defineProjection(cardHolderTable)({
  version: 2,
  key: 'user_id',
  hidden: ['user_id', 'athlete_ids', 'cards', 'names', 'athletes_before_merge'],
  indexes: ['using gin (athlete_ids)'],
  handles: [
    'AthleteCreated',
    'UserAssignedToAthlete',
    'UserRemovedFromAthlete',
    'UserMerged',
    'UserMergeUndone',
    'UserDeleted',
    'CardSaved',
    'CardDeleted',
    'CardTransferred',
  ],
  keys: ({ type, data }) => {
    if (type === 'AthleteCreated') return [];
    return type === 'CardTransferred' ? [data.fromUserId, data.userId] : [data.userId];
  },
  apply: (row, { type, data }, id) => {
    switch (type) {
      case 'AthleteCreated':
      case 'UserDeleted':
        return null;
      case 'UserAssignedToAthlete': {
        const before = row ?? { user_id: id, ...noCards };
        return { ...before, athlete_ids: [...before.athlete_ids, data.athleteId] };
      }
      case 'UserRemovedFromAthlete':
        return row ? { ...row, athlete_ids: without(row.athlete_ids, data.athleteId) } : null;
      case 'UserMerged':
        return row ? { ...row, athlete_ids: [], athletes_before_merge: row.athlete_ids } : null;
      case 'UserMergeUndone':
        return row ? { ...row, athlete_ids: row.athletes_before_merge, athletes_before_merge: [] } : null;
      case 'CardSaved':
        return withCards(row, id, (cards) => [...cards, cardOf(data)]);
      case 'CardDeleted':
        return row ? withCards(row, id, (cards) => withoutCard(cards, data.cardId)) : null;
      case 'CardTransferred':
        if (id === data.userId) return withCards(row, id, (cards) => [...cards, cardOf(data)]);
        return row ? withCards(row, id, (cards) => withoutCard(cards, data.cardId)) : null;
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

const noCards: Omit<CardHolderRow, 'user_id'> = {
  athlete_ids: [],
  cards: [],
  names: '',
  athletes_before_merge: [],
};

const cardOf = (card: { cardId: string; brand: string; last4: string }): HeldCard => ({
  id: card.cardId,
  name: cardName(card),
});

function withCards(
  row: CardHolderRow | undefined,
  userId: string,
  change: (cards: HeldCard[]) => HeldCard[],
): CardHolderRow {
  const before = row ?? { user_id: userId, ...noCards };
  const cards = change(before.cards);
  return { ...before, cards, names: cards.map(({ name }) => name).join(', ') };
}

const withoutCard = (cards: readonly HeldCard[], cardId: string): HeldCard[] =>
  cards.filter(({ id }) => id !== cardId);

const without = (list: readonly string[], one: string): string[] => list.filter((other) => other !== one);
