import type { Pool } from 'pg';
import { type ScheduleRecord, scheduleColumns, scheduleTables } from '../reservations/schedule-record.ts';

/** What stands in the columns of a day. */
export type ResourceMode = 'locations' | 'trainers';

export interface DailyResource {
  /** Of the location or the trainer; empty: sessions of which nobody is known. */
  readonly id: string;
  readonly title: string;
  /** IANA zone of a location; empty of a trainer, who goes from one to another. */
  readonly timezone: string;
  readonly schedules: readonly ScheduleRecord[];
}

interface Row extends Omit<ScheduleRecord, 'id'> {
  readonly resource_id: string;
  readonly title: string;
  readonly resource_timezone: string;
  /** Null where nothing takes place that day. */
  readonly id: string | null;
}

const day = `select ${scheduleColumns('$1')} from ${scheduleTables} where s.local_date = $2`;

/** One statement each; the sessions of a day are those whose own clock shows it. */
const statements: Readonly<Record<ResourceMode, string>> = {
  locations: `
    select coalesce(r.id, '') as resource_id, coalesce(r.name, '') as title, coalesce(r.timezone, '') as resource_timezone, d.*
      from rm.locations r full join (${day}) d on d.location_id = r.id
     where r.is_active or d.id is not null
     order by lower(r.name), r.id, d.starts_at, d.id`,
  trainers: `
    select coalesce(r.id, '') as resource_id, coalesce(trim(r.first_name || ' ' || r.last_name), '') as title,
        '' as resource_timezone, d.*
      from rm.trainers r full join (
        select of_day.*, trainer.trainer_id from (${day}) of_day
          left join lateral json_to_recordset(of_day.trainers) as trainer (trainer_id text) on true
      ) d on d.trainer_id = r.id
     where r.is_active or d.id is not null
     order by r.sort_name, r.id, d.starts_at, d.id`,
};

/** A day of the calendar: active locations or trainers, whoever else has something to do that day, and what takes place. */
export async function dailySchedules(
  pool: Pool,
  request: { readonly day: string; readonly mode: ResourceMode },
  usualSlots: number,
): Promise<DailyResource[]> {
  const { rows } = await pool.query<Row>({
    name: `daily ${request.mode}`,
    text: statements[request.mode],
    values: [usualSlots, request.day],
  });
  const resources = new Map<string, DailyResource & { readonly schedules: ScheduleRecord[] }>();
  for (const row of rows) {
    const { id, resource_id, title, resource_timezone: timezone } = row;
    let resource = resources.get(resource_id);
    if (!resource) {
      resource = { id: resource_id, title, timezone, schedules: [] };
      resources.set(resource_id, resource);
    }
    if (id !== null) resource.schedules.push({ ...row, id });
  }
  return [...resources.values()];
}
