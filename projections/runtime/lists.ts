import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { memory } from '../../event-store/memory.ts';
import type { Columns, Table } from './columns.ts';
import type { Reads } from './reads.ts';

export type Order = 'ASC' | 'DESC';

/** The requested rows of a list and their order. */
export interface Page {
  /** One of the list's sorts. */
  readonly sort: string;
  readonly order: Order;
  readonly offset: number;
  readonly limit: number;
}

export interface Listed<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** A list's sort by its name. */
export function sortNamed<Sort>(sorts: Readonly<Record<string, Sort>>, name: string): Sort {
  const sort = sorts[name];
  if (sort === undefined) throw new RangeError(`The list cannot be sorted by ${name}`);
  return sort;
}

/** A sort expression; `nullsLast` keeps rows without a value at the end in both orders. */
export type SortBy = Expression<unknown> | { readonly nullsLast: Expression<unknown> };

export const nullsLast = (expression: Expression<unknown>): SortBy => ({ nullsLast: expression });

/** `query.orderBy(inOrder('DESC', [eb.ref('p.year'), eb.ref('p.id')]))` sorts by `p.year DESC, p.id DESC`. */
export const inOrder = (order: Order, by: readonly SortBy[]): RawBuilder<unknown> =>
  sql.join(
    by.map((one) =>
      'nullsLast' in one ? sql`${one.nullsLast} ${sql.raw(order)} nulls last` : sql`${one} ${sql.raw(order)}`,
    ),
  );

/** True if all conditions are. Missing conditions are left out: `ids && anyOf(eb.ref('a.id'), ids)`. */
export function allOf(
  conditions: readonly (Expression<SqlBool> | false | '' | 0 | null | undefined)[],
): RawBuilder<boolean> {
  const applied = conditions.filter((condition) => typeof condition === 'object' && condition !== null);
  if (applied.length === 0) return sql`true`;
  return sql`(${sql.join(applied, sql`) and (`)})`;
}

/** Uses one parameter for any number of values, so that the statement stays the same: `id = any ($1)`. */
export const anyOf = <Value>(expression: Expression<Value>, values: readonly Value[]): RawBuilder<boolean> =>
  sql`${expression} = any (${values})`;

/**
 * The list in column `list` of the row holds one of the texts. Each text is looked up in the GIN index of the column. With `list && texts`, a
 * table that was not analyzed yet is scanned, and each of its rows compared with each text. The index needs `with (fastupdate = off)`: otherwise
 * each look-up reads all changes since the last vacuum, too.
 */
export const holdsOneOf = (
  table: string,
  { key, list }: { readonly key: string; readonly list: string },
  texts: readonly string[],
): RawBuilder<boolean> => {
  const [own, found, lists] = [`${table}.${key}`, `found.${key}`, `found.${list}`].map((one) => sql.ref(one));
  return sql`${own} in (select ${found} from unnest(${texts}::text[]) as wanted (text)
    inner join ${sql.table(table)} as found on ${lists} @> array[wanted.text])`;
};

/**
 * Writes the values into the statement, so that a partial index can serve it however the statement was
 * planned: `state in ('missed', 'error')`.
 */
export const oneOf = <Value extends string>(
  expression: Expression<Value>,
  values: readonly NoInfer<Value>[],
): RawBuilder<boolean> => sql`${expression} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/** The text contains the typed text, ignoring case. */
export const contains = (expression: Expression<string>, typed: string): RawBuilder<boolean> =>
  sql`${expression} ilike ${anywhere(typed.trim())}`;

/** A pattern for `like` that finds a text anywhere; its special characters are escaped. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** `found.select(rowCount)` counts the rows of a list, of which a page is a part. */
export const rowCount = sql<number>`count(*)::int`.as('total');

/** A query that selects `rowCount`. */
interface Count {
  compile(): { readonly sql: string; readonly parameters: readonly unknown[] };
  executeTakeFirstOrThrow(): Promise<{ readonly total: number }>;
}

/** A sorted list that is read page by page. */
interface Pages<Row> {
  limit(rows: number): Pages<Row>;
  offset(rows: number): Pages<Row>;
  execute(): Promise<Row[]>;
}

/** The requested page of a sorted list, and how many rows `count` finds in the whole list. */
export async function pageOf<Row>(
  list: Pages<Row>,
  count: Count,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<Listed<Row>> {
  const [rows, { total }] = await Promise.all([
    list.limit(limit).offset(offset).execute(),
    count.executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Counts the rows of a list. The count is cached until one of the tables behind it changes. */
export function rememberedTotals(reads: Reads, tables: readonly string[]): (count: Count) => Promise<number> {
  const totals = new Map<string, number>();
  return async (count) => {
    const positions = tables.map((table) => reads.positionOf(table));
    const { sql: text, parameters } = count.compile();
    const key = JSON.stringify([text, parameters, positions.map(String)]);
    const remembered = totals.get(key);
    if (remembered !== undefined) return remembered;
    const { total } = await count.executeTakeFirstOrThrow();
    if (totals.size >= memory.totals) totals.clear();
    if (!positions.includes(undefined)) totals.set(key, total);
    return total;
  };
}

/**
 * The columns of a table under the alias of a query: `a.id`, `a.first_name`, …. A prepared `select a.*` would
 * fail permanently when a new version of a projection changes the view.
 */
export function columnsOf<const Alias extends string, Of extends Columns>(
  { columns }: Table<string, Of>,
  alias: Alias,
): `${Alias}.${keyof Of & string}`[] {
  const isColumn = (name: string): name is keyof Of & string => Object.hasOwn(columns, name);
  return Object.keys(columns)
    .filter(isColumn)
    .map((name) => `${alias}.${name}` as const);
}
