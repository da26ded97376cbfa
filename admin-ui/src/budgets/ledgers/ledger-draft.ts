import type { AccountingAccountView } from '../../../../contract/billing/accounting.ts';
import type {
  BudgetCategoryView,
  BudgetView,
  ChangeBudgetBody,
  CreateBudgetBody,
} from '../../../../contract/budgets/ledgers.ts';
import type { BudgetTypeId } from '../../../../domain/budgets/budget-types.ts';

/** The inputs of the ledger dialog; empty texts where nothing is chosen. */
export interface LedgerDraft {
  readonly name: string;
  readonly typeId: string;
  readonly groupId: string;
  /** Ids of accounting accounts. */
  readonly accounts: readonly string[];
  readonly isActive: boolean;
  readonly isHidden: boolean;
}

export const newLedger: LedgerDraft = {
  name: '',
  typeId: '',
  groupId: '',
  accounts: [],
  isActive: true,
  isHidden: false,
};

export const draftOf = (ledger: BudgetView): LedgerDraft => ({
  name: ledger.budget_name,
  typeId: ledger.budget_type_id,
  groupId: ledger.budget_category_id,
  accounts: ledger.ledgers,
  isActive: ledger.is_active,
  isHidden: ledger.is_hidden,
});

export const createBody = (id: string, draft: LedgerDraft): CreateBudgetBody => ({
  id,
  budget_name: draft.name,
  budget_type_id: draft.typeId,
  budget_category_id: draft.groupId,
  ledgers: [...draft.accounts],
});

/** The fields that differ. */
export function changeBody(before: LedgerDraft, draft: LedgerDraft): ChangeBudgetBody {
  return {
    ...(draft.name !== before.name && { budget_name: draft.name }),
    ...(draft.typeId !== before.typeId && { budget_type_id: draft.typeId }),
    ...(draft.groupId !== before.groupId && { budget_category_id: draft.groupId }),
    ...(draft.isActive !== before.isActive && { is_active: draft.isActive }),
    ...(draft.isHidden !== before.isHidden && { is_hidden: draft.isHidden }),
    ...(hasOtherAccounts(before, draft) && { ledgers: [...draft.accounts] }),
  };
}

const hasOtherAccounts = ({ accounts: before }: LedgerDraft, { accounts }: LedgerDraft): boolean =>
  accounts.length !== before.length || accounts.some((account) => !before.includes(account));

/** Groups of the category that are active, and the one that the ledger has (part 2 §5, B066). */
export const offeredGroups = (
  groups: readonly BudgetCategoryView[],
  { typeId }: Pick<LedgerDraft, 'typeId'>,
  present: string,
): readonly BudgetCategoryView[] =>
  groups.filter(
    ({ id, budget_type_id, is_active }) => budget_type_id === typeId && (is_active || id === present),
  );

/** Accounts of the category that no other ledger has (part 2 §5, B066), by name. An inactive one is offered only to the ledger that has it. */
export function offeredAccounts(
  accounts: readonly AccountingAccountView[],
  ledgers: readonly BudgetView[],
  {
    id,
    typeId,
    chosen,
  }: { readonly id: string; readonly typeId: string; readonly chosen: readonly string[] },
): readonly AccountingAccountView[] {
  const taken = new Set(ledgers.flatMap((one) => (one.budget_id === id ? [] : one.ledgers)));
  return accounts
    .filter(
      (account) =>
        account.budget_type_key === typeId &&
        !taken.has(account.id) &&
        (account.is_active || chosen.includes(account.id)),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

export interface TypeSection {
  readonly typeId: BudgetTypeId;
  readonly groups: readonly GroupSection[];
  /** Ledgers whose group was deleted at the moment in which they entered it. */
  readonly ungrouped: readonly BudgetView[];
}

export interface GroupSection {
  readonly group: BudgetCategoryView;
  readonly ledgers: readonly BudgetView[];
}

/** The groups and ledgers of one category on the page. An inactive group stays while one of its ledgers is shown. */
export function sectionOf(
  typeId: BudgetTypeId,
  groups: readonly BudgetCategoryView[],
  ledgers: readonly BudgetView[],
  { showInactive, showHidden }: { readonly showInactive: boolean; readonly showHidden: boolean },
): TypeSection {
  const shown = ledgers.filter(
    (ledger) =>
      ledger.budget_type_id === typeId &&
      (showInactive || ledger.is_active) &&
      (showHidden || !ledger.is_hidden),
  );
  const known = new Set(groups.map(({ id }) => id));
  return {
    typeId,
    groups: groups
      .filter((group) => group.budget_type_id === typeId)
      .map((group) => ({ group, ledgers: shown.filter((one) => one.budget_category_id === group.id) }))
      .filter(({ group, ledgers: own }) => group.is_active || showInactive || own.length > 0),
    ungrouped: shown.filter((one) => !known.has(one.budget_category_id)),
  };
}
