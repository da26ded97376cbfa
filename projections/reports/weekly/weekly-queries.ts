import { type Expression, sql } from 'kysely';
import type { DayRange } from '../../../domain/reports/report-range.ts';
import type { WeeklyCell, WeeklyLine } from '../../../domain/reports/weekly/weekly.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { staffRoleIds } from '../../../domain/shared/roles.ts';
import { momentAt } from '../../../domain/shared/wall-clock.ts';
import { allOf, anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { ReportsTables } from '../area.ts';

/** Whom a fact counts for: who recorded it, or the trainer whom the athlete has now. */
export const weeklyPeople = ['recorded', 'trainer'] as const;
export type WeeklyPeople = (typeof weeklyPeople)[number];

export interface WeeklyQuestion extends DayRange {
  readonly by: WeeklyPeople;
  readonly today: Day;
}

export interface WeeklyFact extends WeeklyLine {
  readonly id: string;
  /** The athlete or the trainer that it is about. */
  readonly entity: 'athlete' | 'trainer';
  readonly record_id: string;
  readonly name: string;
  readonly day: Day;
  readonly position: string;
}

export interface WeeklyQueries {
  lines(question: WeeklyQuestion): Promise<WeeklyLine[]>;
  /** The facts that the lines of a cell add up, the latest first. */
  facts(question: WeeklyQuestion, cell: WeeklyCell): Promise<WeeklyFact[]>;
  /** Names by id of users and trainers. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The views that weeks are read from. */
export const weeklyReads: readonly string[] = [
  'activities',
  'lead_moves',
  'lead_types',
  'follow_ups',
  'package_sellers',
  'athletes',
  'trainers',
  'users',
];

/** `timezone`: days begin and end at midnight there. */
export function createWeeklyQueries(reads: Reads, timezone: string): WeeklyQueries {
  const db = reads.tables<ReportsTables>();
  const beginningOf = (day: Day) => momentAt(timezone, { day, time: '00:00' }).instant;
  const dayOf = (instant: Expression<unknown>) =>
    sql<Day>`(${instant} at time zone ${sql.lit(timezone)})::date`;

  /** Everything that happened from the first to the last day, one fact per row. */
  function happened({ first, last, today, by }: WeeklyQuestion) {
    const from = beginningOf(first);
    const until = beginningOf(addDays(last, 1));
    const within = (at: Expression<unknown>) =>
      sql<boolean>`${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`;
    const place = (leadType: Expression<unknown>) => sql<number>`coalesce((
      select t.ordinal from ${sql.table('lead_types')} as t
       where t.id = ${leadType} and t.is_active and t.in_funnel), 0)`;
    const activities = db
      .selectFrom('activities as v')
      .where((eb) => within(eb.ref('v.recorded_at')))
      .select((eb) => [
        sql<string>`'activity_' || ${eb.ref('v.activity_type_id')}`.as('measure'),
        'v.id as id',
        sql<'athlete' | 'trainer'>`${eb.ref('v.entity')}`.as('entity'),
        'v.record_id as record_id',
        sql<string>`'user:' || ${eb.ref('v.recorded_by')}`.as('actor'),
        dayOf(eb.ref('v.recorded_at')).as('day'),
        sql<number>`1`.as('value'),
        sql<string>`${eb.ref('v.position')}::text`.as('position'),
      ]);
    // Each step of the way: the first one is the creation.
    const step = sql<{ move: { from: string } }>`jsonb_array_elements(${sql.ref('m.moves')})`;
    const at = sql`(step.move ->> 'at')::timestamptz`;
    const moves = db
      .selectFrom('lead_moves as m')
      .innerJoinLateral(sql<{ move: string }>`(select move from ${step} as one (move))`.as('step'), (join) =>
        join.onTrue(),
      )
      .where('m.last_move_at', '>=', from)
      .where(within(at))
      .select((eb) => {
        const [before, after] = [place(sql`step.move ->> 'from'`), place(sql`step.move ->> 'to'`)];
        return [
          sql<string>`case when step.move ->> 'from' is null then 'new_leads'
            when ${after} > ${before} then 'moves_forward' when ${after} < ${before} then 'moves_back' else '' end`.as(
            'measure',
          ),
          sql<string>`${eb.ref('m.athlete_id')} || ' ' || (step.move ->> 'position')`.as('id'),
          sql<'athlete' | 'trainer'>`'athlete'`.as('entity'),
          'm.athlete_id as record_id',
          sql<string>`step.move ->> 'by'`.as('actor'),
          dayOf(at).as('day'),
          sql<number>`1`.as('value'),
          sql<string>`step.move ->> 'position'`.as('position'),
        ];
      });
    const due = sql<Day>`(one.follow_up ->> 'day')::date`;
    const followUps = db
      .selectFrom('follow_ups as f')
      .innerJoinLateral(
        sql<{ follow_up: string; measure: string }>`(
          select follow_up, measure from jsonb_array_elements(${sql.ref('f.follow_ups')}) as each (follow_up)
           cross join unnest(array['follow_ups_due', 'follow_ups_done', 'follow_ups_overdue']) as kind (measure)
           where measure = 'follow_ups_due' or (measure = 'follow_ups_done' and (follow_up ->> 'is_done')::boolean)
              or (measure = 'follow_ups_overdue' and not (follow_up ->> 'is_done')::boolean
                  and (follow_up ->> 'day')::date < ${today}::date))`.as('one'),
        (join) => join.onTrue(),
      )
      .where('f.latest_day', '>=', first)
      .where(sql<boolean>`${due} >= ${first}::date and ${due} <= ${last}::date`)
      .select((eb) => [
        'one.measure as measure',
        sql<string>`${eb.ref('f.athlete_id')} || ' ' || (one.follow_up ->> 'position')`.as('id'),
        sql<'athlete' | 'trainer'>`'athlete'`.as('entity'),
        'f.athlete_id as record_id',
        sql<string>`one.follow_up ->> 'by'`.as('actor'),
        due.as('day'),
        sql<number>`1`.as('value'),
        sql<string>`one.follow_up ->> 'position'`.as('position'),
      ]);
    const sold = (measure: 'packages' | 'amount') =>
      db
        .selectFrom('package_sellers as s')
        .where((eb) => within(eb.ref('s.added_at')))
        .select((eb) => [
          sql<string>`${sql.lit(measure)}`.as('measure'),
          's.id as id',
          sql<'athlete' | 'trainer'>`'athlete'`.as('entity'),
          's.athlete_id as record_id',
          's.added_by as actor',
          dayOf(eb.ref('s.added_at')).as('day'),
          sql<number>`${measure === 'amount' ? eb.ref('s.total') : sql`1`}`.as('value'),
          sql<string>`${eb.ref('s.position')}::text`.as('position'),
        ]);
    const all = activities
      .unionAll(moves)
      .unionAll(followUps)
      .unionAll(sold('packages'))
      .unionAll(sold('amount'));
    return db
      .selectFrom(all.as('h'))
      .leftJoin('athletes as a', (join) =>
        join.on('h.entity', '=', sql.lit('athlete')).onRef('a.id', '=', 'h.record_id'),
      )
      .leftJoin('trainers as t', (join) =>
        join.on('h.entity', '=', sql.lit('trainer')).onRef('t.id', '=', 'h.record_id'),
      )
      .leftJoin('users as u', (join) => join.on(sql<boolean>`${sql.ref('h.actor')} = 'user:' || u.id`))
      .where('h.measure', '<>', '')
      .select((eb) => {
        const recorder = sql<string>`case when ${eb.ref('u.id')} is null then 'others'
          when ${anyOf(eb.ref('u.role_id'), staffRoleIds)} then ${eb.ref('u.id')} else 'families' end`;
        const trainer = sql<string>`coalesce(nullif(${eb.ref('a.trainer_id')}, ''), ${eb.ref('t.id')}, 'none')`;
        return [
          'h.id',
          'h.measure',
          'h.entity',
          'h.record_id',
          'h.day',
          'h.value',
          'h.position',
          sql<Day>`${eb.ref('h.day')} - extract(dow from ${eb.ref('h.day')})::int`.as('week'),
          (by === 'recorded' ? recorder : trainer).as('person'),
          fullName(
            eb.fn.coalesce('a.first_name', 't.first_name'),
            eb.fn.coalesce('a.last_name', 't.last_name'),
          ).as('name'),
        ];
      });
  }

  return {
    lines: (question) =>
      db
        .selectFrom(happened(question).as('f'))
        .select((eb) => [
          'f.measure',
          'f.week',
          'f.person',
          sql<number>`sum(${eb.ref('f.value')})::float8`.as('value'),
        ])
        .groupBy(['f.measure', 'f.week', 'f.person'])
        .orderBy('f.week')
        .orderBy('f.measure')
        .orderBy('f.person')
        .execute(),

    facts: (question, { measure, week, person }) =>
      db
        .selectFrom(happened(question).as('f'))
        .where((eb) =>
          allOf([
            measure === 'activities'
              ? sql<boolean>`starts_with(${eb.ref('f.measure')}, 'activity_')`
              : eb('f.measure', '=', measure),
            week !== undefined && eb('f.week', '=', week),
            person !== undefined && sql<boolean>`${eb.ref('f.person')} = ${person}`,
          ]),
        )
        .select((eb) => [
          'f.id',
          'f.measure',
          'f.entity',
          'f.record_id',
          'f.day',
          'f.week',
          'f.person',
          'f.name',
          'f.position',
          sql<number>`${eb.ref('f.value')}::float8`.as('value'),
        ])
        .orderBy('f.day', 'desc')
        .orderBy('f.id')
        .execute(),

    async names(ids) {
      const named = (table: 'users' | 'trainers') =>
        db
          .selectFrom(table)
          .select((eb) => ['id', fullName(eb.ref('first_name'), eb.ref('last_name')).as('name')])
          .where((eb) => anyOf(eb.ref('id'), ids))
          .execute();
      const found = await Promise.all([named('users'), named('trainers')]);
      return new Map(found.flat().map(({ id, name }) => [id, name]));
    },
  };
}
