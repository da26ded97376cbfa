import { type Expression, expressionBuilder, sql } from 'kysely';
import { allOf, anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';
import type { ReservationRow } from './reservations.ts';
import { type ScheduleRecord, scheduleRecordReads, scheduleRecords } from './schedule-record.ts';

/** A session in the schedule of an athlete. */
export interface AthleteScheduleRecord
  extends ScheduleRecord,
    Pick<ReservationRow, 'athlete_id' | 'origin' | 'status' | 'enrolment_id' | 'substitutes'> {
  /** The session that replaces it. */
  readonly substituted_by: string | null;
  /** Another session is booked with a credit on the same day, or is booked at the same time. */
  readonly conflict: 'day' | 'time' | null;
}

export interface AthleteSchedulesRequest {
  readonly athleteIds: readonly string[];
  /** UTC. Sessions that end after it. */
  readonly from?: string | undefined;
  /** UTC. Sessions that start before it. */
  readonly until?: string | undefined;
  readonly groupIds?: readonly string[] | undefined;
  readonly seasonId?: string | undefined;
  /** Slots of a session if neither it nor its group has a number. */
  readonly usualSlots: number;
}

/** The views that schedules of athletes are read from. */
export const athleteScheduleReads: readonly string[] = [...scheduleRecordReads, 'reservations', 'enrolments'];

const of = expressionBuilder<SchedulingTables>();

/** Whether a credit pays for a reservation. It pays for a substitution if the enrolment's group is a credit group. */
function isPaid(origin: Expression<string>, enrolmentId: Expression<string | null>) {
  const payer = of
    .selectFrom('enrolments as e')
    .innerJoin('training_groups as own', 'own.id', 'e.group_id')
    .where('e.id', '=', enrolmentId)
    .where((eb) => eb.ref('own.is_credit'));
  return sql<boolean>`(${origin} = 'credit' or (${origin} = 'substitution' and ${of.exists(payer)}))`;
}

/** The sessions of athletes by time. */
export function athleteSchedules(
  reads: Reads,
  { athleteIds, from, until, groupIds, seasonId, usualSlots }: AthleteSchedulesRequest,
): Promise<AthleteScheduleRecord[]> {
  return scheduleRecords(reads.tables<SchedulingTables>(), usualSlots)
    .innerJoin('reservations as r', 'r.session_id', 's.id')
    .select((eb) => {
      const replacing = eb
        .selectFrom('reservations as other')
        .select('other.session_id')
        .whereRef('other.athlete_id', '=', 'r.athlete_id')
        .whereRef('other.substitutes', '=', 'r.session_id')
        .limit(sql.lit(1));
      const others = eb
        .selectFrom('reservations as o')
        .whereRef('o.athlete_id', '=', 'r.athlete_id')
        .where('o.status', '=', sql.lit('booked'))
        .whereRef('o.id', '<>', 'r.id');
      const onDay = others
        .whereRef('o.local_date', '=', 'r.local_date')
        .where((one) => isPaid(one.ref('o.origin'), one.ref('o.enrolment_id')));
      const atTime = others
        .whereRef('o.starts_at', '<', 'r.ends_at')
        .whereRef('r.starts_at', '<', 'o.ends_at');
      return [
        'r.athlete_id',
        'r.origin',
        'r.status',
        'r.enrolment_id',
        'r.substitutes',
        replacing.as('substituted_by'),
        sql<AthleteScheduleRecord['conflict']>`case when ${eb.ref('r.status')} <> 'booked' then null
          when ${isPaid(eb.ref('r.origin'), eb.ref('r.enrolment_id'))} and ${eb.exists(onDay)} then 'day'
          when ${eb.exists(atTime)} then 'time' end`.as('conflict'),
      ];
    })
    .where((eb) =>
      allOf([
        anyOf(eb.ref('r.athlete_id'), athleteIds),
        from !== undefined && eb('r.ends_at', '>', from),
        until !== undefined && eb('r.starts_at', '<', until),
        groupIds && anyOf(eb.ref('r.group_id'), groupIds),
        seasonId !== undefined && eb('r.season_id', '=', seasonId),
      ]),
    )
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .orderBy('r.athlete_id')
    .execute();
}
