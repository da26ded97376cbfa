import type { PoolClient } from 'pg';
import type { DomainEvent } from '../../domain/events.ts';
import type { Recorded } from '../../event-store/codec.ts';
import type { Item } from '../../event-store/feed.ts';
import { readTypes } from './database.ts';
import { PoisonEvent } from './errors.ts';
import { type ChangedRow, type Changes, cell, fold, type Touch, touchOf } from './fold.ts';
import type { Statement, Table } from './table.ts';
import { arrayOf } from './values.ts';

/**
 * The keys that exist in a copy, if all of them are known; a build from scratch then queries only existing
 * rows.
 */
export type ExistingKeys = ReadonlySet<string>;

/**
 * Applies events to a copy within the caller's transaction, which holds the checkpoint: one query for the
 * affected rows, one statement each for new, changed and removed rows, and one per summary. Throws
 * `PoisonEvent` or the database's error.
 */
export async function applyEvents(
  client: PoolClient,
  table: Table,
  finished: boolean,
  items: readonly Item[],
  existingKeys?: ExistingKeys,
): Promise<Changes> {
  const touches = items.map((item) => touchOf(table.projection, readable(item)));
  const changes = fold(table.projection, touches, await load(client, table, touches, existingKeys));
  await write(client, table, table.insert, changes.inserted);
  await write(client, table, table.upsert, changes.updated);
  if (changes.removed.length > 0) {
    await client.query({ ...table.remove, values: [arrayOf('text', changes.removed)] });
  }
  for (const [index, summary] of table.summaries.entries()) {
    const groups = [...(changes.groups[index] ?? [])];
    if (groups.length === 0) continue;
    await client.query({
      ...(finished ? summary.refresh : summary.note),
      values: [arrayOf('text', groups)],
    });
  }
  return changes;
}

function readable(item: Item): Recorded<DomainEvent> {
  if ('event' in item) return item.event;
  throw new PoisonEvent(item.recorded.position, item.unreadable);
}

async function load(
  client: PoolClient,
  { load: statement, columns, projection }: Table,
  touches: readonly Touch[],
  existingKeys: ExistingKeys | undefined,
): Promise<Map<string, object>> {
  const keys = new Set<string>();
  for (const touch of touches) {
    for (const key of touch.keys) if (!existingKeys || existingKeys.has(key)) keys.add(key);
  }
  const loaded = new Map<string, object>();
  if (keys.size === 0) return loaded;
  const { rows } = await client.query<unknown[]>({
    ...statement,
    values: [arrayOf('text', [...keys])],
    rowMode: 'array',
    types: readTypes,
  });
  const at = columns.findIndex(({ name }) => name === projection.key);
  for (const values of rows) {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index++) row[columns[index]?.name ?? ''] = values[index];
    loaded.set(String(values[at]), row);
  }
  return loaded;
}

async function write(
  client: PoolClient,
  { columns }: Table,
  statement: Statement,
  rows: readonly ChangedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = columns.map(({ name, type }) =>
    arrayOf(
      type,
      rows.map(({ row }) => cell(row, name)),
    ),
  );
  values.push(`{${rows.map(({ revision }) => revision).join(',')}}`);
  values.push(`{${rows.map(({ position }) => position).join(',')}}`);
  await client.query({ ...statement, values });
}
