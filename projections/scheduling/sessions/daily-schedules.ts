import { type RawBuilder, sql } from 'kysely';
import type { ResourceMode } from '../../../domain/scheduling/sessions/session-values.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';
import { type ScheduleRecord, scheduleColumns, scheduleRecords } from '../reservations/schedule-record.ts';

/** A column of a calendar day. */
export interface DailyResource {
  /** The id of a location or a trainer; empty for sessions without one. */
  readonly id: string;
  readonly title: string;
  /** The IANA timezone of a location; empty for a trainer, who may work at several. */
  readonly timezone: string;
  readonly schedules: readonly ScheduleRecord[];
}

interface Row extends Omit<ScheduleRecord, 'id'> {
  readonly resource_id: string;
  readonly title: string;
  readonly resource_timezone: string;
  /** Null if the resource has no session that day. */
  readonly id: string | null;
}

/**
 * A day of the calendar: active locations or trainers, others if they have a session that day, and the sessions. A session belongs to
 * the day that the clock at its location shows.
 */
export async function dailySchedules(
  reads: Reads,
  request: { readonly day: string; readonly mode: ResourceMode },
  usualSlots: number,
): Promise<DailyResource[]> {
  const db = reads.tables<SchedulingTables>();
  const ofDay = scheduleRecords(db, usualSlots).where('s.local_date', '=', request.day);
  const { rows } = await resources[request.mode](ofDay).execute(db);
  const columns = new Map<string, DailyResource & { readonly schedules: ScheduleRecord[] }>();
  for (const row of rows) {
    const { id, resource_id, title, resource_timezone: timezone } = row;
    let column = columns.get(resource_id);
    if (!column) {
      column = { id: resource_id, title, timezone, schedules: [] };
      columns.set(resource_id, column);
    }
    if (id !== null) column.schedules.push({ ...row, id });
  }
  return [...columns.values()];
}

const ofSession = sql.join(scheduleColumns.map((column) => sql.ref(`d.${column}`)));

type Sessions = ReturnType<typeof scheduleRecords>;

/** One statement for each kind of resource. The builder would make every column of a full join nullable. */
const resources: Readonly<Record<ResourceMode, (ofDay: Sessions) => RawBuilder<Row>>> = {
  locations: (ofDay) => sql`
    select coalesce(r.id, '') as resource_id, coalesce(r.name, '') as title, coalesce(r.timezone, '') as resource_timezone,
        ${ofSession}
      from ${sql.table('locations')} r full join ${ofDay} d on d.location_id = r.id
     where r.is_active or d.id is not null
     order by lower(r.name), r.id, d.starts_at, d.id`,
  trainers: (ofDay) => sql`
    select coalesce(r.id, '') as resource_id, coalesce(trim(r.first_name || ' ' || r.last_name), '') as title,
        '' as resource_timezone, ${ofSession}
      from ${sql.table('trainers')} r full join (
        select of_day.*, trainer.trainer_id from ${ofDay} of_day
          left join lateral json_to_recordset(of_day.trainers) as trainer (trainer_id text) on true
      ) d on d.trainer_id = r.id
     where r.is_active or d.id is not null
     order by r.sort_name, r.id, d.starts_at, d.id`,
};
