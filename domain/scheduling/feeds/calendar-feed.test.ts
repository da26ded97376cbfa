import { given } from '../../testing/given.ts';
import { calendarFeedDecider } from './calendar-feed.ts';
import type { CalendarFeedEvent } from './events.ts';
import { feedTexts } from './feed-texts.ts';

const feedId = '0192f0a0-0000-7000-8000-000000000509';
const userId = '0192f0a0-0000-7000-8000-000000000003';
const other = '0192f0a0-0000-7000-8000-000000000009';
const subjectId = '0192f0a0-0000-7000-8000-000000000004';

const opened = (subject: 'user' | 'athlete' | 'trainer' | 'location'): CalendarFeedEvent => ({
  type: 'CalendarFeedOpened',
  data: { feedId, subject, subjectId, userId },
});
const revoked: CalendarFeedEvent = { type: 'CalendarFeedRevoked', data: { feedId } };
const story = (...past: CalendarFeedEvent[]) => given(calendarFeedDecider, past);
const open = { kind: 'open', feedId, subject: 'athlete', subjectId, userId } as const;
const revoke = (id = userId, isStaff = false) =>
  ({ kind: 'revoke', feedId, askedBy: { userId: id, isStaff } }) as const;

describe('a calendar feed', () => {
  it('is opened once', () => {
    story()
      .when(open)
      .gives([opened('athlete')]);
    story(opened('athlete')).when(open).nothingHappens();
  });

  const chosen = (reminds: boolean): CalendarFeedEvent => ({
    type: 'CalendarFeedRemindersChosen',
    data: { feedId, reminds },
  });
  const choose = (reminds: boolean, id = userId) =>
    ({ kind: 'choose-reminders', feedId, reminds, askedBy: { userId: id, isStaff: false } }) as const;

  it('reminds until its reader turns that off; that of a location does not until it is turned on', () => {
    story(opened('athlete')).when(choose(true)).nothingHappens();
    story(opened('athlete'))
      .when(choose(false))
      .gives([chosen(false)]);
    story(opened('athlete'), chosen(false))
      .when(choose(true))
      .gives([chosen(true)]);
    story(opened('location')).when(choose(false)).nothingHappens();
    story(opened('athlete')).when(choose(false, other)).refuses(feedTexts.unknown);
    story(opened('athlete'), revoked).when(choose(false)).refuses(feedTexts.unknown);
  });

  it('stays revoked', () => {
    story(opened('athlete')).when(revoke()).gives([revoked]);
    story(opened('athlete'), revoked).when(revoke()).refuses(feedTexts.unknown);
    story(opened('athlete'), revoked).when(open).refuses(feedTexts.unknown);
  });

  it('is revoked only by its reader', () => {
    story(opened('athlete')).when(revoke(other)).refuses(feedTexts.unknown);
    story(opened('user')).when(revoke(other, true)).refuses(feedTexts.unknown);
    story().when(revoke()).refuses(feedTexts.unknown);
  });

  it.each(['trainer', 'location'] as const)('of a %s can be revoked by any staff user', (subject) => {
    story(opened(subject)).when(revoke(other)).refuses(feedTexts.unknown);
    story(opened(subject)).when(revoke(other, true)).gives([revoked]);
  });
});
