import type { Notification, Pool, PoolClient } from 'pg';
import type { RecordedEvent } from '../event-store.ts';
import { memory } from '../memory.ts';
import { EVENT_COLUMNS, type EventRow, recordedEvent } from './rows.ts';

const PAGE = 1000;

/**
 * Keeps the newest events of the log in memory, read once per process for all subscribers. It is woken by appends of this process, by NOTIFY
 * from other processes, and by a slow poll, because a LISTEN connection can die silently.
 */
export class Tail {
  readonly #pool: Pool;
  readonly #pollMs: number;
  #events: RecordedEvent[] = [];
  #start: bigint | undefined;
  #head = 0n;
  #known = 0n;
  #waiters = new Set<() => void>();
  #opening: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  /** Ends the listening connection, if there is one. */
  #stopListening: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(pool: Pool, pollMs: number) {
    this.#pool = pool;
    this.#pollMs = pollMs;
  }

  /** All events up to this position are in memory, or are older than it. */
  get head(): bigint {
    return this.#head;
  }

  /** Nothing is read anymore: whoever still waits for events has to end. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Concurrent callers share one read. */
  open(): Promise<void> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<void> {
    const { rows } = await this.#pool.query<{ position: string }>(
      'select coalesce(max(position), 0) as position from es.events',
    );
    this.#head = BigInt(rows[0]?.position ?? '0');
    this.#start = this.#head;
    void this.#listen();
    this.#timer = setInterval(() => {
      if (!this.#stopListening) void this.#listen();
      // There may be more events; the read finds out.
      this.#known += 1n;
      this.wake();
    }, this.#pollMs);
    this.#timer.unref();
  }

  /** Call when there are new events, at least up to `position`. */
  wake(position?: bigint): void {
    if (this.#closed || this.#start === undefined) return;
    if (position !== undefined && position > this.#known) this.#known = position;
    if (this.#known > this.#head) this.#reading ??= this.#read();
  }

  /** The events after `after`, or `undefined` when memory does not reach back that far. */
  after(after: bigint): readonly RecordedEvent[] | undefined {
    if (this.#start === undefined || after < this.#start) return undefined;
    const first = this.#events[0];
    if (!first || after >= this.#head) return [];
    return this.#events.slice(Number(after + 1n - first.position)).slice(0, PAGE);
  }

  /** Resolves when the head is past `position`, or on abort. */
  past(position: bigint, signal: AbortSignal): Promise<void> {
    if (this.#head > position || signal.aborted || this.#closed) return Promise.resolve();
    return new Promise((resolve) => {
      const check = () => {
        if (this.#head <= position && !signal.aborted && !this.#closed) return;
        this.#waiters.delete(check);
        signal.removeEventListener('abort', check);
        resolve();
      };
      this.#waiters.add(check);
      signal.addEventListener('abort', check);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#tell();
    await this.#reading;
    this.#stopListening?.();
  }

  async #read(): Promise<void> {
    try {
      let page: RecordedEvent[];
      do {
        const { rows } = await this.#pool.query<EventRow>({
          name: 'es.tail',
          text: `select ${EVENT_COLUMNS} from es.events where position > $1 order by position limit ${PAGE}`,
          values: [String(this.#head)],
          rowMode: 'array',
        });
        page = rows.map(recordedEvent);
        this.#add(page);
      } while (page.length === PAGE && !this.#closed);
      // The poll does not know whether there are new events.
      if (page.length === 0) this.#known = this.#head;
    } catch {
      // The database is unavailable. The next poll tries again, and commands report it until then.
      this.#known = this.#head;
    } finally {
      this.#reading = undefined;
    }
    this.wake();
  }

  #add(page: readonly RecordedEvent[]): void {
    const last = page.at(-1);
    if (!last) return;
    this.#events.push(...page);
    if (this.#events.length > 2 * memory.tailEvents) {
      this.#events = this.#events.slice(-memory.tailEvents);
      const first = this.#events[0];
      if (first) this.#start = first.position - 1n;
    }
    this.#head = last.position;
    this.#tell();
  }

  #tell(): void {
    for (const check of this.#waiters) check();
  }

  async #listen(): Promise<void> {
    let client: PoolClient;
    try {
      client = await this.#pool.connect();
    } catch {
      // The poll will try again.
      return;
    }
    let ended = false;
    const stop = () => {
      if (this.#stopListening === stop) this.#stopListening = undefined;
      if (!ended) client.release(true);
      ended = true;
    };
    // Never removed: a late error of an abandoned connection must not end the process.
    client.on('error', stop);
    if (this.#closed || this.#stopListening) return stop();
    this.#stopListening = stop;
    client.on('notification', ({ payload }: Notification) => this.wake(BigInt(payload ?? '0')));
    // A failure also ends the connection, which then counts as lost.
    await client.query('listen es_appended').catch(() => undefined);
    this.#known += 1n;
    this.wake();
  }
}
