import type { Listing } from './collection.ts';
import { invalidQuery } from './fault.ts';
import type { Condition, Query } from './query-parser.ts';
import type { Kept } from './shapes.ts';

/** What of one kind can be asked for. */
export interface Queryable {
  readonly collection: Listing<Kept>;
  /** What conditions and orders may name; everything else is refused, as by the service. */
  readonly properties: readonly string[];
  /** Which of them has an index, by its name. */
  readonly indexes?: Readonly<Record<string, string>>;
  /** Lists of names leave out what is put away, unless `Active` is asked for. */
  readonly isNameList?: boolean;
}

export interface QueryResult {
  readonly rows: readonly Kept[];
  /** Of all that match, on every page. */
  readonly totalCount: number;
}

export function runQuery(
  { collection, properties, indexes = {}, isNameList }: Queryable,
  query: Query,
): QueryResult {
  const known = (name: string) => {
    const property = properties.find((one) => one.toLowerCase() === name.toLowerCase());
    if (property === undefined)
      throw invalidQuery(`Property ${name} not found for Entity ${collection.kind}`);
    return property;
  };
  const conditions = query.conditions.map((condition) => ({
    ...condition,
    property: known(condition.property),
  }));
  const order = query.order.map((one) => ({ ...one, property: known(one.property) }));
  const asksActive = conditions.some(({ property }) => property === 'Active');
  const rows = [...candidates(collection, conditions, indexes)].filter(
    (record) =>
      conditions.every((condition) => matches(record, condition)) &&
      (!isNameList || asksActive || valueOf(record, 'Active') !== 'false'),
  );
  rows.sort(comparison(order));
  const from = query.startPosition - 1;
  return { rows: rows.slice(from, from + query.maxResults), totalCount: rows.length };
}

function candidates(
  collection: Listing<Kept>,
  conditions: readonly Condition[],
  indexes: Readonly<Record<string, string>>,
): Iterable<Kept> {
  for (const { property, operator, values } of conditions) {
    const [value = ''] = values;
    if (operator !== '=') continue;
    if (property === 'Id') return [collection.get(value) ?? []].flat();
    const index = indexes[property];
    const found = index === undefined ? undefined : collection.by(index, value);
    if (found) return found;
  }
  return collection.all();
}

/** The value at a path as a text; of a reference the id that it names; `undefined` when there is none. */
function valueOf(record: object, path: string): string | undefined {
  let value: unknown = record;
  for (const name of path.split('.')) value = fieldOf(value, name);
  if (typeof value === 'object' && value !== null) value = fieldOf(value, 'value');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const field: unknown = Reflect.get(value, name);
  return field;
}

function matches(record: Kept, { property, operator, values }: Condition): boolean {
  const value = valueOf(record, property);
  const [wanted = ''] = values;
  if (value === undefined) return false;
  switch (operator) {
    case 'IN':
      return values.some((one) => compare(value, one, property) === 0);
    case 'LIKE':
      return likePattern(wanted).test(value);
    case '=':
      return compare(value, wanted, property) === 0;
    case '<':
      return compare(value, wanted, property) < 0;
    case '>':
      return compare(value, wanted, property) > 0;
    case '<=':
      return compare(value, wanted, property) <= 0;
    case '>=':
      return compare(value, wanted, property) >= 0;
  }
}

/** `%` stands for anything, also for nothing; case does not count. */
function likePattern(wanted: string): RegExp {
  const parts = wanted.split('%').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 'isu');
}

function compare(one: string, other: string, property: string): number {
  if (property.startsWith('MetaData.')) return Date.parse(one) - Date.parse(other);
  if (isNumber(one) && isNumber(other)) return Number(one) - Number(other);
  return one < other ? -1 : Number(one > other);
}

const isNumber = (text: string) => /^-?\d{1,15}(\.\d+)?$/.test(text);

function comparison(order: Query['order']): (one: Kept, other: Kept) => number {
  const orders = [...order, { property: 'Id', isDescending: false }];
  return (one, other) => {
    for (const { property, isDescending } of orders) {
      const difference = compare(valueOf(one, property) ?? '', valueOf(other, property) ?? '', property);
      if (difference !== 0) return isDescending ? -difference : difference;
    }
    return 0;
  };
}
