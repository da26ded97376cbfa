import { z } from 'zod';
import { handle, loadState } from '../../../commands/runtime/handle.ts';
import { calendarFeed } from '../../../commands/scheduling/feeds/calendar-feed.ts';
import type { FeedAddresses } from '../../../commands/scheduling/feeds/feed-addresses.ts';
import { openFeed } from '../../../commands/scheduling/feeds/open-feed.ts';
import { feedBody, feedChangeBody, feedView } from '../../../contract/scheduling/schedules.ts';
import { reference } from '../../../contract/shared/fields.ts';
import type { Feed } from '../../../domain/scheduling/feeds/calendar-feed.ts';
import type { FeedSubject } from '../../../domain/scheduling/feeds/feed-subject.ts';
import { feedTexts } from '../../../domain/scheduling/feeds/feed-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type FeedList, feedReads } from '../../../projections/scheduling/feeds/feed-list.ts';
import type {
  FeedReaderRow,
  FeedSession,
  FeedSessions,
} from '../../../projections/scheduling/feeds/feed-sessions.ts';
import { type Caller, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { calendarText } from './calendar-text.ts';

interface Deps {
  readonly log: EventLog;
  readonly list: FeedList;
  readonly addresses: FeedAddresses;
  readonly sessions: FeedSessions;
  readonly now: () => Date;
  readonly business: { readonly name: string };
  /** The public address of the product, without a trailing slash. */
  readonly publicAddress: string;
}

/** Private calendar feeds: open, list and revoke them, and serve their content (docs/feeds.md). */
export function feedRoutes(deps: Deps): Route[] {
  const { log, list, addresses, sessions, now, business, publicAddress } = deps;
  const addressOf = (feedId: string) => `/api/public/calendars/${addresses.of(feedId)}`;
  return [
    defineRoute({
      method: 'get',
      path: '/calendar-feeds',
      access: 'signed-in',
      summary: 'The open calendar feeds of the caller; for staff also those of trainers and locations',
      results: z.array(feedView),
      reads: feedReads,
      async run({ caller: { userId, role, athleteIds } }) {
        const rows = await list.of({ userId, athleteIds, isStaff: isStaff(role) });
        return { results: rows.map((row) => ({ ...row, address: addressOf(row.id) })) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/calendar-feeds',
      access: 'signed-in',
      summary: 'Opens a calendar feed, or returns the caller’s existing feed of the same subject',
      status: 201,
      body: feedBody,
      results: feedView,
      async run({ body: { subject, subject_id: subjectId }, caller, context }) {
        demandOwn(caller, subject, subjectId);
        const subjectName = await list.nameOf(subject, subjectId);
        if (subjectName === undefined) throw unknown(subject);
        const { userId } = caller;
        const { feedId, openedAt, reminds, done } = await openFeed(
          log,
          { subject, subjectId, userId },
          context,
        );
        const results = {
          id: feedId,
          subject,
          subject_id: subjectId,
          subject_name: subjectName,
          address: addressOf(feedId),
          opened_at: openedAt,
          reminds,
          revision: String(done.revision),
        };
        return { results, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/calendar-feeds/:feed',
      access: 'signed-in',
      summary: 'Chooses whether phones remind before each session of a calendar feed',
      body: feedChangeBody,
      results: reference,
      async run({ body: { reminds }, param, caller: { userId, role }, context }) {
        const feedId = param('feed');
        const askedBy = { userId, isStaff: isStaff(role) };
        const command = { kind: 'choose-reminders', feedId, reminds, askedBy } as const;
        const done = await handle(log, calendarFeed, feedId, command, context);
        return { message: feedTexts.remindersSaved, results: { id: feedId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/calendar-feeds/:feed',
      access: 'signed-in',
      summary: 'Revokes a calendar feed; its address no longer shows anything',
      results: reference,
      async run({ param, caller: { userId, role }, context }) {
        const feedId = param('feed');
        const command = { kind: 'revoke', feedId, askedBy: { userId, isStaff: isStaff(role) } } as const;
        const done = await handle(log, calendarFeed, feedId, command, context);
        return { results: { id: feedId }, done };
      },
    }),
    {
      method: 'get',
      path: '/public/calendars/:address',
      access: 'public',
      summary: 'A calendar as iCalendar (RFC 5545), for anyone with its private address',
      results: z.string(),
      async document({ param }) {
        const served = await servedCalendar({ log, addresses, sessions }, param('address'), now());
        const { name, rows, subject, reminds } = served;
        const title = name ? `${business.name}: ${name}` : business.name;
        return {
          contentType: 'text/calendar; charset=utf-8',
          text: calendarText(rows, { name: title, now: now(), address: publicAddress, subject, reminds }),
        };
      },
    },
  ];
}

/** Families see only their own calendars and those of their athletes. */
function demandOwn({ userId, role, athleteIds }: Caller, subject: FeedSubject, subjectId: string): void {
  if (subject === 'user' ? subjectId === userId : isStaff(role)) return;
  if (subject === 'athlete' && athleteIds.includes(subjectId)) return;
  throw unknown(subject);
}

const unknown = (subject: FeedSubject) => new Refusal(`${subject}.unknown`, feedTexts[`${subject}Unknown`]);

const DAYS_BACK = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

interface ServedCalendarDeps {
  readonly log: EventLog;
  readonly addresses: FeedAddresses;
  readonly sessions: FeedSessions;
}

/**
 * The content of a feed. Whether it is open is read from the log, so that a revoked feed closes at once. The reader's current rights
 * apply: someone who may no longer see the sessions gets an empty calendar, and phones remove the old entries.
 *
 * @throws RequestFault 404, the same for every address that is not an open feed.
 */
async function servedCalendar(
  { log, addresses, sessions }: ServedCalendarDeps,
  address: string,
  now: Date,
): Promise<ServedCalendar> {
  const feedId = addresses.feedOf(address);
  const feed = feedId && (await loadState(log, calendarFeed, feedId));
  if (!feed || feed.status !== 'open') throw new RequestFault(404, 'not-found', feedTexts.unknown);
  const reader = await sessions.reader(feed.userId);
  const after = new Date(now.getTime() - DAYS_BACK * DAY_MS).toISOString();
  const { subject, reminds } = feed;
  if (!reader || !maySee(reader, feed)) return { name: '', rows: [], subject, reminds };
  const [name, rows] = await Promise.all([
    sessions.nameOf(subject, feed.subjectId),
    rowsOf(feed, reader, sessions, after),
  ]);
  return { name, rows, subject, reminds };
}

interface ServedCalendar {
  /** The subject's name without a last name; empty for a family, or if the reader may no longer see the subject. */
  readonly name: string;
  readonly rows: readonly FeedSession[];
  readonly subject: FeedSubject;
  readonly reminds: boolean;
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
