import type { Pool } from 'pg';

/** Sessions that somebody waits for, by their start: see `WaitingLines`. */
export function createWaitingLines(pool: Pool) {
  return {
    async startingBefore(moment: string): Promise<string[]> {
      const text = `select s.id from rm.training_sessions s
        where s.id in (select session_id from rm.session_waitlist) and s.starts_at <= $1
        order by s.starts_at, s.id limit 500`;
      return (await pool.query<{ id: string }>(text, [moment])).rows.map(({ id }) => id);
    },
  };
}
