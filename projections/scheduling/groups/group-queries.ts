import type { Pool } from 'pg';
import type { Provenance } from '../../runtime/projection.ts';
import type { Moment } from '../seasons/season-queries.ts';
import type { TrainingGroupRow } from './training-groups.ts';

export interface GroupListRequest {
  /** A part of the name, in any case. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly seasonId?: string | undefined;
  readonly showInactive?: boolean | undefined;
  /** One of `groupSorts`. */
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

/** As `Moment`, and what a session takes where neither it nor its group says. */
export interface GroupMoment extends Moment {
  readonly usualSlots: number;
}

export type ListedGroup = Omit<TrainingGroupRow, 'search' | 'included_group_ids' | 'trainer_ids'> &
  Pick<Provenance, 'revision'> & {
    readonly season_name: string;
    /** Ever enrolled. */
    readonly total_athletes: number;
    readonly active_athletes: number;
    readonly total_schedules: number;
    readonly remaining_schedules: number;
    /** Today is between its first and its last session. */
    readonly in_season: boolean;
    /** Sessions to come that hold more athletes than they take. */
    readonly over_capacity: number;
    /** Those that still exist. */
    readonly included_groups: readonly { readonly id: string; readonly group_name: string }[];
    readonly trainers: readonly { readonly trainer_id: string; readonly name: string }[];
  };

export interface GroupQueries {
  page(request: GroupListRequest, at: GroupMoment): Promise<{ rows: ListedGroup[]; total: number }>;
  one(id: string, at: GroupMoment): Promise<ListedGroup | undefined>;
  /** What keeps a group from being deleted. */
  useOf(id: string, now: string): Promise<{ sessions: number; athletes: number }>;
  /** Athletes who are active in a group. */
  activeIn(id: string): Promise<string[]>;
}

/** The views that a training group is read from. */
export const groupReads: readonly string[] = [
  'training_groups',
  'seasons',
  'training_sessions',
  'enrolments',
  'trainers',
];

const sorts: Readonly<Record<string, string>> = {
  group_name: 'lower(g.name)',
  season_name: `lower(coalesce(s.name, ''))`,
  color_palette_id: 'g.color',
  is_active: 'g.is_active',
  is_credit_schedules: 'g.is_credit',
  default_weekly_credits: 'g.default_weekly_credits',
  slots: 'g.slots',
  total_athletes: 'enrolled.total_athletes',
  active_athletes: 'enrolled.active_athletes',
  total_schedules: 'dated.total_schedules',
  remaining_schedules: 'dated.remaining_schedules',
  in_season: 'dated.in_season',
  over_capacity: 'dated.over_capacity',
};
export const groupSorts: readonly string[] = Object.keys(sorts);

/** `$1`: now, `$2`: today, `$3`: the usual slots. Each is read off the index of its group. */
const groups = `
  select g.id, g.season_id, g.name, g.description, g.color, g.is_credit, g.default_weekly_credits, g.slots, g.is_variable,
    g.notes, g.is_active, g.rules, g.revision, coalesce(s.name, '') as season_name, enrolled.*, dated.*,
    (select coalesce(json_agg(json_build_object('id', i.id, 'group_name', i.name) order by lower(i.name), i.id), '[]')
      from rm.training_groups i where i.id = any (g.included_group_ids)) as included_groups,
    (select coalesce(json_agg(json_build_object('trainer_id', t.id, 'name', trim(t.first_name || ' ' || t.last_name))
        order by t.sort_name, t.id), '[]')
      from rm.trainers t where t.id = any (g.trainer_ids)) as trainers
  from rm.training_groups g left join rm.seasons s on s.id = g.season_id
  cross join lateral (
    select count(distinct athlete_id)::int as total_athletes,
      count(distinct athlete_id) filter (where is_active)::int as active_athletes
    from rm.enrolments where group_id = g.id
  ) enrolled
  cross join lateral (
    select count(*)::int as total_schedules, count(*) filter (where starts_at > $1)::int as remaining_schedules,
      coalesce($2 between min(local_date) and max(local_date), false) as in_season,
      count(*) filter (where starts_at > $1 and occupied > coalesce(slots, g.slots, $3))::int as over_capacity
    from rm.training_sessions where group_id = g.id
  ) dated`;

/** Training groups; a season has dozens at most. */
export function createGroupQueries(pool: Pool): GroupQueries {
  return {
    async page(request, { now, today, usualSlots }) {
      const { q, ids, seasonId, showInactive, sort: by, order, limit, offset } = request;
      const sort = sorts[by];
      if (!sort) throw new RangeError(`The list cannot be sorted by ${by}`);
      const pattern = `%${(q ?? '').trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
      // Whoever names groups wants these.
      const condition = (first: number) => `where (g.is_active or $${first})
        and ($${first + 1}::text[] is null or g.id = any ($${first + 1}))
        and ($${first + 2}::text is null or g.season_id = $${first + 2}) and g.name ilike $${first + 3}`;
      const values = [showInactive === true || ids !== undefined, ids ?? null, seasonId ?? null, pattern];
      const text = `${groups} ${condition(4)} order by ${sort} ${order} nulls last, lower(g.name), g.id limit $8 offset $9`;
      const [{ rows }, counted] = await Promise.all([
        pool.query<ListedGroup>(text, [now, today, usualSlots, ...values, limit, offset]),
        pool.query<{ total: number }>(
          `select count(*)::int as total from rm.training_groups g ${condition(1)}`,
          values,
        ),
      ]);
      return { rows, total: counted.rows[0]?.total ?? 0 };
    },
    async one(id, { now, today, usualSlots }) {
      const { rows } = await pool.query<ListedGroup>(`${groups} where g.id = $4`, [
        now,
        today,
        usualSlots,
        id,
      ]);
      return rows[0];
    },
    async useOf(id, now) {
      const text = `
        select (select count(*)::int from rm.training_sessions where group_id = $1 and starts_at > $2) as sessions,
          (select count(distinct athlete_id)::int from rm.enrolments where group_id = $1 and is_active) as athletes`;
      const { rows } = await pool.query<{ sessions: number; athletes: number }>(text, [id, now]);
      return rows[0] ?? { sessions: 0, athletes: 0 };
    },
    async activeIn(id) {
      const text = `select distinct athlete_id from rm.enrolments where group_id = $1 and is_active order by athlete_id`;
      return (await pool.query<{ athlete_id: string }>(text, [id])).rows.map(({ athlete_id }) => athlete_id);
    },
  };
}
