import type { Pool } from 'pg';
import type { SessionActivity } from '../../commands/runtime/session-activity.ts';

/** The activity of sessions, in rx.session_activity. `migrateLedger` creates it. */
export function createPostgresSessionActivity(pool: Pool): SessionActivity {
  return {
    async lastActive(sessionId) {
      const { rows } = await pool.query<{ active_at: Date }>(
        'select active_at from rx.session_activity where session_id = $1',
        [sessionId],
      );
      return rows[0]?.active_at.getTime();
    },

    async record(sessionId, at) {
      await pool.query(
        `insert into rx.session_activity as kept (session_id, active_at) values ($1, $2)
         on conflict (session_id) do update set active_at = greatest(kept.active_at, excluded.active_at)`,
        [sessionId, new Date(at)],
      );
    },

    async trim(before) {
      const { rowCount } = await pool.query('delete from rx.session_activity where active_at < $1', [before]);
      return rowCount ?? 0;
    },
  };
}
