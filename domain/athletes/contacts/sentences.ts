import { fullName, type Sentences } from '../../shared/sentences.ts';
import type { ContactEvent } from './events.ts';

const deletedRecord = 'a deleted record';

export const contactSentences: Sentences<ContactEvent> = {
  ContactCreated: (data) => `The contact ${fullName(data)} was added.`,
  ContactChanged: ({ changes }) => {
    const isRenamed = 'firstName' in changes || 'lastName' in changes;
    if (isRenamed && 'notes' in changes) return 'The name and the notes of the contact were changed.';
    if (isRenamed) return 'The name of the contact was changed.';
    return 'notes' in changes ? 'The notes of the contact were changed.' : 'The contact was changed.';
  },
  ContactCommunicationChosen: ({ doNotContact, includeInCommunications }) => {
    if (doNotContact) return 'The contact was marked “Do not contact”.';
    return includeInCommunications
      ? 'The contact is included in communications.'
      : 'The contact is excluded from communications.';
  },
  ContactMarkedInactive: () => 'The contact was marked inactive.',
  ContactMarkedActive: () => 'The contact was marked active.',
  ContactLinked: ({ recordId, relationship }, names) =>
    `The contact was linked to ${names(recordId, deletedRecord)}${relationship ? ` as ${relationship}` : ''}.`,
  ContactLinkChanged: ({ relationship }) =>
    `The relationship was ${relationship ? `changed to ${relationship}` : 'removed'}.`,
  ContactUnlinked: () => 'The contact was unlinked.',
  ContactChannelAdded: ({ value }) => `${value || 'A channel'} was added.`,
  ContactChannelChanged: ({ value }) => `A channel was changed${value ? ` to ${value}` : ''}.`,
  ContactChannelRemoved: () => 'A channel was removed.',
  ContactOptOutsMerged: () => 'The opt-outs were merged across all email addresses.',
  ContactAddressSet: ({ isSameAsParent }) =>
    isSameAsParent ? 'The address was set to the parent’s address.' : 'The address was saved.',
  ContactAddressRemoved: () => 'The address was deleted.',
  ContactMerged: ({ intoId }, names) => `The contact was merged into ${names(intoId, 'another contact')}.`,
  ContactMergeUndone: () => 'The merge of the contact was undone.',
  ContactDeleted: () => 'The contact was deleted.',
  ContactErased: () => 'The personal data of the contact was erased.',
};
