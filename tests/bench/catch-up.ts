import { Client, Pool } from 'pg';
import { areas } from '../../api/areas.ts';
import { createEventLog } from '../../event-store/event-log.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { invoices } from '../../projections/billing/invoices.ts';
import { createReadPool } from '../../projections/runtime/database.ts';
import { createProjectionHost } from '../../projections/runtime/host.ts';
import type { AnyProjection } from '../../projections/runtime/projection.ts';
import { ensureSchema } from '../../projections/runtime/schema.ts';
import { copyIn, copyOut } from './copy.ts';
import type { Ground } from './ground.ts';
import { keyed, type Measurement, type Pair, ratioRow, timed } from './measurement.ts';
import { appendAll, packageStory } from './sample-events.ts';

const STORIES = 1500;

const copied = `position, stream, revision, id, type, schema_version, data, actor, command_id, correlation_id, causation_id, origin,
  occurred_at, recorded_at`;

/** The shape of the log with the two unique indexes that any log needs. */
const baselineTable = `
  create table baseline (
    position bigint primary key,
    stream text not null,
    revision bigint not null,
    id uuid not null,
    type text not null,
    schema_version smallint not null,
    data json not null,
    actor text not null,
    command_id text not null,
    correlation_id text not null,
    causation_id text not null,
    origin text not null,
    occurred_at timestamptz not null,
    recorded_at timestamptz not null,
    unique (stream, revision)
  )`;

/**
 * Measures how fast the invoices, and all read models together, are built from the log, against writing the same events with COPY.
 */
export async function measureCatchUp(ground: Ground): Promise<Measurement> {
  const { poolConfig } = await ground.database('bench_catch_up');
  const pool = new Pool({ ...poolConfig, max: 8 });
  const store = await openPostgresEventStore(pool);
  const log = createEventLog(store, createPersonKeys(pool, 'a secret of the bench'));
  await appendAll(
    log,
    Array.from({ length: STORIES }, (_, index) => packageStory(index)),
  );
  await pool.query('vacuum analyze es.events');
  const events = Number(await store.head());
  const client = new Client(poolConfig);
  await client.connect();
  const rows = await copyOut(client, `copy (select ${copied} from es.events order by position) to stdout`);
  const projectionPool = createReadPool({ ...poolConfig, max: 10 });
  const pairs: Pair[] = [];
  const all: Pair[] = [];

  const copy = async () => {
    await client.query(`drop table if exists baseline; ${baselineTable}`);
    const ms = await timed(() => copyIn(client, `copy baseline (${copied}) from stdin`, rows));
    const { rows: counted } = await client.query<{ count: string }>('select count(*) from baseline');
    if (Number(counted[0]?.count) !== events) throw new Error('COPY did not take every event');
    return events / (ms / 1000);
  };
  const catchUp = async (projections: readonly AnyProjection[]) => {
    await pool.query('drop schema if exists rm cascade');
    await ensureSchema(projectionPool);
    const host = createProjectionHost({ log, pool: projectionPool, projections });
    const ms = await timed(async () => {
      await host.start();
      await host.caughtUp();
    });
    await host.stop();
    return events / (ms / 1000);
  };

  return {
    async round() {
      const baseline = await copy();
      pairs.push({ measured: await catchUp([invoices]), baseline });
      all.push({ measured: await catchUp(areas.projections), baseline });
    },
    rows: () => [
      ratioRow(
        `catch-up of the invoices, ${events} events, against COPY FROM STDIN over pg's connection`,
        pairs,
        { atLeast: 0.6 },
        'events/s',
      ),
      keyed(
        'all read models from nothing',
        ratioRow(
          `all ${areas.projections.length} read models from nothing, ${events} events, against the same COPY`,
          all,
          { atLeast: 0.1 },
          'events/s',
        ),
      ),
    ],
    async close() {
      await store.close();
      await client.end();
      await Promise.all([pool.end(), projectionPool.end()]);
    },
  };
}
