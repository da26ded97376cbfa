import { defineProjection } from '../../runtime/projection.ts';

export interface PackageCategoryRow {
  id: string;
  name: string;
  is_active: boolean;
}

/** What packages are sorted by. */
export const packageCategories = defineProjection<PackageCategoryRow>()({
  name: 'package_categories',
  version: 1,
  columns: { id: 'text', name: 'text', is_active: 'boolean' },
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
