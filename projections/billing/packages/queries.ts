import type { Pool } from 'pg';
import type { Provenance } from '../../runtime/projection.ts';
import type { PackageCategoryRow } from './package-categories.ts';
import type { PackageRow } from './packages.ts';

export type SoldPackage = PackageRow &
  Pick<Provenance, 'revision'> & {
    /** Name of its category; empty where there is none. */
    readonly category: string;
    /** How many athletes have it, and the sum of what it costs them, in cents. */
    readonly athletes: number;
    readonly total_sold: number;
  };

export type CountedCategory = PackageCategoryRow &
  Pick<Provenance, 'revision'> & {
    /** Assigned to it. */
    readonly packages: number;
  };

export interface PackageListRequest {
  /** A part of the name, in any case. */
  readonly q?: string | undefined;
  readonly package_year?: number | 'multi-year' | undefined;
  readonly package_category_id?: string | undefined;
  readonly showInactive?: boolean | undefined;
  readonly is_offered?: boolean | undefined;
  /** One of `packageSorts`. */
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

export interface PackageQueries {
  page(request: PackageListRequest): Promise<{ rows: SoldPackage[]; total: number }>;
  one(id: string): Promise<SoldPackage | undefined>;
  /** What families may choose, in the order of the shop. */
  offered(): Promise<SoldPackage[]>;
  categories(): Promise<CountedCategory[]>;
  /** How many packages are assigned to a category. */
  assignedTo(categoryId: string): Promise<number>;
}

/** The views that a package is read from. */
export const packageReads: readonly string[] = ['packages', 'package_categories', 'package_sales'];
/** The views that a category is read from. */
export const categoryReads: readonly string[] = ['package_categories', 'packages'];

/** Packages of several years stand before those of the newest. */
const sorts: Readonly<Record<string, string>> = {
  package_name: 'lower(p.name)',
  package_year: 'coalesce(p.year, 9999)',
  package_category: `lower(coalesce(c.name, ''))`,
  package_type: 'p.type',
  default_package_amount: 'p.default_amount',
  athletes: 'coalesce(s.athletes, 0)',
  total_sold: 'coalesce(s.total, 0)',
  is_active: 'p.is_active',
  is_offered: 'p.is_offered',
};
export const packageSorts: readonly string[] = Object.keys(sorts);

const joins = `left join rm.package_categories c on c.id = p.category_id
  left join rm.package_sales s on s.package_id = p.id`;
const packages = `select p.*, coalesce(c.name, '') as category, coalesce(s.athletes, 0) as athletes,
    coalesce(s.total, 0) as total_sold
  from rm.packages p ${joins}`;
const categories = `select c.id, c.name, c.is_active, c.revision,
    (select count(*)::int from rm.packages p where p.category_id = c.id) as packages
  from rm.package_categories c`;

/** Packages and categories; there are dozens of them, and what is counted of athletes is a summary. */
export function createPackageQueries(pool: Pool): PackageQueries {
  return {
    async page(request) {
      const { sql, values } = conditionOf(request);
      const sort = sorts[request.sort];
      if (!sort) throw new RangeError(`The list cannot be sorted by ${request.sort}`);
      const text = `${packages} ${sql} order by ${sort} ${request.order}, lower(p.name), p.id
        limit $${values.length + 1} offset $${values.length + 2}`;
      const [{ rows }, counted] = await Promise.all([
        pool.query<SoldPackage>(text, [...values, request.limit, request.offset]),
        pool.query<{ total: number }>(`select count(*)::int as total from rm.packages p ${sql}`, values),
      ]);
      return { rows, total: counted.rows[0]?.total ?? 0 };
    },
    async one(id) {
      return (await pool.query<SoldPackage>(`${packages} where p.id = $1`, [id])).rows[0];
    },
    async offered() {
      const text = `${packages} where p.is_offered and p.is_active
        order by lower(coalesce(c.name, '')), coalesce(p.year, 9999), lower(p.name), p.id`;
      return (await pool.query<SoldPackage>(text)).rows;
    },
    async categories() {
      return (await pool.query<CountedCategory>(`${categories} order by lower(c.name), c.id`)).rows;
    },
    async assignedTo(categoryId) {
      const text = 'select count(*)::int as packages from rm.packages where category_id = $1';
      const { rows } = await pool.query<{ packages: number }>(text, [categoryId]);
      return rows[0]?.packages ?? 0;
    },
  };
}

function conditionOf(request: PackageListRequest): { sql: string; values: unknown[] } {
  const { q, package_year: year, package_category_id: category, showInactive, is_offered } = request;
  const values: unknown[] = [];
  const parts: string[] = [];
  const add = (value: unknown, part: (parameter: string) => string) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  if (!showInactive) parts.push('p.is_active');
  if (year === 'multi-year') parts.push('p.year is null');
  else if (year !== undefined) add(year, (parameter) => `p.year = ${parameter}`);
  if (category) add(category, (parameter) => `p.category_id = ${parameter}`);
  if (is_offered !== undefined) add(is_offered, (parameter) => `p.is_offered = ${parameter}`);
  if (q?.trim()) {
    const pattern = `%${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    add(pattern, (like) => `p.name ilike ${like}`);
  }
  return { sql: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
}
