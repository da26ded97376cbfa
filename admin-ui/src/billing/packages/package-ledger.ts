import type { PackageItemsView } from '../../../../contract/billing/packages.ts';
import type { BudgetView } from '../../../../contract/budgets/ledgers.ts';
import { itemNote, itemsOfLedger, type SoldItem } from '../../../../domain/billing/packages/package-item.ts';

/** The ledger that the income of a package belongs to, and the item that makes it land there. */
export interface LedgerChoice {
  readonly ledgerId: string | null;
  readonly itemId: string | null;
}

/** The choices; undefined while they are loading or cannot be read. */
interface Offered {
  readonly ledgers: readonly BudgetView[] | undefined;
  readonly found: PackageItemsView | undefined;
}

/** Active ledgers of the category Income, and the chosen one whatever it is. */
export const offeredLedgers = ({ ledgers = [] }: Offered, chosenId: string | null): BudgetView[] =>
  ledgers.filter(
    ({ budget_id, budget_type_id, is_active }) =>
      (is_active && budget_type_id === 'income') || budget_id === chosenId,
  );

export const ledgerLabel = ({ budget_name, is_active }: BudgetView): string =>
  is_active ? budget_name : `${budget_name} (inactive)`;

/** The items that fit the chosen ledger, and the chosen one whatever it is. */
export function offeredItems(offered: Offered, { ledgerId, itemId }: LedgerChoice): SoldItem[] {
  const items = itemsIn(offered);
  const fitting = itemsOfLedger(items, accountsOf(offered, ledgerId) ?? []);
  return items.filter((item) => fitting.includes(item) || item.id === itemId);
}

/** Another ledger. Its item is chosen with it, if there is exactly one. */
export function withLedger(offered: Offered, ledgerId: string | null): LedgerChoice {
  const [only, ...more] = itemsOfLedger(itemsIn(offered), accountsOf(offered, ledgerId) ?? []);
  return { ledgerId, itemId: only && more.length === 0 ? only.id : null };
}

/** Empty as long as it is not known what accounting sells. */
export function noteOf(offered: Offered, { ledgerId, itemId }: LedgerChoice): string {
  if (!offered.found) return '';
  const accountIds = accountsOf(offered, ledgerId);
  return itemNote({ itemId, accountIds, items: itemsIn(offered), usualId: offered.found.usual_item_id });
}

/** Null without a ledger. */
const accountsOf = ({ ledgers = [] }: Offered, ledgerId: string | null): readonly string[] | null =>
  ledgerId === null ? null : (ledgers.find(({ budget_id }) => budget_id === ledgerId)?.ledgers ?? []);

const itemsIn = ({ found }: Offered): SoldItem[] =>
  (found?.items ?? []).map(({ id, name, is_active, income_account_id }) => ({
    id,
    name,
    isActive: is_active,
    incomeAccountId: income_account_id,
  }));
