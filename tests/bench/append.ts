import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { Append } from '../../event-store/event-store.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import type { Ground } from './ground.ts';
import { type Measurement, type Pair, ratioRow } from './measurement.ts';

const cells = [
  { name: 'append of 1 event, 1 caller, distinct streams', callers: 1, hot: false, atLeast: 0.65 },
  { name: 'append of 1 event, 8 callers, distinct streams', callers: 8, hot: false, atLeast: 1 },
  { name: 'append of 1 event, 32 callers, distinct streams', callers: 32, hot: false, atLeast: 1.5 },
  { name: 'append of 1 event, 32 callers, one hot stream', callers: 32, hot: true, atLeast: 1.2 },
] as const;

/**
 * The minimum cost of an event: one row with the same content in one prepared statement, committed on its
 * own.
 */
const baselineTable = `
  create table baseline (
    position bigint generated always as identity primary key,
    stream text not null,
    revision bigint not null,
    data jsonb not null,
    metadata jsonb not null,
    unique (stream, revision)
  )`;

/** Durable appends per second, against plain inserts of the same callers. */
export async function measureAppend(ground: Ground, { ms }: { ms: number }): Promise<Measurement> {
  const { poolConfig } = await ground.database('bench_append');
  const pool = new Pool({ ...poolConfig, max: 8 });
  const store = await openPostgresEventStore(pool);
  // One open connection per caller, so that the baseline never waits for a connection.
  const plain = new Map<number, Pool>(
    cells.map(({ callers }) => [callers, new Pool({ ...poolConfig, max: callers, idleTimeoutMillis: 0 })]),
  );
  await pool.query(baselineTable);
  const results = new Map<string, Pair[]>(cells.map(({ name }) => [name, []]));
  let round = 0;

  const insert = (callers: number, hot: boolean) => {
    const target = plain.get(callers);
    const hotStream = `athlete-${randomUUID()}`;
    let revision = 0;
    return ratePerSecond(callers, ms, async () => {
      const { stream, events, context } = newAppend();
      await target?.query({
        name: 'baseline',
        text: 'insert into baseline (stream, revision, data, metadata) values ($1, $2, $3, $4)',
        values: [
          hot ? hotStream : stream,
          hot ? revision++ : 0,
          JSON.stringify(events[0]?.data),
          JSON.stringify(context),
        ],
      });
    });
  };
  const append = (callers: number, hot: boolean) => {
    const hotStream = `athlete-${randomUUID()}`;
    return ratePerSecond(callers, ms, async () => {
      const one = newAppend();
      const outcome = await store.append(hot ? { ...one, stream: hotStream, expected: 'any' } : one);
      if (outcome.kind !== 'appended') throw new Error(`Not appended to ${one.stream}`);
    });
  };

  return {
    async round() {
      round++;
      for (const { name, callers, hot } of cells) {
        // The second measurement finds the disk busy with the writes of the first, so the two take turns at going first.
        const first = round % 2 === 0 ? await append(callers, hot) : await insert(callers, hot);
        const second = round % 2 === 0 ? await insert(callers, hot) : await append(callers, hot);
        const [measured, baseline] = round % 2 === 0 ? [first, second] : [second, first];
        results.get(name)?.push({ measured, baseline });
      }
    },
    rows: () =>
      cells.map(({ name, atLeast }) => ratioRow(name, results.get(name) ?? [], { atLeast }, 'events/s')),
    async close() {
      await store.close();
      await Promise.all([pool, ...plain.values()].map((one) => one.end()));
    },
  };
}

/** Runs this many callers. Each sends its next call when the previous one was answered. */
export async function ratePerSecond(callers: number, ms: number, call: () => Promise<void>): Promise<number> {
  const started = performance.now();
  let calls = 0;
  const caller = async () => {
    while (performance.now() - started < ms) {
      await call();
      calls++;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return calls / ((performance.now() - started) / 1000);
}

/** An event of the usual size, about 490 bytes of data. */
export function newAppend(): Append {
  const athleteId = randomUUID();
  const commandId = randomUUID();
  return {
    stream: `athlete-${athleteId}`,
    expected: 'noStream',
    events: [
      {
        id: randomUUID(),
        type: 'AthleteCreated',
        schemaVersion: 1,
        data: {
          athleteId,
          athleteType: 'Current Athlete',
          referralFrom: 'Rink poster',
          relationship: 'Parent',
          $personal: { subject: `athlete:${athleteId}`, box: box.slice(0, 260) },
          note: 'as long as what we record',
        },
      },
    ],
    context: {
      actor: 'user:3d2f6c5e-6a0e-4c65-9a5c-0d6f6f8a2c11',
      commandId,
      correlationId: commandId,
      causationId: commandId,
      occurredAt: '2026-03-02T10:00:00.000Z',
    },
  };
}

const box = Buffer.from(Array.from({ length: 240 }, (_, index) => (index * 73) % 256)).toString('base64');
