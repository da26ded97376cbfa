import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const feedId = z.uuid();

/** `user`: all athletes of a family. */
export const feedSubject = z.enum(['user', 'athlete', 'trainer', 'location']);
export type FeedSubject = z.output<typeof feedSubject>;

/** Stream `calendarFeed-<id>`. The private address is made of the id and a secret of the server: it is in no event. */
export const calendarFeedEvents = [
  defineEvent('CalendarFeedOpened', {
    feedId,
    subject: feedSubject,
    subjectId: z.uuid(),
    /** Who asked for it, and reads it. */
    userId: z.uuid(),
  }),
  /** Its address says nothing any more. */
  defineEvent('CalendarFeedRevoked', { feedId }),
] as const;

export type CalendarFeedEvent = EventOf<(typeof calendarFeedEvents)[number]>;
