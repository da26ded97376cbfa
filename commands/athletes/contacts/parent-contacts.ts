import { EMAIL_CHANNEL } from '../../../domain/athletes/contacts/channels.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { derivedId, step } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import type { ParentContacts } from '../parent-contacts.ts';
import { contactAggregate } from './contact.ts';

export function createParentContacts(log: EventLog): ParentContacts {
  return {
    async addParent({ athleteId, email, relationship, ...name }, context) {
      const contactId = derivedId(context.commandId, 'parent contact');
      const made = (what: string) => derivedId(contactId, what);
      const command = {
        kind: 'create',
        contactId,
        ...name,
        notes: '',
        self: null,
        doNotContact: false,
        includeInCommunications: true,
        link: {
          linkId: made('link'),
          entity: 'athlete',
          recordId: athleteId,
          relationship,
          relatedParentId: null,
        },
        channels: email.trim()
          ? [{ contactsChannelId: made('email'), channelId: EMAIL_CHANNEL, value: email }]
          : [],
        address: null,
      } as const;
      await handle(log, contactAggregate, contactId, command, step(context, 'add parent'));
      return contactId;
    },
  };
}
