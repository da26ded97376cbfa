import { defineSummary, defineTable, json, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const soldPackageTable = defineTable('sold_packages', {
  /** The id of the athlete package. */
  id: 'text',
  package_id: 'text',
  /** `2026`, by UTC. */
  year: 'text',
  /** Cents. */
  total: 'cents',
});
export type SoldPackageRow = RowOf<typeof soldPackageTable>;

export const salesYearTable = defineSummary('sales_years', {
  year: 'text',
  by_package: json<Readonly<Record<string, number>>>(),
});

/** The packages that athletes were given or bought, and still have, with their totals. */
export const soldPackages = defineProjection(soldPackageTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'package_id', 'year', 'total'],
  indexes: ['(year)'],
  handles: ['AthletePackageAdded', 'AthletePackageTotalSynced', 'AthletePackageRemoved'],
  keys: ({ data }) => [data.athletePackageId],
  apply: (row, { type, data, occurredAt }) => {
    switch (type) {
      case 'AthletePackageAdded': {
        const { athletePackageId, packageId, total } = data;
        return { id: athletePackageId, package_id: packageId, year: occurredAt.slice(0, 4), total };
      }
      case 'AthletePackageTotalSynced':
        return row ? { ...row, total: data.total } : null;
      case 'AthletePackageRemoved':
        return null;
    }
  },
  summaries: [
    {
      table: salesYearTable,
      by: 'year',
      select: (rows, groups) => `
        select year, jsonb_object_agg(package_id, total)
          from (select year, package_id, sum(total) as total from unnest(${groups}) as one (year) join ${rows} using (year) group by 1, 2) sold
         group by year`,
    },
  ],
});
