import type { Pool } from 'pg';

/** Holds on usernames that ran out, the oldest first: what `settleExpiredUsernames` asks for. */
export function createExpiredUsernameHolds(pool: Pool) {
  return {
    async expired(now: string): Promise<{ usernameId: string }[]> {
      const { rows } = await pool.query<{ usernameId: string }>(
        `select id as "usernameId" from rm.username_holds where expires_at <= $1 order by expires_at, id limit 500`,
        [now],
      );
      return rows;
    },
  };
}
