import { formatDay, isDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { NOTHING } from '../field-value.ts';

/** A field whose text is another one now. */
export interface FieldDifference {
  /** The names of the field and of the fields around it: `address`, `city`. */
  readonly path: readonly string[];
  readonly before: string;
  readonly after: string;
}

export interface ChangedRow<Row> {
  readonly before: Row;
  readonly after: Row;
  readonly fields: readonly FieldDifference[];
}

/** The rows of a list of then against those of now. */
export interface ListDifferences<Row> {
  readonly added: readonly Row[];
  readonly gone: readonly Row[];
  readonly changed: readonly ChangedRow<Row>[];
}

interface Identified {
  readonly id: string | number;
}

export function listDifferences<Row extends Identified>(
  then: readonly Row[],
  now: readonly Row[],
): ListDifferences<Row> {
  const before = new Map(then.map((row) => [row.id, row]));
  const after = new Map(now.map((row) => [row.id, row]));
  return {
    added: now.filter(({ id }) => !before.has(id)),
    gone: then.filter(({ id }) => !after.has(id)),
    changed: then.flatMap((row) => {
      const next = after.get(row.id);
      const fields = next ? fieldDifferences(row, next) : [];
      return next && fields.length > 0 ? [{ before: row, after: next, fields }] : [];
    }),
  };
}

/** The fields that people can read and that differ. */
export function fieldDifferences(
  then: unknown,
  now: unknown,
  path: readonly string[] = [],
): readonly FieldDifference[] {
  // The name of what a record refers to says enough; of the record itself every field counts.
  if (isRecord(then) && isRecord(now) && (path.length === 0 || nameOf(then) === undefined)) {
    return [...new Set([...Object.keys(then), ...Object.keys(now)])]
      .filter((field) => !isHidden(field))
      .flatMap((field) => fieldDifferences(then[field], now[field], [...path, field]));
  }
  const field = path.at(-1) ?? '';
  const [before, after] = [textOf(then, field), textOf(now, field)];
  return before === after ? [] : [{ path, before, after }];
}

/** Keys, counters and looks, which say nothing to people. What keys stand for has a name beside them. */
const isHidden = (field: string): boolean =>
  /^(id|revision|version|color|icon|actions|ordinal|position)$|(_id|_ids|Id|Ids|_url)$/.test(field);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NAMES = ['name', 'label', 'title', 'display_name', 'subject', 'username', 'content', 'description'];

/** What people call a value or a row; undefined if it has no name. */
export function nameOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const { first_name: first, last_name: last } = value;
  if (typeof first === 'string' && typeof last === 'string') return `${first} ${last}`.trim();
  const own = [...NAMES, ...Object.keys(value).filter((field) => field.endsWith('_name'))];
  const name = own.map((field) => value[field]).find((one) => typeof one === 'string' && one !== '');
  return typeof name === 'string' ? name : undefined;
}

function textOf(value: unknown, field: string): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return isMoney(field) ? formatMoney(value) : value.toLocaleString('en-US', { maximumFractionDigits: 4 });
  if (typeof value === 'string') return textOfString(value);
  if (Array.isArray(value)) return textOfArray(value, field);
  return nameOf(value) ?? JSON.stringify(value);
}

const isMoney = (field: string): boolean =>
  /(^|_)(amount|balance|price|owed|paid|credit|total|invoiced|remaining|commission)$/.test(field);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function textOfString(value: string): string {
  if (INSTANT.test(value)) return formatInstant(value);
  return isDay(value) ? formatDay(value) : value;
}

/** Entries without a name are counted. */
function textOfArray(values: readonly unknown[], field: string): string {
  if (values.length === 0) return NOTHING;
  const texts = values.map((value) => (isRecord(value) ? nameOf(value) : textOf(value, field)));
  if (texts.every((text) => text !== undefined)) return texts.join(', ');
  return values.length === 1 ? '1 entry' : `${values.length} entries`;
}

/** `athlete_type`, `name` as people read it: `Athlete type name`. */
export function labelOf(path: readonly string[]): string {
  const words = path
    .join(' ')
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^is /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Counts {
  readonly added: number;
  readonly gone: number;
  readonly changed: number;
}

/** `3 were added since, 1 is no longer in this list, 4 changed` as a sentence about rows. */
export function listSentence({ added, gone, changed }: Counts): string {
  const parts = [
    ...(added > 0 ? [`${rows(added)} ${added === 1 ? 'was' : 'were'} added since then`] : []),
    ...(gone > 0 ? [`${rows(gone)} ${gone === 1 ? 'is' : 'are'} no longer in this list`] : []),
    ...(changed > 0 ? [`${rows(changed)} changed`] : []),
  ];
  return parts.length === 0 ? 'Nothing in this list is different now.' : `${parts.join(', ')}.`;
}

const rows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

export const recordSentence = (what: string, changed: number): string => {
  if (changed === 0) return `Nothing about this ${what} is different now.`;
  return `${changed === 1 ? '1 field' : `${changed} fields`} of this ${what} ${changed === 1 ? 'is' : 'are'} different now.`;
};
