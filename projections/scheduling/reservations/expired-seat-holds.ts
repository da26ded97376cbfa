import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';

const MOST = 500;

/** Expired holds on seats, the oldest first. Implements what `settleExpiredSeats` asks for. */
export function createExpiredSeatHolds(reads: Reads) {
  const db = reads.tables<SchedulingTables>();
  return {
    expired: (now: string): Promise<{ sessionId: string; athleteId: string; holdId: string }[]> =>
      db
        .selectFrom('seat_holds')
        .select(['session_id as sessionId', 'athlete_id as athleteId', 'hold_id as holdId'])
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .orderBy('id')
        .limit(sql.lit(MOST))
        .execute(),
  };
}
