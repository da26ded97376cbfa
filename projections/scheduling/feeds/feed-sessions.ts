import type { Pool } from 'pg';
import type { FeedSubject } from '../../../domain/scheduling/feeds/events.ts';
import { isStaff, roleName } from '../../../domain/shared/roles.ts';
import type { LocationRow } from '../locations/locations.ts';

/** A session as a calendar shows it. */
export interface FeedSession {
  readonly id: string;
  /** Of the session: it grows with everything that happens to it. */
  readonly revision: string;
  /** When it last changed; null while that is not indexed yet. */
  readonly changed_at: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly group_name: string;
  readonly location_name: string;
  readonly addresses: LocationRow['addresses'];
  /** Where the calendar is of athletes: whose place it is. No last name, for addresses get about. */
  readonly athlete_id: string | null;
  readonly athlete_name: string | null;
}

export interface FeedReaderRow {
  readonly isStaff: boolean;
  readonly athleteIds: readonly string[];
}

/** Sessions that end after `after` (UTC instant), in the order in which they begin. */
export interface FeedSessions {
  /** Who a user is now; undefined when gone or inactive. */
  reader(userId: string): Promise<FeedReaderRow | undefined>;
  /** In which the athletes are, and which were not omitted. */
  ofAthletes(athleteIds: readonly string[], after: string): Promise<FeedSession[]>;
  /** Which the trainer trains: by the session, or by its group where the session names nobody. */
  ofTrainer(trainerId: string, after: string): Promise<FeedSession[]>;
  ofLocation(locationId: string, after: string): Promise<FeedSession[]>;
  /** What a calendar of them is called: a place, or a first name; empty of a whole family and of who is gone. */
  nameOf(subject: FeedSubject, subjectId: string): Promise<string>;
}

const shown = `s.id, s.revision, e.recorded_at as changed_at, s.starts_at, s.ends_at,
  coalesce(g.name, '') as group_name, coalesce(l.name, '') as location_name, coalesce(l.addresses, '[]') as addresses`;
const beside = `left join rm.training_groups g on g.id = s.group_id
  left join rm.locations l on l.id = s.location_id
  left join rm.event_index e on e.position = s.position`;
const inOrder = 'and s.ends_at > $2 order by s.starts_at, s.id';
const nobodys = 'null as athlete_id, null as athlete_name';

const queries = {
  athletes: `select ${shown}, a.id as athlete_id, a.first_name as athlete_name
    from rm.reservations r join rm.training_sessions s on s.id = r.session_id join rm.athletes a on a.id = r.athlete_id ${beside}
    where r.athlete_id = any ($1) and r.status = 'booked' ${inOrder}, a.id`,
  trainer: `select ${shown}, ${nobodys} from rm.training_sessions s ${beside}
    where (s.trainer_ids @> array[$1] or s.trainer_ids = '{}' and g.trainer_ids @> array[$1]) ${inOrder}`,
  location: `select ${shown}, ${nobodys} from rm.training_sessions s ${beside} where s.location_id = $1 ${inOrder}`,
};

const names: Readonly<Partial<Record<FeedSubject, string>>> = {
  athlete: 'select first_name as name from rm.athletes where id = $1',
  trainer: 'select first_name as name from rm.trainers where id = $1',
  location: 'select name from rm.locations where id = $1',
};

export function createFeedSessions(pool: Pool): FeedSessions {
  const read = async (text: string, of: string | readonly string[], after: string) =>
    (await pool.query<FeedSession>(text, [of, after])).rows;
  return {
    async reader(userId) {
      const text = 'select role_id, athlete_ids from rm.users where id = $1 and is_active';
      const { rows } = await pool.query<{ role_id: number; athlete_ids: string[] }>(text, [userId]);
      const [user] = rows;
      const role = user && roleName(user.role_id);
      return role && { isStaff: isStaff(role), athleteIds: user.athlete_ids };
    },
    ofAthletes: (athleteIds, after) => read(queries.athletes, athleteIds, after),
    ofTrainer: (trainerId, after) => read(queries.trainer, trainerId, after),
    ofLocation: (locationId, after) => read(queries.location, locationId, after),
    async nameOf(subject, subjectId) {
      const text = names[subject];
      if (!text) return '';
      return (await pool.query<{ name: string }>(text, [subjectId])).rows[0]?.name ?? '';
    },
  };
}
