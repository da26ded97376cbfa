import type { Decider } from '../../shared/decider.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { CalendarFeedEvent } from './events.ts';
import type { FeedSubject } from './feed-subject.ts';
import { feedTexts } from './feed-texts.ts';

/** The sessions of a feed, and its reader. */
export interface Feed {
  readonly subject: FeedSubject;
  readonly subjectId: string;
  readonly userId: string;
}

export interface CalendarFeedState extends Feed {
  readonly status: 'unknown' | 'open' | 'revoked';
  /** Whether phones remind their reader an hour before each session. */
  readonly reminds: boolean;
}

/** `askedBy`: id of the user who asks. */
export type CalendarFeedCommand = { readonly feedId: string } & (
  | ({ readonly kind: 'open' } & Feed)
  | { readonly kind: 'revoke'; readonly askedBy: FeedReader }
  | { readonly kind: 'choose-reminders'; readonly reminds: boolean; readonly askedBy: FeedReader }
);

export interface FeedReader {
  readonly userId: string;
  readonly isStaff: boolean;
}

/** Staff share the calendars of trainers and locations; any other feed belongs to its reader. */
export const isFeedOf = (feed: Feed, { userId, isStaff }: FeedReader): boolean =>
  feed.userId === userId || (isStaff && (feed.subject === 'trainer' || feed.subject === 'location'));

/** The reader of a location's calendar does not go to every session. */
export const remindsAtFirst = (subject: FeedSubject): boolean => subject !== 'location';

/**
 * A calendar that phones subscribe to. After it was revoked its address stays dead; the next address is
 * another feed.
 */
export const calendarFeedDecider: Decider<CalendarFeedState, CalendarFeedCommand, CalendarFeedEvent> = {
  initial: () => ({ status: 'unknown', subject: 'user', subjectId: '', userId: '', reminds: true }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'CalendarFeedOpened': {
        const { subject, subjectId, userId } = data;
        return { status: 'open', subject, subjectId, userId, reminds: remindsAtFirst(subject) };
      }
      case 'CalendarFeedRemindersChosen':
        return { ...state, reminds: data.reminds };
      case 'CalendarFeedRevoked':
        return { ...state, status: 'revoked' };
    }
  },

  decide(command, state) {
    const { feedId } = command;
    if (command.kind === 'open' && state.status === 'unknown') {
      const { subject, subjectId, userId } = command;
      return [{ type: 'CalendarFeedOpened', data: { feedId, subject, subjectId, userId } }];
    }
    if (state.status !== 'open') throw new Refusal('calendar-feed.unknown', feedTexts.unknown);
    if (command.kind === 'open') return [];
    if (!isFeedOf(state, command.askedBy)) throw new Refusal('calendar-feed.unknown', feedTexts.unknown);
    if (command.kind === 'revoke') return [{ type: 'CalendarFeedRevoked', data: { feedId } }];
    const { reminds } = command;
    return reminds === state.reminds
      ? []
      : [{ type: 'CalendarFeedRemindersChosen', data: { feedId, reminds } }];
  },
};
