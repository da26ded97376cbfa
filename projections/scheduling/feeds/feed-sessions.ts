import { sql } from 'kysely';
import type { FeedSubject } from '../../../domain/scheduling/feeds/feed-subject.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { isStaff, roleName } from '../../../domain/shared/roles.ts';
import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';
import type { LocationRow } from '../locations/locations.ts';

/** A session as a calendar shows it. */
export interface FeedSession {
  readonly id: string;
  /** The revision of the session. It grows with every event. */
  readonly revision: string;
  /** When the session last changed; null while the event is not indexed yet. */
  readonly changed_at: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  /** The day at the location. */
  readonly local_date: Day;
  readonly group_name: string;
  /** First names of its trainers, or of those of its group if it has none of its own. */
  readonly trainers: readonly string[];
  readonly location_name: string;
  readonly addresses: LocationRow['addresses'];
  /** The athlete who attends, in calendars of athletes. The last name is left out because feed addresses are passed on. */
  readonly athlete_id: string | null;
  readonly athlete_name: string | null;
}

export interface FeedReaderRow {
  readonly isStaff: boolean;
  readonly athleteIds: readonly string[];
}

/** Reads sessions that end after `after` (UTC instant), in the order of their starts. */
export interface FeedSessions {
  /** The role and athletes of a user; undefined if the user was deleted or is inactive. */
  reader(userId: string): Promise<FeedReaderRow | undefined>;
  /** The booked sessions of these athletes. */
  ofAthletes(athleteIds: readonly string[], after: string): Promise<FeedSession[]>;
  /** The sessions of a trainer. A session without trainers of its own has those of its group. */
  ofTrainer(trainerId: string, after: string): Promise<FeedSession[]>;
  ofLocation(locationId: string, after: string): Promise<FeedSession[]>;
  /** The name of a calendar: a location or a first name. It is empty for a family, and if the subject was deleted. */
  nameOf(subject: FeedSubject, subjectId: string): Promise<string>;
}

export function createFeedSessions(reads: Reads): FeedSessions {
  const db = reads.tables<SchedulingTables>();
  const sessions = db
    .selectFrom('training_sessions as s')
    .leftJoin('training_groups as g', 'g.id', 's.group_id')
    .leftJoin('locations as l', 'l.id', 's.location_id')
    .leftJoin('event_index as e', 'e.position', 's.position')
    .select((eb) => [
      's.id',
      's.revision',
      'e.recorded_at as changed_at',
      's.starts_at',
      's.ends_at',
      's.local_date',
      sql<string[]>`array${eb
        .selectFrom('trainers as t')
        .select('t.first_name')
        .where((one) => {
          const [own, ofGroup] = [eb.ref('s.trainer_ids'), eb.ref('g.trainer_ids')];
          const wanted = sql`case when ${own} = '{}' then ${ofGroup} else ${own} end`;
          return sql<boolean>`${one.ref('t.id')} = any (${wanted}) and not ${one.ref('t.is_erased')}`;
        })
        .orderBy('t.sort_name')
        .orderBy('t.id')}`.as('trainers'),
      eb.fn.coalesce('g.name', sql.lit('')).as('group_name'),
      eb.fn.coalesce('l.name', sql.lit('')).as('location_name'),
      sql<LocationRow['addresses']>`coalesce(${eb.ref('l.addresses')}, '[]')`.as('addresses'),
    ])
    .orderBy('s.starts_at')
    .orderBy('s.id');
  const ofNoAthlete = sessions.select([sql<null>`null`.as('athlete_id'), sql<null>`null`.as('athlete_name')]);
  const names: Readonly<Record<FeedSubject, (id: string) => Promise<{ readonly name: string } | undefined>>> =
    {
      user: async () => undefined,
      athlete: (id) =>
        db.selectFrom('athletes').select('first_name as name').where('id', '=', id).executeTakeFirst(),
      trainer: (id) =>
        db.selectFrom('trainers').select('first_name as name').where('id', '=', id).executeTakeFirst(),
      location: (id) => db.selectFrom('locations').select('name').where('id', '=', id).executeTakeFirst(),
    };
  return {
    async reader(userId) {
      const user = await db
        .selectFrom('users')
        .select(['role_id', 'athlete_ids'])
        .where('id', '=', userId)
        .where((eb) => eb.ref('is_active'))
        .executeTakeFirst();
      const role = user && roleName(user.role_id);
      return role && { isStaff: isStaff(role), athleteIds: user.athlete_ids };
    },
    ofAthletes: (athleteIds, after) =>
      sessions
        .innerJoin('reservations as r', 'r.session_id', 's.id')
        .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
        .select(['a.id as athlete_id', 'a.first_name as athlete_name'])
        .where((eb) => anyOf(eb.ref('r.athlete_id'), athleteIds))
        .where('r.status', '=', sql.lit('booked'))
        .where('s.ends_at', '>', after)
        .orderBy('a.id')
        .execute(),
    ofTrainer: (trainerId, after) =>
      ofNoAthlete
        .where((eb) => {
          const [own, ofGroup] = [eb.ref('s.trainer_ids'), eb.ref('g.trainer_ids')];
          return sql<boolean>`(${own} @> array[${trainerId}] or ${own} = '{}' and ${ofGroup} @> array[${trainerId}])`;
        })
        .where('s.ends_at', '>', after)
        .execute(),
    ofLocation: (locationId, after) =>
      ofNoAthlete.where('s.location_id', '=', locationId).where('s.ends_at', '>', after).execute(),
    nameOf: async (subject, subjectId) => (await names[subject](subjectId))?.name ?? '',
  };
}
