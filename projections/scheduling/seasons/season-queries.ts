import type { Pool } from 'pg';
import type { Provenance } from '../../runtime/projection.ts';
import type { SeasonRow } from './seasons.ts';

export interface SeasonListRequest {
  /** A part of the name or the short name, in any case. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly isActive?: boolean | undefined;
  /** One of `seasonSorts`. */
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

/** When it is asked: sessions that begin after `now` (UTC) are to come, `today` is the day of the business. */
export interface Moment {
  readonly now: string;
  readonly today: string;
}

export type ListedSeason = Omit<SeasonRow, 'search'> &
  Pick<Provenance, 'revision'> & {
    readonly first_schedule: string | null;
    readonly last_schedule: string | null;
    readonly next_schedule: string | null;
    readonly remaining_schedules: number;
    readonly total_schedules: number;
    /** In one of its groups, each once. */
    readonly active_athletes: number;
    /** In the order of their names. */
    readonly groups: readonly {
      readonly id: string;
      readonly name: string;
      readonly color: string;
      readonly is_active: boolean;
      readonly is_credit: boolean;
      readonly active_athletes: number;
      readonly slots: number | null;
      readonly in_season: boolean;
    }[];
  };

export interface SeasonQueries {
  page(request: SeasonListRequest, at: Moment): Promise<{ rows: ListedSeason[]; total: number }>;
  one(id: string, at: Moment): Promise<ListedSeason | undefined>;
  /** What keeps a season from being deleted, and its groups. */
  useOf(id: string, now: string): Promise<{ sessions: number; athletes: number; groupIds: string[] }>;
}

/** The views that a season is read from. */
export const seasonReads: readonly string[] = [
  'seasons',
  'training_groups',
  'training_sessions',
  'enrolments',
];

const sorts: Readonly<Record<string, string>> = {
  season_name: 'lower(s.name)',
  short_name: 'lower(s.short_name)',
  season_year: 's.year',
  color_name: 's.color',
  is_active: 's.is_active',
  first_schedule: 'dated.first_schedule',
  last_schedule: 'dated.last_schedule',
  next_schedule: 'dated.next_schedule',
  remaining_schedules: 'dated.remaining_schedules',
  total_schedules: 'dated.total_schedules',
  active_athletes: 'active_athletes',
  training_groups: 'json_array_length(grouped.groups)',
};
export const seasonSorts: readonly string[] = Object.keys(sorts);

/** `$1`: now, `$2`: today. Each is read off the index of its season or group. */
const seasons = `
  select s.id, s.name, s.short_name, s.year, s.color, s.is_active, s.revision, dated.*, grouped.groups,
    (select count(distinct e.athlete_id)::int from rm.enrolments e where e.season_id = s.id and e.is_active) as active_athletes
  from rm.seasons s
  cross join lateral (
    select min(starts_at) as first_schedule, max(starts_at) as last_schedule,
      min(starts_at) filter (where starts_at > $1) as next_schedule,
      count(*) filter (where starts_at > $1)::int as remaining_schedules, count(*)::int as total_schedules
    from rm.training_sessions where season_id = s.id
  ) dated
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color, 'is_active', g.is_active,
        'is_credit', g.is_credit, 'slots', g.slots,
        'active_athletes', (select count(distinct e.athlete_id) from rm.enrolments e where e.group_id = g.id and e.is_active),
        'in_season', coalesce((select $2 between min(t.local_date) and max(t.local_date)
          from rm.training_sessions t where t.group_id = g.id), false)
      ) order by lower(g.name), g.id), '[]') as groups
    from rm.training_groups g where g.season_id = s.id
  ) grouped`;

/** Seasons; there are a few each year. */
export function createSeasonQueries(pool: Pool): SeasonQueries {
  return {
    async page({ q, ids, isActive, sort: by, order, limit, offset }, { now, today }) {
      const sort = sorts[by];
      if (!sort) throw new RangeError(`The list cannot be sorted by ${by}`);
      const pattern = `%${(q ?? '').trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
      const condition = (first: number) => `where ($${first}::boolean is null or s.is_active = $${first})
        and ($${first + 1}::text[] is null or s.id = any ($${first + 1}))
        and (s.name || ' ' || s.short_name || ' ' || s.year) ilike $${first + 2}`;
      const values = [isActive ?? null, ids ?? null, pattern];
      const text = `${seasons} ${condition(3)} order by ${sort} ${order} nulls last, lower(s.name), s.id limit $6 offset $7`;
      const [{ rows }, counted] = await Promise.all([
        pool.query<ListedSeason>(text, [now, today, ...values, limit, offset]),
        pool.query<{ total: number }>(
          `select count(*)::int as total from rm.seasons s ${condition(1)}`,
          values,
        ),
      ]);
      return { rows, total: counted.rows[0]?.total ?? 0 };
    },
    async one(id, { now, today }) {
      return (await pool.query<ListedSeason>(`${seasons} where s.id = $3`, [now, today, id])).rows[0];
    },
    async useOf(id, now) {
      const text = `
        select (select count(*)::int from rm.training_sessions where season_id = $1 and starts_at > $2) as sessions,
          (select count(distinct athlete_id)::int from rm.enrolments where season_id = $1 and is_active) as athletes,
          array(select id from rm.training_groups where season_id = $1 order by id) as "groupIds"`;
      const { rows } = await pool.query<{ sessions: number; athletes: number; groupIds: string[] }>(text, [
        id,
        now,
      ]);
      return rows[0] ?? { sessions: 0, athletes: 0, groupIds: [] };
    },
  };
}
