import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Attempt, SignInAttempts } from '../../commands/access/sign-in-attempts.ts';
import { type AttemptScope, FORGOTTEN_AFTER_MS, signInDelay } from '../../domain/access/sign-in-delay.ts';
import { inTransaction } from './in-transaction.ts';

interface CountRow {
  scope: AttemptScope;
  key: string;
  failures: number;
  last_failed_at: Date;
}

/** Failed sign-ins, in rx.sign_in_attempts. `migrateLedger` creates it. */
export function createPostgresSignInAttempts(pool: Pool): SignInAttempts {
  return {
    async begin(attempt, now) {
      const { scopes, keys } = countersOf(attempt);
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
        const seconds = Math.max(...rows.map((row) => secondsLeft(row, now)));
        if (seconds > 0) return seconds;
        await client.query(
          `update rx.sign_in_attempts set last_failed_at = $3,
             failures = case when last_failed_at <= $4 then 1 else failures + 1 end
            where (scope, key) in (select * from unnest($1::text[], $2::text[]))`,
          [scopes, keys, now, forgotten(now)],
        );
        return 0;
      });
    },

    async succeeded(attempt) {
      const { scopes, keys } = countersOf(attempt);
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

function countersOf({ account, network }: Attempt): { scopes: AttemptScope[]; keys: string[] } {
  const hash = (value: string) => createHash('sha256').update(value).digest('hex');
  return {
    scopes: ['account', 'account-at-network', 'network'],
    keys: [account, hash(`${account} ${network}`), hash(network)],
  };
}

const forgotten = (now: Date): Date => new Date(now.getTime() - FORGOTTEN_AFTER_MS);

function secondsLeft({ scope, failures, last_failed_at }: CountRow, now: Date): number {
  if (last_failed_at <= forgotten(now)) return 0;
  const until = last_failed_at.getTime() + signInDelay(scope, failures) * 1000;
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}
