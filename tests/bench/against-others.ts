import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { Append } from '../../event-store/event-store.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { newAppend, ratePerSecond } from './append.ts';
import type { Ground } from './ground.ts';
import { type Bound, type Measurement, type Pair, ratioRow } from './measurement.ts';
import { openOtherStores } from './other-stores.ts';

const LENGTH = 100;
const STREAMS = 32;
const cells = [
  { name: 'append of 1 event, 1 caller, distinct streams', callers: 1, hot: false, atLeast: 0.8 },
  { name: 'append of 1 event, 32 callers, distinct streams', callers: 32, hot: false, atLeast: 2 },
  { name: 'append of 1 event, 32 callers, one hot stream', callers: 32, hot: true, atLeast: 2 },
  { name: `read of a stream of ${LENGTH} events, 8 callers`, callers: 8, hot: undefined, atLeast: 0.8 },
] as const;

/** Measures appends and reads of our store against those of stores that could be used instead. */
export async function measureAgainstOthers(ground: Ground, { ms }: { ms: number }): Promise<Measurement> {
  const { poolConfig } = await ground.database('bench_ours');
  const pool = new Pool({ ...poolConfig, max: 8 });
  const store = await openPostgresEventStore(pool);
  const others = await openOtherStores(ground);
  const ours = {
    async append(stream: string, append: Append) {
      const outcome = await store.append({ ...append, stream, expected: 'any' });
      if (outcome.kind !== 'appended') throw new Error(`Not appended to ${stream}`);
    },
    async read(stream: string) {
      let count = 0;
      for await (const { data } of store.readStream(stream)) count += data === undefined ? 0 : 1;
      return count;
    },
  };
  type Store = Pick<(typeof others)[number], 'append' | 'read'>;
  // Concurrent reads of one stream share a query in our store, so each call reads another stream.
  const long = Array.from({ length: STREAMS }, () => `athlete-${randomUUID()}`);
  const fill = async (target: Store, stream: string) => {
    for (let nth = 0; nth < LENGTH; nth++) await target.append(stream, newAppend());
  };
  for (const target of [ours, ...others]) await Promise.all(long.map((stream) => fill(target, stream)));
  const results = new Map<string, Pair[]>();

  const rateOf = (target: Store, { callers, hot }: (typeof cells)[number]) => {
    const hotStream = `athlete-${randomUUID()}`;
    let calls = 0;
    return ratePerSecond(callers, ms, async () => {
      const one = newAppend();
      if (hot !== undefined) return target.append(hot ? hotStream : one.stream, one);
      if ((await target.read(long[calls++ % STREAMS] ?? '')) !== LENGTH)
        throw new Error('The stream is incomplete');
    });
  };
  const nameOf = (cell: (typeof cells)[number], { name }: { name: string }) =>
    `${cell.name}, against ${name}`;

  return {
    async round() {
      for (const cell of cells) {
        for (const other of others) {
          const name = nameOf(cell, other);
          const baseline = await rateOf(other, cell);
          const measured = await rateOf(ours, cell);
          results.set(name, [...(results.get(name) ?? []), { measured, baseline }]);
        }
      }
    },
    rows: () =>
      cells.flatMap((cell) =>
        others.map((other) => {
          const name = nameOf(cell, other);
          const bound: Bound = { atLeast: cell.atLeast };
          return ratioRow(
            name,
            results.get(name) ?? [],
            bound,
            cell.hot === undefined ? 'reads/s' : 'events/s',
          );
        }),
      ),
    async close() {
      await store.close();
      await Promise.all([pool.end(), ...others.map((other) => other.close())]);
    },
  };
}
