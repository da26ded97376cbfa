import type { Pool } from 'pg';

/** An athlete in a training group, or a group of an athlete. */
export interface EnrolledAthlete {
  /** Of the enrolment. */
  readonly id: string;
  readonly athlete_id: string;
  readonly athlete_name: string;
  readonly group_id: string;
  readonly group_name: string;
  readonly color: string;
  readonly is_credit: boolean;
  readonly is_variable: boolean;
  readonly season_id: string;
  readonly season_name: string;
  readonly is_active: boolean;
  readonly needs_transportation: boolean;
  /** Null: as the group says. */
  readonly weekly_credits: number | null;
  /** A week; 0 in a default group. */
  readonly credits: number;
  readonly has_pattern: boolean;
  /** Sessions that the athlete comes to by this enrolment. */
  readonly upcoming_schedules: number;
  /** Of the group. */
  readonly next_schedule: string | null;
  readonly remaining_schedules: number;
  readonly included_groups: readonly { readonly training_group_id: string; readonly name: string }[];
  /** Of the athlete's schedule. */
  readonly revision: string;
}

export interface EnrolledRequest {
  readonly athleteId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly seasonId?: string | undefined;
  /** A part of the name, in any case. */
  readonly q?: string | undefined;
  readonly showInactive?: boolean | undefined;
  /** UTC. */
  readonly now: string;
  /** One of `enrolledSorts`. */
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

/** The views that enrolments are read from. */
export const enrolledReads: readonly string[] = [
  'enrolments',
  'athletes',
  'training_groups',
  'seasons',
  'reservations',
  'training_sessions',
];

const sorts: Readonly<Record<string, string>> = {
  athlete_name: 'a.sort_name',
  group_name: 'lower(g.name)',
  season_name: `lower(coalesce(t.name, ''))`,
  is_active: 'e.is_active',
  needs_transportation: 'e.needs_transportation',
  credits: 'credits',
  upcoming_schedules: 'upcoming_schedules',
};
export const enrolledSorts: readonly string[] = Object.keys(sorts);

const tables = `rm.enrolments e join rm.athletes a on a.id = e.athlete_id join rm.training_groups g on g.id = e.group_id
  left join rm.seasons t on t.id = e.season_id`;

/** `$1`: now. */
const columns = `e.id, e.athlete_id, trim(a.first_name || ' ' || a.last_name) as athlete_name, e.group_id, g.name as group_name,
  g.color, g.is_credit, g.is_variable, e.season_id, coalesce(t.name, '') as season_name, e.is_active, e.needs_transportation,
  e.weekly_credits, case when g.is_credit then coalesce(e.weekly_credits, g.default_weekly_credits) else 0 end as credits,
  e.pattern <> '[]' as has_pattern, own.upcoming_schedules, dated.next_schedule, dated.remaining_schedules, e.revision,
  (select coalesce(json_agg(json_build_object('training_group_id', i.id, 'name', i.name) order by lower(i.name), i.id), '[]')
    from rm.training_groups i where i.id = any (g.included_group_ids)) as included_groups`;

const counted = `cross join lateral (select count(*)::int as upcoming_schedules from rm.reservations r
    where r.enrolment_id = e.id and r.status = 'booked' and r.starts_at > $1) own
  cross join lateral (select min(s.starts_at) as next_schedule, count(*)::int as remaining_schedules
    from rm.training_sessions s where s.group_id = e.group_id and s.starts_at > $1) dated`;

/** Which athletes are in which groups. */
export async function enrolledAthletes(
  pool: Pool,
  request: EnrolledRequest,
): Promise<{ rows: EnrolledAthlete[]; total: number }> {
  const { now, offset, limit, order } = request;
  const sort = sorts[request.sort];
  if (!sort) throw new RangeError(`The list cannot be sorted by ${request.sort}`);
  const { sql, values } = conditionOf(request);
  const text = `select ${columns} from ${tables} ${counted} ${sql} order by ${sort} ${order}, a.sort_name, lower(g.name), e.id
    limit $${values.length + 1} offset $${values.length + 2}`;
  const count = `select count(*)::int as total from ${tables} ${sql} and $1::timestamptz is not null`;
  const [{ rows }, counts] = await Promise.all([
    pool.query<EnrolledAthlete>(text, [...values, limit, offset]),
    pool.query<{ total: number }>(count, [now, ...values.slice(1)]),
  ]);
  return { rows, total: counts.rows[0]?.total ?? 0 };
}

function conditionOf({ athleteId, groupId, seasonId, q, showInactive, now }: EnrolledRequest) {
  const values: unknown[] = [now];
  const parts = ['true'];
  const add = (value: unknown, part: (parameter: string) => string) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  if (athleteId !== undefined) add(athleteId, (one) => `e.athlete_id = ${one}`);
  if (groupId !== undefined) add(groupId, (one) => `e.group_id = ${one}`);
  if (seasonId !== undefined) add(seasonId, (one) => `e.season_id = ${one}`);
  if (!showInactive) parts.push('e.is_active');
  if (q?.trim()) {
    const pattern = `%${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    add(pattern, (like) => `(a.first_name || ' ' || a.last_name) ilike ${like}`);
  }
  return { sql: `where ${parts.join(' and ')}`, values };
}
