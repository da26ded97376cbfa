import { type Kysely, sql } from 'kysely';
import type { SharedSession } from '../../../domain/scheduling/emergency/access.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';

export interface EmergencyQueries {
  /** The sessions around a moment (UTC) that a user leads as a trainer, and in which the athlete has a seat. */
  sharedSessions(userId: string, athleteId: string, now: string): Promise<SharedSession[]>;
  /** Whether a user leads the session as a trainer. */
  leads(userId: string, sessionId: string): Promise<boolean>;
  /** When the session starts, UTC; undefined if there is no such session. */
  startOf(sessionId: string): Promise<string | undefined>;
  /** The athletes with a seat in the session who have emergency details. */
  ofSession(sessionId: string): Promise<string[]>;
  /** When the details of an athlete were saved, UTC; undefined if there are none. */
  savedAt(athleteId: string): Promise<string | undefined>;
  /** The athletes with details. */
  athletes(): Promise<string[]>;
}

/** The views that tell whose details somebody may open. */
export const emergencyReads: readonly string[] = [
  'emergency_details',
  'reservations',
  'training_sessions',
  'training_groups',
  'trainer_users',
];

/** Sessions with the trainers who lead them: their own ones, or else those of the group. */
const led = (db: Kysely<SchedulingTables>, userId: string) =>
  db
    .selectFrom('training_sessions as s')
    .leftJoin('training_groups as g', 'g.id', 's.group_id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('trainer_users as u')
          .select('u.trainer_id')
          .where('u.user_id', '=', userId)
          .where((one) => {
            const [own, ofGroup] = [one.ref('s.trainer_ids'), one.ref('g.trainer_ids')];
            const trainers = sql`case when ${own} = '{}' then ${ofGroup} else ${own} end`;
            return sql<boolean>`${one.ref('u.trainer_id')} = any (${trainers})`;
          }),
      ),
    );

export function createEmergencyQueries(reads: Reads): EmergencyQueries {
  const db = reads.tables<SchedulingTables>();
  return {
    sharedSessions: (userId, athleteId, now) =>
      led(db, userId)
        .innerJoin('reservations as r', 'r.session_id', 's.id')
        .select(['s.id as sessionId', 's.starts_at as startsAt'])
        .where('r.athlete_id', '=', athleteId)
        .where('r.status', '=', 'booked')
        // More than the rule allows, which decides to the millisecond.
        .where(
          sql<boolean>`s.starts_at between ${now}::timestamptz - interval '2 days'
            and ${now}::timestamptz + interval '2 days'`,
        )
        .execute(),
    leads: async (userId, sessionId) =>
      (await led(db, userId).select('s.id').where('s.id', '=', sessionId).executeTakeFirst()) !== undefined,
    startOf: async (sessionId) =>
      (
        await db
          .selectFrom('training_sessions')
          .select('starts_at')
          .where('id', '=', sessionId)
          .executeTakeFirst()
      )?.starts_at,
    async ofSession(sessionId) {
      const rows = await db
        .selectFrom('reservations as r')
        .innerJoin('emergency_details as d', 'd.athlete_id', 'r.athlete_id')
        .select('r.athlete_id')
        .where('r.session_id', '=', sessionId)
        .where('r.status', '=', 'booked')
        .orderBy('r.athlete_id')
        .execute();
      return rows.map(({ athlete_id }) => athlete_id);
    },
    savedAt: async (athleteId) =>
      (
        await db
          .selectFrom('emergency_details')
          .select('saved_at')
          .where('athlete_id', '=', athleteId)
          .executeTakeFirst()
      )?.saved_at,
    async athletes() {
      const rows = await db
        .selectFrom('emergency_details')
        .select('athlete_id')
        .orderBy('athlete_id')
        .execute();
      return rows.map(({ athlete_id }) => athlete_id);
    },
  };
}
