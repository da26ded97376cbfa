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
import { fullName } from '../../shared/full-name.ts';
import type { SchedulingTables } from '../area.ts';
import type { Moment } from '../seasons/season-queries.ts';
import type { TrainingGroupRow } from './training-groups.ts';

/** Sorted by one of `groupSorts`. */
export interface GroupListRequest extends Page {
  /** A part of the name, in any case. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly seasonId?: string | undefined;
  readonly showInactive?: boolean | undefined;
}

export interface GroupMoment extends Moment {
  /** Slots of a session if neither it nor its group has a number. */
  readonly usualSlots: number;
}

export type ListedGroup = Omit<TrainingGroupRow, 'search' | 'included_group_ids' | 'trainer_ids'> &
  Pick<Provenance, 'revision'> & {
    readonly season_name: string;
    /** Number of athletes who were ever enrolled. */
    readonly total_athletes: number;
    readonly active_athletes: number;
    readonly total_schedules: number;
    readonly remaining_schedules: number;
    /** Today is between its first and its last session. */
    readonly in_season: boolean;
    /** Number of upcoming sessions with more athletes than slots. */
    readonly over_capacity: number;
    /** Deleted groups are left out. */
    readonly included_groups: readonly { readonly id: string; readonly group_name: string }[];
    readonly trainers: readonly { readonly trainer_id: string; readonly name: string }[];
  };

export interface GroupQueries {
  page(request: GroupListRequest, at: GroupMoment): Promise<Listed<ListedGroup>>;
  one(id: string, at: GroupMoment): Promise<ListedGroup | undefined>;
  /** Counts upcoming sessions and active athletes. A group that has any cannot be deleted. */
  useOf(id: string, now: string): Promise<{ sessions: number; athletes: number }>;
  /** The ids of the athletes who are active in a group. */
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

const of = expressionBuilder<
  { g: SchedulingTables['training_groups']; s: SchedulingTables['seasons'] },
  'g' | 's'
>();
const byName = of.fn<string>('lower', ['g.name']);
const seasonName = of.fn.coalesce('s.name', sql.lit(''));

const sorts = {
  group_name: byName,
  season_name: of.fn('lower', [seasonName]),
  color_palette_id: of.ref('g.color'),
  is_active: of.ref('g.is_active'),
  is_credit_schedules: of.ref('g.is_credit'),
  default_weekly_credits: of.ref('g.default_weekly_credits'),
  slots: of.ref('g.slots'),
  total_athletes: sql.ref('enrolled.total_athletes'),
  active_athletes: sql.ref('enrolled.active_athletes'),
  total_schedules: sql.ref('dated.total_schedules'),
  remaining_schedules: sql.ref('dated.remaining_schedules'),
  in_season: sql.ref('dated.in_season'),
  over_capacity: sql.ref('dated.over_capacity'),
};
export const groupSorts: readonly string[] = Object.keys(sorts);

/** Training groups. A season has dozens of them at most. */
export function createGroupQueries(reads: Reads): GroupQueries {
  const db = reads.tables<SchedulingTables>();
  const groups = db.selectFrom('training_groups as g');
  const listed = (found: typeof groups, { now, today, usualSlots }: GroupMoment) =>
    found
      .leftJoin('seasons as s', 's.id', 'g.season_id')
      // Both are read off the index of their group.
      .crossJoinLateral((from) =>
        from
          .selectFrom('enrolments as e')
          .select((eb) => {
            const athletes = sql`count(distinct ${eb.ref('e.athlete_id')})`;
            return [
              sql<number>`${athletes}::int`.as('total_athletes'),
              sql<number>`(${athletes} filter (where ${eb.ref('e.is_active')}))::int`.as('active_athletes'),
            ];
          })
          .whereRef('e.group_id', '=', 'g.id')
          .as('enrolled'),
      )
      .crossJoinLateral((from) =>
        from
          .selectFrom('training_sessions as t')
          .select((eb) => {
            const isUpcoming = eb('t.starts_at', '>', now);
            const capacity = sql<number>`coalesce(${eb.ref('t.slots')}, ${eb.ref('g.slots')}, ${usualSlots})`;
            const isOver = eb.and([isUpcoming, eb('t.occupied', '>', capacity)]);
            const date = eb.ref('t.local_date');
            return [
              sql<number>`count(*)::int`.as('total_schedules'),
              sql<number>`(count(*) filter (where ${isUpcoming}))::int`.as('remaining_schedules'),
              sql<boolean>`coalesce(${today} between min(${date}) and max(${date}), false)`.as('in_season'),
              sql<number>`(count(*) filter (where ${isOver}))::int`.as('over_capacity'),
            ];
          })
          .whereRef('t.group_id', '=', 'g.id')
          .as('dated'),
      )
      .select((eb) => {
        const included = eb
          .selectFrom('training_groups as i')
          .select((one) => {
            const group = sql`json_build_object('id', ${one.ref('i.id')}, 'group_name', ${one.ref('i.name')})`;
            const order = sql`lower(${one.ref('i.name')}), ${one.ref('i.id')}`;
            return sql`coalesce(json_agg(${group} order by ${order}), '[]')`.as('groups');
          })
          .where((one) => sql<boolean>`${one.ref('i.id')} = any (${eb.ref('g.included_group_ids')})`);
        const trainers = eb
          .selectFrom('trainers as p')
          .select((one) => {
            const name = fullName(one.ref('p.first_name'), one.ref('p.last_name'));
            const trainer = sql`json_build_object('trainer_id', ${one.ref('p.id')}, 'name', ${name})`;
            const order = sql`${one.ref('p.sort_name')}, ${one.ref('p.id')}`;
            return sql`coalesce(json_agg(${trainer} order by ${order}), '[]')`.as('trainers');
          })
          .where((one) => sql<boolean>`${one.ref('p.id')} = any (${eb.ref('g.trainer_ids')})`);
        return [
          'g.id',
          'g.season_id',
          'g.name',
          'g.description',
          'g.color',
          'g.is_credit',
          'g.default_weekly_credits',
          'g.slots',
          'g.is_variable',
          'g.notes',
          'g.is_active',
          'g.rules',
          'g.revision',
          seasonName.as('season_name'),
          'enrolled.total_athletes',
          'enrolled.active_athletes',
          'dated.total_schedules',
          'dated.remaining_schedules',
          'dated.in_season',
          'dated.over_capacity',
          sql<ListedGroup['included_groups']>`${included}`.as('included_groups'),
          sql<ListedGroup['trainers']>`${trainers}`.as('trainers'),
        ];
      });
  return {
    async page(request, at) {
      const { sort, order } = request;
      const found = groups.where(conditionOf(request));
      const by = sortNamed(sorts, sort);
      return pageOf(
        listed(found, at)
          .orderBy(inOrder(order, [nullsLast(by)]))
          .orderBy(byName)
          .orderBy('g.id'),
        found.select(rowCount),
        request,
      );
    },
    one: (id, at) => listed(groups.where('g.id', '=', id), at).executeTakeFirst(),
    useOf: (id, now) =>
      db
        .selectNoFrom((eb) => {
          const sessions = eb
            .selectFrom('training_sessions')
            .select(rowCount)
            .where('group_id', '=', id)
            .where('starts_at', '>', now);
          const athletes = eb
            .selectFrom('enrolments')
            .select(sql`count(distinct athlete_id)::int`.as('athletes'))
            .where('group_id', '=', id)
            .where((one) => one.ref('is_active'));
          return [sql<number>`${sessions}`.as('sessions'), sql<number>`${athletes}`.as('athletes')];
        })
        .executeTakeFirstOrThrow(),
    async activeIn(id) {
      const rows = await db
        .selectFrom('enrolments')
        .select('athlete_id')
        .distinct()
        .where('group_id', '=', id)
        .where((eb) => eb.ref('is_active'))
        .orderBy('athlete_id')
        .execute();
      return rows.map(({ athlete_id }) => athlete_id);
    },
  };
}

const conditionOf = ({ q, ids, seasonId, showInactive }: GroupListRequest) =>
  allOf([
    // A request that names groups gets the inactive ones too.
    !showInactive && !ids && of.ref('g.is_active'),
    ids && anyOf(of.ref('g.id'), ids),
    seasonId !== undefined && of('g.season_id', '=', seasonId),
    q?.trim() && contains(of.ref('g.name'), q),
  ]);
