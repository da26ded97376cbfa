import type { BillingAccountView } from '../../../../contract/billing/cards.ts';

/** The first of the preferred cards that can be charged, otherwise the newest card that can. */
export function chooseCard(
  cards: readonly BillingAccountView[],
  preferred: readonly (string | null | undefined)[],
): BillingAccountView | undefined {
  const usable = cards.filter(({ is_active, is_expired }) => is_active && !is_expired);
  const found = preferred.map((id) => usable.find((card) => card.id === id)).find(Boolean);
  return found ?? usable[0];
}
