import { expressionBuilder, sql } from 'kysely';
import {
  allOf,
  contains,
  inOrder,
  type Listed,
  type Page,
  pageOf,
  rowCount,
  sortNamed,
} from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { SchedulingTables } from '../area.ts';

/** An athlete in a training group, or a group of an athlete. */
export interface EnrolledAthlete {
  /** The id of the enrolment. */
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
  /** Null means the number of the group. */
  readonly weekly_credits: number | null;
  /** Credits per week; 0 in a default group. */
  readonly credits: number;
  readonly has_pattern: boolean;
  /** Number of upcoming sessions that are booked through this enrolment. */
  readonly upcoming_schedules: number;
  /** The next session of the group. */
  readonly next_schedule: string | null;
  readonly next_schedule_timezone: string | null;
  /** Number of upcoming sessions of the group. */
  readonly remaining_schedules: number;
  readonly included_groups: readonly { readonly training_group_id: string; readonly name: string }[];
  /** The revision of the athlete's schedule. */
  readonly revision: string;
}

/** Sorted by one of `enrolledSorts`. */
export interface EnrolledRequest extends Page {
  readonly athleteId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly seasonId?: string | undefined;
  /** A part of the name, in any case. */
  readonly q?: string | undefined;
  readonly showInactive?: boolean | undefined;
  /** UTC. */
  readonly now: string;
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

const of = expressionBuilder<
  {
    e: SchedulingTables['enrolments'];
    a: SchedulingTables['athletes'];
    g: SchedulingTables['training_groups'];
    t: SchedulingTables['seasons'];
  },
  'e' | 'a' | 'g' | 't'
>();
const byGroup = of.fn<string>('lower', ['g.name']);
const seasonName = of.fn.coalesce('t.name', sql.lit(''));

const sorts = {
  athlete_name: of.ref('a.sort_name'),
  group_name: byGroup,
  season_name: of.fn('lower', [seasonName]),
  is_active: of.ref('e.is_active'),
  needs_transportation: of.ref('e.needs_transportation'),
  credits: sql.ref('credits'),
  upcoming_schedules: sql.ref('upcoming_schedules'),
};
export const enrolledSorts: readonly string[] = Object.keys(sorts);

/** Athletes and the groups that they are or were in. */
export async function enrolledAthletes(
  reads: Reads,
  request: EnrolledRequest,
): Promise<Listed<EnrolledAthlete>> {
  const { now, sort, order } = request;
  const by = sortNamed(sorts, sort);
  const found = reads
    .tables<SchedulingTables>()
    .selectFrom('enrolments as e')
    .innerJoin('athletes as a', 'a.id', 'e.athlete_id')
    .innerJoin('training_groups as g', 'g.id', 'e.group_id')
    .leftJoin('seasons as t', 't.id', 'e.season_id')
    .where(conditionOf(request));
  return pageOf(
    found
      .crossJoinLateral((from) =>
        from
          .selectFrom('reservations as r')
          .select(sql<number>`count(*)::int`.as('upcoming_schedules'))
          .whereRef('r.enrolment_id', '=', 'e.id')
          .where('r.status', '=', sql.lit('booked'))
          .where('r.starts_at', '>', now)
          .as('own'),
      )
      .crossJoinLateral((from) =>
        from
          .selectFrom('training_sessions as s')
          .select((eb) => [
            sql<string | null>`min(${eb.ref('s.starts_at')})`.as('next_schedule'),
            sql<string | null>`(array_agg(${eb.ref('s.timezone')} order by ${eb.ref('s.starts_at')}))[1]`.as(
              'next_schedule_timezone',
            ),
            sql<number>`count(*)::int`.as('remaining_schedules'),
          ])
          .whereRef('s.group_id', '=', 'e.group_id')
          .where('s.starts_at', '>', now)
          .as('dated'),
      )
      .select((eb) => {
        const credits = eb.fn.coalesce('e.weekly_credits', 'g.default_weekly_credits');
        const included = eb
          .selectFrom('training_groups as i')
          .select((one) => {
            const group = sql`json_build_object('training_group_id', ${one.ref('i.id')}, 'name', ${one.ref('i.name')})`;
            const order = sql`lower(${one.ref('i.name')}), ${one.ref('i.id')}`;
            return sql`coalesce(json_agg(${group} order by ${order}), '[]')`.as('groups');
          })
          .where((one) => sql<boolean>`${one.ref('i.id')} = any (${eb.ref('g.included_group_ids')})`);
        return [
          'e.id',
          'e.athlete_id',
          fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('athlete_name'),
          'e.group_id',
          'g.name as group_name',
          'g.color',
          'g.is_credit',
          'g.is_variable',
          'e.season_id',
          seasonName.as('season_name'),
          'e.is_active',
          'e.needs_transportation',
          'e.weekly_credits',
          sql<number>`case when ${eb.ref('g.is_credit')} then ${credits} else 0 end`.as('credits'),
          sql<boolean>`${eb.ref('e.pattern')} <> '[]'`.as('has_pattern'),
          'own.upcoming_schedules',
          'dated.next_schedule',
          'dated.next_schedule_timezone',
          'dated.remaining_schedules',
          'e.revision',
          sql<EnrolledAthlete['included_groups']>`${included}`.as('included_groups'),
        ];
      })
      .orderBy(inOrder(order, [by]))
      .orderBy('a.sort_name')
      .orderBy(byGroup)
      .orderBy('e.id'),
    found.select(rowCount),
    request,
  );
}

const conditionOf = ({ athleteId, groupId, seasonId, q, showInactive }: EnrolledRequest) =>
  allOf([
    athleteId !== undefined && of('e.athlete_id', '=', athleteId),
    groupId !== undefined && of('e.group_id', '=', groupId),
    seasonId !== undefined && of('e.season_id', '=', seasonId),
    !showInactive && of.ref('e.is_active'),
    q?.trim() && contains(sql`(${of.ref('a.first_name')} || ' ' || ${of.ref('a.last_name')})`, q),
  ]);
