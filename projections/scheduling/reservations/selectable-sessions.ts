import { sql } from 'kysely';
import type { BookedRecord } from '../../../domain/scheduling/reservations/inactive.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { allOf, anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';
import type { ReservationRow } from './reservations.ts';
import { type ScheduleRecord, scheduleRecordReads, scheduleRecords } from './schedule-record.ts';

/** An active enrolment in a credit group. */
export interface CreditEnrolment {
  readonly id: string;
  readonly group_id: string;
  readonly group_name: string;
  /** Credits per week. */
  readonly credits: number;
  readonly included_group_ids: readonly string[];
}

/** A session with the athlete's reservation of it. */
export interface SelectableRecord extends ScheduleRecord {
  readonly reservation:
    | (Pick<ReservationRow, 'origin' | 'status'> & {
        /** Another session replaces it. */
        readonly is_replaced: boolean;
      })
    | null;
  readonly is_waiting: boolean;
  /** The record because of which it cannot be reserved anew, if any. */
  readonly inactive: BookedRecord | null;
}

/** A reservation of the athlete that takes a time, a day or a credit. */
export type TakenPlace = Pick<
  ReservationRow,
  'session_id' | 'group_id' | 'status' | 'starts_at' | 'ends_at' | 'local_date' | 'week'
> & {
  /** The group whose credit pays for it; null if none does. */
  readonly paid_by: string | null;
};

export interface SelectableRequest {
  readonly athleteId: string;
  readonly groupIds: readonly string[];
  /** The Sunday of the first week. */
  readonly from: Day;
  /** The Sunday of the last week; undefined includes every later week. */
  readonly until?: Day | undefined;
  /** Slots of a session if neither it nor its group has a number. */
  readonly usualSlots: number;
}

/** The views that a selection is read from. */
export const selectionReads: readonly string[] = [
  ...scheduleRecordReads,
  'reservations',
  'enrolments',
  'session_waitlist',
  'athletes',
];

export interface SelectionQueries {
  /** By the names of their groups. */
  creditEnrolments(athleteId: string): Promise<CreditEnrolment[]>;
  /** The sessions of the groups, by time. */
  sessions(request: SelectableRequest): Promise<SelectableRecord[]>;
  /**
   * The athlete's sessions from a week (given by its Sunday) on that are booked, or that were omitted too late to get the credit
   * back.
   */
  taken(athleteId: string, from: Day): Promise<TakenPlace[]>;
  /** The Sundays of the first and the last week in which these groups have sessions that start after `after` (UTC). */
  weeks(groupIds: readonly string[], after: string): Promise<{ first: Day | null; last: Day | null }>;
}

export function createSelectionQueries(reads: Reads): SelectionQueries {
  const db = reads.tables<SchedulingTables>();
  return {
    creditEnrolments: (athleteId) =>
      db
        .selectFrom('enrolments as e')
        .innerJoin('training_groups as g', 'g.id', 'e.group_id')
        .select((eb) => [
          'e.id',
          'e.group_id',
          'g.name as group_name',
          'g.included_group_ids',
          eb.fn.coalesce('e.weekly_credits', 'g.default_weekly_credits').as('credits'),
        ])
        .where('e.athlete_id', '=', athleteId)
        .where((eb) => eb.and([eb.ref('e.is_active'), eb.ref('g.is_credit')]))
        .orderBy((eb) => eb.fn('lower', ['g.name']))
        .orderBy('e.id')
        .execute(),
    sessions: ({ athleteId, groupIds, from, until, usualSlots }) =>
      scheduleRecords(db, usualSlots)
        .leftJoin('reservations as r', (join) =>
          join.onRef('r.session_id', '=', 's.id').on('r.athlete_id', '=', athleteId),
        )
        .select((eb) => {
          const replacing = eb
            .selectFrom('reservations as other')
            .where('other.athlete_id', '=', athleteId)
            .whereRef('other.substitutes', '=', 's.id');
          const waiting = eb
            .selectFrom('session_waitlist as w')
            .whereRef('w.session_id', '=', 's.id')
            .where('w.athlete_id', '=', athleteId);
          const inactiveAthlete = eb
            .selectFrom('athletes as a')
            .where('a.id', '=', athleteId)
            .where((one) => one.not(one.ref('a.is_active')));
          return [
            sql<SelectableRecord['reservation']>`case when ${eb.ref('r.id')} is not null then
              json_build_object('origin', ${eb.ref('r.origin')}, 'status', ${eb.ref('r.status')},
                'is_replaced', ${eb.exists(replacing)}) end`.as('reservation'),
            sql<boolean>`${eb.exists(waiting)}`.as('is_waiting'),
            sql<BookedRecord | null>`case when ${eb.exists(inactiveAthlete)} then 'athlete'
              when not ${eb.ref('g.is_active')} then 'group' when not ${eb.ref('t.is_active')} then 'season'
              when not ${eb.ref('l.is_active')} then 'location' end`.as('inactive'),
          ];
        })
        .where((eb) =>
          allOf([
            anyOf(eb.ref('s.group_id'), groupIds),
            eb('s.week', '>=', from),
            until !== undefined && eb('s.week', '<=', until),
          ]),
        )
        .orderBy('s.starts_at')
        .orderBy('s.id')
        .execute(),
    taken: (athleteId, from) =>
      db
        .selectFrom('reservations as r')
        .leftJoin('enrolments as e', 'e.id', 'r.enrolment_id')
        .leftJoin('training_groups as g', 'g.id', 'e.group_id')
        .select([
          'r.session_id',
          'r.group_id',
          'r.status',
          'r.starts_at',
          'r.ends_at',
          'r.local_date',
          'r.week',
        ])
        .select((eb) => {
          const origin = eb.ref('r.origin');
          const isPaid = sql`${origin} = 'credit' or (${origin} = 'substitution' and ${eb.ref('g.is_credit')})`;
          return sql<string | null>`case when ${isPaid} then ${eb.ref('e.group_id')} end`.as('paid_by');
        })
        .where('r.athlete_id', '=', athleteId)
        .where('r.week', '>=', from)
        .where((eb) => eb.or([eb('r.status', '=', sql.lit('booked')), eb.ref('r.keeps_credit')]))
        .orderBy('r.starts_at')
        .orderBy('r.id')
        .execute(),
    weeks: (groupIds, after) =>
      db
        .selectFrom('training_sessions')
        .select((eb) => [
          sql<Day | null>`min(${eb.ref('week')})`.as('first'),
          sql<Day | null>`max(${eb.ref('week')})`.as('last'),
        ])
        .where((eb) => anyOf(eb.ref('group_id'), groupIds))
        .where('starts_at', '>', after)
        .executeTakeFirstOrThrow(),
  };
}
