import type { Pool } from 'pg';

/** Holds on seats that ran out, the oldest first: what the janitor of reservations asks for. */
export function createExpiredSeatHolds(pool: Pool) {
  return {
    async expired(now: string): Promise<{ sessionId: string; athleteId: string; holdId: string }[]> {
      const { rows } = await pool.query<{ sessionId: string; athleteId: string; holdId: string }>(
        `select session_id as "sessionId", athlete_id as "athleteId", hold_id as "holdId" from rm.seat_holds
          where expires_at <= $1 order by expires_at, id limit 500`,
        [now],
      );
      return rows;
    },
  };
}
