import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const packageCategoryTable = defineTable('package_categories', {
  id: 'text',
  name: 'text',
  is_active: 'boolean',
});
export type PackageCategoryRow = RowOf<typeof packageCategoryTable>;

/** The categories of packages. */
export const packageCategories = defineProjection(packageCategoryTable)({
  version: 1,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id'],
  handles: ['PackageCategoryCreated', 'PackageCategoryChanged', 'PackageCategoryDeleted'],
  keys: ({ data }) => [data.categoryId],
  apply: (row, { type, data }, id) => {
    switch (type) {
      case 'PackageCategoryCreated':
        return { id, name: data.name, is_active: true };
      case 'PackageCategoryChanged': {
        const { name = row?.name ?? '', isActive = row?.is_active ?? true } = data.changes;
        return row ? { id, name, is_active: isActive } : null;
      }
      case 'PackageCategoryDeleted':
        return null;
    }
  },
});
