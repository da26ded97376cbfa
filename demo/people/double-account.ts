import { addDays } from '../shared/calendar.ts';
import type { Family } from '../shared/families.ts';
import type { Account } from '../shared/parents.ts';

/** After the first account. */
const AGAIN_AFTER_DAYS = 120;

/**
 * A parent who registered again for a younger child, with another address of the same mailbox: the page of each of the two accounts proposes
 * to merge them. Undefined if no family of the business is large and old enough.
 */
export function doubleAccount(families: readonly Family[], today: string): Account | undefined {
  // The same one in a business of any size.
  const byIndex = families.toSorted(
    (one, other) => (one.children[0]?.index ?? 0) - (other.children[0]?.index ?? 0),
  );
  for (const { children, accounts } of byIndex) {
    const [account] = accounts;
    const youngest = children.at(-1);
    if (!account || !youngest || children.length < 2 || account.registration !== 'registered') continue;
    const since = addDays(account.since, AGAIN_AFTER_DAYS);
    if (addDays(since, 30) > today) continue;
    const username = account.username.replace('@', '+hockey@');
    return { ...account, username, since, athletes: [youngest.athleteId] };
  }
  return undefined;
}
