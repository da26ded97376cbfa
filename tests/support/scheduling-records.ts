import { randomUUID } from 'node:crypto';
import { createFeedAddresses } from '../../commands/scheduling/feeds/feed-addresses.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { type Api, testSecrets } from './api.ts';
import { recordFacts } from './facts.ts';

/** A season with a group that has one session to come, where it takes place, and the calendar of a user. */
export interface SchedulingRecords {
  readonly season: string;
  readonly group: string;
  readonly location: string;
  readonly schedule: string;
  readonly feed: string;
  /** The address of the feed. */
  readonly address: string;
}

/** Writes them as facts, so that nothing follows from them. */
export async function schedulingRecords(
  api: Api,
  { userId }: { readonly userId: string },
): Promise<SchedulingRecords> {
  const season = randomUUID();
  const group = randomUUID();
  const location = randomUUID();
  const schedule = randomUUID();
  const feed = randomUUID();
  const timezone = 'America/New_York';

  const write = (stream: string, event: DomainEvent) => recordFacts(api, stream, [event]);

  const inSeason = { seasonId: season, groupId: group };
  await write(`season-${season}`, {
    type: 'SeasonCreated',
    data: { seasonId: season, name: 'Fall Season', shortName: 'Fall', year: 2097, color: 'blue' },
  });
  const kind = { isCredit: true, defaultWeeklyCredits: 2, slots: 12, isVariable: false };
  await write(`trainingGroup-${group}`, {
    type: 'TrainingGroupCreated',
    data: { ...inSeason, name: 'Academy', description: '', color: 'teal', notes: '', ...kind },
  });
  await write(`location-${location}`, {
    type: 'LocationCreated',
    data: {
      locationId: location,
      name: 'North Rink',
      timezone,
      description: '',
      notes: '',
      sessionsAtOnce: 1,
    },
  });
  const clock = { timezone, localDate: '2097-10-01', localStart: '18:00', localEnd: '19:00' };
  const moments = { startsAt: '2097-10-01T22:00:00.000Z', endsAt: '2097-10-01T23:00:00.000Z' };
  const facts = { seriesId: null, slots: null, trainers: [], locationId: location };
  await write(`trainingSession-${schedule}`, {
    type: 'SessionCreated',
    data: { sessionId: schedule, ...inSeason, ...facts, ...clock, ...moments },
  });
  await write(`calendarFeed-${feed}`, {
    type: 'CalendarFeedOpened',
    data: { feedId: feed, subject: 'user', subjectId: userId, userId },
  });
  const address = createFeedAddresses(testSecrets.SESSION_SECRET).of(feed);
  return { season, group, location, schedule, feed, address };
}
