import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { ResetRequests } from '../../commands/access/reset-requests.ts';
import type { Attempt, SignInAttempts } from '../../commands/access/sign-in-attempts.ts';
import { type AttemptScope, FORGOTTEN_AFTER_MS, signInDelay } from '../../domain/access/sign-in-delay.ts';
import { inTransaction } from './in-transaction.ts';

interface Counter {
  readonly scope: AttemptScope;
  readonly key: string;
  /** Counted without a wait. */
  readonly isFree?: boolean;
}

interface CountRow {
  scope: AttemptScope;
  key: string;
  failures: number;
  last_failed_at: Date;
}

/** Failed sign-ins, in rx.sign_in_attempts. `migrateLedger` creates it. */
export function createPostgresSignInAttempts(pool: Pool): SignInAttempts {
  return {
    begin: (attempt, now) => count(pool, countersOf(attempt), now),

    async succeeded(attempt) {
      const { scopes, keys } = columnsOf(countersOf(attempt));
      await inTransaction(pool, async (client) => {
        await client.query(
          `select from rx.sign_in_attempts
            where (scope, key) in (select * from unnest($1::text[], $2::text[])) order by scope, key for update`,
          [scopes, keys],
        );
        // For the network only this attempt is removed: otherwise any user could clear its failures by signing in.
        await client.query(
          `update rx.sign_in_attempts
              set failures = case scope when 'network' then greatest(failures - 1, 0) else 0 end
            where (scope, key) in (select * from unnest($1::text[], $2::text[]))`,
          [scopes, keys],
        );
      });
    },

    async trim(now) {
      const { rowCount } = await pool.query('delete from rx.sign_in_attempts where last_failed_at <= $1', [
        forgotten(now),
      ]);
      return rowCount ?? 0;
    },
  };
}

/** Requests for reset links, in the same table: they are as many, and as soon forgotten. */
export function createPostgresResetRequests(pool: Pool): ResetRequests {
  return {
    ofNetwork: (network, now) => count(pool, [{ scope: 'reset-network', key: hash(network) }], now),
    ofAccount: (account, now) => count(pool, [{ scope: 'reset-account', key: account }], now),
  };
}

/** Adds one to every counter, unless one of them requires a wait; resolves to the seconds of the wait. */
function count(pool: Pool, counters: readonly Counter[], now: Date): Promise<number> {
  const { scopes, keys } = columnsOf(counters);
  const isFree = ({ scope }: CountRow) => counters.some((one) => one.scope === scope && one.isFree);
  return inTransaction(pool, async (client) => {
    await client.query(
      `insert into rx.sign_in_attempts (scope, key, failures, last_failed_at)
       select counter.*, 0, $3 from unnest($1::text[], $2::text[]) as counter on conflict do nothing`,
      [scopes, keys, now],
    );
    // All processes lock in the same order, so that simultaneous attempts are counted one after the other.
    const { rows } = await client.query<CountRow>(
      `select scope, key, failures, last_failed_at from rx.sign_in_attempts
        where (scope, key) in (select * from unnest($1::text[], $2::text[])) order by scope, key for update`,
      [scopes, keys],
    );
    const seconds = Math.max(...rows.map((row) => (isFree(row) ? 0 : secondsLeft(row, now))));
    if (seconds > 0) return seconds;
    await client.query(
      `update rx.sign_in_attempts set last_failed_at = $3,
         failures = case when last_failed_at <= $4 then 1 else failures + 1 end
        where (scope, key) in (select * from unnest($1::text[], $2::text[]))`,
      [scopes, keys, now, forgotten(now)],
    );
    return 0;
  });
}

/**
 * A known device has its own limit only. Its failures still count for the account, because staff see that
 * count.
 */
function countersOf({ account, network, knownDevice, isGuessable = false }: Attempt): Counter[] {
  if (knownDevice !== undefined) {
    return [
      { scope: 'known-device', key: hash(`${account} ${knownDevice}`) },
      { scope: 'account', key: account, isFree: true },
    ];
  }
  return [
    { scope: 'account', key: account },
    { scope: 'account-at-network', key: hash(`${account} ${network}`) },
    { scope: 'network', key: hash(network) },
    ...(isGuessable ? [{ scope: 'code-guesses' as const, key: account }] : []),
  ];
}

const columnsOf = (counters: readonly Counter[]) => ({
  scopes: counters.map(({ scope }) => scope),
  keys: counters.map(({ key }) => key),
});

const hash = (value: string): string => createHash('sha256').update(value).digest('hex');

const forgotten = (now: Date): Date => new Date(now.getTime() - FORGOTTEN_AFTER_MS);

function secondsLeft({ scope, failures, last_failed_at }: CountRow, now: Date): number {
  if (last_failed_at <= forgotten(now)) return 0;
  const until = last_failed_at.getTime() + signInDelay(scope, failures) * 1000;
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}
