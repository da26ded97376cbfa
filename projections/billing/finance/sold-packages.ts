import { defineSummary, defineTable, json, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';
import { quarterOf } from '../../shared/quarter.ts';

export const soldPackageTable = defineTable('sold_packages', {
  /** The id of the athlete package. */
  id: 'text',
  athlete_id: 'text',
  package_id: 'text',
  /** The beginning of the quarter of an hour, `2026-01-01T05:45`, UTC: the year of a business begins with one in every timezone. */
  quarter: 'text',
  /** Cents. */
  total: 'cents',
  /** The day, UTC, and the package: `2026-01-01 <package>`. */
  day_package: 'text',
});
export type SoldPackageRow = RowOf<typeof soldPackageTable>;

export const salesQuarterTable = defineSummary('sales_quarters', {
  quarter: 'text',
  by_package: json<Readonly<Record<string, number>>>(),
});

/**
 * Sales by day and package, so that reports do not read each sale. A day is one of UTC: a report adds it up if it lies within a day, month or year
 * of the business, and otherwise reads the sales of its quarters of an hour.
 */
export const saleDayTable = defineSummary('sale_days', {
  day_package: 'text',
  /** UTC, `2026-01-01`. */
  day: 'text',
  package_id: 'text',
  count: 'integer',
  total: 'cents',
});

/** The packages that athletes were given or bought, and still have, with their totals. */
export const soldPackages = defineProjection(soldPackageTable)({
  version: 3,
  key: 'id',
  hidden: ['id', 'athlete_id', 'package_id', 'quarter', 'total', 'day_package'],
  indexes: ['(quarter)', '(day_package)'],
  handles: ['AthletePackageAdded', 'AthletePackageTotalSynced', 'AthletePackageRemoved'],
  keys: ({ data }) => [data.athletePackageId],
  apply: (row, { type, data, occurredAt }) => {
    switch (type) {
      case 'AthletePackageAdded': {
        const { athletePackageId, athleteId, packageId, total } = data;
        const quarter = quarterOf(occurredAt);
        return {
          id: athletePackageId,
          athlete_id: athleteId,
          package_id: packageId,
          quarter,
          total,
          day_package: `${quarter.slice(0, 10)} ${packageId}`,
        };
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
    {
      table: saleDayTable,
      by: 'day_package',
      indexes: ['(day)'],
      select: (rows, groups) => `
        select day_package, min(left(quarter, 10)), min(package_id), count(*)::int, sum(total)
          from ${rows} where day_package = any (${groups}) group by day_package`,
      // Both are the same for all sales of a group.
      differences: { least: ['day', 'package_id'], fits: () => true },
    },
  ],
});
