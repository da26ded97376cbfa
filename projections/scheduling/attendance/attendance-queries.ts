import { type Kysely, sql } from 'kysely';
import type { AttendanceMark } from '../../../domain/scheduling/attendance/marks.ts';
import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';

/** A session with the names that its roster shows. */
export interface RosterSession {
  readonly id: string;
  readonly group_name: string;
  readonly location_name: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly timezone: string;
  readonly local_date: string;
  readonly local_start: string;
  readonly local_end: string;
}

export interface RosterAthlete {
  readonly session_id: string;
  readonly athlete_id: string;
  readonly first_name: string;
  readonly last_initial: string;
  readonly has_place: boolean;
  readonly mark: AttendanceMark | null;
  readonly made_at: string | null;
  readonly mark_id: string | null;
}

export interface Roster extends RosterSession {
  readonly athletes: readonly RosterAthlete[];
}

export interface MarkedSession {
  readonly schedule_id: string;
  readonly starts_at: string;
  readonly mark: AttendanceMark;
  readonly made_at: string;
}

/** The views that rosters are read from. */
export const rosterReads: readonly string[] = [
  'training_sessions',
  'training_groups',
  'locations',
  'reservations',
  'attendance_marks',
  'athletes',
];

/** The views that the attendance of an athlete is read from. */
export const athleteAttendanceReads: readonly string[] = ['attendance_marks', 'training_sessions'];

export interface AttendanceQueries {
  /** The sessions that are on the current day of their location at a moment (UTC), by time. */
  ofDay(now: string): Promise<Roster[]>;
  ofSession(sessionId: string): Promise<Roster | undefined>;
  /** The marked sessions of an athlete, the latest first. Marks that were taken back are left out. */
  ofAthlete(athleteId: string): Promise<MarkedSession[]>;
  /** Ids of the sessions in which the athlete was ever marked. */
  sessionsOfAthlete(athleteId: string): Promise<string[]>;
}

export function createAttendanceQueries(reads: Reads): AttendanceQueries {
  const db = reads.tables<SchedulingTables>();
  const withAthletes = async (sessions: readonly RosterSession[]): Promise<Roster[]> => {
    const ids = sessions.map(({ id }) => id);
    const athletes = ids.length === 0 ? [] : await athletesOf(db, ids);
    return sessions.map((session) => ({
      ...session,
      athletes: athletes.filter(({ session_id }) => session_id === session.id),
    }));
  };
  return {
    async ofDay(now) {
      const local = sql<boolean>`s.local_date = (${now}::timestamptz at time zone s.timezone)::date`;
      // The days of all zones are within a day and a half; so the index of starts serves the condition.
      const near = sql<boolean>`s.starts_at between ${now}::timestamptz - interval '36 hours'
        and ${now}::timestamptz + interval '36 hours'`;
      return withAthletes(await rosterSessions(db).where(near).where(local).execute());
    },
    async ofSession(sessionId) {
      return (await withAthletes(await rosterSessions(db).where('s.id', '=', sessionId).execute()))[0];
    },
    ofAthlete: (athleteId) =>
      db
        .selectFrom('attendance_marks as m')
        .innerJoin('training_sessions as s', 's.id', 'm.session_id')
        .select(['m.session_id as schedule_id', 's.starts_at', 'm.made_at'])
        .select((eb) => eb.ref('m.mark').$notNull().as('mark'))
        .where('m.athlete_id', '=', athleteId)
        .where('m.mark', 'is not', null)
        .orderBy('s.starts_at', 'desc')
        .orderBy('s.id')
        .execute(),
    async sessionsOfAthlete(athleteId) {
      const rows = await db
        .selectFrom('attendance_marks')
        .select('session_id')
        .where('athlete_id', '=', athleteId)
        .execute();
      return rows.map(({ session_id }) => session_id);
    },
  };
}

const rosterSessions = (db: Kysely<SchedulingTables>) =>
  db
    .selectFrom('training_sessions as s')
    .leftJoin('training_groups as g', 'g.id', 's.group_id')
    .leftJoin('locations as l', 'l.id', 's.location_id')
    .select([
      's.id',
      's.starts_at',
      's.ends_at',
      's.timezone',
      's.local_date',
      's.local_start',
      's.local_end',
    ])
    .select((eb) => [
      eb.fn.coalesce('g.name', sql.lit('')).as('group_name'),
      eb.fn.coalesce('l.name', sql.lit('')).as('location_name'),
    ])
    .orderBy('s.starts_at')
    .orderBy('s.id');

/** The athletes with a place in these sessions, and those who were marked without one, by name. */
const athletesOf = (db: Kysely<SchedulingTables>, sessionIds: readonly string[]): Promise<RosterAthlete[]> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('reservations as r')
        .select(['r.session_id', 'r.athlete_id', sql<boolean>`true`.as('has_place')])
        .where('r.status', '=', 'booked')
        .where((one) => anyOf(one.ref('r.session_id'), sessionIds))
        .unionAll(
          eb
            .selectFrom('attendance_marks as x')
            .select(['x.session_id', 'x.athlete_id', sql<boolean>`false`.as('has_place')])
            .where('x.mark', 'is not', null)
            .where((one) => anyOf(one.ref('x.session_id'), sessionIds)),
        )
        .as('p'),
    )
    .innerJoin('athletes as a', 'a.id', 'p.athlete_id')
    .leftJoin('attendance_marks as m', (join) =>
      join.onRef('m.session_id', '=', 'p.session_id').onRef('m.athlete_id', '=', 'p.athlete_id'),
    )
    .select((eb) => [
      'p.session_id',
      'p.athlete_id',
      'a.first_name',
      sql<string>`left(trim(${eb.ref('a.last_name')}), 1)`.as('last_initial'),
      'm.mark',
      'm.made_at',
      'm.mark_id',
      eb.fn.agg<boolean>('bool_or', ['p.has_place']).as('has_place'),
    ])
    .groupBy([
      'p.session_id',
      'p.athlete_id',
      'a.first_name',
      'a.last_name',
      'a.sort_name',
      'm.mark',
      'm.made_at',
      'm.mark_id',
    ])
    .orderBy('a.sort_name')
    .orderBy('p.athlete_id')
    .execute();
