import type { CardQueries } from './card-queries.ts';

/** The athletes charged by a card, and the cards of a user, once the read models have reached an event. */
export function createCardUses(
  queries: Pick<CardQueries, 'athletesOf' | 'cardsOf'>,
  /** Resolves with false if the views have not reached the position in time. */
  waitForPosition: (position: bigint, views: readonly string[]) => Promise<boolean>,
) {
  const demandReached = async (position: bigint, view: string) => {
    if (!(await waitForPosition(position, [view]))) throw new Error(`${view} is not at ${position} yet`);
  };
  return {
    async athletesOf(cardId: string, at: bigint): Promise<string[]> {
      await demandReached(at, 'athlete_billing');
      return queries.athletesOf(cardId);
    },
    async cardsOf(userId: string, at: bigint): Promise<string[]> {
      await demandReached(at, 'cards');
      return (await queries.cardsOf([userId])).map(({ id }) => id);
    },
  };
}
