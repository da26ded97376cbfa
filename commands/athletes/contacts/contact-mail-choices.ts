import { EMAIL_CHANNEL } from '../../../domain/athletes/contacts/channels.ts';
import { contactExists } from '../../../domain/athletes/contacts/contact-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import type { MailChoices } from '../../shared/mail-choices.ts';
import { contactAggregate } from './contact.ts';

export function createContactMailChoices(log: EventLog): MailChoices {
  return {
    async has(contactId, { optionId, isWanted }) {
      const contact = await loadState(log, contactAggregate, contactId);
      const emails = [...contact.channels.values()].filter(({ channelId }) => channelId === EMAIL_CHANNEL);
      return (
        contactExists(contact) && emails.every(({ optOutIds }) => optOutIds.includes(optionId) !== isWanted)
      );
    },
    choose: (contactId, choice, context) =>
      handle(log, contactAggregate, contactId, { kind: 'choose-mail', contactId, ...choice }, context),
  };
}
