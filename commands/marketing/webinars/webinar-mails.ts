import type { EventNamed } from '../../../domain/events.ts';
import { endOf, type WebinarState } from '../../../domain/marketing/webinars/webinar.ts';
import {
  dayBeforeMail,
  hourBeforeMail,
  movedMail,
  registeredMail,
  registrationCanceledMail,
  type WebinarMail,
  webinarCanceledMail,
} from '../../../domain/marketing/webinars/webinar-mails.ts';
import { webinarTexts } from '../../../domain/marketing/webinars/webinar-texts.ts';
import type { MailBody } from '../../../domain/shared/mail-body.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import { defineReactor, type ExternalEffect } from '../../runtime/reactor.ts';
import { type Mail, type MailPort, mailOwedBy } from '../../shared/mail.ts';
import type { UserAddresses } from '../../shared/user-addresses.ts';
import { invitation } from './invitation.ts';
import { webinar } from './webinar.ts';

export interface WebinarMailDeps {
  readonly log: EventLog;
  readonly mail: MailPort;
  readonly addresses: UserAddresses;
  readonly business: { readonly name: string };
  /** The sender of emails, who is the organizer of invitations. */
  readonly organizerEmail: string;
  /** Public address of the product, without a slash at its end. */
  readonly address: string;
}

type Told = Recorded<
  EventNamed<
    | 'WebinarRegistrationMade'
    | 'WebinarRegistrationCanceled'
    | 'WebinarRegistrationMoved'
    | 'WebinarChanged'
    | 'WebinarCanceled'
    | 'WebinarDeleted'
  >
>;

/** A user, and the number of the invitation that an event made valid. */
interface Recipient {
  readonly webinarId: string;
  readonly userId: string;
  readonly sequence: number;
}

type Kind = 'registered' | 'moved' | 'registration-canceled' | 'canceled' | 'day-before' | 'hour-before';

const HOUR = 3_600_000;
const reminders = [
  { kind: 'day-before', before: 24 * HOUR },
  { kind: 'hour-before', before: HOUR },
] as const;

/**
 * The emails of webinars: the confirmation with its invitation, a new invitation when the time changes, cancellations, and reminders a day and
 * an hour before the start. They are part of what the family asked for, so nobody opts out of them, and each is sent at least once under one
 * Message-ID. Each names the number of the invitation that it is about: as soon as there is a later one, because the registration or the
 * webinar was canceled or moved, the email is not sent.
 */
export function webinarMails(deps: WebinarMailDeps) {
  return defineReactor({
    name: 'webinar-mails',
    handles: [
      'WebinarRegistrationMade',
      'WebinarRegistrationCanceled',
      'WebinarRegistrationMoved',
      'WebinarChanged',
      'WebinarCanceled',
      'WebinarDeleted',
    ],
    startAt: 'now',
    order: 'none',
    effects(event) {
      const { type, data } = event;
      const { webinarId } = data;
      switch (type) {
        case 'WebinarRegistrationMade':
        case 'WebinarRegistrationMoved':
          return [owed(deps, event, 'registered', data), ...remindersOf(deps, event, data.startsAt, data)];
        case 'WebinarRegistrationCanceled':
          return [owed(deps, event, 'registration-canceled', data)];
        case 'WebinarChanged':
          return data.invited.flatMap((one) => [
            owed(deps, event, 'moved', { webinarId, ...one }),
            ...remindersOf(deps, event, data.startsAt, { webinarId, ...one }),
          ]);
        case 'WebinarCanceled':
        case 'WebinarDeleted':
          return data.invited.map((one) => owed(deps, event, 'canceled', { webinarId, ...one }));
      }
    },
  });
}

/** Reminders whose time has not come yet. */
const remindersOf = (deps: WebinarMailDeps, event: Told, startsAt: string, to: Recipient): ExternalEffect[] =>
  reminders.flatMap(({ kind, before }) => {
    const dueAt = new Date(Date.parse(startsAt) - before);
    return dueAt > new Date(event.occurredAt) ? [{ ...owed(deps, event, kind, to), dueAt }] : [];
  });

const owed = (deps: WebinarMailDeps, event: Told, kind: Kind, to: Recipient): ExternalEffect =>
  mailOwedBy({ id: `${event.id}.${to.userId}.${kind}` }, deps.mail, (context) =>
    write(deps, { kind, to, now: context.now, stamp: event.occurredAt }),
  );

interface Owed {
  readonly kind: Kind;
  readonly to: Recipient;
  readonly now: string;
  readonly stamp: string;
}

/** Composed at the time of sending. Throws `Refusal` when it would no longer be true, or too late. */
async function write(deps: WebinarMailDeps, { kind, to, now, stamp }: Owed): Promise<Mail> {
  const { log, addresses, business, address, organizerEmail } = deps;
  const { webinarId, userId, sequence } = to;
  const state = await loadState(log, webinar, webinarId);
  demandCurrent(state, kind, to, now);
  const contact = await addresses.of(userId);
  // A place that a merge of two users freed is no news to the person, who has the other one.
  if (contact?.person.id !== userId) throw new Refusal('mail.nobody', webinarTexts.nobody);
  const page = `${address}/portal/webinars/${webinarId}`;
  const about = {
    business: business.name,
    firstName: contact.firstName,
    title: state.title,
    startsAt: state.startsAt,
    timezone: state.timezone,
    durationMinutes: state.durationMinutes,
    link: kind === 'canceled' ? `${address}/portal/webinars` : page,
  };
  const body = bodyOf(kind, about, state);
  if (kind === 'day-before' || kind === 'hour-before') return { to: contact.email, ...body };
  const isOver = kind === 'canceled' || kind === 'registration-canceled';
  const calendar = invitation(isOver ? 'CANCEL' : 'REQUEST', {
    webinarId,
    userId,
    sequence,
    stamp,
    title: state.title,
    description: state.description,
    startsAt: state.startsAt,
    endsAt: endOf(state),
    link: page,
    organizer: { name: business.name, email: organizerEmail },
    attendee: contact.email,
  });
  return { to: contact.email, ...body, attachments: [calendar] };
}

function demandCurrent(state: WebinarState, kind: Kind, { userId, sequence }: Recipient, now: string): void {
  if (state.invitations.get(userId)?.sequence !== sequence)
    throw new Refusal('mail.outdated', webinarTexts.outdated);
  const isOver = kind === 'canceled' || kind === 'registration-canceled';
  // The registrations of a webinar that is canceled in the meantime are told of that.
  if (!isOver && state.status !== 'scheduled') throw new Refusal('webinar.canceled', webinarTexts.canceled);
  const isReminder = kind === 'day-before' || kind === 'hour-before';
  if ((isReminder ? state.startsAt : endOf(state)) <= now)
    throw new Refusal('webinar.ended', webinarTexts.ended);
}

function bodyOf(kind: Kind, mail: WebinarMail, { joinLink }: WebinarState): MailBody {
  switch (kind) {
    case 'registered':
      return registeredMail(mail);
    case 'moved':
      return movedMail(mail);
    case 'registration-canceled':
      return registrationCanceledMail(mail);
    case 'canceled':
      return webinarCanceledMail(mail);
    case 'day-before':
      return dayBeforeMail(mail);
    case 'hour-before':
      return hourBeforeMail(mail, joinLink);
  }
}
