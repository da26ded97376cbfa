import { remindsAtFirst } from '../../../domain/scheduling/feeds/calendar-feed.ts';
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
  /** Whether phones remind their reader before each session. */
  reminds: 'boolean',
});
export type CalendarFeedRow = RowOf<typeof calendarFeedTable>;

/** Open calendar feeds. A revoked feed has no row. */
export const calendarFeeds = defineProjection(calendarFeedTable)({
  version: 2,
  key: 'id',
  hidden: ['id', 'subject_id', 'user_id'],
  indexes: ['(user_id)', '(subject, subject_id)'],
  handles: ['CalendarFeedOpened', 'CalendarFeedRemindersChosen', 'CalendarFeedRevoked'],
  keys: ({ data }) => [data.feedId],
  apply(row, event) {
    if (event.type === 'CalendarFeedRevoked') return null;
    if (event.type === 'CalendarFeedRemindersChosen') {
      return row ? { ...row, reminds: event.data.reminds } : null;
    }
    const { feedId: id, subject, subjectId: subject_id, userId: user_id } = event.data;
    const opened = { id, subject, subject_id, user_id, opened_at: event.occurredAt };
    return { ...opened, reminds: remindsAtFirst(subject) };
  },
});
