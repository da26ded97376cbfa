import type { PostalAddress } from '../../shared/postal-address.ts';
import type { PersonEntity } from '../person-entity.ts';
import type { PersonName } from '../person-name.ts';
import { EMAIL_CHANNEL } from './channels.ts';
import type { ContactEvent } from './events.ts';

export interface ContactState extends PersonName {
  readonly status: 'unknown' | 'active' | 'inactive' | 'deleted';
  readonly isErased: boolean;
  readonly notes: string;
  /** The record that this contact is, if it is one. */
  readonly self: RecordOf | null;
  readonly doNotContact: boolean;
  readonly includeInCommunications: boolean;
  /** By id, in the order in which they were added. */
  readonly links: ReadonlyMap<string, ContactLink>;
  readonly channels: ReadonlyMap<string, ContactChannel>;
  readonly address: ContactAddress | null;
  /** The contact that this one is a part of: it does not exist by itself then, and keeps what it had. */
  readonly mergedInto: string | null;
}

/** An athlete or a trainer. */
export interface RecordOf {
  readonly entity: PersonEntity;
  readonly recordId: string;
}

export interface ContactLink extends RecordOf {
  readonly relationship: string;
  readonly relatedParentId: string | null;
}

export interface ContactChannel {
  readonly channelId: number;
  readonly value: string;
  readonly optOutIds: readonly string[];
}

export interface ContactAddress extends PostalAddress {
  readonly isSameAsParent: boolean;
}

export const noContact: ContactState = {
  status: 'unknown',
  isErased: false,
  firstName: '',
  lastName: '',
  notes: '',
  self: null,
  doNotContact: false,
  includeInCommunications: true,
  links: new Map(),
  channels: new Map(),
  address: null,
  mergedInto: null,
};

export const contactExists = ({ status, mergedInto }: ContactState): boolean =>
  (status === 'active' || status === 'inactive') && mergedInto === null;

/** The link to a record, and its id. */
export function linkTo({ links }: ContactState, record: RecordOf): [string, ContactLink] | undefined {
  return [...links].find(([, link]) => isSameRecord(link, record));
}

/** The contact may share the address of any of its related parents. */
export const hasParent = ({ links }: ContactState): boolean =>
  [...links.values()].some(({ relatedParentId }) => relatedParentId !== null);

const isSameRecord = (one: RecordOf, other: RecordOf): boolean =>
  one.entity === other.entity && one.recordId === other.recordId;

export function evolveContact(state: ContactState, { type, data }: ContactEvent): ContactState {
  switch (type) {
    case 'ContactCreated':
      // The contact that an athlete is may return after it was deleted, with nothing left of the earlier one.
      return { ...noContact, ...data, status: 'active' };
    case 'ContactChanged': {
      const { firstName = state.firstName, lastName = state.lastName, notes = state.notes } = data.changes;
      return { ...state, firstName, lastName, notes };
    }
    case 'ContactCommunicationChosen':
      return { ...state, ...data };
    case 'ContactMarkedInactive':
      return { ...state, status: 'inactive' };
    case 'ContactMarkedActive':
      return { ...state, status: 'active' };
    case 'ContactLinked':
    case 'ContactLinkChanged': {
      const before = state.links.get(data.linkId);
      const link = before ? { ...before, ...data } : 'recordId' in data ? data : undefined;
      return link ? { ...state, links: new Map(state.links).set(data.linkId, link) } : state;
    }
    case 'ContactUnlinked':
      return { ...state, links: without(state.links, data.linkId) };
    case 'ContactChannelAdded':
    case 'ContactChannelChanged':
      return { ...state, channels: new Map(state.channels).set(data.contactsChannelId, data) };
    case 'ContactChannelRemoved':
      return { ...state, channels: without(state.channels, data.contactsChannelId) };
    case 'ContactOptOutsMerged':
      return { ...state, channels: withOptOuts(state.channels, data.optOutIds) };
    case 'ContactAddressSet':
      return { ...state, address: data };
    case 'ContactAddressRemoved':
      return { ...state, address: null };
    case 'ContactDeleted':
      return { ...state, status: 'deleted' };
    case 'ContactMerged':
      return { ...state, mergedInto: data.intoId };
    case 'ContactMergeUndone':
      return { ...state, mergedInto: null };
    case 'ContactErased':
      return {
        ...state,
        firstName: '',
        lastName: '',
        notes: '',
        channels: new Map([...state.channels].map(([id, channel]) => [id, { ...channel, value: '' }])),
        address: state.address && { ...state.address, ...noFields },
        isErased: true,
      };
  }
}

const noFields = { address: '', address2: '', city: '', state: '', zip: '' };

/** An opt-out of one email address applies to all email addresses of the contact. */
function withOptOuts(channels: ContactState['channels'], optOutIds: readonly string[]) {
  return new Map(
    [...channels].map(([id, channel]) => [
      id,
      channel.channelId === EMAIL_CHANNEL ? { ...channel, optOutIds } : channel,
    ]),
  );
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([other]) => other !== id));
}
