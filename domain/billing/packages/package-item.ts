/** A product or service of accounting, as far as the choice of a package's item needs it. */
export interface SoldItem {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** The account that its sales are income of; null for an item that is only bought. */
  readonly incomeAccountId: string | null;
}

/** The items that a package with this ledger can have: active ones whose income is part of the ledger. */
export const itemsOfLedger = <Item extends SoldItem>(
  items: readonly Item[],
  accountIds: readonly string[],
): Item[] => items.filter((item) => item.isActive && postsTo(item, accountIds));

const postsTo = ({ incomeAccountId }: SoldItem, accountIds: readonly string[]): boolean =>
  incomeAccountId !== null && accountIds.includes(incomeAccountId);

/** The item of invoices whose package has none: the one that an admin chose for all invoices, or else the first active one. */
export const usualItem = <Item extends SoldItem>(
  items: readonly Item[],
  chosenId: string | null,
): Item | undefined => items.find(({ id, isActive }) => (chosenId === null ? isActive : id === chosenId));

/** What a package says about its item; the screen shows what its invoices will use. */
interface ChosenItem {
  readonly itemId: string | null;
  /** The accounts of its ledger; null without a ledger. */
  readonly accountIds: readonly string[] | null;
  readonly items: readonly SoldItem[];
  /** The item that an admin chose for all invoices, if one was. */
  readonly usualId: string | null;
}

/**
 * The item that the next invoices of a package will use, in a sentence or two, and what is wrong with the chosen one. Empty if
 * nothing is: they use the chosen one.
 */
export function itemNote({ itemId, accountIds, items, usualId }: ChosenItem): string {
  const usual = usualNote(usualItem(items, usualId), usualId);
  if (itemId === null) {
    if (accountIds === null) return usual;
    const { length } = itemsOfLedger(items, accountIds);
    if (length === 0) return `No item in accounting belongs to this ledger. ${usual}`;
    return length === 1 ? usual : `${length} items in accounting belong to this ledger. ${usual}`;
  }
  const chosen = items.find(({ id }) => id === itemId);
  if (!chosen) return `The chosen item no longer exists in accounting. ${usual}`;
  if (!chosen.isActive) return `${chosen.name} is inactive in accounting. ${usual}`;
  return postsTo(chosen, accountIds ?? []) ? '' : `The income of ${chosen.name} belongs to another ledger.`;
}

function usualNote(usual: SoldItem | undefined, usualId: string | null): string {
  if (!usual) {
    return usualId === null
      ? 'Accounting has no item for invoices.'
      : 'The item for invoices in Settings no longer exists in accounting.';
  }
  return usualId === null
    ? `Invoices will use the item ${usual.name}, the first one in accounting.`
    : `Invoices will use the item ${usual.name} from Settings.`;
}
