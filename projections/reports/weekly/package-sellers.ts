import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const packageSellerTable = defineTable('package_sellers', {
  /** The id of the athlete package. */
  id: 'text',
  athlete_id: 'text',
  added_at: 'instant',
  /** Who added it: `user:<id>` or `system:<name>`. */
  added_by: 'text',
  total: 'cents',
});
export type PackageSellerRow = RowOf<typeof packageSellerTable>;

/** Who added the packages that athletes have. */
export const packageSellers = defineProjection(packageSellerTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'athlete_id', 'added_at', 'added_by', 'total'],
  indexes: ['(added_at, id)'],
  handles: ['AthletePackageAdded', 'AthletePackageTotalSynced', 'AthletePackageRemoved'],
  keys: ({ data }) => [data.athletePackageId],
  apply: (row, { type, data, occurredAt: added_at, actor: added_by }, id) => {
    switch (type) {
      case 'AthletePackageAdded':
        return { id, athlete_id: data.athleteId, added_at, added_by, total: data.total };
      case 'AthletePackageTotalSynced':
        return row ? { ...row, total: data.total } : null;
      case 'AthletePackageRemoved':
        return null;
    }
  },
});
