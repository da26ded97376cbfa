import { cardMergePart } from '../../../commands/billing/cards/merge-cards.ts';
import type { MergePart } from '../../../commands/shared/merge-part.ts';
import type { MergedUsers } from '../../../commands/shared/merged-users.ts';
import { createCardsOfMerge } from '../../../projections/billing/cards/cards-of-merge.ts';
import type { Platform } from '../../runtime/platform.ts';

/** The cards of two users who are merged, read from views that have processed everything up to now. */
export function cardMerge(
  { log, store, reads, waitForPosition }: Pick<Platform, 'log' | 'store' | 'reads' | 'waitForPosition'>,
  {
    mergedUsers: users,
    namesOfAthletes: athleteNames,
  }: {
    readonly mergedUsers: MergedUsers;
    readonly namesOfAthletes: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  },
): MergePart {
  const queries = createCardsOfMerge(reads);
  const caughtUp = async () => {
    const head = await store.head();
    if (!(await waitForPosition(head, queries.reads))) throw new Error(`The cards are not at ${head} yet`);
  };
  return cardMergePart({
    log,
    users,
    athleteNames,
    cards: {
      async heldBy(userIds) {
        await caughtUp();
        return queries.heldBy(userIds);
      },
      openCharges: (cardIds) => queries.openCharges(cardIds),
      paidSince: (cardIds, since) => queries.paidSince(cardIds, since),
    },
  });
}
