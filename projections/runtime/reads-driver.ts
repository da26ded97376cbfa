import { createHash } from 'node:crypto';
import type { Compilable, CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { DatabaseError, type Pool, type PoolClient, type QueryResultRow } from 'pg';

/**
 * A connection keeps the plan of every named statement until it closes, about 30 kB each. The product has a
 * few hundred statements, but lists with many filters could create thousands. Statements beyond this limit
 * are planned each time.
 */
export const MOST_PREPARED = 250;

/**
 * Kysely's own driver sends no statement names, so Postgres would parse and plan a list again for every page.
 */
export function poolDriver(pool: Pool): Driver {
  const release = new WeakMap<DatabaseConnection, () => void>();
  return {
    ...transactionless,
    async acquireConnection() {
      const client = await pool.connect();
      let isBroken = false;
      const giveUp = () => {
        isBroken = true;
      };
      // The failing query reports the loss; without a listener the error would end the process.
      client.on('error', giveUp);
      const connection = connectionOf(client, giveUp);
      release.set(connection, () => {
        client.off('error', giveUp);
        client.release(isBroken);
      });
      return connection;
    },
    async releaseConnection(connection) {
      release.get(connection)?.();
    },
  };
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
  if (!names.has(name) && names.size >= MOST_PREPARED) return undefined;
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
