import { type CustomTypesConfig, Pool, type PoolClient, type PoolConfig, types } from 'pg';

const OID = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/**
 * How values of read models are parsed: `cents` (numeric) as a number, `day` as `YYYY-MM-DD`, `instant` as
 * ISO 8601 in UTC, int8 (revisions, positions, counts) as a string.
 */
export const readTypes: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    switch (oid) {
      case OID.numeric:
        return Number;
      case OID.timestamptz:
        return instant;
      case OID.date:
      case OID.int8:
        return String;
      default:
        return types.getTypeParser(oid, format);
    }
  },
};

/** A pool for queries over the views of `rm`: sessions in UTC, values as the projections declare them. */
export function createReadPool(config: PoolConfig): Pool {
  return new Pool({
    ...config,
    pipeline: true,
    types: readTypes,
    options: `${config.options ?? ''} -c timezone=UTC -c pg_trgm.word_similarity_threshold=${ALIKE}`.trim(),
  });
}

/**
 * The share of a word's trigrams that a search has to match: one wrong letter in five is accepted
 * (projections/runtime/search.ts sorts the matches).
 */
const ALIKE = 0.4;

/** `2026-11-20 22:47:12.5+00` becomes `2026-11-20T22:47:12.500Z`; microseconds are kept. */
export function instant(text: string): string {
  if (!text.endsWith('+00') || text.length < 22) return new Date(text).toISOString();
  const fraction = text.slice(20, -3);
  const digits = fraction.padEnd(fraction.length > 3 ? 6 : 3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${digits}Z`;
}

/** Runs `work` in a transaction that starts with `begin`; every error rolls back. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  // The failing query reports the loss; without a listener the error would end the process.
  const lost = () => {
    broken = true;
  };
  client.on('error', lost);
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(lost);
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}

/**
 * Sends the queries that `ask` makes at once with one write; the answers come in order. On a small machine the write costs more than a
 * simple query. The client must be of a pool that pipelines, as `createReadPool` makes it.
 */
export function inOneWrite<Result>({ connection: { stream } }: PoolClient, ask: () => Result): Result {
  stream.cork();
  try {
    return ask();
  } finally {
    stream.uncork();
  }
}

/** Resolves after `ms`, or immediately when `signal` aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
