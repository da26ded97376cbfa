import type { PoolClient, QueryConfig } from 'pg';
import { erasedBy } from '../../domain/erasures.ts';
import type { DomainEvent } from '../../domain/events.ts';
import type { Recorded } from '../../event-store/codec.ts';
import type { Item } from '../../event-store/feed.ts';
import { inOneWrite, readTypes } from './database.ts';
import { type Erased, eraseFrom } from './erasure.ts';
import { PoisonEvent } from './errors.ts';
import { type ChangedRow, type Changes, cell, fold, type PastRow, type Touch, touchOf } from './fold.ts';
import type { Statement, Table } from './table.ts';
import { arrayOf } from './values.ts';

/**
 * The keys that exist in a copy, if all of them are known; a build from scratch then queries only existing
 * rows.
 */
export type ExistingKeys = ReadonlySet<string>;

/** Events for one copy. */
export interface Work {
  readonly table: Table;
  readonly finished: boolean;
  readonly items: readonly Item[];
  readonly existingKeys: ExistingKeys | undefined;
  /** The events come after later ones: they were parked. */
  readonly isLate?: boolean;
}

/** The first copy whose events or tables failed; the transaction cannot continue. */
export class FailedWork extends Error {
  readonly index: number;

  constructor(index: number, cause: unknown) {
    super('The events of a copy cannot be applied', { cause });
    this.index = index;
  }
}

/**
 * Applies events to copies within the caller's transaction, which holds the checkpoints: per copy one query for the affected rows, one
 * statement each for new, changed and removed rows, and one per summary. The queries of all copies are sent at once, and so are the
 * statements, so that many copies cost two round trips. Throws `FailedWork`.
 */
export async function applyToAll(client: PoolClient, works: readonly Work[]): Promise<Changes[]> {
  const touches = works.map((work, index) =>
    ofWork(index, () =>
      work.items.flatMap((item) => {
        const event = readable(item);
        return work.table.handled.has(event.type) ? [touchOf(work.table.projection, event)] : [];
      }),
    ),
  );
  const loaded = await inOrder(
    inOneWrite(client, () => works.map((work, index) => load(client, work, touches[index] ?? []))),
  );
  const folded = works.map(({ table: { projection } }, index) =>
    ofWork(index, () => fold(projection, touches[index] ?? [], loaded[index] ?? new Map())),
  );
  const changes = await Promise.all(
    folded.map(async (one, index) => {
      const work = works[index];
      return work?.isLate ? notBefore(client, work.table, one) : one;
    }),
  );
  await inOrder(
    inOneWrite(client, () =>
      changes.flatMap((changed, index) => {
        const work = works[index];
        return work ? [write(client, work, changed)] : [];
      }),
    ),
  );
  for (const [index, work] of works.entries()) {
    const erased = work.table.projection.personal ? work.items.flatMap((item) => erasedIn(item, work)) : [];
    if (erased.length > 0) await failingOf(index, eraseFrom(client, work.table, work.finished, erased));
  }
  return changes;
}

/** The same for one copy. Throws `PoisonEvent` or the database's error. */
export async function applyEvents(client: PoolClient, work: Work): Promise<Changes> {
  try {
    const [changes] = await applyToAll(client, [work]);
    if (!changes) throw new Error('There are no changes');
    return changes;
  } catch (error) {
    throw error instanceof FailedWork ? error.cause : error;
  }
}

function ofWork<Result>(index: number, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw new FailedWork(index, error);
  }
}

/** An event that was parked erases later versions, too, which were made without it. */
function erasedIn(item: Item, { isLate }: Work): Erased[] {
  const erased = 'event' in item ? erasedBy(item.event) : undefined;
  return erased ? [{ ...erased, at: isLate ? LAST_POSITION : item.recorded.position }] : [];
}

const LAST_POSITION = 2n ** 63n - 1n;

async function failingOf<Result>(index: number, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new FailedWork(index, error);
  }
}

/** Waits for all of them. The first that failed, in the order of sending, is the cause: the later ones met an aborted transaction. */
async function inOrder<Result>(sent: readonly Promise<Result>[]): Promise<Result[]> {
  const outcomes = await Promise.allSettled(sent);
  return outcomes.map((outcome, index) => {
    if (outcome.status === 'rejected') throw new FailedWork(index, outcome.reason);
    return outcome.value;
  });
}

function readable(item: Item): Recorded<DomainEvent> {
  if ('event' in item) return item.event;
  throw new PoisonEvent(item.recorded.position, item.unreadable);
}

async function load(
  client: PoolClient,
  { table: { load: statement, columns, projection }, existingKeys }: Work,
  touches: readonly Touch[],
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

/** Sends the statements in order, and resolves when all are done. */
async function write(client: PoolClient, { table, finished }: Work, changes: Changes): Promise<void> {
  const statements: QueryConfig[] = [];
  const keys = arrayOf(
    'text',
    [...changes.inserted, ...changes.updated].map(({ key }) => key),
  );
  const differences = table.summaries.flatMap(({ difference }, index) => {
    const groups = [...(changes.groups[index] ?? [])].filter((one) => !changes.reselected[index]?.has(one));
    return difference && finished && groups.length > 0
      ? [{ ...difference, values: [arrayOf('text', groups), keys] }]
      : [];
  });
  for (const { without, values } of differences) statements.push({ ...without, values });
  for (const [index, { note }] of table.summaries.entries()) {
    const [groups, since] = [
      [...(changes.newGroups[index]?.keys() ?? [])],
      changes.newGroups[index]?.values() ?? [],
    ];
    if (groups.length > 0)
      statements.push({ ...note, values: [arrayOf('text', groups), bigints([...since])] });
  }
  if (table.past && changes.ended.length > 0) {
    const ended = arrayOf(
      'text',
      changes.ended.map(({ key }) => key),
    );
    statements.push({
      ...table.past.keep,
      values: [ended, bigints(changes.ended.map(({ validTo }) => validTo))],
    });
  }
  if (table.past && changes.past.length > 0) {
    const { insert } = table.past;
    statements.push(filled(table, insert, changes.past, [({ validTo }: PastRow) => validTo]));
  }
  if (changes.inserted.length > 0) statements.push(filled(table, table.insert, changes.inserted));
  if (changes.updated.length > 0) statements.push(filled(table, table.upsert, changes.updated));
  if (changes.removed.length > 0) {
    statements.push({ ...table.remove, values: [arrayOf('text', changes.removed)] });
  }
  for (const { plus, values } of differences) statements.push({ ...plus, values });
  for (const [index, { difference, refresh }] of table.summaries.entries()) {
    const groups = [...((difference ? changes.reselected[index] : changes.groups[index]) ?? [])];
    if (finished && groups.length > 0) statements.push({ ...refresh, values: [arrayOf('text', groups)] });
  }
  await Promise.all(statements.map((statement) => client.query(statement)));
}

/** The statement with the values of these rows, and more numbers of each. */
function filled<Row extends ChangedRow>(
  { columns }: Table,
  statement: Statement,
  rows: readonly Row[],
  more: readonly ((row: Row) => bigint)[] = [],
): QueryConfig {
  const values = columns.map(({ name, type }) =>
    arrayOf(
      type,
      rows.map(({ row }) => cell(row, name)),
    ),
  );
  values.push(bigints(rows.map(({ revision }) => revision)), bigints(rows.map(({ position }) => position)));
  for (const number of more) values.push(bigints(rows.map(number)));
  return { ...statement, values };
}

const bigints = (numbers: readonly bigint[]): string => `{${numbers.join(',')}}`;

/**
 * Changes by an event that was parked while later ones changed the same rows. A version cannot begin before the one that it follows, so it
 * begins with the last of them, as in a rebuild.
 */
async function notBefore(client: PoolClient, { past }: Table, changes: Changes): Promise<Changes> {
  const keys = [...changes.states.keys()];
  if (!past || keys.length === 0) return changes;
  const { rows } = await client.query<{ key: string; floor: string }>({
    ...past.floor,
    values: [arrayOf('text', keys)],
    types: readTypes,
  });
  const floors = new Map(rows.map(({ key, floor }) => [key, BigInt(floor)]));
  const after = (key: string, position: bigint) => {
    const floor = floors.get(key) ?? position;
    return floor > position ? floor : position;
  };
  const begun = (row: ChangedRow) => ({ ...row, position: after(row.key, row.position) });
  return {
    ...changes,
    inserted: changes.inserted.map(begun),
    updated: changes.updated.map(begun),
    ended: changes.ended.map(({ key, validTo }) => ({ key, validTo: after(key, validTo) })),
  };
}
