import type { AccountKind } from '../shared/account-kind.ts';

export interface BudgetType {
  readonly id: string;
  readonly name: string;
  /** The kind of accounts that ledgers of the type consist of. */
  readonly key: AccountKind;
  readonly ordinal: number;
  readonly is_active: boolean;
}

/** Ledger categories in the words of the dialogs (resolution Q108). Part 2 §9 names the three kinds, and no call changes them. */
export const budgetTypes = [
  { id: 'income', name: 'Income', key: 'income', ordinal: 1, is_active: true },
  { id: 'expense', name: 'Expense', key: 'expense', ordinal: 2, is_active: true },
  { id: 'other', name: 'Other', key: 'other', ordinal: 3, is_active: true },
] as const satisfies readonly BudgetType[];

export const budgetTypeIds = budgetTypes.map(({ id }) => id);
export type BudgetTypeId = (typeof budgetTypes)[number]['id'];

export const isBudgetType = (id: string): id is BudgetTypeId => budgetTypes.some((type) => type.id === id);

export const budgetTypeName = (id: BudgetTypeId): string =>
  budgetTypes.find((type) => type.id === id)?.name ?? '';

/** Where a group stands until somebody orders the groups (part 2 §9, K061). */
export const DEFAULT_ORDINAL = 99;
