import { type Kysely, sql } from 'kysely';
import type { ShownTrainerCategory } from '../../../domain/scheduling/sessions/session-values.ts';
import { fullName } from '../../shared/full-name.ts';
import type { SchedulingTables } from '../area.ts';

/** A session with the names that every screen shows beside it. */
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
  /** The trainers of the session, or those of its group if it has none. Erased trainers are left out. */
  readonly trainers: readonly ScheduleTrainer[];
  readonly slots: number | null;
  /** Number of athletes that the session takes. */
  readonly capacity: number;
  readonly occupied: number;
  readonly waiting: number;
  readonly revision: string;
}

export interface ScheduleTrainer {
  readonly trainer_id: string;
  readonly name: string;
  readonly category: ShownTrainerCategory;
}

/** The names of all columns of a `ScheduleRecord`, for statements that select from `scheduleRecords`. */
export const scheduleColumns = [
  'id',
  'series_id',
  'season_id',
  'season_name',
  'group_id',
  'group_name',
  'color',
  'is_credit',
  'is_variable',
  'location_id',
  'location_name',
  'starts_at',
  'ends_at',
  'timezone',
  'local_date',
  'local_start',
  'local_end',
  'week',
  'trainers',
  'slots',
  'capacity',
  'occupied',
  'waiting',
  'revision',
] as const satisfies readonly (keyof ScheduleRecord)[];

/** The views that `ScheduleRecord` is read from. */
export const scheduleRecordReads: readonly string[] = [
  'training_sessions',
  'training_groups',
  'seasons',
  'locations',
  'trainers',
];

/**
 * Sessions `s` with their group `g`, season `t` and location `l`. `usualSlots` is the capacity of a session if neither it nor its
 * group has a number.
 */
export function scheduleRecords(db: Kysely<SchedulingTables>, usualSlots: number) {
  return db
    .selectFrom('training_sessions as s')
    .leftJoin('training_groups as g', 'g.id', 's.group_id')
    .leftJoin('seasons as t', 't.id', 's.season_id')
    .leftJoin('locations as l', 'l.id', 's.location_id')
    .select((eb) => {
      const assigned = sql<{
        trainerId: string;
        category: string;
      }>`jsonb_to_recordset(${eb.ref('s.trainers')})`;
      const trainers = eb
        .selectFrom('trainers as p')
        .leftJoin(assigned.as<'own'>(sql`own ("trainerId" text, category text)`), 'own.trainerId', 'p.id')
        .select((one) => {
          const trainer = sql`json_build_object('trainer_id', ${one.ref('p.id')},
            'name', ${fullName(one.ref('p.first_name'), one.ref('p.last_name'))},
            'category', coalesce(${one.ref('own.category')}, 'default'))`;
          const order = sql`${one.ref('p.sort_name')}, ${one.ref('p.id')}`;
          return sql`json_agg(${trainer} order by ${order})`.as('trainers');
        })
        .where((one) => one.not(one.ref('p.is_erased')))
        .where((one) => {
          const [own, ofGroup] = [eb.ref('s.trainer_ids'), eb.ref('g.trainer_ids')];
          return sql<boolean>`${one.ref('p.id')} = any (case when ${own} = '{}' then ${ofGroup} else ${own} end)`;
        });
      return [
        's.id',
        's.series_id',
        's.season_id',
        eb.fn.coalesce('t.name', sql.lit('')).as('season_name'),
        's.group_id',
        eb.fn.coalesce('g.name', sql.lit('')).as('group_name'),
        eb.fn.coalesce('g.color', sql.lit('')).as('color'),
        eb.fn.coalesce('g.is_credit', sql.lit(true)).as('is_credit'),
        eb.fn.coalesce('g.is_variable', sql.lit(false)).as('is_variable'),
        's.location_id',
        eb.fn.coalesce('l.name', sql.lit('')).as('location_name'),
        's.starts_at',
        's.ends_at',
        's.timezone',
        's.local_date',
        's.local_start',
        's.local_end',
        's.week',
        's.slots',
        sql<number>`coalesce(${eb.ref('s.slots')}, ${eb.ref('g.slots')}, ${usualSlots}::int)`.as('capacity'),
        's.occupied',
        's.waiting',
        's.revision',
        sql<readonly ScheduleTrainer[]>`coalesce(${trainers}, '[]')`.as('trainers'),
      ];
    });
}
