import { defineSummary, defineTable, json, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const soldPackageTable = defineTable('sold_packages', {
  /** The id of the athlete package. */
  id: 'text',
  package_id: 'text',
  /** The beginning of the quarter of an hour, `2026-01-01T05:45`, UTC: the year of a business begins with one in every timezone. */
  quarter: 'text',
  /** Cents. */
  total: 'cents',
});
export type SoldPackageRow = RowOf<typeof soldPackageTable>;

export const salesQuarterTable = defineSummary('sales_quarters', {
  quarter: 'text',
  by_package: json<Readonly<Record<string, number>>>(),
});

/** The packages that athletes were given or bought, and still have, with their totals. */
export const soldPackages = defineProjection(soldPackageTable)({
  version: 2,
  key: 'id',
  hidden: ['id', 'package_id', 'quarter', 'total'],
  indexes: ['(quarter)'],
  handles: ['AthletePackageAdded', 'AthletePackageTotalSynced', 'AthletePackageRemoved'],
  keys: ({ data }) => [data.athletePackageId],
  apply: (row, { type, data, occurredAt }) => {
    switch (type) {
      case 'AthletePackageAdded': {
        const { athletePackageId, packageId, total } = data;
        return { id: athletePackageId, package_id: packageId, quarter: quarterOf(occurredAt), total };
      }
      case 'AthletePackageTotalSynced':
        return row ? { ...row, total: data.total } : null;
      case 'AthletePackageRemoved':
        return null;
    }
  },
  summaries: [
    {
      table: salesQuarterTable,
      by: 'quarter',
      select: (rows, groups) => `
        select quarter, jsonb_object_agg(package_id, total)
          from (select quarter, package_id, sum(total) as total
                  from unnest(${groups}) as one (quarter) join ${rows} using (quarter) group by 1, 2) sold
         group by quarter`,
    },
  ],
});

/** The quarter of an hour of an instant. */
export function quarterOf(instant: string): string {
  const minute = Math.floor(Number(instant.slice(14, 16)) / 15) * 15;
  return `${instant.slice(0, 14)}${String(minute).padStart(2, '0')}`;
}
