import type { FeedSubject } from '../../../domain/scheduling/feeds/events.ts';
import { defineProjection } from '../../runtime/projection.ts';

export interface CalendarFeedRow {
  id: string;
  subject: FeedSubject;
  subject_id: string;
  /** Who opened it, and reads it. */
  user_id: string;
  opened_at: string;
}

/** The feeds that are open. */
export const calendarFeeds = defineProjection<CalendarFeedRow>()({
  name: 'calendar_feeds',
  version: 1,
  columns: { id: 'text', subject: 'text', subject_id: 'text', user_id: 'text', opened_at: 'instant' },
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
