import type { ContactView } from '../../../../contract/athletes/contacts.ts';
import {
  channelTypeOf,
  DEFAULT_PHONE_CHANNEL,
  EMAIL_CHANNEL,
} from '../../../../domain/athletes/contacts/channels.ts';
import { maskedPhone } from '../../../../domain/athletes/contacts/phone.ts';
import { newId } from '../../../../ui-kit/new-id.ts';

/** An email address or phone number while it is edited. */
export interface ChannelDraft {
  readonly id: string;
  readonly channelId: number;
  readonly value: string;
  readonly optOutIds: readonly string[];
}

export interface AddressDraft {
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly isSameAsParent: boolean;
}

/** The input of the contact dialog, including the relationship to the athlete or trainer. */
export interface ContactDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly relationship: string;
  readonly relatedParentId: string | null;
  readonly notes: string;
  readonly isActive: boolean;
  readonly doNotContact: boolean;
  readonly includeInCommunications: boolean;
  readonly channels: readonly ChannelDraft[];
  readonly address: AddressDraft;
  /** The user saw similar contacts, and means another person. */
  readonly createAnyway: boolean;
}

/** Changes parts of the draft. A function gets the latest draft, for changes that follow an asynchronous step. */
export type ChangeDraft = (
  part: Partial<ContactDraft> | ((typed: ContactDraft) => Partial<ContactDraft>),
) => void;

export const noAddress: AddressDraft = {
  address: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  isSameAsParent: false,
};

/** A new contact starts with an email and a mobile phone line. Empty lines are not saved. */
export const emptyContact = (): ContactDraft => ({
  firstName: '',
  lastName: '',
  relationship: '',
  relatedParentId: null,
  notes: '',
  isActive: true,
  doNotContact: false,
  includeInCommunications: true,
  channels: [newChannel(EMAIL_CHANNEL), newChannel(DEFAULT_PHONE_CHANNEL)],
  address: noAddress,
  createAnyway: false,
});

export const newChannel = (channelId: number): ChannelDraft => ({
  id: newId(),
  channelId,
  value: '',
  optOutIds: [],
});

export const isEmailChannel = ({ channelId }: ChannelDraft): boolean => channelTypeOf(channelId) === 'email';

/** Formats a phone number; an email address stays as it is. */
export const shapedValue = ({ channelId, value }: ChannelDraft): string =>
  channelTypeOf(channelId) === 'phone' ? maskedPhone(value) : value;

export const draftOf = (contact: ContactView): ContactDraft => ({
  firstName: contact.first_name,
  lastName: contact.last_name,
  relationship: contact.relationship,
  relatedParentId: contact.related_parent_id,
  notes: contact.notes,
  isActive: contact.is_active,
  doNotContact: contact.do_not_contact,
  includeInCommunications: contact.include_in_communications,
  channels: contact.contacts_channels.map((channel) => ({
    id: channel.contacts_channel_id,
    channelId: channel.channel_id,
    value: channel.channel_value,
    optOutIds: channel.opt_out_ids,
  })),
  address: addressOf(contact),
  createAnyway: false,
});

/** A mirrored address belongs to the parent, so the contact has none of its own. */
function addressOf({ address }: ContactView): AddressDraft {
  if (address === null) return noAddress;
  if (address.is_same_as_parent) return { ...noAddress, isSameAsParent: true };
  return {
    address: address.address,
    address2: address.address_2,
    city: address.city,
    state: address.state,
    zip: address.zip,
    isSameAsParent: false,
  };
}
