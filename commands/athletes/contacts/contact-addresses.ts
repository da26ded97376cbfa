import { EMAIL_CHANNEL } from '../../../domain/athletes/contacts/channels.ts';
import { contactExists } from '../../../domain/athletes/contacts/contact-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { ContactAddresses } from '../contact-addresses.ts';
import { contactAggregate } from './contact.ts';

export function createContactAddresses(log: EventLog): ContactAddresses {
  const of: ContactAddresses['of'] = async (contactId) => {
    const contact = await loadState(log, contactAggregate, contactId);
    if (!contactExists(contact) || contact.isErased || contact.doNotContact) return undefined;
    const email = [...contact.channels.values()].find(({ channelId }) => channelId === EMAIL_CHANNEL)?.value;
    const { firstName, lastName } = contact;
    return email ? { email, name: { firstName, lastName } } : undefined;
  };
  return { of, emailOf: async (contactId) => (await of(contactId))?.email };
}
