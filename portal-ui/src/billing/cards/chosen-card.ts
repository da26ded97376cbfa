import type { BillingAccountView } from '../../../../ui-kit/api-types.ts';

/** The first of the wanted cards that can be charged, else the newest that can. */
export function chosenCard(
  cards: readonly BillingAccountView[],
  wanted: readonly (string | null | undefined)[],
): BillingAccountView | undefined {
  const usable = cards.filter(({ is_active, is_expired }) => is_active && !is_expired);
  const found = wanted.map((id) => usable.find((card) => card.id === id)).find(Boolean);
  return found ?? usable[0];
}
