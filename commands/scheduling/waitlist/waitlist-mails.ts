import type { EventNamed } from '../../../domain/events.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import {
  placeFromWaitlistMail,
  waitlistClosedMail,
} from '../../../domain/scheduling/sessions/waitlist-mails.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { loadState } from '../../runtime/handle.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import type { FamilyContacts } from '../../shared/family-contacts.ts';
import { type Mail, type MailPort, mailOwedBy } from '../../shared/mail.ts';
import type { OptionalMails } from '../../shared/optional-mails.ts';
import { trainingGroup } from '../groups/training-group.ts';
import { location } from '../locations/location.ts';
import { session } from '../sessions/session.ts';

export interface WaitlistMailDeps {
  readonly log: EventLog;
  readonly mail: MailPort;
  readonly contacts: FamilyContacts;
  /** A function, because a later area provides them. */
  readonly optionalMails: () => OptionalMails;
  /** First and last name; empty when there is no such athlete (anymore). */
  readonly athleteName: (athleteId: string) => Promise<string>;
  readonly business: { readonly name: string };
  /** Public address of the product, without a slash at its end. */
  readonly address: string;
}

/** The kind of message that people can opt out of. */
const KIND = 'schedule-changes';

type Left = Recorded<EventNamed<'WaitlistLeft'>>;

/**
 * Tells a family how its wait ended: with a spot or without. A person who ended it with a command of their
 * own sees that on the screen. Sent at least once: if an answer is lost, the email is sent again under the
 * same Message-ID (docs/mail.md).
 */
export function waitlistMails(deps: WaitlistMailDeps) {
  return defineReactor({
    name: 'waitlist-mails',
    handles: ['WaitlistLeft'],
    startAt: 'now',
    order: 'none',
    effects: (event) => {
      const { reason } = event.data;
      return reason === 'promoted' || reason === 'closed'
        ? [mailOwedBy(event, deps.mail, (context) => write(deps, event, context))]
        : [];
    },
  });
}

/**
 * Composed at the time of sending, about the session as it is then. Throws `Refusal` when it would no longer
 * be true, or too late.
 */
async function write(
  { log, contacts, optionalMails, athleteName, business, address }: WaitlistMailDeps,
  { data: { sessionId, athleteId, reason } }: Left,
  { now }: CommandContext,
): Promise<Mail> {
  const { status, time, seats, groupId, locationId } = await loadState(log, session, sessionId);
  if (status !== 'scheduled') throw new Refusal('session.unknown', schedulingTexts.unknown);
  if (time.endsAt <= now) throw new Refusal('session.past', schedulingTexts.past);
  const isPlaced = reason === 'promoted';
  if (seats.has(athleteId) !== isPlaced) {
    throw new Refusal('mail.outdated', isPlaced ? schedulingTexts.placeGone : schedulingTexts.isReserved);
  }
  const name = await athleteName(athleteId);
  const contact = name ? await contacts.of(athleteId, KIND) : undefined;
  if (!contact) throw new Refusal('mail.nobody', schedulingTexts.nobodyToMail);
  const [group, place, { headers, footer }] = await Promise.all([
    loadState(log, trainingGroup, groupId),
    loadState(log, location, locationId),
    optionalMails().wayOut(contact, KIND),
  ]);
  const { localDate, localStart, localEnd } = time;
  const body = (isPlaced ? placeFromWaitlistMail : waitlistClosedMail)({
    business: business.name,
    firstName: contact.firstName,
    athleteName: name,
    groupName: group.name,
    locationName: place.name,
    localDate,
    localStart,
    localEnd,
    link: `${address}/portal/schedules?athlete=${athleteId}`,
    footer,
  });
  return { to: contact.email, headers, ...body };
}
