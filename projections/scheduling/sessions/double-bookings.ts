import { sql } from 'kysely';
import {
  type BookedKind,
  doubleBookingsOf,
  doubleBookingText,
  type NamedSession,
  type Occupation,
} from '../../../domain/scheduling/sessions/double-booking.ts';
import type { SessionTime } from '../../../domain/scheduling/sessions/session-state.ts';
import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { SchedulingTables } from '../area.ts';
import {
  type ScheduleRecord,
  scheduleRecordReads,
  scheduleRecords,
} from '../reservations/schedule-record.ts';

/** A session as it is, or as a command would leave it. */
export interface PlannedSession {
  readonly sessionId: string;
  readonly groupId: string;
  readonly locationId: string;
  readonly time: SessionTime;
  /** Its own trainers. If there are none, those of its group lead it. */
  readonly trainerIds: readonly string[];
}

export interface FoundDoubleBooking {
  readonly kind: BookedKind;
  /** The trainer or the location. */
  readonly resourceId: string;
  readonly resourceName: string;
  /** A sentence that names the resource, the other sessions and their times. */
  readonly message: string;
  readonly others: readonly (NamedSession & { readonly sessionId: string })[];
}

export interface CheckedSession {
  readonly session: NamedSession & { readonly sessionId: string };
  readonly doubleBookings: readonly FoundDoubleBooking[];
}

/** The views that double bookings are read from. */
export const doubleBookingReads = scheduleRecordReads;

export const plannedOf = (record: ScheduleRecord): PlannedSession => ({
  sessionId: record.id,
  groupId: record.group_id,
  locationId: record.location_id,
  time: {
    startsAt: record.starts_at,
    endsAt: record.ends_at,
    timezone: record.timezone,
    localDate: record.local_date,
    localStart: record.local_start,
    localEnd: record.local_end,
  },
  trainerIds: record.trainers.map(({ trainer_id }) => trainer_id),
});

/**
 * The sessions with their double bookings, among themselves and with all others, by session. Sessions that are given
 * stand for what is recorded of them. Trainers who were deleted or erased lead nothing.
 */
export async function findDoubleBookings(
  reads: Reads,
  planned: readonly PlannedSession[],
): Promise<ReadonlyMap<string, CheckedSession>> {
  if (planned.length === 0) return new Map();
  const db = reads.tables<SchedulingTables>();
  const groups = await db
    .selectFrom('training_groups')
    .select(['id', 'name', 'trainer_ids'])
    .where((eb) => anyOf(eb.ref('id'), [...new Set(planned.map(({ groupId }) => groupId))]))
    .execute();
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const led = planned.map((session) => ({
    ...session,
    trainerIds:
      session.trainerIds.length > 0 ? session.trainerIds : (groupOf.get(session.groupId)?.trainer_ids ?? []),
  }));
  const [overlapping, locations, trainers] = await Promise.all([
    atTheSameTime(reads, led),
    db
      .selectFrom('locations')
      .select(['id', 'name', 'sessions_at_once'])
      .where((eb) => anyOf(eb.ref('id'), [...new Set(planned.map(({ locationId }) => locationId))]))
      .execute(),
    db
      .selectFrom('trainers as p')
      .select((eb) => ['p.id', fullName(eb.ref('p.first_name'), eb.ref('p.last_name')).as('name')])
      .where((eb) => anyOf(eb.ref('p.id'), [...new Set(led.flatMap(({ trainerIds }) => trainerIds))]))
      .where((eb) => eb.not(eb.ref('p.is_erased')))
      .execute(),
  ]);
  const trainerNames = new Map(trainers.map(({ id, name }) => [id, name]));
  const locationOf = new Map(locations.map((location) => [location.id, location]));
  const sessionsAtOnce = (locationId: string) => locationOf.get(locationId)?.sessions_at_once ?? null;

  const all: (Occupation & NamedSession)[] = [
    ...led.map(({ sessionId, groupId, locationId, time, trainerIds }) => ({
      sessionId,
      locationId,
      ...time,
      trainerIds: trainerIds.filter((id) => trainerNames.has(id)),
      groupName: groupOf.get(groupId)?.name ?? '',
      locationName: locationOf.get(locationId)?.name ?? '',
    })),
    ...overlapping.map((record) => ({
      sessionId: record.id,
      locationId: record.location_id,
      startsAt: record.starts_at,
      endsAt: record.ends_at,
      localDate: record.local_date,
      localStart: record.local_start,
      localEnd: record.local_end,
      trainerIds: record.trainers.map(({ trainer_id }) => trainer_id),
      groupName: record.group_name,
      locationName: record.location_name,
    })),
  ];
  const byId = new Map(all.map((session) => [session.sessionId, session]));
  return new Map(
    all.slice(0, led.length).map((session) => [
      session.sessionId,
      {
        session,
        doubleBookings: doubleBookingsOf(session, all, sessionsAtOnce).map((found) => {
          const { kind, resourceId } = found;
          const others = found.others.flatMap((id) => byId.get(id) ?? []);
          const name =
            (kind === 'trainer' ? trainerNames.get(resourceId) : locationOf.get(resourceId)?.name) ?? '';
          const resource = { kind, name, sessionsAtOnce: sessionsAtOnce(resourceId) };
          const message = doubleBookingText(resource, others);
          return { kind, resourceId, resourceName: name, message, others };
        }),
      },
    ]),
  );
}

/** The other sessions that overlap with one of these and share its location or a trainer. */
function atTheSameTime(reads: Reads, sessions: readonly PlannedSession[]): Promise<ScheduleRecord[]> {
  const asked = JSON.stringify(
    sessions.map(({ time, locationId, trainerIds }) => ({
      starts_at: time.startsAt,
      ends_at: time.endsAt,
      location_id: locationId,
      trainer_ids: trainerIds,
    })),
  );
  // A session ends on the day on which it starts. With that, the index of starts serves the condition.
  const overlapping = sql<string>`(
    select o.id
      from jsonb_to_recordset(${asked}::jsonb)
             as p (starts_at timestamptz, ends_at timestamptz, location_id text, trainer_ids jsonb)
      join ${sql.table('training_sessions')} o
        on o.starts_at > p.starts_at - interval '25 hours' and o.starts_at < p.ends_at and o.ends_at > p.starts_at
      left join ${sql.table('training_groups')} g on g.id = o.group_id
     where o.location_id = p.location_id
        or jsonb_exists_any(p.trainer_ids, case when o.trainer_ids = '{}' then g.trainer_ids else o.trainer_ids end))`;
  return scheduleRecords(reads.tables<SchedulingTables>(), 0)
    .where((eb) => sql<boolean>`${eb.ref('s.id')} in ${overlapping}`)
    .where((eb) =>
      eb.not(
        anyOf(
          eb.ref('s.id'),
          sessions.map(({ sessionId }) => sessionId),
        ),
      ),
    )
    .execute();
}
