import type { Pool } from 'pg';

export interface SessionDevices {
  /** The browser of each session, in its own words (its User-Agent), by session id. */
  readonly userAgentsOf: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Every session that the user opened. */
  readonly sessionsOf: (userId: string) => Promise<string[]>;
}

export function createSessionDevices(pool: Pool): SessionDevices {
  return {
    async userAgentsOf(sessionIds) {
      if (sessionIds.length === 0) return new Map();
      const text = 'select id, user_agent from rm.sessions where id = any ($1)';
      const { rows } = await pool.query<{ id: string; user_agent: string }>(text, [sessionIds]);
      return new Map(rows.map(({ id, user_agent }) => [id, user_agent]));
    },
    async sessionsOf(userId) {
      const text = 'select id from rm.sessions where user_id = $1';
      const { rows } = await pool.query<{ id: string }>(text, [userId]);
      return rows.map(({ id }) => id);
    },
  };
}
