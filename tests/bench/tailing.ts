import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import type { Database, Ground } from './ground.ts';
import { keyed, type Measurement, plainRow } from './measurement.ts';
import { endWithUs } from './product.ts';

const PROCESSES = 4;
const WRITERS_EACH = 4;

/**
 * Counts the events that a subscriber misses, or gets twice or out of order, while 16 writers in four processes append, transactions
 * are rolled back, connections are ended and processes are killed.
 */
export async function measureTailing(ground: Ground, { seconds }: { seconds: number }): Promise<Measurement> {
  const database = await ground.database('bench_tailing');
  const pool = new Pool({ ...database.poolConfig, max: 8, application_name: 'bench reader' });
  pool.on('error', () => undefined);
  const trouble = new Pool({ ...database.poolConfig, max: 4, application_name: 'bench trouble' });
  const store = await openPostgresEventStore(pool);
  let faults = 0;
  let recorded = 0;
  let disturbances = 0;

  return {
    async round() {
      const seen: bigint[] = [];
      const stop = new AbortController();
      const after = await store.head();
      const reading = (async () => {
        for await (const { events } of store.subscribe({ after, signal: stop.signal })) {
          for (const { position } of events) seen.push(position);
        }
      })();
      const writers = Array.from({ length: PROCESSES }, () => startWriter(database));
      try {
        const deadline = Date.now() + seconds * 1000;
        while (Date.now() < deadline) {
          await pause(Math.random() * 120);
          await disturb(trouble, writers, database);
          disturbances++;
        }
      } finally {
        await Promise.all(writers.map(kill));
      }
      // The last transactions may commit shortly after their process has ended.
      await noMoreWriters(trouble);
      const { rows } = await trouble.query<{ position: string }>(
        'select position from es.events where position > $1 order by position',
        [String(after)],
      );
      const expected = rows.map(({ position }) => BigInt(position));
      const last = expected.at(-1) ?? after;
      for (const patience = Date.now() + 10_000; Date.now() < patience && (seen.at(-1) ?? after) < last; ) {
        await pause(20);
      }
      stop.abort();
      await reading;
      const got = new Set(seen);
      const missed = expected.filter((position) => !got.has(position)).length;
      const misplaced = seen.filter(
        (position, index) => index > 0 && position <= (seen[index - 1] ?? 0n),
      ).length;
      faults += missed + misplaced;
      recorded += expected.length;
    },
    rows: () => [
      keyed(
        'events missed by a tailing reader',
        plainRow(
          `events missed by a tailing reader, of ${recorded}, 16 writers, ${disturbances} aborts and kills`,
          [recorded > 0 ? faults : Number.NaN],
          { atMost: 0 },
          'events',
        ),
      ),
    ],
    async close() {
      await store.close();
      await Promise.all([pool.end(), trouble.end()]);
    },
  };
}

function startWriter({ poolConfig }: Database): ChildProcess {
  const connection = JSON.stringify({ ...poolConfig, max: 6, application_name: 'bench writer' });
  const writer = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'tailing-writer.ts'), connection, String(WRITERS_EACH)],
    { stdio: 'ignore' },
  );
  endWithUs(writer);
  return writer;
}

async function disturb(pool: Pool, writers: ChildProcess[], database: Database): Promise<void> {
  // A writer exits if its connection is ended while it starts. It is replaced here.
  for (const [index, writer] of writers.entries()) {
    if (hasEnded(writer)) writers[index] = startWriter(database);
  }
  const dice = Math.random();
  if (dice < 0.45) return abortAnAppend(pool);
  if (dice < 0.9) return endAConnection(pool);
  const index = Math.floor(Math.random() * writers.length);
  const writer = writers[index];
  if (writer) await kill(writer);
  writers[index] = startWriter(database);
}

async function kill(writer: ChildProcess): Promise<void> {
  if (hasEnded(writer)) return;
  const exited = once(writer, 'exit');
  writer.kill('SIGKILL');
  await exited;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Appends in a transaction, keeps it open for a moment, and rolls it back. */
async function abortAnAppend(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select es.append(array['athlete-aborted'], array[-2]::bigint[], array[1], array['system:bench'], array['c'], array['c'],
        array['c'], array[''], array[now()], array[gen_random_uuid()], array['AthleteRenamed'], array[1]::smallint[], array['{}'])`,
    );
    await pause(Math.random() * 30);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Ends the connection of a writer, or sometimes that of the reader. */
async function endAConnection(pool: Pool): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = $1 order by random() limit 1`,
    [Math.random() < 0.1 ? 'bench reader' : 'bench writer'],
  );
}

async function noMoreWriters(pool: Pool): Promise<void> {
  const connected = async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'bench writer'`,
    );
    return rows.length > 0;
  };
  while (await connected()) await pause(20);
}
