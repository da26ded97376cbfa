import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const budgetAccountHoldTable = defineTable('budget_account_holds', {
  account_id: 'text',
  budget_id: 'text',
  expires_at: 'instant',
});
export type BudgetAccountHoldRow = RowOf<typeof budgetAccountHoldTable>;

/** Accounts that are held for ledgers that do not have them yet. */
export const budgetAccountHolds = defineProjection(budgetAccountHoldTable)({
  version: 1,
  key: 'account_id',
  hidden: ['account_id', 'budget_id', 'expires_at'],
  indexes: ['(expires_at)'],
  // Only the expired holds are read, to settle them.
  history: false,
  handles: ['BudgetAccountHeld', 'BudgetAccountConfirmed', 'BudgetAccountReleased'],
  keys: ({ data }) => [data.accountId],
  apply: (_, { type, data }) =>
    type === 'BudgetAccountHeld'
      ? { account_id: data.accountId, budget_id: data.budgetId, expires_at: data.expiresAt }
      : null,
});
