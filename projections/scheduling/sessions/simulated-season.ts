import type { Pool } from 'pg';
import type { PatternSlot } from '../../../domain/scheduling/reservations/events.ts';
import type {
  SimulatedEnrolment,
  SimulatedSession,
} from '../../../domain/scheduling/sessions/season-simulation.ts';

/** What a season would be made of, as the read models have it. */
export interface SeasonFacts {
  readonly sessions: readonly (SimulatedSession & {
    readonly group_name: string;
    readonly location_name: string;
  })[];
  readonly enrolments: readonly SimulatedEnrolment[];
  /** By athlete: what was last saved for another season. */
  readonly formerPatterns: ReadonlyMap<string, readonly PatternSlot[]>;
  /** Who sees the same athletes is one family. */
  readonly users: readonly { readonly athlete_ids: readonly string[] }[];
}

/** The views that a season is simulated from. */
export const simulationReads: readonly string[] = [
  'seasons',
  'training_sessions',
  'training_groups',
  'locations',
  'enrolments',
  'athletes',
  'users',
];

/** Sessions after `now` (UTC), and the athletes that are active in the groups of the season; undefined where there is no such season. */
export async function seasonFacts(
  pool: Pool,
  {
    seasonId,
    now,
    usualSlots,
  }: { readonly seasonId: string; readonly now: string; readonly usualSlots: number },
): Promise<SeasonFacts | undefined> {
  const [season, sessions, enrolments, former, users] = await Promise.all([
    pool.query('select 1 from rm.seasons where id = $1', [seasonId]),
    pool.query<SeasonFacts['sessions'][number]>(
      `select s.id, s.season_id, s.group_id as training_group_id, s.location_id, s.starts_at, s.ends_at, s.local_date, s.local_start,
          coalesce(s.slots, g.slots, $3::int) as "athleteSlots", s.seats as athlete_ids, coalesce(g.name, '') as group_name,
          coalesce(l.name, '') as location_name
        from rm.training_sessions s left join rm.training_groups g on g.id = s.group_id left join rm.locations l on l.id = s.location_id
        where s.season_id = $1 and s.starts_at > $2 order by s.starts_at, lower(g.name), s.id`,
      [seasonId, now, usualSlots],
    ),
    pool.query<SimulatedEnrolment>(
      `select e.athlete_id as "athleteId", e.group_id as "groupId", g.is_credit as "isCredit", e.pattern,
          coalesce(e.weekly_credits, g.default_weekly_credits) as credits, g.included_group_ids as "paysFor"
        from rm.enrolments e join rm.training_groups g on g.id = e.group_id join rm.athletes a on a.id = e.athlete_id
        where e.season_id = $1 and e.is_active order by a.sort_name, a.id, e.id`,
      [seasonId],
    ),
    pool.query<{ athlete_id: string; pattern: readonly PatternSlot[] }>(
      `select distinct on (e.athlete_id) e.athlete_id, e.pattern from rm.enrolments e
        where e.season_id <> $1 and jsonb_array_length(e.pattern) > 0
          and e.athlete_id in (select athlete_id from rm.enrolments where season_id = $1 and is_active)
        order by e.athlete_id, e.position desc`,
      [seasonId],
    ),
    pool.query<SeasonFacts['users'][number]>(
      `select athlete_ids from rm.users where athlete_ids && array(
        select athlete_id from rm.enrolments where season_id = $1 and is_active)`,
      [seasonId],
    ),
  ]);
  if (season.rows.length === 0) return undefined;
  return {
    sessions: sessions.rows,
    enrolments: enrolments.rows,
    formerPatterns: new Map(former.rows.map(({ athlete_id, pattern }) => [athlete_id, pattern])),
    users: users.rows,
  };
}
