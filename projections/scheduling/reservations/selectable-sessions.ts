import type { Pool } from 'pg';
import type { Day } from '../../../domain/shared/day.ts';
import type { ReservationRow } from './reservations.ts';
import {
  type ScheduleRecord,
  scheduleColumns,
  scheduleRecordReads,
  scheduleTables,
} from './schedule-record.ts';

/** An enrolment that is active, in a group that is given by credits. */
export interface CreditEnrolment {
  readonly id: string;
  readonly group_id: string;
  readonly group_name: string;
  /** A week. */
  readonly credits: number;
  readonly included_group_ids: readonly string[];
}

/** A session with what the athlete has to do with it. */
export interface SelectableRecord extends ScheduleRecord {
  readonly reservation:
    | (Pick<ReservationRow, 'origin' | 'status'> & {
        /** Another session came in its place. */
        readonly is_replaced: boolean;
      })
    | null;
  readonly is_waiting: boolean;
}

/** A reservation of the athlete, for what it takes: a time, a day, a credit. */
export type TakenPlace = Pick<
  ReservationRow,
  'session_id' | 'group_id' | 'status' | 'starts_at' | 'ends_at' | 'local_date' | 'week'
> & {
  /** The group whose credit pays; null: no credit does. */
  readonly paid_by: string | null;
};

export interface SelectableRequest {
  readonly athleteId: string;
  readonly groupIds: readonly string[];
  /** The Sunday of the first week. */
  readonly from: Day;
  /** The Sunday of the last week; every later one unless told. */
  readonly until?: Day | undefined;
  readonly usualSlots: number;
}

/** The views that a selection is read from. */
export const selectionReads: readonly string[] = [
  ...scheduleRecordReads,
  'reservations',
  'enrolments',
  'session_waitlist',
];

export interface SelectionQueries {
  creditEnrolments(athleteId: string): Promise<CreditEnrolment[]>;
  /** By time. */
  sessions(request: SelectableRequest): Promise<SelectableRecord[]>;
  /** What the athlete has, from a week (its Sunday) on: booked, or omitted too late to have its credit back. */
  taken(athleteId: string, from: Day): Promise<TakenPlace[]>;
  /** The Sundays of the first and the last week in which these groups have sessions to come. */
  weeks(groupIds: readonly string[], after: string): Promise<{ first: Day | null; last: Day | null }>;
}

export function createSelectionQueries(pool: Pool): SelectionQueries {
  return {
    async creditEnrolments(athleteId) {
      const text = `select e.id, e.group_id, g.name as group_name, g.included_group_ids,
          coalesce(e.weekly_credits, g.default_weekly_credits) as credits
        from rm.enrolments e join rm.training_groups g on g.id = e.group_id
        where e.athlete_id = $1 and e.is_active and g.is_credit order by lower(g.name), e.id`;
      return (await pool.query<CreditEnrolment>(text, [athleteId])).rows;
    },
    async sessions({ athleteId, groupIds, from, until, usualSlots }) {
      const text = `select ${scheduleColumns('$2')},
          case when r.id is not null then json_build_object('origin', r.origin, 'status', r.status, 'is_replaced',
            exists (select from rm.reservations other where other.athlete_id = $1 and other.substitutes = s.id)) end as reservation,
          exists (select from rm.session_waitlist w where w.session_id = s.id and w.athlete_id = $1) as is_waiting
        from ${scheduleTables} left join rm.reservations r on r.session_id = s.id and r.athlete_id = $1
        where s.group_id = any ($3) and s.week >= $4 and ($5::date is null or s.week <= $5)
        order by s.starts_at, s.id`;
      const values = [athleteId, usualSlots, groupIds, from, until];
      return (await pool.query<SelectableRecord>(text, values)).rows;
    },
    async taken(athleteId, from) {
      const text = `select r.session_id, r.group_id, r.status, r.starts_at, r.ends_at, r.local_date, r.week,
          case when r.origin = 'credit' or (r.origin = 'substitution' and g.is_credit) then e.group_id end as paid_by
        from rm.reservations r left join rm.enrolments e on e.id = r.enrolment_id
          left join rm.training_groups g on g.id = e.group_id
        where r.athlete_id = $1 and r.week >= $2 and (r.status = 'booked' or r.keeps_credit) order by r.starts_at, r.id`;
      return (await pool.query<TakenPlace>(text, [athleteId, from])).rows;
    },
    async weeks(groupIds, after) {
      const text = `select min(week) as first, max(week) as last from rm.training_sessions
        where group_id = any ($1) and starts_at > $2`;
      const { rows } = await pool.query<{ first: Day | null; last: Day | null }>(text, [groupIds, after]);
      return rows[0] ?? { first: null, last: null };
    },
  };
}
