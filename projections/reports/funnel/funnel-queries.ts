import { type Expression, expressionBuilder, sql } from 'kysely';
import type { CohortGroup, StayGroup } from '../../../domain/reports/funnel/funnel.ts';
import type { StagePart } from '../../../domain/reports/funnel/stage-parts.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { momentAt } from '../../../domain/shared/wall-clock.ts';
import { allOf, anyOf, type Listed, pageOf, rowCount } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { ReportsTables } from '../area.ts';

/** A lead type that is a stage of the funnel. */
export interface FunnelStage {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

/** Which athletes count. */
export interface FunnelFilter {
  /** Empty: athletes without a trainer. */
  readonly trainerId?: string | undefined;
  /** Where they heard about the business; empty: unknown. */
  readonly referral?: string | undefined;
  /** Athletes who are active in a training group of the season. */
  readonly seasonId?: string | undefined;
}

/** Athletes who were created from the first to the last day, and what they have done by the end of the last day. */
export interface Cohort {
  readonly from: Day;
  readonly to: Day;
}

export interface ChosenAthletes {
  readonly stages: readonly FunnelStage[];
  readonly filter: FunnelFilter;
  /** Null: all active athletes, where they stand now. */
  readonly cohort: Cohort | null;
}

export interface StageAthlete {
  readonly id: string;
  readonly name: string;
  /** The name and the color of the current lead type. */
  readonly lead_type: string;
  readonly color: string;
  readonly trainer_name: string;
  readonly is_active: boolean;
  readonly created_on: Day;
  /** The day of the last move, or of the creation. */
  readonly moved_on: Day;
  /** The position of the last move, or of the creation. */
  readonly position: string;
}

export interface FunnelQueries {
  /** In their order. */
  stages(): Promise<FunnelStage[]>;
  groups(chosen: ChosenAthletes & { readonly cohort: Cohort }): Promise<CohortGroup[]>;
  stays(chosen: ChosenAthletes & { readonly cohort: Cohort }): Promise<StayGroup[]>;
  /** The open stays of active athletes, up to the day `today`. */
  standing(chosen: Omit<ChosenAthletes, 'cohort'>, today: Day): Promise<StayGroup[]>;
  /** The athletes of a part of a stage, which is counted from 1, by name. */
  athletes(
    chosen: ChosenAthletes,
    of: { readonly stage: number; readonly part: StagePart },
    page: { readonly offset: number; readonly limit: number },
  ): Promise<Listed<StageAthlete>>;
  /** Where athletes heard about the business, the most frequent first. */
  referrals(): Promise<string[]>;
}

/** The views that the funnel is read from. */
export const funnelReads: readonly string[] = [
  'lead_moves',
  'lead_types',
  'athletes',
  'trainers',
  'enrolments',
];

const MOST_REFERRALS = 100;

/** `timezone`: days begin and end at midnight there. */
export function createFunnelQueries(reads: Reads, timezone: string): FunnelQueries {
  const db = reads.tables<ReportsTables>();
  const beginningOf = (day: Day) => momentAt(timezone, { day, time: '00:00' }).instant;
  const atBusiness = (instant: Expression<unknown>) => sql`(${instant} at time zone ${sql.lit(timezone)})`;
  const dayOf = (instant: Expression<unknown>) => sql<Day>`${atBusiness(instant)}::date`;
  const idsOf = (stages: readonly FunnelStage[]) => stages.map(({ id }) => id);

  /** What the athletes of a cohort have done by the end of its last day. Stages are counted from 1; 0 is none. */
  function ways({ stages, filter, cohort }: ChosenAthletes & { readonly cohort: Cohort }) {
    const until = beginningOf(addDays(cohort.to, 1));
    const placeOf = (leadType: Expression<unknown>) =>
      sql<number>`coalesce(array_position(${idsOf(stages)}::text[], ${leadType}), 0)`;
    const latestFirst = stages
      .map(({ id }, index) => [id, index + 1] as const)
      .toReversed()
      .map(([id, place]) => {
        const reached = sql`(${sql.ref('m.first_reached')} ->> ${id})::timestamptz`;
        return sql`when ${reached} < ${until}::timestamptz then ${sql.lit(place)}`;
      });
    const moves = sql<{ last: string; last_stage: string | null }>`(
      select (array_agg(move ->> 'to' order by nth desc))[1] as last,
             (array_agg(move ->> 'to' order by nth desc) filter (where move ->> 'to' = any (${idsOf(stages)}::text[])))[1] as last_stage
        from jsonb_array_elements(${sql.ref('m.moves')}) with ordinality as step (move, nth)
       where (move ->> 'at')::timestamptz < ${until}::timestamptz)`;
    return db
      .selectFrom('lead_moves as m')
      .innerJoin('athletes as a', 'a.id', 'm.athlete_id')
      .innerJoinLateral(moves.as('moved'), (join) => join.onTrue())
      .leftJoin('lead_types as t', 't.id', 'moved.last')
      .where('m.created_at', '>=', beginningOf(cohort.from))
      .where('m.created_at', '<', until)
      .where(matches(filter))
      .select((eb) => [
        'm.athlete_id',
        'm.created_at',
        'm.moves',
        sql<number>`case ${sql.join([...latestFirst, sql`else 0`], sql` `)} end`.as('furthest'),
        placeOf(eb.ref('moved.last')).as('standing'),
        sql<number>`case when not ${eb.ref('t.in_funnel')} then ${placeOf(eb.ref('moved.last_stage'))} else 0 end`.as(
          'lost_from',
        ),
      ]);
  }

  const count = sql<number>`count(*)::int`.as('count');

  return {
    stages: () =>
      db
        .selectFrom('lead_types')
        .select(['id', 'name', 'color'])
        .where((eb) => eb.and([eb.ref('is_active'), eb.ref('in_funnel')]))
        .orderBy('ordinal')
        .orderBy('id')
        .execute(),

    groups: (chosen) =>
      db
        .selectFrom(ways(chosen).as('w'))
        .select((eb) => [
          sql<string>`to_char(${atBusiness(eb.ref('w.created_at'))}, 'YYYY-MM')`.as('month'),
          'w.furthest',
          'w.standing',
          'w.lost_from as lostFrom',
          count,
        ])
        .groupBy(['month', 'w.furthest', 'w.standing', 'w.lost_from'])
        .execute(),

    stays({ stages, ...chosen }) {
      const until = sql`${beginningOf(addDays(chosen.cohort.to, 1))}::timestamptz`;
      const steps = sql<{ place: number; came_at: string; left_at: string | null }>`(
        select coalesce(array_position(${idsOf(stages)}::text[], move ->> 'to'), 0) as place,
               (move ->> 'at')::timestamptz as came_at,
               lead((move ->> 'at')::timestamptz) over (order by nth) as left_at
          from jsonb_array_elements(${sql.ref('w.moves')}) with ordinality as step (move, nth)
         where (move ->> 'at')::timestamptz < ${until})`;
      return db
        .selectFrom(ways({ stages, ...chosen }).as('w'))
        .innerJoinLateral(steps.as('stay'), (join) => join.onTrue())
        .where('stay.place', '>', 0)
        .select((eb) => [
          'stay.place as stage',
          sql<number>`(coalesce(${dayOf(eb.ref('stay.left_at'))}, ${chosen.cohort.to}::date) - ${dayOf(eb.ref('stay.came_at'))})`.as(
            'days',
          ),
          sql<boolean>`${eb.ref('stay.left_at')} is not null`.as('isFinished'),
          count,
        ])
        .groupBy(['stage', 'days', 'isFinished'])
        .execute();
    },

    standing: ({ stages, filter }, today) =>
      db
        .selectFrom('athletes as a')
        .innerJoin('lead_moves as m', 'm.athlete_id', 'a.id')
        .where(matches(filter))
        .where((eb) => eb.and([eb.ref('a.is_active'), anyOf(eb.ref('a.athlete_type'), idsOf(stages))]))
        .select((eb) => [
          sql<number>`array_position(${idsOf(stages)}::text[], ${eb.ref('a.athlete_type')})`.as('stage'),
          sql<number>`greatest(0, ${today}::date - ${dayOf(eb.ref('m.last_move_at'))})`.as('days'),
          sql<boolean>`false`.as('isFinished'),
          count,
        ])
        .groupBy(['stage', 'days'])
        .execute(),

    athletes({ cohort, ...chosen }, { stage, part }, page) {
      const found = db
        .selectFrom('athletes as a')
        .innerJoin('lead_moves as m', 'm.athlete_id', 'a.id')
        .where(
          cohort
            ? of(
                'a.id',
                'in',
                db
                  .selectFrom(ways({ ...chosen, cohort }).as('w'))
                  .select('w.athlete_id')
                  .where(
                    (eb) =>
                      sql<boolean>`${eb.ref(columnOf[part])} ${sql.raw(part === 'reached' ? '>=' : '=')} ${stage}`,
                  ),
              )
            : allOf([
                matches(chosen.filter),
                of.ref('a.is_active'),
                of('a.athlete_type', '=', chosen.stages[stage - 1]?.id ?? ''),
              ]),
        );
      const list = found
        .leftJoin('trainers as t', 't.id', 'a.trainer_id')
        .leftJoin('lead_types as l', 'l.id', 'a.athlete_type')
        .select((eb) => [
          'a.id',
          fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('name'),
          sql<string>`coalesce(${eb.ref('l.name')}, ${eb.ref('a.athlete_type')})`.as('lead_type'),
          sql<string>`coalesce(${eb.ref('l.color')}, '')`.as('color'),
          fullName(eb.ref('t.first_name'), eb.ref('t.last_name')).as('trainer_name'),
          'a.is_active',
          dayOf(eb.ref('m.created_at')).as('created_on'),
          dayOf(eb.ref('m.last_move_at')).as('moved_on'),
          sql<string>`${eb.ref('m.moves')} -> -1 ->> 'position'`.as('position'),
        ])
        .orderBy('a.sort_name')
        .orderBy('a.id');
      return pageOf(list, found.select(rowCount), page);
    },

    async referrals() {
      const rows = await db
        .selectFrom('athletes')
        .select('referral_from')
        .where('referral_from', '<>', '')
        .groupBy('referral_from')
        .orderBy(sql`count(*) desc`)
        .orderBy('referral_from')
        .limit(MOST_REFERRALS)
        .execute();
      return rows.map(({ referral_from }) => referral_from);
    },
  };
}

/** The column of `ways` that says which stage an athlete is counted at. */
const columnOf = {
  reached: 'w.furthest',
  stopped: 'w.furthest',
  here: 'w.standing',
  lost: 'w.lost_from',
} as const satisfies Readonly<Record<StagePart, string>>;

const of = expressionBuilder<{ a: ReportsTables['athletes'] }, 'a'>();

const enrolled = expressionBuilder<ReportsTables>()
  .selectFrom('enrolments')
  .select('athlete_id')
  .where('is_active', '=', true);

const matches = ({ trainerId, referral, seasonId }: FunnelFilter) =>
  allOf([
    // One person counts once.
    of('a.merged_into', '=', ''),
    trainerId !== undefined && of('a.trainer_id', '=', trainerId),
    referral !== undefined && of('a.referral_from', '=', referral),
    seasonId !== undefined && of('a.id', 'in', enrolled.where('season_id', '=', seasonId)),
  ]);
