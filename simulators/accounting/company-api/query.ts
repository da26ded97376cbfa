import type { Listing } from '../books/collection.ts';
import { invalidQuery } from '../books/fault.ts';
import type { StoredRecord } from '../books/shapes.ts';
import type { Condition, Query } from './query-parser.ts';

/** How records of one kind can be queried. */
export interface Queryable {
  readonly collection: Listing<StoredRecord>;
  /** The properties for conditions and orders. Others are refused, as by the service. */
  readonly properties: readonly string[];
  /** The names of the indexes of properties that have one. */
  readonly indexes?: Readonly<Record<string, string>>;
  /** Queries of name lists leave out inactive records, unless a condition names `Active`. */
  readonly isNameList?: boolean;
}

export interface QueryResult {
  readonly rows: readonly StoredRecord[];
  /** The number of matching records on all pages. */
  readonly totalCount: number;
}

export function runQuery(
  { collection, properties, indexes = {}, isNameList }: Queryable,
  query: Query,
): QueryResult {
  const propertyNamed = (name: string) => {
    const property = properties.find((one) => one.toLowerCase() === name.toLowerCase());
    if (property === undefined)
      throw invalidQuery(`Property ${name} not found for Entity ${collection.kind}`);
    return property;
  };
  const conditions = query.conditions.map((condition) => ({
    ...condition,
    property: propertyNamed(condition.property),
  }));
  const order = query.order.map((one) => ({ ...one, property: propertyNamed(one.property) }));
  const filtersActive = conditions.some(({ property }) => property === 'Active');
  const rows = [...candidates(collection, conditions, indexes)].filter(
    (record) =>
      conditions.every((condition) => matches(record, condition)) &&
      (!isNameList || filtersActive || valueOf(record, 'Active') !== 'false'),
  );
  rows.sort(comparison(order));
  const from = query.startPosition - 1;
  return { rows: rows.slice(from, from + query.maxResults), totalCount: rows.length };
}

function candidates(
  collection: Listing<StoredRecord>,
  conditions: readonly Condition[],
  indexes: Readonly<Record<string, string>>,
): Iterable<StoredRecord> {
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

/** The value at a path as text. For a reference, the id in it. */
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

function matches(record: StoredRecord, { property, operator, values }: Condition): boolean {
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

/** `%` matches any text, including none. Case is ignored. */
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

function comparison(order: Query['order']): (one: StoredRecord, other: StoredRecord) => number {
  const orders = [...order, { property: 'Id', isDescending: false }];
  return (one, other) => {
    for (const { property, isDescending } of orders) {
      const difference = compare(valueOf(one, property) ?? '', valueOf(other, property) ?? '', property);
      if (difference !== 0) return isDescending ? -difference : difference;
    }
    return 0;
  };
}
