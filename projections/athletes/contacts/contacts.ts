import { channelTypeOf } from '../../../domain/athletes/contacts/channels.ts';
import type { PersonEntity } from '../../../domain/athletes/person-entity.ts';
import { defineTable, json, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';
import { searchable, searchIndexes } from '../../runtime/search.ts';
import { athleteContacts } from './athlete-contacts.ts';

export const contactTable = defineTable('contacts', {
  id: 'text',
  first_name: 'text',
  last_name: 'text',
  /** Last name, first name in lower case: used for sorting. */
  sort_name: 'text',
  /** The searchable text: names, addresses and numbers. */
  search: 'text',
  notes: 'text',
  is_active: 'boolean',
  is_erased: 'boolean',
  do_not_contact: 'boolean',
  include_in_communications: 'boolean',
  /** The athlete or trainer whose self contact this is. */
  self_entity: nullable(text<PersonEntity>()),
  self_record_id: nullable('text'),
  links: json<LinkCell[]>(),
  channels: json<ChannelCell[]>(),
  address: nullable(json<AddressCell>()),
  /** The records that it is linked to. */
  athlete_ids: 'text[]',
  trainer_ids: 'text[]',
  emails: 'text[]',
  phones: 'text[]',
  /** In one line; empty if it is the same as that of the related parent. */
  full_address: 'text',
  city: 'text',
  /** The contact that it is a part of. Nothing finds it then, but it has what it had. */
  merged_into: nullable('text'),
});
export type ContactRow = RowOf<typeof contactTable>;

export interface LinkCell {
  readonly link_id: string;
  readonly entity: PersonEntity;
  readonly record_id: string;
  readonly relationship: string;
  readonly related_parent_id: string | null;
  /** The log position of the link. Contacts of a record are sorted by it. */
  readonly since: number;
}

export interface ChannelCell {
  readonly contacts_channel_id: string;
  readonly channel_id: number;
  readonly channel_value: string;
  readonly opt_out_ids: readonly string[];
}

export interface AddressCell {
  readonly address_id: string;
  readonly address: string;
  readonly address_2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly is_same_as_parent: boolean;
}

/** People the business knows through an athlete or a trainer, and the summary of them for the athlete list. */
export const contacts = defineProjection(contactTable)({
  version: 3,
  key: 'id',
  title: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  hidden: [
    'id',
    'sort_name',
    'search',
    'self_entity',
    'self_record_id',
    'links',
    'channels',
    'address',
    'city',
    'merged_into',
  ],
  indexes: [
    '(sort_name, id)',
    '(self_record_id)',
    // Read for every athlete whose contacts change. With fastupdate, each read would scan the list of pending entries.
    'using gin (athlete_ids) with (fastupdate = off)',
    'using gin (trainer_ids)',
    'using gin (emails) with (fastupdate = off)',
    ...searchIndexes,
  ],
  handles: [
    'AthleteCreated',
    'ContactCreated',
    'ContactChanged',
    'ContactCommunicationChosen',
    'ContactMarkedInactive',
    'ContactMarkedActive',
    'ContactLinked',
    'ContactLinkChanged',
    'ContactUnlinked',
    'ContactChannelAdded',
    'ContactChannelChanged',
    'ContactChannelRemoved',
    'ContactOptOutsMerged',
    'ContactAddressSet',
    'ContactAddressRemoved',
    'ContactMerged',
    'ContactMergeUndone',
    'ContactDeleted',
    'ContactErased',
  ],
  personal: [
    {
      kind: 'contact',
      by: 'id',
      erased: {
        first_name: '',
        last_name: '',
        sort_name: ', ',
        search: '',
        notes: '',
        is_erased: true,
        channels: [],
        address: null,
        emails: [],
        phones: [],
        full_address: '',
        city: '',
      },
    },
  ],
  keys: ({ type, data }) => (type === 'AthleteCreated' ? [] : [data.contactId]),
  apply: (row, event) => {
    const { type, data } = event;
    if (type === 'ContactCreated') return created(data);
    if (!row) return null;
    switch (type) {
      case 'ContactChanged': {
        const { firstName = row.first_name, lastName = row.last_name, notes = row.notes } = data.changes;
        return found({ ...row, first_name: firstName, last_name: lastName, notes });
      }
      case 'ContactCommunicationChosen': {
        const { doNotContact, includeInCommunications } = data;
        return {
          ...row,
          do_not_contact: doNotContact,
          include_in_communications: includeInCommunications,
        };
      }
      case 'ContactMarkedInactive':
        return { ...row, is_active: false };
      case 'ContactMarkedActive':
        return { ...row, is_active: true };
      case 'ContactLinked': {
        const { linkId: link_id, entity, recordId: record_id, relationship, relatedParentId } = data;
        const link = { link_id, entity, record_id, relationship, related_parent_id: relatedParentId };
        return withLinks(row, [...row.links, { ...link, since: Number(event.position) }]);
      }
      case 'ContactLinkChanged': {
        const { linkId, relationship, relatedParentId: related_parent_id } = data;
        const changed = (link: LinkCell) =>
          link.link_id === linkId ? { ...link, relationship, related_parent_id } : link;
        return withLinks(row, row.links.map(changed));
      }
      case 'ContactUnlinked':
        return withLinks(
          row,
          row.links.filter(({ link_id }) => link_id !== data.linkId),
        );
      case 'ContactChannelAdded':
        return withChannels(row, [...row.channels, channelCell(data)]);
      case 'ContactChannelChanged': {
        const changed = channelCell(data);
        const isIt = (one: ChannelCell) => one.contacts_channel_id === changed.contacts_channel_id;
        return withChannels(
          row,
          row.channels.map((one) => (isIt(one) ? changed : one)),
        );
      }
      case 'ContactChannelRemoved':
        return withChannels(
          row,
          row.channels.filter((one) => one.contacts_channel_id !== data.contactsChannelId),
        );
      case 'ContactOptOutsMerged': {
        const merged = (one: ChannelCell) =>
          isOf('email', one) ? { ...one, opt_out_ids: data.optOutIds } : one;
        return withChannels(row, row.channels.map(merged));
      }
      case 'ContactAddressSet': {
        const { contactId: _, addressId: address_id, address2: address_2, isSameAsParent, ...rest } = data;
        return withAddress(row, { address_id, address_2, is_same_as_parent: isSameAsParent, ...rest });
      }
      case 'ContactAddressRemoved':
        return withAddress(row, null);
      case 'ContactMerged':
        return {
          ...row,
          merged_into: data.intoId,
          search: '',
          athlete_ids: [],
          trainer_ids: [],
          emails: [],
          phones: [],
          full_address: '',
          city: '',
        };
      case 'ContactMergeUndone': {
        const whole = withAddress({ ...row, merged_into: null }, row.address);
        return withChannels(withLinks(whole, row.links), row.channels);
      }
      case 'AthleteCreated':
      case 'ContactDeleted':
        return null;
      case 'ContactErased':
        return erased(row);
    }
  },
  summaries: [athleteContacts],
});

function created(data: {
  contactId: string;
  firstName: string;
  lastName: string;
  notes: string;
  self: { entity: PersonEntity; recordId: string } | null;
  doNotContact: boolean;
  includeInCommunications: boolean;
}): ContactRow {
  return found({
    id: data.contactId,
    first_name: data.firstName,
    last_name: data.lastName,
    sort_name: '',
    search: '',
    notes: data.notes,
    is_active: true,
    is_erased: false,
    do_not_contact: data.doNotContact,
    include_in_communications: data.includeInCommunications,
    self_entity: data.self?.entity ?? null,
    self_record_id: data.self?.recordId ?? null,
    links: [],
    channels: [],
    address: null,
    athlete_ids: [],
    trainer_ids: [],
    emails: [],
    phones: [],
    full_address: '',
    city: '',
    merged_into: null,
  });
}

/** The row with its sort name and searchable text. */
function found(row: ContactRow): ContactRow {
  const { first_name, last_name, emails, phones } = row;
  const digits = phones.map((phone) => phone.replaceAll(/\D/g, ''));
  return {
    ...row,
    sort_name: `${last_name}, ${first_name}`.toLowerCase(),
    search: searchable(first_name, last_name, ...emails, ...phones, ...digits),
  };
}

function withLinks(row: ContactRow, links: LinkCell[]): ContactRow {
  const recordsOf = (entity: PersonEntity) =>
    links.flatMap((link) => (link.entity === entity ? [link.record_id] : []));
  return { ...row, links, athlete_ids: recordsOf('athlete'), trainer_ids: recordsOf('trainer') };
}

function withChannels(row: ContactRow, channels: ChannelCell[]): ContactRow {
  // The channels of an erased person are empty.
  const values = (type: 'email' | 'phone') =>
    channels.flatMap((channel) =>
      isOf(type, channel) && channel.channel_value ? [channel.channel_value] : [],
    );
  return found({ ...row, channels, emails: values('email'), phones: values('phone') });
}

const isOf = (type: 'email' | 'phone', { channel_id }: ChannelCell): boolean =>
  channelTypeOf(channel_id) === type;

function channelCell(data: {
  contactsChannelId: string;
  channelId: number;
  value: string;
  optOutIds: readonly string[];
}): ChannelCell {
  return {
    contacts_channel_id: data.contactsChannelId,
    channel_id: data.channelId,
    channel_value: data.value,
    opt_out_ids: data.optOutIds,
  };
}

function withAddress(row: ContactRow, address: AddressCell | null): ContactRow {
  return { ...row, address, full_address: address ? lineOf(address) : '', city: address?.city ?? '' };
}

/** `12 Rink Road, Apt 3, Duluth, MN 55802` */
function lineOf({ address, address_2, city, state, zip }: AddressCell): string {
  return [address, address_2, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
}

/** The row as a rebuild would make it: after the erasure, personal fields of the events read as ''. */
function erased(row: ContactRow): ContactRow {
  const blank = { address: '', address_2: '', city: '', state: '', zip: '' };
  const silent = row.channels.map((channel) => ({ ...channel, channel_value: '' }));
  const nameless = { ...row, first_name: '', last_name: '', notes: '', is_erased: true };
  return withAddress(withChannels(nameless, silent), row.address && { ...row.address, ...blank });
}
