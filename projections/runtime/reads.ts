import {
  type Dialect,
  type Driver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
} from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from './database.ts';
import { clientDriver, poolDriver } from './reads-driver.ts';
import { SchemaCompiler } from './schema-compiler.ts';

/**
 * How queries reach the read models. A query names neither a schema nor a connection, so the same query can be read elsewhere: as of
 * a past moment, or by a test.
 */
export interface Reads {
  /**
   * The tables of an area and the public ones: `reads.tables<AthletesTables>().selectFrom('athletes')`. Take it once, when the
   * queries are created.
   */
  tables<Tables>(): Kysely<Tables>;
  /** The schema of the tables, usually `rm`. */
  readonly schema: string;
  /** The position of the log as of which everything is read. Undefined reads the present. */
  readonly position: bigint | undefined;
  /** The position up to which a table shows the log. Undefined while another process maintains it. */
  positionOf(table: string): bigint | undefined;
  /**
   * Runs `work` in a transaction on one connection. The database cancels a statement that takes longer than `ms` (SQLSTATE 57014).
   * One query at a time: the connection takes no second one while the first is running.
   */
  limited<Result>(ms: number, work: (reads: Reads) => Promise<Result>): Promise<Result>;
}

export interface ReadsOptions {
  readonly schema?: string;
  readonly position?: bigint;
  readonly positionOf?: (table: string) => bigint | undefined;
  /** Sees every query before it is compiled; for tests. */
  readonly plugins?: readonly KyselyPlugin[];
}

export function createReads(pool: Pool, options: ReadsOptions = {}): Reads {
  return {
    ...readsThrough(() => poolDriver(pool), options),
    limited: (ms, work) =>
      inTransaction(
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
  { schema = 'rm', position, positionOf = () => undefined, plugins = [] }: ReadsOptions,
): Omit<Reads, 'limited'> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new SchemaCompiler(schema),
  };
  return {
    tables: <Tables>() => new Kysely<Tables>({ dialect, plugins: [...plugins] }),
    schema,
    position,
    positionOf,
  };
}
