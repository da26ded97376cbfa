import type { Sentences } from '../../shared/sentences.ts';
import type { CalendarFeedEvent } from './events.ts';

export const calendarFeedSentences: Sentences<CalendarFeedEvent> = {
  CalendarFeedOpened: ({ subject, subjectId }, names) =>
    subject === 'user'
      ? 'A private calendar address for the family was created.'
      : `A private calendar address for ${names(subjectId, `a ${subject}`)} was created.`,
  CalendarFeedRemindersChosen: ({ reminds }) =>
    reminds
      ? 'A private calendar reminds before each session.'
      : 'A private calendar no longer reminds before sessions.',
  CalendarFeedRevoked: () => 'A private calendar address was revoked.',
};
