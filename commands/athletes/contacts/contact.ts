import { contactDecider } from '../../../domain/athletes/contacts/contact.ts';
import type { ContactCommand } from '../../../domain/athletes/contacts/contact-commands.ts';
import type { ContactState } from '../../../domain/athletes/contacts/contact-state.ts';
import type { ContactEvent } from '../../../domain/athletes/contacts/events.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const contactAggregate: Aggregate<ContactState, ContactCommand, ContactEvent> = {
  category: 'contact',
  decider: contactDecider,
  concerns(command, event) {
    const asked = subjectsOfCommand(command);
    const changed = subjectsOfEvent(event);
    const everything = [...asked, ...changed].includes('contact');
    return everything || asked.some((subject) => changed.includes(subject));
  },
};

/**
 * Two people may edit two channels of one contact, or its name and its address. `contact` conflicts with
 * everything.
 */
function subjectsOfCommand(command: ContactCommand): string[] {
  switch (command.kind) {
    case 'create':
    case 'delete':
    case 'erase':
    case 'merge-into':
    case 'undo-merge':
    case 'take-over':
    case 'give-back':
      return ['contact'];
    case 'change': {
      const { firstName, lastName, notes, isActive, doNotContact, includeInCommunications } = command.changes;
      return [
        ...(firstName !== undefined || lastName !== undefined ? ['name'] : []),
        ...(notes !== undefined ? ['notes'] : []),
        ...(isActive !== undefined ? ['activity'] : []),
        ...(doNotContact !== undefined || includeInCommunications !== undefined ? ['communication'] : []),
      ];
    }
    case 'follow-name':
      return ['name'];
    case 'link':
    case 'change-link':
    case 'unlink':
      return ['links'];
    case 'add-channel':
    case 'change-channel':
    case 'remove-channel':
      return [`channel ${command.contactsChannelId}`];
    case 'merge-opt-outs':
    case 'choose-mail':
      return ['opt-outs'];
    case 'set-address':
    case 'remove-address':
      return ['address'];
  }
}

function subjectsOfEvent({ type, data }: ContactEvent): string[] {
  switch (type) {
    case 'ContactCreated':
    case 'ContactDeleted':
    case 'ContactErased':
    case 'ContactMerged':
    case 'ContactMergeUndone':
      return ['contact'];
    case 'ContactChanged':
      return Object.keys(data.changes).map((field) => (field === 'notes' ? 'notes' : 'name'));
    case 'ContactCommunicationChosen':
      return ['communication'];
    case 'ContactMarkedActive':
    case 'ContactMarkedInactive':
      return ['activity'];
    case 'ContactLinked':
    case 'ContactLinkChanged':
    case 'ContactUnlinked':
      return ['links'];
    case 'ContactChannelAdded':
    case 'ContactChannelChanged':
    case 'ContactChannelRemoved':
      return [`channel ${data.contactsChannelId}`];
    case 'ContactOptOutsMerged':
      return ['opt-outs'];
    case 'ContactAddressSet':
    case 'ContactAddressRemoved':
      return ['address'];
  }
}
