import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from './database.ts';

/** A moment of the log. No moment lies within an append, which is atomic. */
export interface Moment {
  /** Everything up to here had been recorded. */
  readonly position: bigint;
  /** The clock of that moment: when somebody asked, or when the last event was recorded. */
  readonly at: Date;
}

interface Reading extends Moment {
  readonly client: PoolClient;
}

const current = new AsyncLocalStorage<Reading>();

/** The moment as of which the current work reads; undefined: the present. */
export const momentNow = (): Moment | undefined => current.getStore();

/** The connection of the current work that reads the past. */
export const pastClient = (): PoolClient | undefined => current.getStore()?.client;

/** The schema of the views of a past moment. They read the position from the setting `rm.at`, and its clock from `rm.now`. */
export const PAST_SCHEMA = 'rm_at';

/** Statements of the past that take longer are canceled (SQLSTATE 57014). */
const LONGEST_MS = 10_000;

/**
 * Runs `work` so that all its queries over read models, however deep they are, answer as of a moment: on one connection, in a read-only
 * transaction, in which the views of `rm_at` show the rows of that position (docs/as-of.md).
 */
export function readAsOf<Result>(
  pool: Pool,
  { position, at }: Moment,
  work: () => Promise<Result>,
): Promise<Result> {
  return inTransaction(
    pool,
    async (client) => {
      await client.query(`select set_config('rm.at', $1, true), set_config('rm.now', $2, true)`, [
        String(position),
        at.toISOString(),
      ]);
      return current.run({ position, at, client }, work);
    },
    `begin transaction isolation level repeatable read read only; set local statement_timeout = ${LONGEST_MS}`,
  );
}
