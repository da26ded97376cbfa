import type { Decider } from '../../shared/decider.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { CalendarFeedEvent, FeedSubject } from './events.ts';
import { feedTexts } from './feed-texts.ts';

/** Whose sessions, and who reads them. */
export interface Feed {
  readonly subject: FeedSubject;
  readonly subjectId: string;
  readonly userId: string;
}

export interface CalendarFeedState extends Feed {
  readonly status: 'unknown' | 'open' | 'revoked';
}

/** `askedBy`: who asks, a user. */
export type CalendarFeedCommand = { readonly feedId: string } & (
  | ({ readonly kind: 'open' } & Feed)
  | { readonly kind: 'revoke'; readonly askedBy: FeedReader }
);

export interface FeedReader {
  readonly userId: string;
  readonly isStaff: boolean;
}

/** Staff share the calendars of trainers and locations; any other is its reader's own. */
export const isFeedOf = (feed: Feed, { userId, isStaff }: FeedReader): boolean =>
  feed.userId === userId || (isStaff && (feed.subject === 'trainer' || feed.subject === 'location'));

/** What a calendar on somebody's phone reads. Once it was revoked its address stays dead: the next one is another feed. */
export const calendarFeedDecider: Decider<CalendarFeedState, CalendarFeedCommand, CalendarFeedEvent> = {
  initial: () => ({ status: 'unknown', subject: 'user', subjectId: '', userId: '' }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'CalendarFeedOpened': {
        const { subject, subjectId, userId } = data;
        return { status: 'open', subject, subjectId, userId };
      }
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
    return [{ type: 'CalendarFeedRevoked', data: { feedId } }];
  },
};
