import type { RecordPartView } from '../../contract/audit/history.ts';
import type { FieldChangeView } from '../../contract/shared/field-changes.ts';
import { dollarsOf } from '../../domain/shared/money.ts';
import type { SqlType } from '../../projections/runtime/columns.ts';
import type { Field, FieldChange } from '../../projections/runtime/replay.ts';
import { ERASED } from './read-history.ts';

type Value = FieldChangeView['before'];
type FieldView = RecordPartView['fields'][number];

/** The known display names of records, by id. */
export type Titles = ReadonlyMap<string, string>;

const types: Readonly<Record<SqlType, FieldView['type']>> = {
  text: 'text',
  integer: 'integer',
  cents: 'money',
  boolean: 'boolean',
  day: 'day',
  instant: 'instant',
  json: 'text',
  'text[]': 'list',
};

/** `first_name` is 'First name'. */
export function labelOf(field: string): string {
  const words = field
    .replace(/_(id|ids|at)$/, (_, end: string) => (end === 'ids' ? 's' : ''))
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function fieldView({ field, type, value }: Field, titles: Titles): FieldView {
  return { field, label: labelOf(field), type: types[type], value: valueOf(type, value, titles) };
}

export function changeView(
  change: FieldChange,
  record: string,
  titles: Pick<Titles, 'get'>,
): FieldChangeView {
  const { field, type } = change;
  const before = valueOf(type, change.before, titles);
  const after = valueOf(type, change.after, titles);
  return { record, field, label: labelOf(field), type: types[type], before, after };
}

function valueOf(type: SqlType, value: unknown, titles: Pick<Titles, 'get'>): Value {
  if (value === null || value === undefined) return null;
  if (type === 'json') return printable(JSON.stringify(value));
  if (type === 'cents' && typeof value === 'number') return dollarsOf(value);
  if (Array.isArray(value)) return value.map((one) => named(String(one), titles));
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? named(value, titles) : null;
}

const named = (text: string, titles: Pick<Titles, 'get'>): string => printable(titles.get(text) ?? text);

/** Replaces each run of erased text with one word. */
export const printable = (text: string): string =>
  text.replaceAll(new RegExp(`${ERASED}(?:,? ?${ERASED})*`, 'g'), 'erased');
