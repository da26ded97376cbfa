import type { FeedSubject } from '../../../domain/scheduling/feeds/feed-subject.ts';
import { defineTable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const calendarFeedTable = defineTable('calendar_feeds', {
  id: 'text',
  subject: text<FeedSubject>(),
  subject_id: 'text',
  /** The user who opened the feed and reads it. */
  user_id: 'text',
  opened_at: 'instant',
});
export type CalendarFeedRow = RowOf<typeof calendarFeedTable>;

/** Open calendar feeds. A revoked feed has no row. */
export const calendarFeeds = defineProjection(calendarFeedTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'subject_id', 'user_id'],
  indexes: ['(user_id)', '(subject, subject_id)'],
  handles: ['CalendarFeedOpened', 'CalendarFeedRevoked'],
  keys: ({ data }) => [data.feedId],
  apply(_, event) {
    if (event.type === 'CalendarFeedRevoked') return null;
    const { feedId: id, subject, subjectId: subject_id, userId: user_id } = event.data;
    return { id, subject, subject_id, user_id, opened_at: event.occurredAt };
  },
});
