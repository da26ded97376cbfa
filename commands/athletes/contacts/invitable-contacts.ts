import { EMAIL_CHANNEL } from '../../../domain/athletes/contacts/channels.ts';
import { contactExists } from '../../../domain/athletes/contacts/contact-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { InvitableContacts } from '../../shared/invitable-contacts.ts';
import { contactAggregate } from './contact.ts';

export function createInvitableContacts(log: EventLog): InvitableContacts {
  return {
    async find(contactId) {
      const contact = await loadState(log, contactAggregate, contactId);
      if (!contactExists(contact) || contact.isErased) return undefined;
      const { firstName, lastName, doNotContact } = contact;
      const channels = [...contact.channels.values()];
      return {
        contactId,
        firstName,
        lastName,
        email: channels.find(({ channelId }) => channelId === EMAIL_CHANNEL)?.value,
        isAthlete: contact.self?.entity === 'athlete',
        channels: channels.length,
        doNotContact,
        athleteIds: [...contact.links.values()].flatMap(({ entity, recordId }) =>
          entity === 'athlete' ? [recordId] : [],
        ),
      };
    },
  };
}
