import { sql } from 'kysely';
import type { PatternSlot } from '../../../domain/scheduling/reservations/events.ts';
import type {
  SimulatedEnrolment,
  SimulatedSession,
} from '../../../domain/scheduling/reservations/season-simulation.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';

/** The data that a simulation of a season starts from. */
export interface SeasonFacts {
  readonly sessions: readonly (SimulatedSession & {
    readonly group_name: string;
    readonly location_name: string;
  })[];
  readonly enrolments: readonly SimulatedEnrolment[];
  /** The pattern that each athlete saved last for another season, by athlete. */
  readonly formerPatterns: ReadonlyMap<string, readonly PatternSlot[]>;
  /** Users who see the same athletes are one family. */
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

/** Sessions after `now` (UTC), and the athletes who are active in groups of the season. Undefined if the season does not exist. */
export async function seasonFacts(
  reads: Reads,
  {
    seasonId,
    now,
    usualSlots,
  }: { readonly seasonId: string; readonly now: string; readonly usualSlots: number },
): Promise<SeasonFacts | undefined> {
  const db = reads.tables<SchedulingTables>();
  const active = db
    .selectFrom('enrolments')
    .select('athlete_id')
    .where('season_id', '=', seasonId)
    .where((eb) => eb.ref('is_active'));
  const [season, sessions, enrolments, former, users] = await Promise.all([
    db.selectFrom('seasons').select('id').where('id', '=', seasonId).executeTakeFirst(),
    db
      .selectFrom('training_sessions as s')
      .leftJoin('training_groups as g', 'g.id', 's.group_id')
      .leftJoin('locations as l', 'l.id', 's.location_id')
      .select((eb) => [
        's.id',
        's.season_id',
        's.group_id as training_group_id',
        's.location_id',
        's.starts_at',
        's.ends_at',
        's.local_date',
        's.local_start',
        sql<number>`coalesce(${eb.ref('s.slots')}, ${eb.ref('g.slots')}, ${usualSlots}::int)`.as(
          'athleteSlots',
        ),
        's.seats as athlete_ids',
        eb.fn.coalesce('g.name', sql.lit('')).as('group_name'),
        eb.fn.coalesce('l.name', sql.lit('')).as('location_name'),
      ])
      .where('s.season_id', '=', seasonId)
      .where('s.starts_at', '>', now)
      .orderBy('s.starts_at')
      .orderBy((eb) => eb.fn('lower', ['g.name']))
      .orderBy('s.id')
      .execute(),
    db
      .selectFrom('enrolments as e')
      .innerJoin('training_groups as g', 'g.id', 'e.group_id')
      .innerJoin('athletes as a', 'a.id', 'e.athlete_id')
      .select((eb) => [
        'e.athlete_id as athleteId',
        'e.group_id as groupId',
        'g.is_credit as isCredit',
        'e.pattern',
        eb.fn.coalesce('e.weekly_credits', 'g.default_weekly_credits').as('credits'),
        'g.included_group_ids as paysFor',
      ])
      .where('e.season_id', '=', seasonId)
      .where((eb) => eb.ref('e.is_active'))
      .orderBy('a.sort_name')
      .orderBy('a.id')
      .orderBy('e.id')
      .execute(),
    db
      .selectFrom('enrolments as e')
      .distinctOn('e.athlete_id')
      .select(['e.athlete_id', 'e.pattern'])
      .where('e.season_id', '<>', seasonId)
      .where((eb) => sql<boolean>`jsonb_array_length(${eb.ref('e.pattern')}) > 0`)
      .where('e.athlete_id', 'in', active)
      .orderBy('e.athlete_id')
      .orderBy('e.position', 'desc')
      .execute(),
    db
      .selectFrom('users')
      .select('athlete_ids')
      .where((eb) => sql<boolean>`${eb.ref('athlete_ids')} && array${active}`)
      .execute(),
  ]);
  if (!season) return undefined;
  return {
    sessions,
    enrolments,
    formerPatterns: new Map(former.map(({ athlete_id, pattern }) => [athlete_id, pattern])),
    users,
  };
}
