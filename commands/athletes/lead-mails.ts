import { athleteExists } from '../../domain/athletes/athlete.ts';
import { leadMail } from '../../domain/athletes/mails.ts';
import type { EventNamed } from '../../domain/events.ts';
import type { MailBody } from '../../domain/shared/mail-body.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { fullName } from '../../domain/shared/sentences.ts';
import type { Recorded } from '../../event-store/codec.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import type { Detail } from '../runtime/effects-ledger.ts';
import { handle, loadState } from '../runtime/handle.ts';
import { defineReactor, type ExternalEffect } from '../runtime/reactor.ts';
import type { LeadLetters } from '../shared/lead-letters.ts';
import type { MailPort } from '../shared/mail.ts';
import { athlete } from './athlete.ts';
import type { ContactAddresses } from './contact-addresses.ts';

interface Deps {
  readonly log: EventLog;
  readonly mail: MailPort;
  readonly addresses: Pick<ContactAddresses, 'of'>;
  readonly business: { readonly name: string };
  /** A function, because a later area provides them. */
  readonly letters: () => LeadLetters;
}

type Created = Recorded<EventNamed<'AthleteCreated'>>;

/**
 * The email to a parent that staff requested when they added the athlete, written from the template of the business. It answers the parent's
 * own request, so nobody opts out of it. If the answer of the server is lost, it is sent again under the same Message-ID.
 */
export function leadMails(deps: Deps) {
  return defineReactor({
    name: 'lead-mails',
    handles: ['AthleteCreated'],
    startAt: 'now',
    order: 'none',
    effects: (event) => {
      const { sendNowTo } = event.data;
      return sendNowTo === null ? [] : [mailTo(deps, event, sendNowTo)];
    },
  });
}

const mailTo = (deps: Deps, event: Created, contactId: string): ExternalEffect => ({
  kind: 'external',
  // Installations have effects under this key: with another one, families would get the email again.
  key: event.id,
  run: (context, signal) => send(deps, { event, contactId, context, signal }),
  recover: async () => ({ kind: 'repeat' }),
});

interface Attempt {
  readonly event: Created;
  readonly contactId: string;
  readonly context: CommandContext;
  readonly signal: AbortSignal;
}

async function send(deps: Deps, { event, contactId, context, signal }: Attempt): Promise<Detail> {
  const { athleteId } = event.data;
  const { to, mail, template } = await write(deps, athleteId, contactId);
  const detail = await deps.mail.send({ to, ...mail }, { key: context.commandId, signal });
  const sent = { kind: 'welcome-email-sent', athleteId, contactId, template } as const;
  await handle(deps.log, athlete, athleteId, sent, step(context, 'sent'));
  return detail;
}

interface Written {
  readonly to: string;
  readonly mail: MailBody;
  /** Null: the business has no active template for it. */
  readonly template: { readonly templateId: string; readonly version: number } | null;
}

/** Composed at the time of sending, with the parent's current address and the current names. */
async function write(
  { log, addresses, business, letters }: Deps,
  athleteId: string,
  contactId: string,
): Promise<Written> {
  const state = await loadState(log, athlete, athleteId);
  if (!athleteExists(state) || state.isErased) {
    throw new Refusal('mail.nobody', 'This athlete was deleted.');
  }
  const contact = await addresses.of(contactId);
  if (!contact)
    throw new Refusal('mail.nobody', 'This contact has no email address, or is marked “Do not contact”.');
  const { email: to, name } = contact;
  if (await letters().isSuppressed(to)) {
    throw new Refusal('mail.suppressed', 'This address is suppressed after a bounce or a complaint.');
  }
  const letter = await letters().write({ contact: name, athlete: state.name });
  if (letter) {
    const { templateId, version, mail } = letter;
    return { to, mail, template: { templateId, version } };
  }
  const plain = { business: business.name, firstName: name.firstName, athleteName: fullName(state.name) };
  return { to, mail: leadMail(plain), template: null };
}
