import { expressionBuilder, sql } from 'kysely';
import type { Provenance } from '../../runtime/columns.ts';
import {
  allOf,
  columnsOf,
  contains,
  inOrder,
  type Listed,
  type Page,
  pageOf,
  rowCount,
  sortNamed,
} from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';
import { type PackageCategoryRow, packageCategoryTable } from './package-categories.ts';
import { type PackageRow, packageTable } from './packages.ts';

export type SoldPackage = PackageRow &
  Pick<Provenance, 'revision'> & {
    /** Name of its category; empty without one. */
    readonly category: string;
    /** The number of athletes who have it, and the total of their copies in cents. */
    readonly athletes: number;
    readonly total_sold: number;
  };

export type CountedCategory = PackageCategoryRow &
  Pick<Provenance, 'revision'> & {
    /** The number of packages assigned to it. */
    readonly packages: number;
  };

/** Sorted by one of `packageSorts`. */
export interface PackageListRequest extends Page {
  /** A part of the name, in any case. */
  readonly q?: string | undefined;
  readonly package_year?: number | 'multi-year' | undefined;
  readonly package_category_id?: string | undefined;
  readonly showInactive?: boolean | undefined;
  readonly is_offered?: boolean | undefined;
}

export interface PackageQueries {
  page(request: PackageListRequest): Promise<Listed<SoldPackage>>;
  one(id: string): Promise<SoldPackage | undefined>;
  /** The packages that families can buy, in the order of the shop. */
  offered(): Promise<SoldPackage[]>;
  /** The packages that staff can give athletes. */
  active(): Promise<PackageRow[]>;
  categories(): Promise<CountedCategory[]>;
  /** The number of packages assigned to a category. */
  assignedTo(categoryId: string): Promise<number>;
  /** The number of packages that name a ledger. */
  countOf(ledgerId: string): Promise<number>;
}

/** The views that a package is read from. */
export const packageReads: readonly string[] = ['packages', 'package_categories', 'package_sales'];
/** The views that a category is read from. */
export const categoryReads: readonly string[] = ['package_categories', 'packages'];

const of = expressionBuilder<
  {
    p: BillingTables['packages'];
    c: BillingTables['package_categories'];
    s: BillingTables['package_sales'];
  },
  'p' | 'c' | 's'
>();
const category = of.fn.coalesce('c.name', sql.lit(''));
const athletes = of.fn.coalesce('s.athletes', sql.lit(0));
const totalSold = of.fn.coalesce('s.total', sql.lit(0));
const byName = of.fn<string>('lower', ['p.name']);
const byCategory = of.fn<string>('lower', [category]);
/** Multi-year packages come before those of the newest year. */
const byYear = of.fn.coalesce('p.year', sql.lit(9999));

const sorts = {
  package_name: byName,
  package_year: byYear,
  package_category: byCategory,
  package_type: of.ref('p.type'),
  default_package_amount: of.ref('p.default_amount'),
  athletes,
  total_sold: totalSold,
  is_active: of.ref('p.is_active'),
  is_offered: of.ref('p.is_offered'),
};
export const packageSorts: readonly string[] = Object.keys(sorts);

/** Packages and categories. There are dozens of them, and counts of athletes come from a summary. */
export function createPackageQueries(reads: Reads): PackageQueries {
  const db = reads.tables<BillingTables>();
  const packages = db.selectFrom('packages as p');
  const detailed = (found: typeof packages) =>
    found
      .leftJoin('package_categories as c', 'c.id', 'p.category_id')
      .leftJoin('package_sales as s', 's.package_id', 'p.id')
      .select(columnsOf(packageTable, 'p'))
      .select('p.revision')
      .select([category.as('category'), athletes.as('athletes'), totalSold.as('total_sold')]);
  return {
    async page(request) {
      const { sort, order } = request;
      const found = packages.where(conditionOf(request));
      const by = sortNamed(sorts, sort);
      return pageOf(
        detailed(found)
          .orderBy(inOrder(order, [by]))
          .orderBy(byName)
          .orderBy('p.id'),
        found.select(rowCount),
        request,
      );
    },
    one: (id) => detailed(packages.where('p.id', '=', id)).executeTakeFirst(),
    offered: () =>
      detailed(packages.where(allOf([of.ref('p.is_offered'), of.ref('p.is_active')])))
        .orderBy(byCategory)
        .orderBy(byYear)
        .orderBy(byName)
        .orderBy('p.id')
        .execute(),
    active: () =>
      db
        .selectFrom('packages as p')
        .select(columnsOf(packageTable, 'p'))
        .where('p.is_active', '=', sql.lit(true))
        .orderBy('p.id')
        .execute(),
    categories: () =>
      db
        .selectFrom('package_categories as c')
        .select(columnsOf(packageCategoryTable, 'c'))
        .select((eb) => [
          'c.revision',
          sql<number>`${eb
            .selectFrom('packages as p')
            .select(sql`count(*)::int`.as('packages'))
            .whereRef('p.category_id', '=', 'c.id')}`.as('packages'),
        ])
        .orderBy(of.fn('lower', ['c.name']))
        .orderBy('c.id')
        .execute(),
    async assignedTo(categoryId) {
      const assigned = packages.where('p.category_id', '=', categoryId);
      return (await assigned.select(rowCount).executeTakeFirstOrThrow()).total;
    },
    async countOf(ledgerId) {
      const named = packages.where('p.ledger_id', '=', ledgerId);
      return (await named.select(rowCount).executeTakeFirstOrThrow()).total;
    },
  };
}

function conditionOf(request: PackageListRequest) {
  const { q, package_year: year, package_category_id: categoryId, showInactive, is_offered } = request;
  return allOf([
    !showInactive && of.ref('p.is_active'),
    year === 'multi-year' && of('p.year', 'is', null),
    typeof year === 'number' && of('p.year', '=', year),
    categoryId && of('p.category_id', '=', categoryId),
    is_offered !== undefined && of('p.is_offered', '=', is_offered),
    q?.trim() && contains(of.ref('p.name'), q),
  ]);
}
