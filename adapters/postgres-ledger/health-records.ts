import type { Pool } from 'pg';
import type { HealthRecords } from '../../commands/runtime/health-records.ts';

/** When each part was last found well, in rx.health. `migrateLedger` creates it. */
export function createPostgresHealthRecords(pool: Pool): HealthRecords {
  return {
    async lastGood() {
      const { rows } = await pool.query<{ part: string; good_at: Date }>(
        'select part, good_at from rx.health',
      );
      return new Map(rows.map(({ part, good_at }) => [part, good_at]));
    },

    async noteGood(parts, at) {
      await pool.query(
        `insert into rx.health as kept (part, good_at) select part, $2 from unnest($1::text[]) as part
         on conflict (part) do update set good_at = greatest(kept.good_at, excluded.good_at)`,
        [[...parts], at],
      );
    },
  };
}
