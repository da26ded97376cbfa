import { fullName, type Sentences } from '../../shared/sentences.ts';
import type { ContactEvent } from './events.ts';

const somebody = 'somebody who is gone';

export const contactSentences: Sentences<ContactEvent> = {
  ContactCreated: (data) => `The contact ${fullName(data)} was added.`,
  ContactChanged: ({ changes }) => {
    const isRenamed = 'firstName' in changes || 'lastName' in changes;
    if (isRenamed && 'notes' in changes) return 'The name and the notes of the contact were changed.';
    if (isRenamed) return 'The name of the contact was changed.';
    return 'notes' in changes ? 'The notes of the contact were changed.' : 'The contact was changed.';
  },
  ContactCommunicationChosen: ({ doNotContact, includeInCommunications }) => {
    if (doNotContact) return 'The contact is not to be contacted.';
    return includeInCommunications
      ? 'The contact is included in communications.'
      : 'The contact is left out of communications.';
  },
  ContactMarkedInactive: () => 'The contact was marked inactive.',
  ContactMarkedActive: () => 'The contact was marked active.',
  ContactLinked: ({ recordId, relationship }, names) =>
    `The contact was linked to ${names(recordId, somebody)}${relationship ? ` as ${relationship}` : ''}.`,
  ContactLinkChanged: ({ relationship }) => `The relationship is now ${relationship || 'not told'}.`,
  ContactUnlinked: () => 'A link of the contact was taken off.',
  ContactChannelAdded: ({ value }) => `${value || 'A channel'} was added.`,
  ContactChannelChanged: ({ value }) => `A channel was changed to ${value || 'another'}.`,
  ContactChannelRemoved: () => 'A channel was removed.',
  ContactOptOutsMerged: () => 'The opt outs of all e-mail addresses were made the same.',
  ContactAddressSet: ({ isSameAsParent }) =>
    isSameAsParent ? 'The address is the same as that of the parent.' : 'The address was written down.',
  ContactAddressRemoved: () => 'The address was deleted.',
  ContactDeleted: () => 'The contact was deleted.',
  ContactErased: () => 'The personal data of the contact was erased.',
};
