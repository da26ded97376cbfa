import type { Pool, PoolClient } from 'pg';
import type { EventLog } from '../../event-store/event-log.ts';
import type { RecordedEvent } from '../../event-store/event-store.ts';
import { decoded, type Item } from '../../event-store/feed.ts';
import { fits, readBuilds } from './builds.ts';
import { inTransaction, readTypes } from './database.ts';
import { ProjectionFault } from './errors.ts';
import { tellRunners, tryToApply } from './parking.ts';
import type { AnyProjection } from './projection.ts';
import { tableOf } from './table.ts';

/**
 * An event that a projection could not apply, or that waits behind one of its stream (then `error` is null).
 */
export interface ParkedEvent {
  readonly projection: string;
  readonly build: number;
  readonly position: bigint;
  readonly stream: string;
  readonly eventId: string;
  readonly type: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly firstAt: string;
}

interface ParkedRow {
  projection: string;
  build: number;
  position: string;
  stream: string;
  event_id: string;
  type: string;
  attempts: number;
  error: string | null;
  first_at: string;
}

/** The parked events, oldest first. */
export async function listParked(pool: Pool): Promise<ParkedEvent[]> {
  const { rows } = await pool.query<ParkedRow>({
    text: `select p.projection, p.build, p.position, p.stream, p.event_id, p.type, p.attempts, p.error, p.first_at
      from rm.parked p join rm.builds b using (build) where p.resolution is null and b.status <> 'retired'
      order by p.projection, p.build, p.position`,
    types: readTypes,
  });
  return rows.map(({ event_id, first_at, position, ...row }) => ({
    ...row,
    position: BigInt(position),
    eventId: event_id,
    firstAt: first_at,
  }));
}

/**
 * Applies the parked events of that event's stream in order, up to the first that fails again. Resolves to
 * true if none is left.
 */
export async function retryParked(
  pool: Pool,
  log: EventLog,
  projection: AnyProjection,
  position: bigint,
  by: string,
): Promise<boolean> {
  const parked = await parkedAt(pool, projection, position);
  const left = await Promise.all(
    parked.map(({ build, stream }) => reapply(pool, log, projection, build, stream, by)),
  );
  return left.every((count) => count === 0);
}

/** Leaves the event out of the read model with a recorded reason, and applies the events behind it. */
export async function skipParked(
  pool: Pool,
  log: EventLog,
  projection: AnyProjection,
  position: bigint,
  reason: string,
  by: string,
): Promise<void> {
  if (reason.trim() === '') throw new ProjectionFault('no-reason', 'To skip an event, say why');
  const parked = await parkedAt(pool, projection, position);
  for (const { build, stream } of parked) {
    await inTransaction(pool, async (client) => {
      await hold(client, build);
      await resolve(client, build, position, { resolution: 'skipped', by, reason });
      await tellRunners(client, build);
    });
    await reapply(pool, log, projection, build, stream, by);
  }
}

/** The copies in which the event is parked; usually one, two during a rebuild. */
async function parkedAt(pool: Pool, projection: AnyProjection, position: bigint) {
  const own = (await readBuilds(pool, projection.name)).filter(
    (build) => build.status !== 'retired' && fits(projection, build),
  );
  const { rows } = await pool.query<{ build: number; stream: string }>(
    'select build, stream from rm.parked where build = any ($1) and position = $2 and resolution is null',
    [own.map(({ build }) => build), String(position)],
  );
  if (rows.length === 0) {
    throw new ProjectionFault('nothing-parked', `${projection.name} has no parked event at ${position}`);
  }
  return rows;
}

async function reapply(
  pool: Pool,
  log: EventLog,
  projection: AnyProjection,
  build: number,
  stream: string,
  by: string,
): Promise<number> {
  const recorded: RecordedEvent[] = [];
  for await (const event of log.store.readStream(stream)) recorded.push(event);
  const items = await decoded(log, recorded, new AbortController().signal);
  return inTransaction(pool, async (client) => {
    const finished = await hold(client, build);
    const waiting = await openOf(client, build, stream);
    for (const position of waiting) {
      const item = items.find((one) => one.recorded.position === position);
      const failure = item
        ? await applyAgain(client, projection, build, finished, item)
        : 'The log no longer has it';
      if (failure !== undefined) {
        await client.query(
          'update rm.parked set attempts = attempts + 1, error = $3 where build = $1 and position = $2',
          [build, String(position), failure],
        );
        break;
      }
      await resolve(client, build, position, { resolution: 'retried', by, reason: null });
    }
    await tellRunners(client, build);
    return (await openOf(client, build, stream)).length;
  });
}

function applyAgain(
  client: PoolClient,
  projection: AnyProjection,
  build: number,
  finished: boolean,
  item: Item,
) {
  return tryToApply(client, tableOf(projection, build), finished, [item], true);
}

/**
 * Locks the checkpoint, so that the runner cannot commit a batch in between. Returns whether the copy is
 * finished.
 */
async function hold(client: PoolClient, build: number): Promise<boolean> {
  const { rows } = await client.query<{ finished: boolean }>(
    'select finished from rm.builds where build = $1 for update',
    [build],
  );
  return rows[0]?.finished ?? false;
}

async function openOf(client: PoolClient, build: number, stream: string): Promise<bigint[]> {
  const { rows } = await client.query<{ position: string }>({
    text: 'select position from rm.parked where build = $1 and stream = $2 and resolution is null order by position',
    values: [build, stream],
    types: readTypes,
  });
  return rows.map(({ position }) => BigInt(position));
}

async function resolve(
  client: PoolClient,
  build: number,
  position: bigint,
  { resolution, by, reason }: { resolution: 'retried' | 'skipped'; by: string; reason: string | null },
): Promise<void> {
  await client.query(
    `update rm.parked set resolution = $3, resolved_by = $4, reason = $5, resolved_at = now()
      where build = $1 and position = $2 and resolution is null`,
    [build, String(position), resolution, by, reason],
  );
}
