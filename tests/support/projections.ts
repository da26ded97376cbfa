import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import type { DomainEvent } from '../../domain/events.ts';
import { createEventLog, type EventLog } from '../../event-store/event-log.ts';
import type { EventContext } from '../../event-store/event-store.ts';
import type { Keyring } from '../../event-store/keyring.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { defineTable } from '../../projections/runtime/columns.ts';
import { createReadPool } from '../../projections/runtime/database.ts';
import { createProjectionHost, type ProjectionHost } from '../../projections/runtime/host.ts';
import { type AnyProjection, defineProjection } from '../../projections/runtime/projection.ts';
import { frozenLog } from './frozen-log.ts';
import { freshDatabase } from './postgres.ts';

/** The application name of a process that follows the log. */
export const FOLLOWER = 'follower';

/** A log in a database of its own, and hosts of projections over it as separate processes would have them. */
export interface House {
  readonly log: EventLog;
  readonly keyring: Keyring;
  readonly pool: Pool;
  /** The log and the database as another process would have them. */
  another(): Promise<{ log: EventLog; pool: Pool }>;
  /** A host with connections of its own, started. */
  host(projections: readonly AnyProjection[]): Promise<ProjectionHost>;
  /** Appends to one stream and tells the position. */
  append(stream: string, ...events: DomainEvent[]): Promise<bigint>;
  rows<Row extends object>(sql: string): Promise<Row[]>;
  close(): Promise<void>;
}

export async function openHouse(): Promise<House> {
  const database = await freshDatabase();
  const pool = ownPool();
  const store = await openPostgresEventStore(pool);
  const keyring = createPersonKeys(pool, 'a secret of tests', { rememberMs: 0 });
  const log = frozenLog(createEventLog(store, keyring));
  const read = createReadPool({ ...database.poolConfig });
  read.on('error', () => undefined);
  const closing: (() => Promise<void>)[] = [];

  function ownPool(name = 'writer'): Pool {
    const made = new Pool({ ...database.poolConfig, pipeline: true, application_name: name });
    // A test may end connections.
    made.on('error', () => undefined);
    made.on('connect', (client) => client.on('error', () => undefined));
    return made;
  }

  async function another() {
    const own = ownPool(FOLLOWER);
    const ownStore = await openPostgresEventStore(own, { pollMs: 50 });
    const ownKeys = createPersonKeys(own, 'a secret of tests', { rememberMs: 0 });
    closing.push(async () => {
      await ownStore.close();
      await own.end();
    });
    return { log: frozenLog(createEventLog(ownStore, ownKeys)), pool: own };
  }

  return {
    log,
    keyring,
    pool,
    another,
    async host(projections) {
      const host = createProjectionHost({ ...(await another()), projections });
      closing.unshift(() => host.stop());
      await host.start();
      return host;
    },
    async append(stream, ...events) {
      const outcome = await log.append(stream, 'any', events, context());
      if (outcome.kind !== 'appended') throw new Error(`Not appended to ${stream}`);
      return outcome.position;
    },
    async rows<Row extends object>(sql: string) {
      return (await read.query<Row>(sql)).rows;
    },
    async close() {
      for (const close of closing.splice(0)) await close();
      await store.close();
      await Promise.all([pool.end(), read.end()]);
      await database.drop();
    },
  };
}

export function context(): EventContext {
  const id = randomUUID();
  return {
    actor: 'system:test',
    commandId: id,
    correlationId: id,
    causationId: id,
    occurredAt: new Date().toISOString(),
  };
}

/** Waits for a condition; fails when it does not come about. */
export async function until(condition: () => boolean | Promise<boolean>, seconds = 45): Promise<void> {
  for (const deadline = Date.now() + 1000 * seconds; !(await condition()); await pause(5)) {
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${String(condition)}`);
  }
}

export const tallyTable = defineTable('tally', { id: 'text', name: 'text', times: 'integer' });

/** Counts the changes of an athlete's name: applying an event twice, or not at all, shows. */
export const tally = defineProjection(tallyTable)({
  version: 1,
  key: 'id',
  handles: ['AthleteRenamed'],
  keys: ({ data }) => [data.athleteId],
  apply: (row, { data }) => ({ id: data.athleteId, name: data.lastName, times: (row?.times ?? 0) + 1 }),
});

export function renamed(athleteId: string, lastName: string): DomainEvent {
  return { type: 'AthleteRenamed', data: { athleteId, firstName: 'Ann', lastName } };
}
