import type { Feed } from '../../../domain/scheduling/feeds/calendar-feed.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import { calendarFeed } from './calendar-feed.ts';

export interface OpenedFeed {
  readonly feedId: string;
  /** UTC, ISO 8601. */
  readonly openedAt: string;
  readonly reminds: boolean;
  readonly done: Done;
}

/**
 * Opens the feed of a user about a subject; a feed that is already open stays as it is. Two concurrent
 * commands open one feed, because its id is derived from user, subject, and a number: the first number whose
 * feed was not revoked.
 */
export async function openFeed(log: EventLog, feed: Feed, context: CommandContext): Promise<OpenedFeed> {
  for (let number = 1; ; number++) {
    const feedId = derivedId(feed.userId, `calendar feed ${feed.subject} ${feed.subjectId} ${number}`);
    const recorded = await recordedOutcome(log, calendarFeed, feedId, context);
    const { status } = await loadState(log, calendarFeed, feedId);
    if (!recorded && status === 'revoked') continue;
    const done =
      recorded ?? (await handle(log, calendarFeed, feedId, { kind: 'open', feedId, ...feed }, context));
    const [opened] = await log.load(`calendarFeed-${feedId}`);
    const { reminds } = await loadState(log, calendarFeed, feedId);
    return { feedId, openedAt: opened?.occurredAt ?? context.now, reminds, done };
  }
}
