import { expressionBuilder, sql } from 'kysely';
import type { Provenance } from '../../runtime/columns.ts';
import {
  allOf,
  anyOf,
  contains,
  inOrder,
  type Listed,
  nullsLast,
  type Page,
  pageOf,
  rowCount,
  sortNamed,
} from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';
import type { SeasonRow } from './seasons.ts';

/** Sorted by one of `seasonSorts`. */
export interface SeasonListRequest extends Page {
  /** A part of the name or the short name, in any case. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly isActive?: boolean | undefined;
}

/** The moment of a request. */
export interface Moment {
  /** UTC. Sessions that begin later are upcoming. */
  readonly now: string;
  /** The day of the business. */
  readonly today: string;
}

export type ListedSeason = Omit<SeasonRow, 'search'> &
  Pick<Provenance, 'revision'> & {
    readonly first_schedule: string | null;
    readonly last_schedule: string | null;
    readonly next_schedule: string | null;
    /** IANA timezones of these sessions. */
    readonly first_schedule_timezone: string | null;
    readonly last_schedule_timezone: string | null;
    readonly next_schedule_timezone: string | null;
    readonly remaining_schedules: number;
    readonly total_schedules: number;
    /** Number of athletes who are active in a group of the season; each counts once. */
    readonly active_athletes: number;
    /** The groups of the season in the order of their names. */
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
  page(request: SeasonListRequest, at: Moment): Promise<Listed<ListedSeason>>;
  one(id: string, at: Moment): Promise<ListedSeason | undefined>;
  /** Counts upcoming sessions and active athletes. A season that has any cannot be deleted. */
  useOf(id: string, now: string): Promise<{ sessions: number; athletes: number; groupIds: string[] }>;
}

/** The views that a season is read from. */
export const seasonReads: readonly string[] = [
  'seasons',
  'training_groups',
  'training_sessions',
  'enrolments',
];

const of = expressionBuilder<{ s: SchedulingTables['seasons'] }, 's'>();
const byName = of.fn<string>('lower', ['s.name']);
const enrolled = expressionBuilder<{ e: SchedulingTables['enrolments'] }, 'e'>();
/** Counts athletes of enrolments `e`, each once. */
const athletes = sql<number>`count(distinct ${enrolled.ref('e.athlete_id')})`;

const sorts = {
  season_name: byName,
  short_name: of.fn('lower', ['s.short_name']),
  season_year: of.ref('s.year'),
  color_name: of.ref('s.color'),
  is_active: of.ref('s.is_active'),
  first_schedule: sql.ref('dated.first_schedule'),
  last_schedule: sql.ref('dated.last_schedule'),
  next_schedule: sql.ref('dated.next_schedule'),
  remaining_schedules: sql.ref('dated.remaining_schedules'),
  total_schedules: sql.ref('dated.total_schedules'),
  active_athletes: sql.ref('active_athletes'),
  training_groups: sql`json_array_length(${sql.ref('grouped.groups')})`,
};
export const seasonSorts: readonly string[] = Object.keys(sorts);

/** Seasons. A business has a few each year. */
export function createSeasonQueries(reads: Reads): SeasonQueries {
  const db = reads.tables<SchedulingTables>();
  const seasons = db.selectFrom('seasons as s');
  const listed = (found: typeof seasons, { now, today }: Moment) =>
    found
      // Sessions, enrolments and groups are read off the index of their season or group.
      .crossJoinLateral((from) =>
        from
          .selectFrom('training_sessions as t')
          .select((eb) => {
            const start = eb.ref('t.starts_at');
            const zone = eb.ref('t.timezone');
            const isUpcoming = eb(start, '>', now);
            return [
              sql<string | null>`min(${start})`.as('first_schedule'),
              sql<string | null>`max(${start})`.as('last_schedule'),
              sql<string | null>`min(${start}) filter (where ${isUpcoming})`.as('next_schedule'),
              sql<string | null>`(array_agg(${zone} order by ${start}))[1]`.as('first_schedule_timezone'),
              sql<string | null>`(array_agg(${zone} order by ${start} desc))[1]`.as('last_schedule_timezone'),
              sql<string | null>`(array_agg(${zone} order by ${start}) filter (where ${isUpcoming}))[1]`.as(
                'next_schedule_timezone',
              ),
              sql<number>`(count(*) filter (where ${isUpcoming}))::int`.as('remaining_schedules'),
              sql<number>`count(*)::int`.as('total_schedules'),
            ];
          })
          .whereRef('t.season_id', '=', 's.id')
          .as('dated'),
      )
      .crossJoinLateral((from) =>
        from
          .selectFrom('training_groups as g')
          .select((eb) => {
            const active = eb
              .selectFrom('enrolments as e')
              .select(athletes.as('athletes'))
              .whereRef('e.group_id', '=', 'g.id')
              .where((one) => one.ref('e.is_active'));
            const inSeason = eb
              .selectFrom('training_sessions as t')
              .select((one) => {
                const date = one.ref('t.local_date');
                return sql`${today} between min(${date}) and max(${date})`.as('in_season');
              })
              .whereRef('t.group_id', '=', 'g.id');
            const group = sql`json_build_object('id', ${eb.ref('g.id')}, 'name', ${eb.ref('g.name')},
              'color', ${eb.ref('g.color')}, 'is_active', ${eb.ref('g.is_active')}, 'is_credit', ${eb.ref('g.is_credit')},
              'slots', ${eb.ref('g.slots')}, 'active_athletes', ${active}, 'in_season', coalesce(${inSeason}, false))`;
            const order = sql`lower(${eb.ref('g.name')}), ${eb.ref('g.id')}`;
            return sql<ListedSeason['groups']>`coalesce(json_agg(${group} order by ${order}), '[]')`.as(
              'groups',
            );
          })
          .whereRef('g.season_id', '=', 's.id')
          .as('grouped'),
      )
      .select((eb) => {
        const active = eb
          .selectFrom('enrolments as e')
          .select(sql`${athletes}::int`.as('athletes'))
          .whereRef('e.season_id', '=', 's.id')
          .where((one) => one.ref('e.is_active'));
        return [
          's.id',
          's.name',
          's.short_name',
          's.year',
          's.color',
          's.is_active',
          's.revision',
          'dated.first_schedule',
          'dated.last_schedule',
          'dated.next_schedule',
          'dated.first_schedule_timezone',
          'dated.last_schedule_timezone',
          'dated.next_schedule_timezone',
          'dated.remaining_schedules',
          'dated.total_schedules',
          'grouped.groups',
          sql<number>`${active}`.as('active_athletes'),
        ];
      });
  return {
    async page(request, at) {
      const { sort, order } = request;
      const found = seasons.where(conditionOf(request));
      const by = sortNamed(sorts, sort);
      return pageOf(
        listed(found, at)
          .orderBy(inOrder(order, [nullsLast(by)]))
          .orderBy(byName)
          .orderBy('s.id'),
        found.select(rowCount),
        request,
      );
    },
    one: (id, at) => listed(seasons.where('s.id', '=', id), at).executeTakeFirst(),
    useOf: (id, now) =>
      db
        .selectNoFrom((eb) => {
          const sessions = eb
            .selectFrom('training_sessions')
            .select(rowCount)
            .where('season_id', '=', id)
            .where('starts_at', '>', now);
          const active = eb
            .selectFrom('enrolments as e')
            .select(sql`${athletes}::int`.as('athletes'))
            .where('e.season_id', '=', id)
            .where((one) => one.ref('e.is_active'));
          const groups = eb
            .selectFrom('training_groups')
            .select('id')
            .where('season_id', '=', id)
            .orderBy('id');
          return [
            sql<number>`${sessions}`.as('sessions'),
            sql<number>`${active}`.as('athletes'),
            sql<string[]>`array${groups}`.as('groupIds'),
          ];
        })
        .executeTakeFirstOrThrow(),
  };
}

const conditionOf = ({ q, ids, isActive }: SeasonListRequest) =>
  allOf([
    isActive !== undefined && of('s.is_active', '=', isActive),
    ids && anyOf(of.ref('s.id'), ids),
    q?.trim() &&
      contains(
        sql`(${of.ref('s.name')} || ' ' || ${of.ref('s.short_name')} || ' ' || ${of.ref('s.year')})`,
        q,
      ),
  ]);
