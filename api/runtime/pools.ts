import pg from 'pg';
import type { Logger } from 'pino';
import { createReadPool } from '../../projections/runtime/database.ts';
import { PAST_CONNECTIONS } from './past.ts';

/**
 * One pool per kind of work, so that a slow list never delays an append. At most 40 connections, which fits
 * the embedded server (60) and a default Postgres (100, for two processes).
 */
export interface Pools {
  readonly events: pg.Pool;
  readonly projections: pg.Pool;
  readonly reads: pg.Pool;
  /** For reading as of past moments. */
  readonly past: pg.Pool;
  readonly ledger: pg.Pool;
  /** The pools by name. */
  readonly all: Readonly<Record<string, pg.Pool>>;
  end(): Promise<void>;
}

export function createPools(connection: pg.PoolConfig, logger: Logger): Pools {
  const utc: pg.PoolConfig = { ...connection, options: '-c timezone=UTC', connectionTimeoutMillis: 5_000 };
  const pools = {
    events: new pg.Pool({ ...utc, max: 8 }),
    projections: createReadPool({ ...connection, connectionTimeoutMillis: 5_000, max: 10 }),
    reads: createReadPool({ ...connection, connectionTimeoutMillis: 5_000, max: 10 }),
    past: createReadPool({ ...connection, connectionTimeoutMillis: 5_000, max: PAST_CONNECTIONS }),
    ledger: new pg.Pool({ ...utc, max: 6 }),
  };
  // The pool replaces a broken idle connection with the next query; without a listener the error would end
  // the process.
  for (const [name, pool] of Object.entries(pools)) {
    pool.on('error', (err) => logger.warn({ err, pool: name }, 'a database connection was lost'));
    // Nor does anybody listen in the instant in which a new connection is handed over.
    pool.on('connect', (client) => client.on('error', () => undefined));
  }
  return {
    ...pools,
    all: pools,
    end: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))),
  };
}
