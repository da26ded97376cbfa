import type { Pool } from 'pg';
import type { ShownSchedules } from '../../../domain/scheduling/reservations/recount.ts';

/**
 * Seats and reservations in the read models, to check a stopped installation. Undefined unless both projections have reached the
 * position. It stays SQL because it asks `rm.builds`, which no query of the product does.
 */
export async function shownSchedules(pool: Pool, position: bigint): Promise<ShownSchedules | undefined> {
  const { rows: tables } = await pool.query<{ builds: string | null }>(
    `select to_regclass('rm.builds') as builds`,
  );
  if (!tables[0]?.builds) return undefined;
  const { rows: builds } = await pool.query<{ projection: string }>(
    `select projection from rm.builds where serves and position >= $1
        and projection in ('training_sessions', 'reservations')`,
    [String(position)],
  );
  if (builds.length < 2) return undefined;
  const sessions = await pool.query<{ id: string; occupied: number }>(
    'select id, occupied from rm.training_sessions',
  );
  const booked = await pool.query<{ athleteId: string; sessionId: string }>(
    `select athlete_id as "athleteId", session_id as "sessionId" from rm.reservations where status = 'booked'`,
  );
  return { sessions: sessions.rows, booked: booked.rows };
}
