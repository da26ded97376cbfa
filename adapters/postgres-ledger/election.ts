import type { Pool, PoolClient } from 'pg';
import type { Election, Term } from '../../commands/runtime/election.ts';

/**
 * Leadership as a session advisory lock, which the server releases when this process or its connection ends. Holds one connection of the pool
 * from the first `tryLead` until `close`. A pooler that shares sessions must not be used.
 */
export function createPostgresElection(pool: Pool): Election {
  return new PostgresElection(pool);
}

class PostgresElection implements Election {
  readonly #pool: Pool;
  /** The terms held in this process: the server would grant the lock twice to one session. */
  readonly #terms = new Map<string, AbortController>();
  #session: PoolClient | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async tryLead(name: string): Promise<Term | undefined> {
    if (this.#terms.has(name)) return undefined;
    const term = new AbortController();
    this.#terms.set(name, term);
    try {
      const led = await this.#inTurn(() => this.#lock(name));
      if (!led) this.#terms.delete(name);
      if (!led || term.signal.aborted) return undefined;
    } catch (error) {
      this.#terms.delete(name);
      throw error;
    }
    return { lost: term.signal, resign: () => this.#resign(name, term) };
  }

  async close(): Promise<void> {
    await this.#inTurn(async () => this.#drop());
  }

  async #lock(name: string): Promise<boolean> {
    const session = (this.#session ??= await this.#connect());
    const { rows } = await session.query<{ led: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as led',
      [`blueline ${name}`],
    );
    return rows[0]?.led === true;
  }

  async #resign(name: string, term: AbortController): Promise<void> {
    if (this.#terms.get(name) !== term) return;
    try {
      await this.#inTurn(async () => {
        await this.#session?.query('select pg_advisory_unlock(hashtextextended($1, 0))', [
          `blueline ${name}`,
        ]);
      });
    } catch {
      // Even if the server did not get this, the lock ends with the session.
      this.#drop();
    }
    this.#terms.delete(name);
  }

  async #connect(): Promise<PoolClient> {
    const session = await this.#pool.connect();
    session.on('error', () => {
      if (this.#session === session) this.#drop();
    });
    return session;
  }

  #drop(): void {
    const session = this.#session;
    this.#session = undefined;
    for (const term of this.#terms.values()) term.abort();
    this.#terms.clear();
    session?.release(true);
  }

  /** One query at a time on the session. */
  #inTurn<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    const mine = this.#turn.then(run);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }
}
