import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';

const MOST = 500;

/** Sessions with a waitlist, by their start. Implements `WaitingLines` of the commands. */
export function createWaitingLines(reads: Reads) {
  const db = reads.tables<SchedulingTables>();
  return {
    async startingBefore(moment: string): Promise<string[]> {
      const rows = await db
        .selectFrom('training_sessions as s')
        .select('s.id')
        .where('s.id', 'in', (eb) => eb.selectFrom('session_waitlist').select('session_id'))
        .where('s.starts_at', '<=', moment)
        .orderBy('s.starts_at')
        .orderBy('s.id')
        .limit(sql.lit(MOST))
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
