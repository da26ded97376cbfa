import { present } from '../../../commands/runtime/handle.ts';
import { calendarFeed } from '../../../commands/scheduling/feeds/calendar-feed.ts';
import type { FeedAddresses } from '../../../commands/scheduling/feeds/feed-addresses.ts';
import type { Feed } from '../../../domain/scheduling/feeds/calendar-feed.ts';
import { feedTexts } from '../../../domain/scheduling/feeds/feed-texts.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type {
  FeedReaderRow,
  FeedSession,
  FeedSessions,
} from '../../../projections/scheduling/feeds/feed-sessions.ts';
import { RequestFault } from '../../runtime/route.ts';

const DAYS_BACK = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface ServedCalendarDeps {
  readonly log: EventLog;
  readonly addresses: FeedAddresses;
  readonly sessions: FeedSessions;
}

/**
 * What stands at an address now. Whether the feed is open is read from the log itself, so that a revoked one is closed at once. Its
 * reader's rights are those of this moment: who may not see the sessions any more reads an empty calendar, and phones take away
 * what they showed.
 *
 * @throws RequestFault 404, the same for every address that is none.
 */
export async function servedCalendar(
  { log, addresses, sessions }: ServedCalendarDeps,
  address: string,
  now: Date,
): Promise<ServedCalendar> {
  const feedId = addresses.feedOf(address);
  const feed = feedId && (await present(log, calendarFeed, feedId));
  if (!feed || feed.status !== 'open') throw new RequestFault(404, 'not-found', feedTexts.unknown);
  const reader = await sessions.reader(feed.userId);
  const after = new Date(now.getTime() - DAYS_BACK * DAY_MS).toISOString();
  if (!reader || !maySee(reader, feed)) return { name: '', rows: [] };
  const [name, rows] = await Promise.all([
    sessions.nameOf(feed.subject, feed.subjectId),
    rowsOf(feed, reader, sessions, after),
  ]);
  return { name, rows };
}

export interface ServedCalendar {
  /** Of whom or what it is, without a last name; empty where that is a family, or nobody's business any more. */
  readonly name: string;
  readonly rows: readonly FeedSession[];
}

function maySee({ isStaff, athleteIds }: FeedReaderRow, { subject, subjectId }: Feed): boolean {
  return isStaff || subject === 'user' || (subject === 'athlete' && athleteIds.includes(subjectId));
}

function rowsOf(
  { subject, subjectId }: Feed,
  { athleteIds }: FeedReaderRow,
  sessions: FeedSessions,
  after: string,
): Promise<FeedSession[]> {
  switch (subject) {
    case 'user':
      return sessions.ofAthletes(athleteIds, after);
    case 'athlete':
      return sessions.ofAthletes([subjectId], after);
    case 'trainer':
      return sessions.ofTrainer(subjectId, after);
    case 'location':
      return sessions.ofLocation(subjectId, after);
  }
}
