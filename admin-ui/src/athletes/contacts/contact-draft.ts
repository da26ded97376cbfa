import {
  channelTypeOf,
  DEFAULT_PHONE_CHANNEL,
  EMAIL_CHANNEL,
} from '../../../../domain/athletes/contacts/channels.ts';
import { maskedPhone } from '../../../../domain/athletes/contacts/phone.ts';
import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { newId } from '../../../../ui-kit/new-id.ts';

/** An e-mail address or a telephone number, as it is typed. */
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

/** Everything that the contact dialog holds, with what the contact is to the athlete or trainer on screen. */
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
}

/** Changes parts of what is typed; what takes time looks at what is typed by then. */
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

/** A new contact: most have an e-mail address and a mobile phone. What stays empty is not saved. */
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
});

export const newChannel = (channelId: number): ChannelDraft => ({
  id: newId(),
  channelId,
  value: '',
  optOutIds: [],
});

export const isEmailChannel = ({ channelId }: ChannelDraft): boolean => channelTypeOf(channelId) === 'email';

/** A telephone number takes its shape by itself; what else was typed stays. */
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
});

/** What is mirrored from the parent is not the contact's own. */
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
