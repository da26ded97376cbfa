/** A session with what stands beside it on every screen. */
export interface ScheduleRecord {
  readonly id: string;
  readonly series_id: string | null;
  readonly season_id: string;
  readonly season_name: string;
  readonly group_id: string;
  readonly group_name: string;
  readonly color: string;
  readonly is_credit: boolean;
  readonly is_variable: boolean;
  readonly location_id: string;
  readonly location_name: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly timezone: string;
  readonly local_date: string;
  readonly local_start: string;
  readonly local_end: string;
  readonly week: string;
  /** Its own, else those of the group; who is gone is left out. */
  readonly trainers: readonly ScheduleTrainer[];
  readonly slots: number | null;
  /** How many athletes it takes. */
  readonly capacity: number;
  readonly occupied: number;
  readonly waiting: number;
  readonly revision: string;
}

export interface ScheduleTrainer {
  readonly trainer_id: string;
  readonly name: string;
  readonly category: 'manual' | 'trainer' | 'default';
}

/** The views that `ScheduleRecord` is read from. */
export const scheduleRecordReads: readonly string[] = [
  'training_sessions',
  'training_groups',
  'seasons',
  'locations',
  'trainers',
];

/** The columns of a record, read from `scheduleTables`; `usual`: the parameter with what a session takes where nobody says. */
export const scheduleColumns = (usual: string): string => `
  s.id, s.series_id, s.season_id, coalesce(t.name, '') as season_name, s.group_id, coalesce(g.name, '') as group_name,
  coalesce(g.color, '') as color, coalesce(g.is_credit, true) as is_credit, coalesce(g.is_variable, false) as is_variable,
  s.location_id, coalesce(l.name, '') as location_name, s.starts_at, s.ends_at, s.timezone, s.local_date, s.local_start,
  s.local_end, s.week, s.slots, coalesce(s.slots, g.slots, ${usual}::int) as capacity, s.occupied, s.waiting, s.revision,
  coalesce((select json_agg(json_build_object('trainer_id', p.id, 'name', trim(p.first_name || ' ' || p.last_name),
      'category', coalesce(own.category, 'default')) order by p.sort_name, p.id)
    from rm.trainers p left join jsonb_to_recordset(s.trainers) as own ("trainerId" text, category text) on own."trainerId" = p.id
    where not p.is_erased and p.id = any (case when s.trainer_ids = '{}' then g.trainer_ids else s.trainer_ids end)
  ), '[]') as trainers`;

/** A session `s` with its group `g`, season `t` and location `l`. */
export const scheduleTables = `rm.training_sessions s left join rm.training_groups g on g.id = s.group_id
  left join rm.seasons t on t.id = s.season_id left join rm.locations l on l.id = s.location_id`;
