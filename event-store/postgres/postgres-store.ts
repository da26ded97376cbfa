import type { Pool } from 'pg';
import {
  type AllRange,
  type Append,
  type AppendOutcome,
  type Batch,
  checkAppend,
  type EventStore,
  type RecordedEvent,
  StoreFault,
  type StreamRange,
} from '../event-store.ts';
import { gathered } from '../gathered.ts';
import { GroupCommit } from './group-commit.ts';
import { migrateEventStore } from './migrate.ts';
import { EVENT_COLUMNS, type EventRow, recordedEvent } from './rows.ts';
import { Tail } from './tail.ts';

const PAGE = 1000;
/** The number of events that one query reads. */
const STREAMS = 64;
const LARGEST_BIGINT = 9223372036854775807n;

/**
 * The event store in Postgres. The caller owns `pool`, whose sessions must be in UTC (`options: '-c timezone=UTC'`). Two of its connections are
 * held while the store is open: one appends, one listens.
 */
export async function openPostgresEventStore(pool: Pool, { pollMs = 1000 } = {}): Promise<EventStore> {
  await migrateEventStore(pool);
  const tail = new Tail(pool, pollMs);
  const groupCommit = new GroupCommit(pool, (position) => tail.wake(position));
  return new PostgresEventStore(pool, groupCommit, tail);
}

class PostgresEventStore implements EventStore {
  readonly #pool: Pool;
  readonly #groupCommit: GroupCommit;
  /**
   * The first page of a stream from a revision, given as `<revision> <stream>`. Concurrent callers share one query, because the round trip is
   * most of the cost of a short read.
   */
  readonly #rest: (revisionAndStream: string) => Promise<readonly RecordedEvent[] | undefined>;
  readonly #tail: Tail;

  constructor(pool: Pool, groupCommit: GroupCommit, tail: Tail) {
    this.#pool = pool;
    this.#groupCommit = groupCommit;
    this.#rest = gathered((wanted) => this.#rests(wanted), { most: STREAMS });
    this.#tail = tail;
  }

  async append(append: Append): Promise<AppendOutcome> {
    checkAppend(append);
    return this.#groupCommit.append(append);
  }

  async *readStream(stream: string, range: StreamRange = {}): AsyncIterable<RecordedEvent> {
    const { from = 0n, to = LARGEST_BIGINT, backwards = false, limit = Number.POSITIVE_INFINITY } = range;
    let low = from;
    let high = to;
    const isToTheEnd = high === LARGEST_BIGINT && !backwards && limit === Number.POSITIVE_INFINITY;
    if (isToTheEnd) {
      const rest = (await this.#rest(`${low} ${stream}`)) ?? [];
      yield* rest;
      const last = rest.at(-1);
      if (!last || rest.length < PAGE) return;
      low = last.revision + 1n;
    }
    for (let left = limit; left > 0; left -= PAGE) {
      const size = Math.min(PAGE, left);
      const page = await this.#query(
        `es.read_stream ${backwards}`,
        `where stream = $1 and revision between $2 and $3 order by revision ${backwards ? 'desc' : 'asc'} limit $4`,
        [stream, String(low), String(high), size],
      );
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < size) return;
      if (backwards) high = last.revision - 1n;
      else low = last.revision + 1n;
    }
  }

  async *readAll({ after, types }: AllRange): AsyncIterable<Batch> {
    const head = await this.head();
    let next = this.#page(after, head, types);
    for (;;) {
      const batch = await next;
      if (batch.caughtUp) {
        yield batch;
        return;
      }
      // The next page is fetched while the caller processes this one.
      next = this.#page(batch.position, head, types);
      next.catch(() => undefined);
      yield batch;
    }
  }

  async *subscribe({ after, types, signal }: AllRange & { signal: AbortSignal }): AsyncIterable<Batch> {
    await this.#tail.open();
    const wanted = types && new Set(types);
    let position = after;
    // The first batch comes from the database, and reports a caller that is already at the head. Later batches come from memory.
    let first = true;
    while (!signal.aborted && !this.#tail.closed) {
      const recent = first ? undefined : this.#tail.after(position);
      first = false;
      if (recent === undefined) {
        for await (const batch of this.#untilReachable(
          { after: position, ...(types && { types }) },
          signal,
        )) {
          position = batch.position;
          yield batch;
          if (signal.aborted) return;
        }
        // Events that were appended since may already have left memory. Then this repeats.
        continue;
      }
      const last = recent.at(-1);
      if (last) {
        position = last.position;
        yield {
          events: wanted ? recent.filter(({ type }) => wanted.has(type)) : recent,
          position,
          caughtUp: position >= this.#tail.head,
        };
      } else {
        await this.#tail.past(position, signal);
      }
    }
  }

  async head(): Promise<bigint> {
    const { rows } = await this.#pool.query<{ position: string }>(
      'select coalesce(max(position), 0) as position from es.events',
    );
    return BigInt(rows[0]?.position ?? '0');
  }

  async storeId(): Promise<string> {
    const { rows } = await this.#pool.query<{ store_id: string }>('select store_id from es.identity');
    return rows[0]?.store_id ?? '';
  }

  async positionAt(time: Date): Promise<bigint> {
    const { rows } = await this.#pool.query<{ position: string }>('select es.position_at($1) as position', [
      time.toISOString(),
    ]);
    return BigInt(rows[0]?.position ?? '0');
  }

  async close(): Promise<void> {
    await this.#groupCommit.close();
    await this.#tail.close();
  }

  /** Reads from the database, and retries a lost connection until the caller aborts. */
  async *#untilReachable(range: AllRange, signal: AbortSignal): AsyncIterable<Batch> {
    let after = range.after;
    for (let wait = 100; !signal.aborted; wait = Math.min(2 * wait, 10_000)) {
      try {
        for await (const batch of this.readAll({ ...range, after })) {
          after = batch.position;
          wait = 100;
          yield batch;
        }
        return;
      } catch {
        await pause(wait, signal);
      }
    }
  }

  /**
   * The head is no condition of the query: Postgres takes a range with two unknown ends for a small one, and where it has not analyzed the
   * table yet, it then sorts all of the rest for each page.
   */
  async #page(after: bigint, head: bigint, types: readonly string[] | undefined): Promise<Batch> {
    const events = await this.#query(
      types ? 'es.read_types' : 'es.read_all',
      `where position > $1 ${types ? 'and type = any ($2)' : ''} order by position limit ${PAGE}`,
      [String(after), ...(types ? [types] : [])],
    );
    const last = events.at(-1);
    if (last && events.length === PAGE && last.position < head) {
      return { events, position: last.position, caughtUp: false };
    }
    return {
      events: events.filter(({ position }) => position <= head),
      position: head > after ? head : after,
      caughtUp: true,
    };
  }

  async #rests(wanted: readonly string[]): Promise<Map<string, RecordedEvent[]>> {
    const found = new Map<string, RecordedEvent[]>(wanted.map((one) => [one, []]));
    const streams: string[] = [];
    const revisions: string[] = [];
    for (const one of wanted) {
      const space = one.indexOf(' ');
      revisions.push(one.slice(0, space));
      streams.push(one.slice(space + 1));
    }
    const rows = await this.#rows<[...EventRow, nth: string]>(
      'es.read_streams',
      `select ${EVENT_COLUMNS}, nth from unnest($1::text[], $2::bigint[]) with ordinality as wanted (name, low, nth) cross join lateral (
        select * from es.events where stream = wanted.name and revision >= wanted.low order by revision limit $3
      ) as found order by nth, revision`,
      [streams, revisions, PAGE],
    );
    for (const row of rows) found.get(wanted[Number(row.at(-1)) - 1] ?? '')?.push(recordedEvent(row));
    return found;
  }

  async #query(name: string, where: string, values: unknown[]): Promise<RecordedEvent[]> {
    const rows = await this.#rows<EventRow>(name, `select ${EVENT_COLUMNS} from es.events ${where}`, values);
    return rows.map(recordedEvent);
  }

  async #rows<Row extends unknown[]>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const { rows } = await this.#pool
      .query<Row>({ name, text, values, rowMode: 'array' })
      .catch((cause: unknown) => {
        throw new StoreFault('unavailable', 'The event store cannot be read', { cause });
      });
    return rows;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
