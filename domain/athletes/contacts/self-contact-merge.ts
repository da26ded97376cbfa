import { EMAIL_CHANNEL } from './channels.ts';
import type { ContactCommand } from './contact-commands.ts';
import { channelProblems } from './contact-problems.ts';
import { type ContactState, contactExists, evolveContact, noContact } from './contact-state.ts';
import type { ContactEvent } from './events.ts';

/** A command with a name that is the same in every attempt. */
export interface NamedCommand {
  readonly name: string;
  readonly command: ContactCommand;
}

/** Whom the addresses go to: the own contact of the athlete who stays, whose name it has. */
export interface KeptSelf {
  readonly contactId: string;
  readonly athleteId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly state: ContactState;
  /** Ids that a repetition derives again. */
  readonly idOf: (name: string) => string;
}

/**
 * What gives the own contact of one athlete the addresses of the other one's. Values that it has already are left out. The
 * stricter of two choices applies to all addresses: do not contact, not in communications, and every opt-out.
 */
export function givingAddresses(kept: KeptSelf, absorbed: ContactState): NamedCommand[] {
  const { contactId, state, idOf } = kept;
  if (!contactExists(absorbed) || absorbed.isErased || state.isErased) return [];
  const channels = newChannels(state, absorbed);
  const optOutIds = [...absorbed.channels.values()].flatMap((channel) => channel.optOutIds);
  const merging = { name: 'opt-outs', command: { kind: 'merge-opt-outs', contactId, optOutIds } } as const;
  // A contact that was deleted comes back with nothing of what it had.
  const hasAddress = contactExists(state) && state.address !== null;
  const { address } = absorbed;
  const moves = address !== null && !hasAddress && !address.isSameAsParent;
  if (!contactExists(state)) {
    const { firstName, lastName, athleteId } = kept;
    const record = { entity: 'athlete', recordId: athleteId } as const;
    const command = {
      kind: 'create',
      contactId,
      firstName,
      lastName,
      notes: '',
      self: record,
      doNotContact: absorbed.doNotContact,
      includeInCommunications: absorbed.includeInCommunications,
      link: { linkId: idOf('link'), ...record, relationship: '', relatedParentId: null },
      channels: channels.map(([id, channel]) => ({ contactsChannelId: idOf(`channel ${id}`), ...channel })),
      address: moves ? { ...address, addressId: idOf('address') } : null,
    } as const;
    return [{ name: 'create', command }, merging];
  }
  const doNotContact = state.doNotContact || absorbed.doNotContact;
  const includeInCommunications = state.includeInCommunications && absorbed.includeInCommunications;
  return [
    ...channels.map(([id, { channelId, value, optOutIds: unwanted }]) => ({
      name: `channel ${id}`,
      command: {
        kind: 'add-channel',
        contactId,
        contactsChannelId: idOf(`channel ${id}`),
        channelId,
        value,
        optOutIds: unwanted,
      } as const,
    })),
    {
      name: 'choice',
      command: { kind: 'change', contactId, changes: { doNotContact, includeInCommunications } },
    },
    merging,
    ...(moves
      ? [
          {
            name: 'address',
            command: { kind: 'set-address', contactId, ...address, addressId: idOf('address') } as const,
          },
        ]
      : []),
  ];
}

/** The addresses and numbers that would be added. Those of kinds that are no longer offered stay where they are. */
export const newChannels = (kept: ContactState, absorbed: ContactState) => {
  const own = contactExists(kept) ? [...kept.channels.values()] : [];
  return [...absorbed.channels].filter(([, channel]) => channelProblems(channel, own).length === 0);
};

/**
 * What takes back what a merge gave to the contact. `own` tells the events of the merge. Whatever somebody has changed since
 * stays. May be asked again after some of it was done.
 */
export function takingBack<Event extends ContactEvent>(
  contactId: string,
  history: readonly Event[],
  own: (event: Event) => boolean,
): NamedCommand[] {
  const state = folded(history);
  const first = history.findIndex(own);
  if (first < 0 || !contactExists(state) || state.isErased) return [];
  const later = history.slice(history.findLastIndex(own) + 1);
  const ours = history.filter(own);
  if (ours.some(({ type }) => type === 'ContactCreated') && later.length === 0) {
    return [{ name: 'delete', command: { kind: 'delete', contactId } }];
  }
  const before = folded(history.slice(0, first));
  const isDecided = (...types: ContactEvent['type'][]) => later.some(({ type }) => types.includes(type));
  const isOurs = (type: ContactEvent['type']) => ours.some((event) => event.type === type);
  const touched = new Set(
    later.flatMap(({ data }) => ('contactsChannelId' in data ? [data.contactsChannelId] : [])),
  );
  const added = ours.flatMap(({ type, data }) =>
    type === 'ContactChannelAdded' ? [data.contactsChannelId] : [],
  );
  const { doNotContact, includeInCommunications } = before;
  return [
    ...added
      .filter((id) => !touched.has(id) && state.channels.has(id))
      .map((id) => ({
        name: `channel ${id}`,
        command: { kind: 'remove-channel', contactId, contactsChannelId: id } as const,
      })),
    ...(isOurs('ContactCommunicationChosen') && !isDecided('ContactCommunicationChosen')
      ? [
          {
            name: 'choice',
            command: {
              kind: 'change',
              contactId,
              changes: { doNotContact, includeInCommunications },
            } as const,
          },
        ]
      : []),
    ...(isOurs('ContactOptOutsMerged') && !isDecided('ContactOptOutsMerged')
      ? [...before.channels]
          .filter(([id, { channelId }]) => channelId === EMAIL_CHANNEL && !touched.has(id))
          .map(([id, { channelId, value, optOutIds }]) => ({
            name: `opt-outs ${id}`,
            command: {
              kind: 'change-channel',
              contactId,
              contactsChannelId: id,
              channelId,
              value,
              optOutIds,
            } as const,
          }))
      : []),
    ...(isOurs('ContactAddressSet') && !isDecided('ContactAddressSet', 'ContactAddressRemoved')
      ? [{ name: 'address', command: { kind: 'remove-address', contactId } as const }]
      : []),
  ];
}

const folded = (events: readonly ContactEvent[]): ContactState =>
  events.reduce((state, event) => evolveContact(state, event), noContact);
