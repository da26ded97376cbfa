import { type Day, partsOf } from '../../../domain/shared/day.ts';
import type { CardQueries } from './card-queries.ts';

/** Which athletes have nobody who could be charged: a card that has expired is as good as none. */
export function createCardsOnFile(queries: Pick<CardQueries, 'athletesWithout'>, today: () => Day) {
  return {
    reads: ['card_holders', 'cards'],
    athletesWithout: (athleteIds: readonly string[]) => queries.athletesWithout(athleteIds, partsOf(today())),
  };
}
