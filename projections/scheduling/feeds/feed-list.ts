import { type Expression, expressionBuilder, sql } from 'kysely';
import type { FeedSubject } from '../../../domain/scheduling/feeds/feed-subject.ts';
import { anyOf, oneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { SchedulingTables } from '../area.ts';
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
  /**
   * The open feeds of a user, the oldest first. Staff also get the feeds of trainers and locations that other active users opened,
   * after their own.
   */
  of(request: FeedListRequest): Promise<FeedListRow[]>;
  /** The name of a subject; undefined if there is no such subject. */
  nameOf(subject: FeedSubject, subjectId: string): Promise<string | undefined>;
}

/** The views that feeds and their names are read from. */
export const feedReads: readonly string[] = ['calendar_feeds', 'users', 'athletes', 'trainers', 'locations'];

interface Named {
  readonly id: string;
  readonly name: string;
}

const db = expressionBuilder<SchedulingTables>();
const names: Readonly<Record<FeedSubject, Expression<Named>>> = {
  user: db
    .selectFrom('users')
    .select((eb) => ['id', fullName(eb.ref('first_name'), eb.ref('last_name')).as('name')]),
  athlete: db
    .selectFrom('athletes')
    .select((eb) => ['id', fullName(eb.ref('first_name'), eb.ref('last_name')).as('name')]),
  trainer: db
    .selectFrom('trainers')
    .select((eb) => ['id', fullName(eb.ref('first_name'), eb.ref('last_name')).as('name')])
    .where((eb) => eb.not(eb.ref('is_erased'))),
  location: db.selectFrom('locations').select(['id', 'name']),
};

const named = sql.join(
  Object.entries(names).map(
    ([subject, found]) => sql`select ${sql.lit(subject)} as subject, n.id, n.name from ${found} n`,
  ),
  sql` union all `,
);

export function createFeedList(reads: Reads): FeedList {
  const feeds = reads
    .tables<SchedulingTables>()
    .selectFrom('calendar_feeds as f')
    .innerJoin(sql<Named & { readonly subject: FeedSubject }>`(${named})`.as('n'), (join) =>
      join.onRef('n.subject', '=', 'f.subject').onRef('n.id', '=', 'f.subject_id'),
    )
    .select([
      'f.id',
      'f.subject',
      'f.subject_id',
      'f.opened_at',
      'f.reminds',
      'f.revision',
      'n.name as subject_name',
    ]);
  return {
    of: ({ userId, isStaff, athleteIds }) =>
      feeds
        .where((eb) => {
          const ofReader = eb('f.user_id', '=', userId);
          const ofAthlete = anyOf(eb.ref('f.subject_id'), athleteIds);
          if (!isStaff)
            return eb.and([ofReader, eb.or([eb('f.subject', '<>', sql.lit('athlete')), ofAthlete])]);
          const user = eb.selectFrom('users as u').whereRef('u.id', '=', 'f.user_id');
          const isShared = eb.and([
            oneOf(eb.ref('f.subject'), ['trainer', 'location']),
            eb.exists(user.where((of) => of.ref('u.is_active'))),
          ]);
          return eb.or([ofReader, isShared]);
        })
        .orderBy((eb) => eb('f.user_id', '=', userId), 'desc')
        .orderBy('f.opened_at')
        .orderBy('f.id')
        .execute(),
    async nameOf(subject, subjectId) {
      const found = await reads
        .tables<SchedulingTables>()
        .selectFrom(sql<Named>`${names[subject]}`.as('n'))
        .select('n.name')
        .where('n.id', '=', subjectId)
        .executeTakeFirst();
      return found?.name;
    },
  };
}
