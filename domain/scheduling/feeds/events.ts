import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { feedSubjects } from './feed-subject.ts';

const feedId = z.uuid();

const feedSubject = z.enum(feedSubjects);

/**
 * Stream `calendarFeed-<id>`. The private address is derived from the id and a secret of the server, and is
 * in no event.
 */
export const calendarFeedEvents = [
  defineEvent('CalendarFeedOpened', {
    feedId,
    subject: feedSubject,
    subjectId: z.uuid(),
    /** The user who opened and reads it. */
    userId: z.uuid(),
  }),
  /** Whether phones remind their reader before each session. They do until the reader chooses. */
  defineEvent('CalendarFeedRemindersChosen', { feedId, reminds: z.boolean() }),
  /** Its address stops working. */
  defineEvent('CalendarFeedRevoked', { feedId }),
] as const;

export type CalendarFeedEvent = EventOf<(typeof calendarFeedEvents)[number]>;
