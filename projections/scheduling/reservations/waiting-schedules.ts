import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';
import { type ScheduleRecord, scheduleRecordReads, scheduleRecords } from './schedule-record.ts';

/** A session whose waitlist an athlete is on. */
export interface WaitingScheduleRecord extends ScheduleRecord {
  /** The position on the waitlist; 1 is next. */
  readonly place: number;
  readonly joined_at: string;
}

interface WaitingSchedulesRequest {
  readonly athleteId: string;
  /** UTC. Sessions that start after it. */
  readonly after: string;
  /** Slots of a session if neither it nor its group has a number. */
  readonly usualSlots: number;
}

/** The views that the waitlists of an athlete are read from. */
export const waitingScheduleReads: readonly string[] = [...scheduleRecordReads, 'session_waitlist'];

/** The sessions whose waitlist an athlete is on, by time. */
export function waitingSchedules(
  reads: Reads,
  { athleteId, after, usualSlots }: WaitingSchedulesRequest,
): Promise<WaitingScheduleRecord[]> {
  return scheduleRecords(reads.tables<SchedulingTables>(), usualSlots)
    .innerJoin('session_waitlist as w', 'w.session_id', 's.id')
    .select((eb) => {
      const notAfter = eb
        .selectFrom('session_waitlist as other')
        .select(sql`count(*)::int`.as('place'))
        .whereRef('other.session_id', '=', 'w.session_id')
        .where((one) =>
          one(
            one.refTuple('other.joined_at', 'other.position', 'other.id'),
            '<=',
            eb.refTuple('w.joined_at', 'w.position', 'w.id'),
          ),
        );
      return ['w.joined_at', sql<number>`${notAfter}`.as('place')];
    })
    .where('w.athlete_id', '=', athleteId)
    .where('s.starts_at', '>', after)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute();
}
