import {
  type CalendarFeedCommand,
  type CalendarFeedState,
  calendarFeedDecider,
} from '../../../domain/scheduling/feeds/calendar-feed.ts';
import type { CalendarFeedEvent } from '../../../domain/scheduling/feeds/events.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const calendarFeed: Aggregate<CalendarFeedState, CalendarFeedCommand, CalendarFeedEvent> = {
  category: 'calendarFeed',
  decider: calendarFeedDecider,
};
