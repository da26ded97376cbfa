import icalGenerator, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import type { FeedSubject } from '../../../domain/scheduling/feeds/feed-subject.ts';
import { feedTexts } from '../../../domain/scheduling/feeds/feed-texts.ts';
import type { FeedSession } from '../../../projections/scheduling/feeds/feed-sessions.ts';

interface Calendar {
  /** The name of the calendar. */
  readonly name: string;
  /** Time stamp for sessions whose last change is unknown. */
  readonly now: Date;
  /** The public address of the product, without a trailing slash. */
  readonly address: string;
  /** Whose calendar it is. */
  readonly subject: FeedSubject;
  /** Whether phones remind their reader before each session. */
  readonly reminds: boolean;
}

/** How often calendar apps are asked to refresh. */
const HOUR = 60 * 60;

/** Seconds before a session at which phones remind. */
const ALARM = HOUR;

/**
 * Sessions as iCalendar (RFC 5545). Times are in UTC, so that a change of timezone rules does not move them. A moved session keeps its
 * id and gets a higher sequence number, so that calendar apps move it; they remove sessions that are missing from the feed.
 */
export function calendarText(sessions: readonly FeedSession[], calendar: Calendar): string {
  const { name, now, reminds } = calendar;
  const text = icalGenerator({
    name,
    prodId: { company: 'Blueline', product: 'Calendar', language: 'EN' },
    ttl: HOUR,
  });
  for (const session of sessions) {
    const { id, athlete_id, changed_at } = session;
    const changed = changed_at === null ? now : new Date(changed_at);
    const address = addressOf(session);
    const url = linkTo(session, calendar);
    const summary = session.athlete_name
      ? `${session.group_name} · ${session.athlete_name}`
      : session.group_name;
    text.createEvent({
      id: `${athlete_id ? `${id}.${athlete_id}` : id}@blueline`,
      sequence: Number(session.revision),
      stamp: changed,
      lastModified: changed,
      start: new Date(session.starts_at),
      end: new Date(session.ends_at),
      summary,
      description: descriptionOf(session, url),
      url,
      location: [session.location_name, address].filter(Boolean).join(', '),
      status: ICalEventStatus.CONFIRMED,
      alarms: reminds ? [{ type: ICalAlarmType.display, triggerBefore: ALARM, description: summary }] : [],
    });
  }
  // Every line ends with CRLF, the last one too (RFC 5545, 3.1); the library leaves it out.
  return `${text.toString()}\r\n`;
}

/** Families get the day in the portal; staff get the session. */
function linkTo({ id, local_date }: FeedSession, { address, subject }: Calendar): string {
  const isOfStaff = subject === 'trainer' || subject === 'location';
  return isOfStaff ? `${address}/schedules/${id}` : `${address}/portal/schedules?date=${local_date}`;
}

function descriptionOf({ athlete_name, group_name, trainers }: FeedSession, url: string): string {
  const lines = [
    athlete_name ? feedTexts.attends(athlete_name, group_name) : group_name,
    trainers.length > 0 ? feedTexts.trainers(trainers) : '',
    athlete_name ? feedTexts.familyLink(url) : feedTexts.staffLink(url),
  ];
  return lines.filter(Boolean).join('\n');
}

/** `12 Rink Road, Hall B, Boston, MA 02134`, for maps. */
function addressOf({ addresses }: FeedSession): string {
  const [first] = addresses;
  if (!first) return '';
  const { address, address2, city, state, zip } = first;
  return [address, address2, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
}
