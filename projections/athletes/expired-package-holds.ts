import { sql } from 'kysely';
import type { Reads } from '../runtime/reads.ts';
import type { AthletesTables } from './area.ts';

const MOST = 500;

/** Expired holds on athletes, oldest first, for `settleExpiredPackageHolds`. */
export function createExpiredPackageHolds(reads: Reads) {
  const db = reads.tables<AthletesTables>();
  return {
    expired: (now: string): Promise<{ athleteId: string; athletePackageId: string }[]> =>
      db
        .selectFrom('package_holds')
        .select(['athlete_id as athleteId', 'id as athletePackageId'])
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .orderBy('id')
        .limit(sql.lit(MOST))
        .execute(),
  };
}
