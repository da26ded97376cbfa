import { athleteExists } from '../../domain/athletes/athlete.ts';
import { leadMail } from '../../domain/athletes/mails.ts';
import type { EventNamed } from '../../domain/events.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { fullName } from '../../domain/shared/sentences.ts';
import type { Recorded } from '../../event-store/codec.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { present } from '../runtime/handle.ts';
import { defineReactor, type ExternalEffect } from '../runtime/reactor.ts';
import type { Mail, MailPort } from '../shared/mail.ts';
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
 * The mail to a parent that staff asked for when they added the athlete. Sent at least once: after a lost answer it is sent again
 * under the same Message-ID, for a mail twice does less harm than none (docs/mail.md).
 */
export function leadMails(deps: Deps) {
  return defineReactor({
    name: 'lead-mails',
    handles: ['AthleteCreated'],
    startAt: 'now',
    effects: (event) => {
      const { sendNowTo } = event.data;
      return sendNowTo === null ? [] : [mailTo(deps, event, sendNowTo)];
    },
  });
}

function mailTo(deps: Deps, event: Created, contactId: string): ExternalEffect {
  return {
    kind: 'external',
    key: event.id,
    run: async (context, signal) =>
      deps.mail.send(await write(deps, event, contactId), { key: context.commandId, signal }),
    recover: async () => ({ kind: 'repeat' }),
  };
}

/** Written when it is sent: to the address that the parent has then, about the name that the athlete has then. */
async function write(
  { log, addresses, business }: Deps,
  { data }: Created,
  contactId: string,
): Promise<Mail> {
  const state = await present(log, athlete, data.athleteId);
  if (!athleteExists(state) || state.isErased) {
    throw new Refusal('mail.nobody', 'This athlete was deleted.');
  }
  const to = await addresses.emailOf(contactId);
  if (!to)
    throw new Refusal('mail.nobody', 'This contact has no address for mail, or is not to be contacted.');
  return { to, ...leadMail({ business: business.name, athleteName: fullName(state.name) }) };
}
