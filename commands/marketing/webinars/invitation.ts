import icalGenerator, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { MailAttachment } from '../../shared/mail.ts';

export interface InvitationDetails {
  readonly webinarId: string;
  readonly userId: string;
  /** Of RFC 5546: rises with every invitation and cancellation of the user. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  /** UTC instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** The page of the webinar. */
  readonly link: string;
  readonly organizer: { readonly name: string; readonly email: string };
  /** Email address. */
  readonly attendee: string;
  /** When the event happened that it tells of, so that an email that is sent again has the same invitation. */
  readonly stamp: string;
}

/**
 * The invitation to a webinar as iCalendar (RFC 5545, RFC 5546). The id is the same as long as the webinar and the user are, so that calendars
 * move or remove the entry that they have. The join link is not in it: it is shown only from one hour before the start.
 */
export function invitation(method: 'REQUEST' | 'CANCEL', details: InvitationDetails): MailAttachment {
  const { webinarId, userId, sequence, title, description, startsAt, endsAt, link, stamp } = details;
  const isCanceled = method === 'CANCEL';
  const calendar = icalGenerator({
    prodId: { company: 'Blueline', product: 'Webinars', language: 'EN' },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: `webinar-${webinarId}.${userId}@blueline`,
    sequence,
    stamp: new Date(stamp),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: title,
    description: [description, link].filter(Boolean).join('\n\n'),
    location: link,
    url: link,
    organizer: details.organizer,
    attendees: [
      {
        email: details.attendee,
        role: ICalAttendeeRole.REQ,
        // Registering was the answer.
        status: isCanceled ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return {
    filename: isCanceled ? 'canceled.ics' : 'invitation.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendar.toString()),
  };
}
