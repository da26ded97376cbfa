import type { PackageType } from '../../../domain/billing/packages/events.ts';
import { type PackageDefinition, withChanges } from '../../../domain/billing/packages/package-definition.ts';
import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const packageTable = defineTable('packages', {
  id: 'text',
  name: 'text',
  year: nullable('integer'),
  category_id: nullable('text'),
  type: text<PackageType>(),
  default_amount: 'cents',
  default_down_payment: 'cents',
  default_cycles: 'integer',
  ledger_id: nullable('text'),
  /** Of the accounting service. */
  item_id: nullable('text'),
  description: 'text',
  is_active: 'boolean',
  is_offered: 'boolean',
});
export type PackageRow = RowOf<typeof packageTable>;

/** The packages that the business sells. */
export const packages = defineProjection(packageTable)({
  version: 3,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'category_id', 'item_id'],
  indexes: ['(category_id)'],
  handles: ['PackageCreated', 'PackageChanged', 'PackageDeleted'],
  keys: ({ data }) => [data.packageId],
  apply: (row, { type, data }, id) => {
    switch (type) {
      case 'PackageCreated':
        return rowOf(id, data);
      case 'PackageChanged':
        return row ? rowOf(id, withChanges(definitionOf(row), data.changes)) : null;
      case 'PackageDeleted':
        return null;
    }
  },
});

function rowOf(id: string, definition: PackageDefinition): PackageRow {
  return {
    id,
    name: definition.name,
    year: definition.year,
    category_id: definition.categoryId,
    type: definition.type,
    default_amount: definition.defaultAmount,
    default_down_payment: definition.defaultDownPayment,
    default_cycles: definition.defaultCycles,
    ledger_id: definition.ledgerId,
    item_id: definition.itemId,
    description: definition.description,
    is_active: definition.isActive,
    is_offered: definition.isOffered,
  };
}

/** The row as a package definition of the domain. */
export function definitionOf(row: PackageRow): PackageDefinition {
  return {
    name: row.name,
    year: row.year,
    categoryId: row.category_id,
    type: row.type,
    defaultAmount: row.default_amount,
    defaultDownPayment: row.default_down_payment,
    defaultCycles: row.default_cycles,
    ledgerId: row.ledger_id,
    itemId: row.item_id,
    description: row.description,
    isActive: row.is_active,
    isOffered: row.is_offered,
  };
}
