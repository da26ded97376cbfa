import { athleteExists } from '../../domain/athletes/athlete.ts';
import { leadMail } from '../../domain/athletes/mails.ts';
import type { EventNamed } from '../../domain/events.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { fullName } from '../../domain/shared/sentences.ts';
import type { Recorded } from '../../event-store/codec.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import { defineReactor } from '../runtime/reactor.ts';
import { type Mail, type MailPort, mailOwedBy } from '../shared/mail.ts';
import { athlete } from './athlete.ts';
import type { ContactAddresses } from './contact-addresses.ts';

interface Deps {
  readonly log: EventLog;
  readonly mail: MailPort;
  readonly addresses: ContactAddresses;
  readonly business: { readonly name: string };
}

type Created = Recorded<EventNamed<'AthleteCreated'>>;

/**
 * The email to a parent that staff requested when they added the athlete.
 */
export function leadMails(deps: Deps) {
  return defineReactor({
    name: 'lead-mails',
    handles: ['AthleteCreated'],
    startAt: 'now',
    order: 'none',
    effects: (event) => {
      const { sendNowTo } = event.data;
      return sendNowTo === null ? [] : [mailOwedBy(event, deps.mail, () => write(deps, event, sendNowTo))];
    },
  });
}

/** Composed at the time of sending, with the parent's current address and the athlete's current name. */
async function write(
  { log, addresses, business }: Deps,
  { data }: Created,
  contactId: string,
): Promise<Mail> {
  const state = await loadState(log, athlete, data.athleteId);
  if (!athleteExists(state) || state.isErased) {
    throw new Refusal('mail.nobody', 'This athlete was deleted.');
  }
  const to = await addresses.emailOf(contactId);
  if (!to)
    throw new Refusal('mail.nobody', 'This contact has no email address, or is marked “Do not contact”.');
  return { to, ...leadMail({ business: business.name, athleteName: fullName(state.name) }) };
}
