import { type Day, partsOf } from '../../../domain/shared/day.ts';
import type { CardQueries } from './card-queries.ts';

/** The athletes who have no user with a card that can be charged. An expired card does not count. */
export function createCardsOnFile(queries: Pick<CardQueries, 'athletesWithout'>, today: () => Day) {
  return {
    reads: ['card_holders', 'cards'],
    athletesWithout: (athleteIds: readonly string[]) => queries.athletesWithout(athleteIds, partsOf(today())),
  };
}
