import type { BudgetTypeId } from '../../../domain/budgets/budget-types.ts';
import { withLedgerChanges } from '../../../domain/budgets/ledgers/ledger.ts';
import { defineTable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const budgetTable = defineTable('budgets', {
  id: 'text',
  name: 'text',
  type_id: text<BudgetTypeId>(),
  group_id: 'text',
  is_active: 'boolean',
  is_hidden: 'boolean',
  /** Of the accounting service, in the order in which they were chosen. */
  account_ids: 'text[]',
});
export type BudgetRow = RowOf<typeof budgetTable>;

/** The ledgers, which the specification also calls budgets. */
export const budgets = defineProjection(budgetTable)({
  version: 1,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'group_id', 'account_ids'],
  indexes: ['(group_id)'],
  handles: ['BudgetCreated', 'BudgetChanged', 'BudgetAccountsMapped', 'BudgetDeleted'],
  keys: ({ data }) => [data.budgetId],
  apply: (row, { type, data }, id) => {
    if (type === 'BudgetCreated') {
      const { name, typeId: type_id, groupId: group_id } = data;
      return { id, name, type_id, group_id, is_active: true, is_hidden: false, account_ids: [] };
    }
    if (!row) return null;
    switch (type) {
      case 'BudgetChanged': {
        const { name, typeId, groupId, isActive, isHidden } = withLedgerChanges(
          {
            name: row.name,
            typeId: row.type_id,
            groupId: row.group_id,
            isActive: row.is_active,
            isHidden: row.is_hidden,
          },
          data.changes,
        );
        return {
          ...row,
          name,
          type_id: typeId,
          group_id: groupId,
          is_active: isActive,
          is_hidden: isHidden,
        };
      }
      case 'BudgetAccountsMapped': {
        const kept = row.account_ids.filter((accountId) => !data.removed.includes(accountId));
        return { ...row, account_ids: [...kept, ...data.added] };
      }
      case 'BudgetDeleted':
        return null;
    }
  },
});
