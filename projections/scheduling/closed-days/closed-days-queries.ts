import { sql } from 'kysely';
import type { Day } from '../../../domain/shared/day.ts';
import type { Provenance } from '../../runtime/columns.ts';
import { allOf, columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { SchedulingTables } from '../area.ts';
import {
  type ScheduleRecord,
  scheduleRecordReads,
  scheduleRecords,
} from '../reservations/schedule-record.ts';
import { type ClosedDaysRow, closedDaysTable } from './closed-days.ts';

export type ListedClosedDays = ClosedDaysRow &
  Pick<Provenance, 'revision'> & {
    /** Null for the whole business; empty if the location was deleted. */
    readonly location_name: string | null;
  };

/** A session on closed days, with those who lose it if it is canceled. */
export type SessionOnClosedDays = ScheduleRecord & {
  /** Full names of the athletes with a seat, by last name. */
  readonly athletes: readonly string[];
};

export interface ClosedDaysQueries {
  /** In order of their first day; only those that have a day from `from` to `until`. */
  between(days: {
    readonly from?: Day | undefined;
    readonly until?: Day | undefined;
  }): Promise<ListedClosedDays[]>;
  /** Sessions that begin after `now` (UTC) on these days, at one location or at any, in order of time. */
  sessionsOn(
    days: {
      readonly firstDay: Day;
      readonly lastDay: Day;
      readonly locationId: string | null;
      readonly now: string;
      readonly most: number;
    },
    usualSlots: number,
  ): Promise<SessionOnClosedDays[]>;
}

/** The views that closed days are read from. */
export const closedDaysReads: readonly string[] = ['closed_days', 'locations'];

/** The views that the sessions on them are read from. */
export const sessionsOnClosedDaysReads: readonly string[] = [
  ...scheduleRecordReads,
  'reservations',
  'athletes',
];

export function createClosedDaysQueries(reads: Reads): ClosedDaysQueries {
  const db = reads.tables<SchedulingTables>();
  const listed = db
    .selectFrom('closed_days as c')
    .leftJoin('locations as l', 'l.id', 'c.location_id')
    .select(columnsOf(closedDaysTable, 'c'))
    .select((eb) => [
      'c.revision',
      sql<string | null>`case when ${eb.ref('c.location_id')} is null then null
        else coalesce(${eb.ref('l.name')}, '') end`.as('location_name'),
    ]);
  return {
    between: ({ from, until }) =>
      listed
        .where((eb) =>
          allOf([
            from !== undefined && eb('c.last_day', '>=', from),
            until !== undefined && eb('c.first_day', '<=', until),
          ]),
        )
        .orderBy('c.first_day')
        .orderBy('c.last_day')
        .orderBy('c.id')
        .execute(),
    sessionsOn: ({ firstDay, lastDay, locationId, now, most }, usualSlots) =>
      scheduleRecords(db, usualSlots)
        .select((eb) => {
          const athletes = eb
            .selectFrom('reservations as r')
            .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
            .select((one) => fullName(one.ref('a.first_name'), one.ref('a.last_name')).as('name'))
            .whereRef('r.session_id', '=', 's.id')
            .where('r.status', '=', sql.lit('booked'))
            .orderBy('a.last_name')
            .orderBy('a.first_name')
            .orderBy('a.id');
          return sql<string[]>`array${athletes}`.as('athletes');
        })
        .where((eb) =>
          allOf([
            eb('s.local_date', '>=', firstDay),
            eb('s.local_date', '<=', lastDay),
            eb('s.starts_at', '>', now),
            locationId !== null && eb('s.location_id', '=', locationId),
          ]),
        )
        .orderBy('s.starts_at')
        .orderBy('s.id')
        .limit(most)
        .execute(),
  };
}
