import type { Pool, PoolClient } from 'pg';
import { type Append, type AppendOutcome, type ExpectedRevision, StoreFault } from '../event-store.ts';

/** One call of es.append holds the lock for at most this many events. */
const LARGEST_BATCH = 256;

interface Waiting {
  readonly append: Append;
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits concurrent appends of one process together, with one lock, one round trip and one fsync. A single append is sent at once; while a
 * batch is in progress, the next one collects.
 */
export class GroupCommit {
  readonly #pool: Pool;
  readonly #appended: (head: bigint) => void;
  #queue: Waiting[] = [];
  #client: PoolClient | undefined;
  #running: Promise<void> | undefined;

  constructor(pool: Pool, appended: (head: bigint) => void) {
    this.#pool = pool;
    this.#appended = appended;
  }

  append(append: Append): Promise<AppendOutcome> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ append, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when everything that was accepted has been answered. */
  async close(): Promise<void> {
    await this.#running;
    this.#client?.release();
    this.#client = undefined;
  }

  async #run(): Promise<void> {
    // Callers of the same tick join the first batch.
    await Promise.resolve();
    while (this.#queue.length > 0) await this.#commit(this.#nextBatch());
    this.#running = undefined;
  }

  #nextBatch(): Waiting[] {
    const batch: Waiting[] = [];
    let events = 0;
    while (batch.length < this.#queue.length) {
      const next = this.#queue[batch.length];
      if (!next || (events > 0 && events + next.append.events.length > LARGEST_BATCH)) break;
      events += next.append.events.length;
      batch.push(next);
    }
    this.#queue = this.#queue.slice(batch.length);
    return batch;
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    try {
      this.#client ??= await this.#connect();
    } catch (cause) {
      const fault = new StoreFault('unavailable', 'The event store cannot be reached', { cause });
      for (const { reject } of batch) reject(fault);
      return;
    }
    try {
      const { rows } = await this.#client.query<{ answers: string[] }>({
        name: 'es.append',
        text: 'select es.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as answers',
        values: parameters(batch.map(({ append }) => append)),
      });
      let head: bigint | undefined;
      rows[0]?.answers.forEach((answer, index) => {
        const outcome = outcomeOf(answer);
        if (outcome.kind === 'appended' && !outcome.deduplicated) head = outcome.position;
        batch[index]?.resolve(outcome);
      });
      if (head !== undefined) this.#appended(head);
    } catch (error) {
      await this.#failed(batch, error);
    }
  }

  /**
   * When the server answered an error, nothing was recorded, and each append is tried alone, so that a bad one does not fail the others.
   * Without an answer the outcome is unknown.
   */
  async #failed(batch: readonly Waiting[], cause: unknown): Promise<void> {
    const answered =
      cause instanceof Error && 'severity' in cause && 'code' in cause && !isShutdown(cause.code);
    if (!answered) {
      this.#drop(this.#client);
      const fault = new StoreFault('outcome-unknown', 'The connection broke during an append', { cause });
      for (const { reject } of batch) reject(fault);
    } else if (batch.length > 1) {
      for (const one of batch) await this.#commit([one]);
    } else {
      batch[0]?.reject(new StoreFault('unavailable', 'The event store refused an append', { cause }));
    }
  }

  #drop(client: PoolClient | undefined): void {
    if (!client || this.#client !== client) return;
    this.#client = undefined;
    client.release(true);
  }

  /** Idle connections of the pool may be dead without notice, so as many attempts may fail as there are connections. */
  async #connect(): Promise<PoolClient> {
    for (let left = this.#pool.totalCount; ; left--) {
      const client = await this.#pool.connect();
      // When it was idle, the next append takes another connection; otherwise the query reports the loss.
      client.on('error', () => this.#drop(client));
      try {
        // A plan made for an empty log would always scan it, and planning again costs more than the append: every look-up of
        // es.append goes by index.
        await client.query(
          'set enable_seqscan = off; set enable_bitmapscan = off; set plan_cache_mode = force_generic_plan',
        );
        return client;
      } catch (error) {
        client.release(true);
        if (left <= 0) throw error;
      }
    }
  }
}

/** The answer of es.append: `<outcome> <revision> <position>`. */
function outcomeOf(answer: string): AppendOutcome {
  const [outcome, number = '-1', position = '0'] = answer.split(' ');
  const revision = BigInt(number);
  if (outcome === 'conflict') return { kind: 'conflict', actual: revision < 0n ? 'noStream' : revision };
  return { kind: 'appended', revision, position: BigInt(position), deduplicated: outcome === 'known' };
}

function expectedNumber(expected: ExpectedRevision): string {
  switch (expected) {
    case 'noStream':
      return '-1';
    case 'any':
      return '-2';
    case 'streamExists':
      return '-4';
    default:
      return String(expected);
  }
}

function parameters(appends: readonly Append[]): unknown[] {
  const events = appends.flatMap((append) => append.events);
  let count = 0;
  return [
    appends.map(({ stream }) => stream),
    appends.map(({ expected }) => expectedNumber(expected)),
    appends.map((append) => {
      count += append.events.length;
      return count;
    }),
    appends.map(({ context }) => context.actor),
    appends.map(({ context }) => context.commandId),
    appends.map(({ context }) => context.correlationId),
    appends.map(({ context }) => context.causationId),
    appends.map(({ context }) => context.origin ?? ''),
    appends.map(({ context }) => context.occurredAt),
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    events.map(({ schemaVersion }) => schemaVersion),
    events.map(({ data }) => JSON.stringify(data)),
  ];
}

/** 57P01…57P03: the server is shutting down, which says nothing about the commit. */
function isShutdown(code: unknown): boolean {
  return typeof code === 'string' && code.startsWith('57P');
}
