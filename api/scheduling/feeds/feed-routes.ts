import { z } from 'zod';
import { handle } from '../../../commands/runtime/handle.ts';
import { calendarFeed } from '../../../commands/scheduling/feeds/calendar-feed.ts';
import type { FeedAddresses } from '../../../commands/scheduling/feeds/feed-addresses.ts';
import { openFeed } from '../../../commands/scheduling/feeds/open-feed.ts';
import type { FeedSubject } from '../../../domain/scheduling/feeds/events.ts';
import { feedTexts } from '../../../domain/scheduling/feeds/feed-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type FeedList, feedReads } from '../../../projections/scheduling/feeds/feed-list.ts';
import type { FeedSessions } from '../../../projections/scheduling/feeds/feed-sessions.ts';
import { reference } from '../../contract/fields.ts';
import { feedBody, feedView } from '../../contract/schedules.ts';
import { type Caller, defineRoute, type Route } from '../../runtime/route.ts';
import { calendarText } from './calendar-text.ts';
import { servedCalendar } from './served-calendar.ts';

interface Deps {
  readonly log: EventLog;
  readonly list: FeedList;
  readonly addresses: FeedAddresses;
  readonly sessions: FeedSessions;
  readonly now: () => Date;
  readonly businessName: string;
}

/** Private calendars for phones: opened, shown where they are, revoked; and what stands at their addresses (docs/feeds.md). */
export function feedRoutes({ log, list, addresses, sessions, now, businessName }: Deps): Route[] {
  const addressOf = (feedId: string) => `/api/public/calendars/${addresses.of(feedId)}`;
  return [
    defineRoute({
      method: 'get',
      path: '/calendar-feeds',
      access: 'signed-in',
      summary: 'The open calendar feeds of the caller; for staff those of trainers and locations too',
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
      summary: 'Opens a calendar feed, or gives the one that the caller has of the same subject',
      status: 201,
      body: feedBody,
      results: feedView,
      async run({ body: { subject, subject_id: subjectId }, caller, context }) {
        demandOwn(caller, subject, subjectId);
        const subjectName = await list.nameOf(subject, subjectId);
        if (subjectName === undefined) throw unknown(subject);
        const { userId } = caller;
        const { feedId, openedAt, done } = await openFeed(log, { subject, subjectId, userId }, context);
        const results = {
          id: feedId,
          subject,
          subject_id: subjectId,
          subject_name: subjectName,
          address: addressOf(feedId),
          opened_at: openedAt,
          revision: String(done.revision),
        };
        return { results, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/calendar-feeds/:feed',
      access: 'signed-in',
      summary: 'Revokes a calendar feed: its address shows nothing any more',
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
      summary: 'A calendar as iCalendar (RFC 5545), for whoever knows its private address',
      results: z.string(),
      async document({ param }) {
        const { name, rows } = await servedCalendar({ log, addresses, sessions }, param('address'), now());
        const title = name ? `${businessName}: ${name}` : businessName;
        return {
          contentType: 'text/calendar; charset=utf-8',
          text: calendarText(rows, { name: title, now: now() }),
        };
      },
    },
  ];
}

/** A family has the calendars of itself and of its athletes; to it there are no others. */
function demandOwn({ userId, role, athleteIds }: Caller, subject: FeedSubject, subjectId: string): void {
  if (subject === 'user' ? subjectId === userId : isStaff(role)) return;
  if (subject === 'athlete' && athleteIds.includes(subjectId)) return;
  throw unknown(subject);
}

const unknown = (subject: FeedSubject) => new Refusal(`${subject}.unknown`, feedTexts[`${subject}Unknown`]);
