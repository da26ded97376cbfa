import type { PoolClient } from 'pg';
import { type ErasedKind, type ErasedSubject, erasureTypes } from '../../domain/erasures.ts';
import type { EventType } from '../../domain/events.ts';
import type { SqlType } from './columns.ts';
import { readTypes } from './database.ts';
import { cell } from './fold.ts';
import type { AnyPersonal } from './projection.ts';
import { sqlTypes, type Table } from './table.ts';
import { arrayOf } from './values.ts';

/** Somebody who was erased, and the position of the event: what came after it says nothing about the person. */
export interface Erased extends ErasedSubject {
  readonly at: bigint;
}

/**
 * Removes what rows say about erased people, in the caller's transaction and after the changes of the batch: from all earlier versions, and from
 * the rows, unless the projection handles the erasure itself. The events of the past are unreadable then, so a rebuild says the same.
 */
export async function eraseFrom(
  client: PoolClient,
  table: Table,
  finished: boolean,
  erased: readonly Erased[],
): Promise<void> {
  const { personal = [], handles } = table.projection;
  for (const one of personal) {
    const since = new Map(
      erased.flatMap(({ kind, id, at }) =>
        kind === one.kind ? [[`${one.prefix ?? ''}${id}`, at] as const] : [],
      ),
    );
    if (since.size === 0) continue;
    if (table.past) {
      const { text, values } = erasing(table, one, table.past.name, since);
      await client.query({ text: `${text} and position < erased.since`, values });
    }
    if (!handlesErasure(handles, one.kind))
      await eraseRows(client, table, finished, erasing(table, one, table.name, since));
  }
}

const handlesErasure = (handles: readonly EventType[], kind: ErasedKind): boolean =>
  erasureTypes[kind].every((type) => handles.includes(type));

interface Erasing {
  readonly text: string;
  readonly values: unknown[];
}

/** Summaries of the rows are selected again. */
async function eraseRows(
  client: PoolClient,
  { summaries }: Table,
  finished: boolean,
  { text, values }: Erasing,
): Promise<void> {
  const groups = summaries.map(({ declared: { by, of = by } }) => `"${of}"`);
  const { rows } = await client.query<unknown[]>({
    text: `${text} returning ${['1', ...groups].join(', ')}`,
    values,
    rowMode: 'array',
    types: readTypes,
  });
  if (!finished) return;
  for (const [index, { refresh }] of summaries.entries()) {
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
  since: ReadonlyMap<string, bigint>,
): Erasing {
  const blank = columns.filter(({ name }) => name in erased);
  const now = blank.map(({ type }, index) => `$${index + 3}::${sqlTypes[type]}`);
  const names = blank.map(({ name }) => `"${name}"`);
  const positions = `{${[...since.values()].join(',')}}`;
  return {
    text: `update ${table} set ${names.map((name, index) => `${name} = ${now[index]}`).join(', ')}
      from unnest($1::text[], $2::bigint[]) as erased (person, since)
      where "${by}" = erased.person and (${names.join(', ')}) is distinct from (${now.join(', ')})`,
    values: [
      arrayOf('text', [...since.keys()]),
      positions,
      ...blank.map(({ name, type }) => written(type, cell(erased, name))),
    ],
  };
}

function written(type: SqlType, value: unknown): unknown {
  if (value === null) return null;
  if (type === 'json') return JSON.stringify(value);
  return type === 'text[]' && Array.isArray(value) ? arrayOf('text', value) : value;
}
