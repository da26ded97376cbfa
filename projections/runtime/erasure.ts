import type { PoolClient } from 'pg';
import { type ErasedKind, type ErasedSubject, erasureTypes } from '../../domain/erasures.ts';
import type { EventType } from '../../domain/events.ts';
import type { SqlType } from './columns.ts';
import { readTypes } from './database.ts';
import { cell } from './fold.ts';
import type { AnyPersonal } from './projection.ts';
import { sqlTypes, type Table } from './table.ts';
import { arrayOf } from './values.ts';

/**
 * Removes what rows say about erased people, in the caller's transaction and after the changes of the batch: from all versions, and from the
 * rows, unless the projection handles the erasure itself. The events of the past are unreadable then, so a rebuild says the same.
 */
export async function eraseFrom(
  client: PoolClient,
  table: Table,
  finished: boolean,
  erased: readonly ErasedSubject[],
): Promise<void> {
  const { personal = [], handles } = table.projection;
  for (const one of personal) {
    const ids = erased.flatMap(({ kind, id }) => (kind === one.kind ? [`${one.prefix ?? ''}${id}`] : []));
    if (ids.length === 0) continue;
    if (table.past) await client.query(erasing(table, one, table.past.name, ids));
    if (!handlesErasure(handles, one.kind)) await eraseRows(client, table, finished, one, ids);
  }
}

const handlesErasure = (handles: readonly EventType[], kind: ErasedKind): boolean =>
  erasureTypes[kind].every((type) => handles.includes(type));

/** Summaries of the rows are selected again. */
async function eraseRows(
  client: PoolClient,
  table: Table,
  finished: boolean,
  personal: AnyPersonal,
  ids: readonly string[],
): Promise<void> {
  const { text, values } = erasing(table, personal, table.name, ids);
  const groups = table.summaries.map(({ declared: { by, of = by } }) => `"${of}"`);
  const { rows } = await client.query<unknown[]>({
    text: `${text} returning ${['1', ...groups].join(', ')}`,
    values,
    rowMode: 'array',
    types: readTypes,
  });
  if (!finished) return;
  for (const [index, { refresh }] of table.summaries.entries()) {
    const concerned = new Set(
      rows.flatMap((row) => row[index + 1] ?? []).filter((group) => typeof group === 'string'),
    );
    if (concerned.size > 0) await client.query({ ...refresh, values: [arrayOf('text', [...concerned])] });
  }
}

function erasing(
  { columns }: Table,
  { by, erased }: AnyPersonal,
  table: string,
  ids: readonly string[],
): { readonly text: string; readonly values: unknown[] } {
  const blank = columns.filter(({ name }) => name in erased);
  const now = blank.map(({ type }, index) => `$${index + 2}::${sqlTypes[type]}`);
  const names = blank.map(({ name }) => `"${name}"`);
  return {
    text: `update ${table} set ${names.map((name, index) => `${name} = ${now[index]}`).join(', ')}
      where "${by}" = any ($1::text[]) and (${names.join(', ')}) is distinct from (${now.join(', ')})`,
    values: [arrayOf('text', ids), ...blank.map(({ name, type }) => written(type, cell(erased, name)))],
  };
}

function written(type: SqlType, value: unknown): unknown {
  if (value === null) return null;
  if (type === 'json') return JSON.stringify(value);
  return type === 'text[]' && Array.isArray(value) ? arrayOf('text', value) : value;
}
