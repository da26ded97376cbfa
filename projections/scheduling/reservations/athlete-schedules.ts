import type { Pool } from 'pg';
import type { ReservationRow } from './reservations.ts';
import {
  type ScheduleRecord,
  scheduleColumns,
  scheduleRecordReads,
  scheduleTables,
} from './schedule-record.ts';

/** A session as it stands in the schedule of an athlete. */
export interface AthleteScheduleRecord
  extends ScheduleRecord,
    Pick<ReservationRow, 'athlete_id' | 'origin' | 'status' | 'enrolment_id' | 'substitutes'> {
  /** The session that came in its place. */
  readonly substituted_by: string | null;
  /** Booked by a credit on the same day, or booked at the same time. */
  readonly conflict: 'day' | 'time' | null;
}

export interface AthleteSchedulesRequest {
  readonly athleteIds: readonly string[];
  /** UTC: sessions that end after it. */
  readonly from?: string | undefined;
  /** UTC: sessions that start before it. */
  readonly until?: string | undefined;
  readonly groupIds?: readonly string[] | undefined;
  readonly seasonId?: string | undefined;
  /** Only what the athletes come to. */
  readonly bookedOnly?: boolean | undefined;
  /** What a session takes where neither it nor its group says. */
  readonly usualSlots: number;
}

/** The views that schedules of athletes are read from. */
export const athleteScheduleReads: readonly string[] = [...scheduleRecordReads, 'reservations', 'enrolments'];

/** Whether a reservation `r` is paid by a credit: of a substitution the group of its enrolment says so. */
const isPaid = (r: string) => `(${r}.origin = 'credit' or (${r}.origin = 'substitution' and exists (
  select from rm.enrolments e join rm.training_groups own on own.id = e.group_id where e.id = ${r}.enrolment_id and own.is_credit)))`;

/** By time. */
export async function athleteSchedules(
  pool: Pool,
  { athleteIds, from, until, groupIds, seasonId, bookedOnly, usualSlots }: AthleteSchedulesRequest,
): Promise<AthleteScheduleRecord[]> {
  const text = `select ${scheduleColumns('$2')}, r.athlete_id, r.origin, r.status, r.enrolment_id, r.substitutes,
      (select other.session_id from rm.reservations other where other.athlete_id = r.athlete_id and other.substitutes = r.session_id
        limit 1) as substituted_by,
      case when r.status <> 'booked' then null
        when ${isPaid('r')} and exists (select from rm.reservations o where o.athlete_id = r.athlete_id
          and o.status = 'booked' and o.id <> r.id and o.local_date = r.local_date and ${isPaid('o')}) then 'day'
        when exists (select from rm.reservations o where o.athlete_id = r.athlete_id and o.status = 'booked' and o.id <> r.id
          and o.starts_at < r.ends_at and r.starts_at < o.ends_at) then 'time' end as conflict
    from rm.reservations r join (${scheduleTables}) on s.id = r.session_id
    where r.athlete_id = any ($1) and ($3::timestamptz is null or r.ends_at > $3) and ($4::timestamptz is null or r.starts_at < $4)
      and ($5::text[] is null or r.group_id = any ($5)) and ($6::text is null or r.season_id = $6)
      and ($7::boolean is not true or r.status = 'booked')
    order by s.starts_at, s.id, r.athlete_id`;
  const values = [athleteIds, usualSlots, from, until, groupIds, seasonId, bookedOnly];
  return (await pool.query<AthleteScheduleRecord>(text, values)).rows;
}
