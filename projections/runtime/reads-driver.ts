import { createHash } from 'node:crypto';
import type { Compilable, CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { DatabaseError, type Pool, type PoolClient, type QueryResultRow } from 'pg';
import { memory } from '../../event-store/memory.ts';
import { pastClient } from './as-of.ts';

/** Queries that share a connection wait for each other. */
const MOST_TOGETHER = 8;

/**
 * Kysely's own driver sends no statement names, so Postgres would parse and plan a list again for every page. Queries that are asked at the
 * same moment, such as the look-ups for the rows of a page, share a connection and are sent with one write.
 */
export function poolDriver(pool: Pool): Driver {
  const release = new WeakMap<DatabaseConnection, () => void>();
  let gathering: Shared | undefined;
  return {
    ...transactionless,
    async acquireConnection() {
      const past = pastClient();
      if (past) return connectionOf(past, () => undefined);
      if (!gathering || gathering.users >= MOST_TOGETHER) {
        const mine = new Shared(pool, () => {
          if (gathering === mine) gathering = undefined;
        });
        gathering = mine;
      }
      const shared = gathering;
      const client = await shared.join();
      const connection = connectionOf(client, () => shared.giveUp());
      release.set(connection, () => shared.leave());
      return connection;
    },
    async releaseConnection(connection) {
      release.get(connection)?.();
    },
  };
}

/** A connection for those who ask before it is there. */
class Shared {
  users = 0;
  readonly #client: Promise<PoolClient>;
  #end: () => void = () => undefined;
  #isBroken = false;

  /** `opened` is called when nobody may join anymore. */
  constructor(pool: Pool, opened: () => void) {
    this.#client = pool
      .connect()
      .finally(opened)
      .then((client) => {
        // The failing query reports the loss; without a listener the error would end the process.
        const giveUp = () => this.giveUp();
        client.on('error', giveUp);
        this.#end = () => {
          client.off('error', giveUp);
          client.release(this.#isBroken);
        };
        // Everybody asks before the next tick.
        const { stream } = client.connection;
        stream.cork();
        process.nextTick(() => stream.uncork());
        return client;
      });
  }

  join(): Promise<PoolClient> {
    this.users += 1;
    return this.#client;
  }

  leave(): void {
    this.users -= 1;
    if (this.users === 0) this.#end();
  }

  giveUp(): void {
    this.#isBroken = true;
  }
}

/** Uses one connection, which the caller opens and closes. */
export function clientDriver(client: PoolClient): Driver {
  return {
    ...transactionless,
    acquireConnection: async () => connectionOf(client, () => undefined),
    releaseConnection: async () => undefined,
  };
}

const refuse = async (): Promise<never> => {
  throw new Error('Read models are read without transactions of Kysely: use Reads.limited');
};

const transactionless = {
  init: async () => undefined,
  destroy: async () => undefined,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
};

/** `giveUp` is called when a query fails because of its connection. */
function connectionOf(client: PoolClient, giveUp: () => void): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const values = [...parameters];
      const name = nameFor(client, text);
      const query = name ? { name, text, values } : { text, values };
      try {
        const { rows } = await client.query<QueryResultRow & Row>(query);
        return { rows };
      } catch (error) {
        if (!(error instanceof DatabaseError && error.severity === 'ERROR')) giveUp();
        throw error;
      }
    },
    async *streamQuery() {
      await refuse();
      yield { rows: [] };
    },
  };
}

const prepared = new WeakMap<PoolClient, Set<string>>();

/** The name of the statement on this connection; undefined once the limit is reached. */
function nameFor(client: PoolClient, text: string): string | undefined {
  const names = prepared.get(client) ?? new Set();
  prepared.set(client, names);
  const name = statementName(text);
  if (!names.has(name) && names.size >= memory.preparedStatements) return undefined;
  names.add(name);
  return name;
}

/** A query as `pg` takes it, for measuring. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

export function statementOf(query: Compilable): Statement {
  const { sql: text, parameters } = query.compile();
  return { name: statementName(text), text, values: [...parameters] };
}

/** Postgres truncates names after 63 characters. */
export const statementName = (text: string): string =>
  `q ${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
