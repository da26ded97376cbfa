import type { Sentences } from '../../shared/sentences.ts';
import type { CalendarFeedEvent } from './events.ts';

export const calendarFeedSentences: Sentences<CalendarFeedEvent> = {
  CalendarFeedOpened: ({ subject, subjectId }, names) =>
    subject === 'user'
      ? 'A private calendar address for the family was created.'
      : `A private calendar address for ${names(subjectId, `a ${subject}`)} was created.`,
  CalendarFeedRevoked: () => 'A private calendar address was revoked.',
};
