import { sql } from 'kysely';
import type { Reads } from '../runtime/reads.ts';
import type { AccessTables } from './area.ts';

const MOST = 500;

/** Expired holds on usernames, oldest first, for `settleExpiredUsernames`. */
export function createExpiredUsernameHolds(reads: Reads) {
  const db = reads.tables<AccessTables>();
  return {
    expired: (now: string): Promise<{ usernameId: string }[]> =>
      db
        .selectFrom('username_holds')
        .select('id as usernameId')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .orderBy('id')
        .limit(sql.lit(MOST))
        .execute(),
  };
}
