import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { PrintSubject } from '../../../domain/scheduling/sessions/session-values.ts';
import { allOf, anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { SchedulingTables } from '../area.ts';

type Family = readonly string[] | null;

export interface PrintRequest {
  readonly subject: PrintSubject;
  readonly subjectId: string;
  /** Sessions from this day on, by the wall clock of their location. */
  readonly start: string;
  /** Leaves out other groups; undefined includes all. */
  readonly groupIds?: readonly string[] | undefined;
  /** The athletes of the family that prints. It sees only their groups and names. Null means staff. */
  readonly family: Family;
  /** Slots of a session if neither it nor its group has a number. */
  readonly usualSlots: number;
}

export interface PrintedRow {
  readonly schedule_id: string;
  readonly local_date: string;
  readonly local_start: string;
  readonly local_end: string;
  readonly timezone: string;
  readonly group_name: string;
  readonly color_palette_id: string;
  readonly location_name: string;
  readonly trainers: string[];
  readonly athletes: string[];
  readonly occupied: number;
  readonly athleteSlots: number;
  readonly is_omitted: boolean;
}

export interface PrintHead {
  readonly title: string;
  readonly subtitle: string;
}

export interface PrintedSchedules {
  /** The title of a page; undefined if there is no such subject, or if the family may not see it. */
  head(request: Pick<PrintRequest, 'subject' | 'subjectId' | 'family'>): Promise<PrintHead | undefined>;
  /** The sessions in the order of their starts. */
  rows(request: PrintRequest): Promise<PrintedRow[]>;
}

/** The views that printed pages are read from. */
export const printReads: readonly string[] = [
  'training_sessions',
  'training_groups',
  'seasons',
  'locations',
  'reservations',
  'enrolments',
  'trainers',
  'athletes',
];

const of = expressionBuilder<SchedulingTables>();

/** The groups of these athletes, and those whose sessions they may reserve. */
const groupsOf = (family: readonly string[]) =>
  of
    .selectFrom('training_groups as own')
    .innerJoin('enrolments as e', 'e.group_id', 'own.id')
    .select((eb) =>
      sql<string>`unnest(array[${eb.ref('own.id')}] || ${eb.ref('own.included_group_ids')})`.as('id'),
    )
    .where((eb) => eb.ref('e.is_active'))
    .where((eb) => anyOf(eb.ref('e.athlete_id'), family));

const isOpenTo = (family: Family, groupId: Expression<string>): Expression<SqlBool> | null =>
  family && sql<boolean>`${groupId} in ${groupsOf(family)}`;

/** The trainers of a session, or those of its group if it has none. */
const trainersOf = (own: Expression<string[]>, ofGroup: Expression<string[] | null>) =>
  sql<string[]>`case when ${own} = '{}' then ${ofGroup} else ${own} end`;

export function createPrintedSchedules(reads: Reads): PrintedSchedules {
  const db = reads.tables<SchedulingTables>();

  const heads: Readonly<
    Record<PrintSubject, (id: string, family: Family) => Promise<PrintHead | undefined>>
  > = {
    season: (id, family) =>
      db
        .selectFrom('seasons as t')
        .select((eb) => ['t.name as title', sql<string>`${eb.ref('t.year')}::text`.as('subtitle')])
        .where('t.id', '=', id)
        .where((eb) => {
          const groups = eb.selectFrom('training_groups as g').whereRef('g.season_id', '=', 't.id');
          return allOf([
            family && eb.exists(groups.where((one) => allOf([isOpenTo(family, one.ref('g.id'))]))),
          ]);
        })
        .executeTakeFirst(),
    group: (id, family) =>
      db
        .selectFrom('training_groups as g')
        .leftJoin('seasons as t', 't.id', 'g.season_id')
        .select((eb) => ['g.name as title', eb.fn.coalesce('t.name', sql.lit('')).as('subtitle')])
        .where('g.id', '=', id)
        .where((eb) => allOf([isOpenTo(family, eb.ref('g.id'))]))
        .executeTakeFirst(),
    athlete: (id, family) =>
      db
        .selectFrom('athletes')
        .select((eb) => fullName(eb.ref('first_name'), eb.ref('last_name')).as('title'))
        .select(sql<string>`''`.as('subtitle'))
        .where('id', '=', id)
        .where((eb) => allOf([family && anyOf(eb.ref('id'), family)]))
        .executeTakeFirst(),
    trainer: (id, family) =>
      db
        .selectFrom('trainers as t')
        .select((eb) => fullName(eb.ref('t.first_name'), eb.ref('t.last_name')).as('title'))
        .select(sql<string>`''`.as('subtitle'))
        .where('t.id', '=', id)
        .where((eb) => {
          const sessions = eb
            .selectFrom('training_sessions as s')
            .innerJoin('training_groups as g', 'g.id', 's.group_id')
            .where((one) => {
              const trainers = trainersOf(one.ref('s.trainer_ids'), one.ref('g.trainer_ids'));
              return allOf([sql`${trainers} @> array[${id}]`, isOpenTo(family, one.ref('g.id'))]);
            });
          return allOf([family && eb.exists(sessions)]);
        })
        .executeTakeFirst(),
  };

  /** The sessions that a page shows, with their group and location. */
  const sessionsFrom = ({ start, groupIds, usualSlots }: PrintRequest) =>
    db
      .selectFrom('training_sessions as s')
      .leftJoin('training_groups as g', 'g.id', 's.group_id')
      .leftJoin('locations as l', 'l.id', 's.location_id')
      .select((eb) => {
        const trainers = eb
          .selectFrom('trainers as t')
          .select((one) => fullName(one.ref('t.first_name'), one.ref('t.last_name')).as('name'))
          .where((one) => {
            const wanted = trainersOf(eb.ref('s.trainer_ids'), eb.ref('g.trainer_ids'));
            return sql<boolean>`${one.ref('t.id')} = any (${wanted}) and not ${one.ref('t.is_erased')}`;
          })
          .orderBy('t.sort_name')
          .orderBy('t.id');
        return [
          's.id as schedule_id',
          's.local_date',
          's.local_start',
          's.local_end',
          's.timezone',
          's.occupied',
          eb.fn.coalesce('g.name', sql.lit('')).as('group_name'),
          eb.fn.coalesce('g.color', sql.lit('')).as('color_palette_id'),
          eb.fn.coalesce('l.name', sql.lit('')).as('location_name'),
          sql<string[]>`array${trainers}`.as('trainers'),
          sql<number>`coalesce(${eb.ref('s.slots')}, ${eb.ref('g.slots')}, ${usualSlots}::int)`.as(
            'athleteSlots',
          ),
        ];
      })
      .where((eb) =>
        allOf([eb('s.local_date', '>=', start), groupIds && anyOf(eb.ref('s.group_id'), groupIds)]),
      )
      .orderBy('s.starts_at')
      .orderBy('group_name')
      .orderBy('s.id');

  /** Sessions with the names of the attending athletes; a family sees only its own. */
  const withAthletes = (request: PrintRequest) =>
    sessionsFrom(request)
      .select((eb) => {
        const athletes = eb
          .selectFrom('reservations as r')
          .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
          .select((one) => fullName(one.ref('a.first_name'), one.ref('a.last_name')).as('name'))
          .whereRef('r.session_id', '=', 's.id')
          .where('r.status', '=', sql.lit('booked'))
          .where((one) => allOf([request.family && anyOf(one.ref('a.id'), request.family)]))
          .orderBy('a.last_name')
          .orderBy('a.first_name')
          .orderBy('a.id');
        return [sql<string[]>`array${athletes}`.as('athletes'), sql<boolean>`false`.as('is_omitted')];
      })
      .where((eb) => allOf([isOpenTo(request.family, eb.ref('s.group_id'))]));

  const rows: Readonly<Record<PrintSubject, (request: PrintRequest) => Promise<PrintedRow[]>>> = {
    season: (request) => withAthletes(request).where('s.season_id', '=', request.subjectId).execute(),
    group: (request) => withAthletes(request).where('s.group_id', '=', request.subjectId).execute(),
    trainer: (request) =>
      withAthletes(request)
        .where((eb) => {
          const trainers = trainersOf(eb.ref('s.trainer_ids'), eb.ref('g.trainer_ids'));
          return sql<boolean>`${trainers} @> array[${request.subjectId}]`;
        })
        .execute(),
    /** An athlete's own page names no athletes. */
    athlete: (request) =>
      sessionsFrom(request)
        .innerJoin('reservations as own', 'own.session_id', 's.id')
        .select((eb) => [
          sql<string[]>`'{}'::text[]`.as('athletes'),
          sql<boolean>`${eb.ref('own.status')} = 'omitted'`.as('is_omitted'),
        ])
        .where('own.athlete_id', '=', request.subjectId)
        .where((eb) => allOf([request.family && anyOf(eb.ref('own.athlete_id'), request.family)]))
        .execute(),
  };

  return {
    head: ({ subject, subjectId, family }) => heads[subject](subjectId, family),
    rows: (request) => rows[request.subject](request),
  };
}
