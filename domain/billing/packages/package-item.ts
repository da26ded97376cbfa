/** A product or service of accounting, as far as the choice of a package's item needs it. */
export interface SoldItem {
  readonly id: string;
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
export const usualItem = <Item extends Pick<SoldItem, 'id' | 'isActive'>>(
  items: readonly Item[],
  chosenId: string | null,
): Item | undefined => items.find(({ id, isActive }) => (chosenId === null ? isActive : id === chosenId));
