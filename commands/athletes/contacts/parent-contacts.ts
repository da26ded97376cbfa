import { EMAIL_CHANNEL } from '../../../domain/athletes/contacts/channels.ts';
import { contactExists } from '../../../domain/athletes/contacts/contact-state.ts';
import { contactTexts } from '../../../domain/athletes/contacts/contact-texts.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import type { ParentContacts } from '../parent-contacts.ts';
import { contactAggregate } from './contact.ts';

export function createParentContacts(log: EventLog): ParentContacts {
  const idOf = ({ commandId }: CommandContext) => derivedId(commandId, 'parent contact');
  return {
    idOf,
    async addParent({ athleteId, email, relationship, ...name }, context) {
      const contactId = idOf(context);
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
    async linkParent({ athleteId, contactId, relationship }, context) {
      const contact = await loadState(log, contactAggregate, contactId);
      const isThere = contactExists(contact) && !contact.isErased;
      demand(isThere ? [] : [{ field: 'parentId', message: contactTexts.unknown }]);
      const link = { entity: 'athlete', recordId: athleteId, relationship, relatedParentId: null } as const;
      const linkId = derivedId(context.commandId, 'link');
      const command = { kind: 'link', contactId, linkId, ...link } as const;
      await handle(log, contactAggregate, contactId, command, step(context, 'link parent'));
      return contactId;
    },
  };
}
