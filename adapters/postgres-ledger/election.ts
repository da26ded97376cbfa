import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Election, Term } from '../../commands/runtime/election.ts';

/**
 * Leadership as a session advisory lock, which the server releases when this process or its connection ends. Another lock of the same
 * connection carries its name, so that every process can tell when it ended (`rx.session_ended`, which `migrateLedger` creates). Holds one
 * connection of the pool from the first `tryLead` until `close`. A pooler that shares sessions must not be used.
 */
export function createPostgresElection(pool: Pool): Election {
  return new PostgresElection(pool);
}

/** What a session holds of the names that it was asked for. */
interface Held {
  readonly session: string;
  readonly names: ReadonlySet<string>;
}

class PostgresElection implements Election {
  readonly #pool: Pool;
  /** The terms held in this process: the server would grant the lock twice to one session. */
  readonly #terms = new Map<string, AbortController>();
  #session: { readonly name: string; readonly client: PoolClient } | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  /** Names that the next query asks for. */
  #asked: { readonly names: string[]; readonly answer: Promise<Held> } | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async tryLead(name: string): Promise<Term | undefined> {
    if (this.#terms.has(name)) return undefined;
    const term = new AbortController();
    this.#terms.set(name, term);
    try {
      const session = await this.#lock(name);
      if (session === undefined) this.#terms.delete(name);
      if (session === undefined || term.signal.aborted) return undefined;
      return { lost: term.signal, session, resign: () => this.#resign(name, term) };
    } catch (error) {
      this.#terms.delete(name);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#inTurn(async () => this.#drop());
  }

  /** The name of the session that holds the lock now; undefined if another one holds it. All who ask at the same time share one query. */
  async #lock(name: string): Promise<string | undefined> {
    this.#asked ??= { names: [], answer: this.#inTurn(() => this.#lockAll()) };
    this.#asked.names.push(name);
    const { session, names } = await this.#asked.answer;
    return names.has(name) ? session : undefined;
  }

  async #lockAll(): Promise<Held> {
    const names = this.#asked?.names ?? [];
    this.#asked = undefined;
    const session = (this.#session ??= await this.#connect());
    const { rows } = await session.client.query<{ name: string }>(
      `select name from unnest($1::text[]) as name where pg_try_advisory_lock(hashtextextended('blueline ' || name, 0))`,
      [names],
    );
    return { session: session.name, names: new Set(rows.map(({ name }) => name)) };
  }

  async #resign(name: string, term: AbortController): Promise<void> {
    if (this.#terms.get(name) !== term) return;
    try {
      await this.#inTurn(async () => {
        await this.#session?.client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [
          `blueline ${name}`,
        ]);
      });
    } catch {
      // Even if the server did not get this, the lock ends with the session.
      this.#drop();
    }
    this.#terms.delete(name);
  }

  async #connect() {
    const session = { name: randomUUID(), client: await this.#pool.connect() };
    const { name, client } = session;
    client.on('error', () => {
      if (this.#session === session) this.#drop();
    });
    try {
      await client.query('select pg_advisory_lock(rx.session_lock($1))', [name]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    return session;
  }

  #drop(): void {
    const session = this.#session;
    this.#session = undefined;
    for (const term of this.#terms.values()) term.abort();
    this.#terms.clear();
    session?.client.release(true);
  }

  /** One query at a time on the session. */
  #inTurn<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    const mine = this.#turn.then(run);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }
}
