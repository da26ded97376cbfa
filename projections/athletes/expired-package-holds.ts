import type { Pool } from 'pg';

/** Holds on athletes that ran out, the oldest first: what `settleExpiredPackageHolds` asks for. */
export function createExpiredPackageHolds(pool: Pool) {
  return {
    async expired(now: string): Promise<{ athleteId: string; athletePackageId: string }[]> {
      const { rows } = await pool.query<{ athleteId: string; athletePackageId: string }>(
        `select athlete_id as "athleteId", id as "athletePackageId" from rm.package_holds
          where expires_at <= $1 order by expires_at, id limit 500`,
        [now],
      );
      return rows;
    },
  };
}
