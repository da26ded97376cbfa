import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { postalAddressFields } from '../../shared/postal-address.ts';
import { personEntity } from '../person-entity.ts';

const contactId = z.uuid();
const subject = (data: { contactId: string }) => `contact:${data.contactId}`;

export const contactNames = z.object({ firstName: z.string(), lastName: z.string(), notes: z.string() });

const channel = {
  contactId,
  contactsChannelId: z.uuid(),
  /** 1 is email, the others are phone numbers (part 1 §9). */
  channelId: z.int(),
  /** An email address in lower case, or a phone number the way it was written. */
  value: z.string(),
  /** Message types that are not wanted on this channel. */
  optOutIds: z.array(z.string()),
};

/**
 * Stream `contact-<id>`: a person whom the business knows through an athlete or a trainer, or the athlete or
 * trainer in person.
 */
export const contactEvents = [
  defineEvent(
    'ContactCreated',
    {
      contactId,
      ...contactNames.shape,
      /** The record that this contact is: its name follows the record's name. */
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
  /** An opt-out of one email address applies to all email addresses of the contact. */
  defineEvent('ContactOptOutsMerged', { contactId, optOutIds: z.array(z.string()) }),
  defineEvent(
    'ContactAddressSet',
    {
      contactId,
      ...postalAddressFields,
      /** Mirrors the related parent's address (resolution Q062); the other fields are then empty. */
      isSameAsParent: z.boolean(),
    },
    { personal: { subject, erased: { address: '', address2: '', city: '', state: '', zip: '' } } },
  ),
  defineEvent('ContactAddressRemoved', { contactId, addressId: z.uuid() }),
  defineEvent('ContactDeleted', { contactId }),
  /** It became a part of another contact of the same person, which has everything that this one had. */
  defineEvent('ContactMerged', { contactId, intoId: z.uuid() }),
  /** It stands for itself again, as it was. */
  defineEvent('ContactMergeUndone', { contactId }),
  /** The key of the person is destroyed: personal data recorded before cannot be read anymore. */
  defineEvent('ContactErased', { contactId }),
] as const;

export type ContactEvent = EventOf<(typeof contactEvents)[number]>;
