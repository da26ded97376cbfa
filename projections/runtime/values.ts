import type { SqlType } from './columns.ts';
import { UnwritableValue } from './errors.ts';

/** A Postgres array literal per column: several times faster than the driver's nested arrays. */
export function arrayOf(type: SqlType, values: readonly unknown[]): string {
  let literal = '{';
  for (let index = 0; index < values.length; index++) {
    if (index > 0) literal += ',';
    literal += element(type, values[index]);
  }
  return `${literal}}`;
}

function element(type: SqlType, value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (type === 'json') return quoted(JSON.stringify(value));
  switch (typeof value) {
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'string':
      return quoted(value);
    default:
      if (type === 'text[]' && Array.isArray(value)) return quoted(arrayOf('text', value));
      throw new UnwritableValue(type, value);
  }
}

const plain = /^[A-Za-z0-9_.:-]+$/;
const special = /["\\]/g;

function quoted(text: string): string {
  if (plain.test(text) && text.length > 4) return text;
  return `"${text.replace(special, '\\$&')}"`;
}
