import {
  type Dialect,
  type Driver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
} from 'kysely';
import type { Pool } from 'pg';
import { momentNow, PAST_SCHEMA } from './as-of.ts';
import { inTransaction } from './database.ts';
import { clientDriver, poolDriver } from './reads-driver.ts';
import { SchemaCompiler } from './schema-compiler.ts';

/**
 * How queries reach the read models. A query names neither a schema nor a connection, so the same query answers as of a past moment
 * within `readAsOf`.
 */
export interface Reads {
  /**
   * The tables of an area and the public ones: `reads.tables<AthletesTables>().selectFrom('athletes')`. Take it once, when the
   * queries are created.
   */
  tables<Tables>(): Kysely<Tables>;
  /** The position up to which a table shows the log. Undefined while another process maintains it, and in the past. */
  positionOf(table: string): bigint | undefined;
  /**
   * Runs `work` in a transaction on one connection. The database cancels a statement that takes longer than `ms` (SQLSTATE 57014).
   * One query at a time: the connection takes no second one while the first is running.
   */
  limited<Result>(ms: number, work: (reads: Reads) => Promise<Result>): Promise<Result>;
}

export interface ReadsOptions {
  readonly positionOf?: (table: string) => bigint | undefined;
  /** Sees every query before it is compiled; for tests. */
  readonly plugins?: readonly KyselyPlugin[];
}

const PRESENT_SCHEMA = 'rm';

export function createReads(pool: Pool, options: ReadsOptions = {}): Reads {
  return {
    ...readsThrough(() => poolDriver(pool), options),
    // The past has a limit of its own.
    limited: (ms, work) =>
      momentNow()
        ? work(createReads(pool, options))
        : inTransaction(
            pool,
            (client) => {
              const reads: Reads = {
                ...readsThrough(() => clientDriver(client), options),
                limited: (_, inner) => inner(reads),
              };
              return work(reads);
            },
            `begin; set local statement_timeout = ${Math.trunc(ms)}`,
          ),
  };
}

function readsThrough(
  createDriver: () => Driver,
  { positionOf = () => undefined, plugins = [] }: ReadsOptions,
): Omit<Reads, 'limited'> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new SchemaCompiler(() => (momentNow() ? PAST_SCHEMA : PRESENT_SCHEMA)),
  };
  return {
    tables: <Tables>() => new Kysely<Tables>({ dialect, plugins: [...plugins] }),
    positionOf: (table) => (momentNow() ? undefined : positionOf(table)),
  };
}
