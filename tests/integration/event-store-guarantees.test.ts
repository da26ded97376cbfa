import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Pool } from 'pg';
import { append, event, newStream } from '../../event-store/event-store.contract.ts';
import type { EventStore, RecordedEvent } from '../../event-store/event-store.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { verifyLog } from '../../event-store/postgres/verify.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';

let database: FreshDatabase;
let pool: Pool;
let store: EventStore;

beforeEach(async () => {
  database = await freshDatabase();
  pool = new Pool({ ...database.poolConfig, max: 20 });
  pool.on('error', () => undefined);
  store = await openPostgresEventStore(pool);
});

afterEach(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

const writer = join(__dirname, 'support', 'writer.ts');

/** A process of its own that appends until it is killed, and says how many appends were acknowledged. */
function startWriter(): { process: ChildProcess; acknowledged: () => number } {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let lines = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    lines += chunk.toString().split('\n').length - 1;
  });
  return { process: child, acknowledged: () => lines };
}

async function wholeLog(): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const batch of store.readAll({ after: 0n })) events.push(...batch.events);
  return events;
}

describe('the order of the log', () => {
  it('has no gap and loses nothing when some of 8 writers abort or are killed', async () => {
    const seen: bigint[] = [];
    const reading = new AbortController();
    const reader = (async () => {
      for await (const { events } of store.subscribe({ after: 0n, signal: reading.signal })) {
        seen.push(...events.map(({ position }) => position));
      }
    })();
    const writers = Array.from({ length: 8 }, startWriter);
    const ended = writers.map(({ process }) => once(process, 'exit'));
    const waitForCount = async (count: number) => {
      while ((await store.head()) < BigInt(count)) await abortOne();
    };
    try {
      await waitForCount(400);
      for (const { process } of writers.slice(0, 4)) process.kill('SIGKILL');
      await waitForCount(800);
    } finally {
      for (const { process } of writers) process.kill('SIGKILL');
    }
    await Promise.all(ended);

    // The sessions of the killed have ended when the lock is free again.
    await store.append(append(newStream(), 'noStream', [event()]));
    const head = await store.head();
    while (BigInt(seen.length) < head) await store.head();
    reading.abort();
    await reader;

    const log = await wholeLog();
    expect(log.map(({ position }) => position)).toEqual(log.map((_, index) => BigInt(index + 1)));
    expect(seen).toEqual(log.map(({ position }) => position));
    expect(log.length).toBeGreaterThanOrEqual(
      writers.reduce((sum, { acknowledged }) => sum + acknowledged(), 0),
    );
    expect(await verifyLog(pool)).toMatchObject({ fault: undefined });
  });

  /** An append that takes its numbers and gives them back. */
  async function abortOne(): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select es.append(array[$1], array[-1], array[1], array['x'], array['x'], array['x'], array['x'], array['x'], array[now()],
                array[$2::uuid], array['Aborted'], array[1::smallint], array['{}'])`,
        [newStream(), randomUUID()],
      );
      await client.query('rollback');
    } finally {
      client.release();
    }
  }

  it('gives every event a later time than the one before', async () => {
    await Promise.all(
      Array.from({ length: 50 }, () => store.append(append(newStream(), 'noStream', [event(), event()]))),
    );
    const times = (await wholeLog()).map(({ recordedAt }) => recordedAt);
    expect(times).toEqual([...new Set(times)].sort());
  });

  it('takes the lock once for the appends that wait together', async () => {
    const transactions = async () => {
      const { rows } = await pool.query<{ count: number }>(
        'select count(distinct xmin::text)::int as count from es.events',
      );
      return rows[0]?.count ?? 0;
    };
    await Promise.all(
      Array.from({ length: 60 }, () => store.append(append(newStream(), 'noStream', [event()]))),
    );
    expect(await transactions()).toBeLessThanOrEqual(3);
  });

  it('lets one bad append fail without its neighbours', async () => {
    const bad = append(newStream(), 'noStream', [{ ...event(), id: 'not a uuid' }]);
    const good = Array.from({ length: 10 }, () => append(newStream(), 'noStream', [event()]));
    const outcomes = await Promise.allSettled(
      [...good.slice(0, 5), bad, ...good.slice(5)].map((one) => store.append(one)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      'rejected',
      ...Array.from({ length: 5 }, () => 'fulfilled'),
    ]);
    expect((await wholeLog()).map(({ position }) => position)).toHaveLength(10);
  });
});

describe('what was recorded', () => {
  beforeEach(async () => {
    const stream = newStream();
    await store.append(append(stream, 'noStream', [event(), event()]));
    await store.append(append(stream, 1n, [event()]));
  });

  it.each([
    `update es.events set data = '{}' where position = 2`,
    'delete from es.events where position = 2',
    'truncate es.events',
  ])('is not changed: %s', async (sql) => {
    await expect(pool.query(sql)).rejects.toThrow('Events are immutable');
    expect(await wholeLog()).toHaveLength(3);
  });

  it('passes the verification', async () => {
    expect(await verifyLog(pool)).toMatchObject({ fault: undefined, events: 3n });
  });

  it.each([
    ['data', `update es.events set data = '{"forged": true}' where position = 2`],
    ['actor', `update es.events set actor = 'user:somebody-else' where position = 2`],
    ['time', `update es.events set occurred_at = occurred_at - interval '1 day' where position = 2`],
    ['type', `update es.events set type = 'Other' where position = 2`],
  ])('shows where its %s was altered by someone who got past the triggers', async (_, sql) => {
    await tamper(sql);
    expect((await verifyLog(pool)).fault).toEqual({ text: 'the event was altered', position: 2n });
  });

  it('shows that an event was removed', async () => {
    await tamper('delete from es.events where position = 2');
    expect((await verifyLog(pool)).fault).toMatchObject({ position: 3n });
  });

  async function tamper(sql: string): Promise<void> {
    await pool.query('alter table es.events disable trigger events_are_immutable');
    await pool.query(sql);
    await pool.query('alter table es.events enable trigger events_are_immutable');
  }
});
