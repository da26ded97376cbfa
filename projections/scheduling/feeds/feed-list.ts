import type { Pool } from 'pg';
import type { FeedSubject } from '../../../domain/scheduling/feeds/events.ts';
import type { CalendarFeedRow } from './calendar-feeds.ts';

export type FeedListRow = Omit<CalendarFeedRow, 'user_id'> & {
  readonly subject_name: string;
  readonly revision: string;
};

export interface FeedListRequest {
  readonly userId: string;
  readonly isStaff: boolean;
  /** The athletes that the user is assigned to. */
  readonly athleteIds: readonly string[];
}

export interface FeedList {
  /** The open feeds of a user, the oldest first; for staff then those of trainers and locations that others opened. */
  of(request: FeedListRequest): Promise<FeedListRow[]>;
  /** What a subject is called; undefined when there is none. */
  nameOf(subject: FeedSubject, subjectId: string): Promise<string | undefined>;
}

/** The views that feeds and their names are read from. */
export const feedReads: readonly string[] = ['calendar_feeds', 'users', 'athletes', 'trainers', 'locations'];

const names: Readonly<Record<FeedSubject, string>> = {
  user: `select id, trim(first_name || ' ' || last_name) as name from rm.users`,
  athlete: `select id, trim(first_name || ' ' || last_name) as name from rm.athletes`,
  trainer: `select id, trim(first_name || ' ' || last_name) as name from rm.trainers where not is_erased`,
  location: 'select id, name from rm.locations',
};

const named = Object.entries(names)
  .map(([subject, select]) => `select '${subject}' as subject, n.* from (${select}) n`)
  .join(' union all ');

const feedsOfReader = `select f.id, f.subject, f.subject_id, f.opened_at, f.revision, n.name as subject_name
  from rm.calendar_feeds f join (${named}) n on n.subject = f.subject and n.id = f.subject_id
 where f.user_id = $1 and ($2 or f.subject <> 'athlete' or f.subject_id = any ($3))
    or $2 and f.subject in ('trainer', 'location') and exists (select from rm.users u where u.id = f.user_id and u.is_active)
 order by f.user_id = $1 desc, f.opened_at, f.id`;

export function createFeedList(pool: Pool): FeedList {
  return {
    async of({ userId, isStaff, athleteIds }) {
      return (await pool.query<FeedListRow>(feedsOfReader, [userId, isStaff, athleteIds])).rows;
    },
    async nameOf(subject, subjectId) {
      const text = `select n.name from (${names[subject]}) n where n.id = $1`;
      return (await pool.query<{ name: string }>(text, [subjectId])).rows[0]?.name;
    },
  };
}
