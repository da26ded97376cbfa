import type { Feed } from '../../../domain/scheduling/feeds/calendar-feed.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Done, handle, present, recordedOutcome } from '../../runtime/handle.ts';
import { calendarFeed } from './calendar-feed.ts';

export interface OpenedFeed {
  readonly feedId: string;
  /** UTC, ISO 8601. */
  readonly openedAt: string;
  readonly done: Done;
}

/**
 * Opens the feed of a user about a subject; one that is open already stays what it is. Two at once give one feed, because its id
 * says whose it is, and the how manyth: the first that was not revoked.
 */
export async function openFeed(log: EventLog, feed: Feed, context: CommandContext): Promise<OpenedFeed> {
  for (let number = 1; ; number++) {
    const feedId = derivedId(feed.userId, `calendar feed ${feed.subject} ${feed.subjectId} ${number}`);
    const recorded = await recordedOutcome(log, calendarFeed, feedId, context);
    const { status } = await present(log, calendarFeed, feedId);
    if (!recorded && status === 'revoked') continue;
    const done =
      recorded ?? (await handle(log, calendarFeed, feedId, { kind: 'open', feedId, ...feed }, context));
    const [opened] = await log.load(`calendarFeed-${feedId}`);
    return { feedId, openedAt: opened?.occurredAt ?? context.now, done };
  }
}
