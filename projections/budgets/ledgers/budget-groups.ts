import { type BudgetTypeId, DEFAULT_ORDINAL } from '../../../domain/budgets/budget-types.ts';
import { defineTable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const budgetGroupTable = defineTable('budget_groups', {
  id: 'text',
  name: 'text',
  type_id: text<BudgetTypeId>(),
  is_active: 'boolean',
  ordinal: 'integer',
});
export type BudgetGroupRow = RowOf<typeof budgetGroupTable>;

/** The groups of ledgers. */
export const budgetGroups = defineProjection(budgetGroupTable)({
  version: 1,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id'],
  handles: ['BudgetGroupCreated', 'BudgetGroupChanged', 'BudgetGroupDeleted', 'BudgetGroupsOrdered'],
  keys: ({ type, data }) =>
    type === 'BudgetGroupsOrdered' ? data.ordinals.map(({ groupId }) => groupId) : [data.groupId],
  apply: (row, { type, data }, id) => {
    switch (type) {
      case 'BudgetGroupCreated':
        return { id, name: data.name, type_id: data.typeId, is_active: true, ordinal: DEFAULT_ORDINAL };
      case 'BudgetGroupChanged': {
        if (!row) return null;
        const { name = row.name, typeId = row.type_id, isActive = row.is_active } = data.changes;
        return { ...row, name, type_id: typeId, is_active: isActive };
      }
      case 'BudgetGroupsOrdered': {
        const place = data.ordinals.find(({ groupId }) => groupId === id);
        return row ? { ...row, ordinal: place?.ordinal ?? row.ordinal } : null;
      }
      case 'BudgetGroupDeleted':
        return null;
    }
  },
});
