import type { Pool } from 'pg';
import {
  type ScheduleRecord,
  scheduleColumns,
  scheduleRecordReads,
  scheduleTables,
} from './schedule-record.ts';

/** A session that an athlete waits for. */
export interface WaitingScheduleRecord extends ScheduleRecord {
  /** In the line: 1 is next. */
  readonly place: number;
  readonly joined_at: string;
}

interface WaitingSchedulesRequest {
  readonly athleteId: string;
  /** UTC: sessions that start after it. */
  readonly after: string;
  /** What a session takes where neither it nor its group says. */
  readonly usualSlots: number;
}

/** The views that the waits of an athlete are read from. */
export const waitingScheduleReads: readonly string[] = [...scheduleRecordReads, 'session_waitlist'];

/** By time. */
export async function waitingSchedules(
  pool: Pool,
  { athleteId, after, usualSlots }: WaitingSchedulesRequest,
): Promise<WaitingScheduleRecord[]> {
  const text = `select ${scheduleColumns('$2')}, w.joined_at,
      (select count(*)::int from rm.session_waitlist other where other.session_id = w.session_id
        and (other.joined_at, other.position, other.id) <= (w.joined_at, w.position, w.id)) as place
    from rm.session_waitlist w join (${scheduleTables}) on s.id = w.session_id
    where w.athlete_id = $1 and s.starts_at > $3 order by s.starts_at, s.id`;
  return (await pool.query<WaitingScheduleRecord>(text, [athleteId, usualSlots, after])).rows;
}
