import type { CardQueries } from './card-queries.ts';

/** Who is charged by a card and which cards a user has, as soon as the read models know of an event. */
export function createCardUses(
  queries: Pick<CardQueries, 'athletesOf' | 'cardsOf'>,
  /** Resolves with false when the views are not that far yet. */
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
