import { EMAIL_CHANNEL } from '../../../domain/athletes/contacts/channels.ts';
import { contactExists } from '../../../domain/athletes/contacts/contact-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import type { MailChoices } from '../../shared/mail-choices.ts';
import { contactAggregate } from './contact.ts';
import { standingContact } from './standing-contact.ts';

/** A link in an email to a contact who was merged since chooses for the contact that it is a part of. */
export function createContactMailChoices(log: EventLog): MailChoices {
  return {
    async has(contactId, { optionId, isWanted }) {
      const contact = await loadState(log, contactAggregate, await standingContact(log, contactId));
      const emails = [...contact.channels.values()].filter(({ channelId }) => channelId === EMAIL_CHANNEL);
      return (
        contactExists(contact) && emails.every(({ optOutIds }) => optOutIds.includes(optionId) !== isWanted)
      );
    },
    async choose(askedId, choice, context) {
      const contactId = await standingContact(log, askedId);
      const command = { kind: 'choose-mail', contactId, ...choice } as const;
      return handle(log, contactAggregate, contactId, command, context);
    },
  };
}
