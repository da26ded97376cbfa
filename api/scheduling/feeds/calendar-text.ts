import icalGenerator, { ICalEventStatus } from 'ical-generator';
import type { FeedSession } from '../../../projections/scheduling/feeds/feed-sessions.ts';

interface Calendar {
  /** The name of the calendar. */
  readonly name: string;
  /** Time stamp for sessions whose last change is unknown. */
  readonly now: Date;
}

/** How often calendar apps are asked to refresh. */
const HOUR = 60 * 60;

/**
 * Sessions as iCalendar (RFC 5545). Times are in UTC, so that a change of timezone rules does not move them. A moved session keeps its
 * id and gets a higher sequence number, so that calendar apps move it; they remove sessions that are missing from the feed.
 */
export function calendarText(sessions: readonly FeedSession[], { name, now }: Calendar): string {
  const calendar = icalGenerator({
    name,
    prodId: { company: 'Blueline', product: 'Calendar', language: 'EN' },
    ttl: HOUR,
  });
  for (const session of sessions) {
    const { id, athlete_id, changed_at } = session;
    const changed = changed_at === null ? now : new Date(changed_at);
    const address = addressOf(session);
    calendar.createEvent({
      id: `${athlete_id ? `${id}.${athlete_id}` : id}@blueline`,
      sequence: Number(session.revision),
      stamp: changed,
      lastModified: changed,
      start: new Date(session.starts_at),
      end: new Date(session.ends_at),
      summary: session.athlete_name ? `${session.group_name} · ${session.athlete_name}` : session.group_name,
      location: [session.location_name, address].filter(Boolean).join(', '),
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/** `12 Rink Road, Hall B, Boston, MA 02134`, for maps. */
function addressOf({ addresses }: FeedSession): string {
  const [first] = addresses;
  if (!first) return '';
  const { address, address2, city, state, zip } = first;
  return [address, address2, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
}
