import type { PoolClient } from 'pg';
import type { Item } from '../../event-store/feed.ts';
import { applyEvents } from './apply.ts';
import { isDeterministic, messageOf } from './errors.ts';
import type { Table } from './table.ts';

const TRIES = 3;

/** The streams of a copy that have parked events. */
export async function readParkedStreams(client: PoolClient, build: number): Promise<Set<string>> {
  const { rows } = await client.query<{ stream: string }>(
    'select distinct stream from rm.parked where build = $1 and resolution is null',
    [build],
  );
  return new Set(rows.map(({ stream }) => stream));
}

/**
 * Applies as many events as possible and parks the rest: halves the batch until the failing event is alone.
 * Its stream is added to `parked`, so that the later events of that stream are parked too, which keeps the
 * order within a stream.
 */
export async function applyOrPark(
  client: PoolClient,
  table: Table,
  finished: boolean,
  items: readonly Item[],
  parked: Set<string>,
): Promise<void> {
  const flowing = items.filter(({ recorded }) => !parked.has(recorded.stream));
  await park(
    client,
    table,
    items.filter(({ recorded }) => parked.has(recorded.stream)),
  );
  const [first] = flowing;
  if (!first) return;
  const failure = await tryToApply(client, table, finished, flowing);
  if (failure === undefined) return;
  if (flowing.length === 1) {
    await park(client, table, [first], failure);
    parked.add(first.recorded.stream);
    return;
  }
  const middle = Math.ceil(flowing.length / 2);
  await applyOrPark(client, table, finished, flowing.slice(0, middle), parked);
  await applyOrPark(client, table, finished, flowing.slice(middle), parked);
}

/**
 * Applies all events, or none and returns the reason; a single event gets three tries. Throws errors that are
 * not caused by the events. `isLate`: later events were applied already.
 */
export async function tryToApply(
  client: PoolClient,
  table: Table,
  finished: boolean,
  items: readonly Item[],
  isLate = false,
): Promise<string | undefined> {
  let failure: string | undefined;
  for (let tries = items.length === 1 ? TRIES : 1; tries > 0; tries--) {
    await client.query('savepoint before_events');
    try {
      await applyEvents(client, { table, finished, items, existingKeys: undefined, isLate });
      await client.query('release savepoint before_events');
      return undefined;
    } catch (error) {
      if (!isDeterministic(error)) throw error;
      failure = messageOf(error);
      await client.query('rollback to savepoint before_events');
    }
  }
  return failure;
}

export async function park(
  client: PoolClient,
  table: Table,
  items: readonly Item[],
  error?: string,
): Promise<void> {
  if (items.length === 0) return;
  const recorded = items.map((item) => item.recorded);
  await client.query(
    `insert into rm.parked (projection, build, position, stream, event_id, type, attempts, error)
     select $1, $2, event.*, $3, $4 from unnest($5::bigint[], $6::text[], $7::uuid[], $8::text[]) as event`,
    [
      table.projection.name,
      table.build,
      error === undefined ? 0 : TRIES,
      error ?? null,
      recorded.map(({ position }) => String(position)),
      recorded.map(({ stream }) => stream),
      recorded.map(({ id }) => id),
      recorded.map(({ type }) => type),
    ],
  );
  await tellRunners(client, table.build);
}

/** The runner of the copy notices with its next batch that its parked events have changed. */
export async function tellRunners(client: PoolClient, build: number): Promise<void> {
  await client.query('update rm.builds set parkings = parkings + 1 where build = $1', [build]);
}
