import { discountWords } from '../../domain/billing/packages/discount.ts';
import type { PackageType } from '../../domain/billing/packages/events.ts';
import { defineSummary, defineTable, nullable, type RowOf, text } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export const athletePackageTable = defineTable('athlete_packages', {
  id: 'text',
  athlete_id: 'text',
  package_id: 'text',
  name: 'text',
  year: nullable('integer'),
  type: text<PackageType>(),
  /** After the discount. */
  total: 'cents',
  /** The cents that a discount took off the price; 0: none. */
  discount: 'cents',
  /** `10% sibling discount`; empty: none. */
  discount_words: 'text',
  added_at: 'instant',
  /** The invoices with an open balance. */
  owing: 'text[]',
});
export type AthletePackageRow = RowOf<typeof athletePackageTable>;

export const athletePackageNameTable = defineSummary('athlete_package_names', {
  athlete_id: 'text',
  names: 'text',
});

export const packageSaleTable = defineSummary('package_sales', {
  package_id: 'text',
  athletes: 'integer',
  total: 'cents',
});

/** The packages that athletes have. */
export const athletePackages = defineProjection(athletePackageTable)({
  version: 5,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'athlete_id', 'package_id', 'owing'],
  indexes: ['(athlete_id, added_at)', '(package_id, added_at)'],
  handles: [
    'AthleteCreated',
    'AthletePackageAdded',
    'AthletePackageTotalSynced',
    'AthletePackageRemoved',
    'InvoiceAdded',
    'InvoiceOmitted',
    'InvoiceReverted',
    'InvoiceDeleted',
    'InvoicePaid',
    'InvoiceCredited',
    'InvoiceCreditReversed',
    'InvoiceVoided',
    'InvoiceMended',
  ],
  keys: ({ type, data }) => (type === 'AthleteCreated' ? [] : [data.athletePackageId]),
  apply: (row, event) => {
    switch (event.type) {
      case 'AthletePackageAdded':
        return {
          id: event.data.athletePackageId,
          athlete_id: event.data.athleteId,
          package_id: event.data.packageId,
          name: event.data.name,
          year: event.data.year,
          type: event.data.type,
          total: event.data.total,
          discount: event.data.discount?.amount ?? 0,
          discount_words: event.data.discount ? discountWords(event.data.discount) : '',
          added_at: event.occurredAt,
          owing: event.data.invoices.map(({ invoiceId }) => invoiceId),
        };
      case 'AthletePackageTotalSynced':
        return row ? { ...row, total: event.data.total } : null;
      case 'AthleteCreated':
      case 'AthletePackageRemoved':
        return null;
      case 'InvoiceAdded':
      case 'InvoiceReverted':
      case 'InvoiceCreditReversed':
        return row ? withOwing(row, event.data.invoiceId) : null;
      case 'InvoiceOmitted':
      case 'InvoiceDeleted':
      case 'InvoicePaid':
      case 'InvoiceVoided':
        return row ? withoutOwing(row, event.data.invoiceId) : null;
      case 'InvoiceCredited':
        if (!row) return null;
        return event.data.isSettled ? withoutOwing(row, event.data.invoiceId) : row;
      case 'InvoiceMended':
        if (!row) return null;
        return event.data.isVoided ? withoutOwing(row, event.data.invoiceId) : row;
    }
  },
  summaries: [
    {
      table: athletePackageNameTable,
      by: 'athlete_id',
      indexes: ['(names, athlete_id)'],
      opens: (event) => (event.type === 'AthleteCreated' ? [event.data.athleteId] : []),
      // Current packages, by the same rule as `isCurrentPackage` in the domain. The job `turn-of-the-year` applies a new year.
      select: (rows, groups, now) => `
        select athlete_id, coalesce(string_agg(name, ', ' order by added_at, id) filter (
            where coalesce(year >= extract(year from ${now}), true) or cardinality(owing) > 0), '')
          from unnest(${groups}) as athlete (athlete_id) left join ${rows} using (athlete_id) group by athlete_id`,
    },
    {
      table: packageSaleTable,
      by: 'package_id',
      select: (rows, groups) => `
        select package_id, count(distinct athlete_id), sum(total) from ${rows} where package_id = any (${groups}) group by package_id`,
    },
  ],
});

function withOwing(row: AthletePackageRow, invoiceId: string): AthletePackageRow {
  return row.owing.includes(invoiceId) ? row : { ...row, owing: [...row.owing, invoiceId] };
}

function withoutOwing(row: AthletePackageRow, invoiceId: string): AthletePackageRow {
  return { ...row, owing: row.owing.filter((id) => id !== invoiceId) };
}
