import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { personEntity } from '../person-entity.ts';

const contactId = z.uuid();
const subject = (data: { contactId: string }) => `contact:${data.contactId}`;

export const contactNames = z.object({ firstName: z.string(), lastName: z.string(), notes: z.string() });

const channel = {
  contactId,
  contactsChannelId: z.uuid(),
  /** 1 is e-mail, the others are telephones (part 1 §9). */
  channelId: z.int(),
  /** As it was written: an address in lower case, a telephone number in whatever shape. */
  value: z.string(),
  /** Kinds of mail that are not wanted here. */
  optOutIds: z.array(z.string()),
};

/** Stream `contact-<id>`: a person whom the business knows because of an athlete or a trainer; or that person themselves. */
export const contactEvents = [
  defineEvent(
    'ContactCreated',
    {
      contactId,
      ...contactNames.shape,
      /** The record that this contact is: its name follows that one's. */
      self: z.object({ entity: personEntity, recordId: z.uuid() }).nullable(),
      doNotContact: z.boolean(),
      includeInCommunications: z.boolean(),
    },
    { personal: { subject, erased: { firstName: '', lastName: '', notes: '' } } },
  ),
  /** Only what changed. */
  defineEvent(
    'ContactChanged',
    { contactId, changes: contactNames.partial() },
    { personal: { subject, erased: { changes: {} } } },
  ),
  defineEvent('ContactCommunicationChosen', {
    contactId,
    doNotContact: z.boolean(),
    includeInCommunications: z.boolean(),
  }),
  defineEvent('ContactMarkedInactive', { contactId }),
  defineEvent('ContactMarkedActive', { contactId }),
  defineEvent('ContactLinked', {
    contactId,
    linkId: z.uuid(),
    entity: personEntity,
    recordId: z.uuid(),
    relationship: z.string(),
    /** The contact whose address this one may share. */
    relatedParentId: z.uuid().nullable(),
  }),
  defineEvent('ContactLinkChanged', {
    contactId,
    linkId: z.uuid(),
    relationship: z.string(),
    relatedParentId: z.uuid().nullable(),
  }),
  defineEvent('ContactUnlinked', { contactId, linkId: z.uuid() }),
  defineEvent('ContactChannelAdded', channel, { personal: { subject, erased: { value: '' } } }),
  defineEvent('ContactChannelChanged', channel, { personal: { subject, erased: { value: '' } } }),
  defineEvent('ContactChannelRemoved', { contactId, contactsChannelId: z.uuid() }),
  /** What any e-mail address of the contact does not want, none of them wants. */
  defineEvent('ContactOptOutsMerged', { contactId, optOutIds: z.array(z.string()) }),
  defineEvent(
    'ContactAddressSet',
    {
      contactId,
      addressId: z.uuid(),
      address: z.string(),
      address2: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      /** Mirrors the address of the related parent (resolution Q062); the other fields are then empty. */
      isSameAsParent: z.boolean(),
    },
    { personal: { subject, erased: { address: '', address2: '', city: '', state: '', zip: '' } } },
  ),
  defineEvent('ContactAddressRemoved', { contactId, addressId: z.uuid() }),
  defineEvent('ContactDeleted', { contactId }),
  /** The key of the person is destroyed: nothing personal of what was recorded before can be read. */
  defineEvent('ContactErased', { contactId }),
] as const;

export type ContactEvent = EventOf<(typeof contactEvents)[number]>;
