import { normalChannelValue } from '../../../../domain/athletes/contacts/contact-problems.ts';
import {
  type AddressDraft,
  type ChannelDraft,
  type ContactDraft,
  noAddress,
  shapedValue,
} from './contact-draft.ts';
import { type ContactOwner, contactLinkPath, contactPath, contactsPath } from './contact-owner.ts';

/** One request to the API, and the part of the contact that it saves. */
export interface ContactStep {
  /** The name that the dialog shows. */
  readonly what: string;
  readonly method: 'post' | 'put' | 'delete';
  readonly path: string;
  readonly body?: object;
  /** The saved contact after the request. */
  readonly settle: (saved: ContactDraft) => ContactDraft;
}

/**
 * The requests that turn the saved contact into the draft: edits are sent as differences (part 2 §4). A new contact has nothing
 * saved.
 */
export function contactSteps(
  owner: ContactOwner,
  contactId: string,
  saved: ContactDraft | undefined,
  input: ContactDraft,
): readonly ContactStep[] {
  const draft = tidy(input, saved);
  const before = saved ?? { ...draft, channels: [], address: noAddress };
  const address = addressSteps(contactId, before.address, draft.address);
  const link = saved ? linkSteps(owner, contactId, saved, draft) : [];
  return [
    ...(saved ? changeSteps(contactId, saved, draft) : [createStep(owner, contactId, draft)]),
    // A mirrored address needs its related parent: link the parent before mirroring, and stop mirroring before unlinking.
    ...(draft.address.isSameAsParent ? [...link, ...address] : [...address, ...link]),
    ...channelSteps(contactId, before.channels, draft.channels),
  ];
}

/** Trims texts, drops empty lines, and formats phone numbers that are saved before typing has paused. */
function tidy(input: ContactDraft, saved: ContactDraft | undefined): ContactDraft {
  const isUntouched = ({ id, value }: ChannelDraft) =>
    saved?.channels.some((channel) => channel.id === id && channel.value === value) ?? false;
  return {
    ...input,
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    relationship: input.relationship.trim(),
    channels: input.channels
      .map((line) =>
        isUntouched(line)
          ? line
          : { ...line, value: normalChannelValue({ ...line, value: shapedValue(line) }) },
      )
      .filter(({ value }) => value !== ''),
  };
}

const createStep = (owner: ContactOwner, contactId: string, draft: ContactDraft): ContactStep => ({
  what: 'Name and relationship',
  method: 'post',
  path: contactsPath(owner),
  body: {
    id: contactId,
    first_name: draft.firstName,
    last_name: draft.lastName,
    relationship: draft.relationship,
    related_parent_id: draft.relatedParentId,
    notes: draft.notes,
    do_not_contact: draft.doNotContact,
    include_in_communications: draft.includeInCommunications,
    create_anyway: draft.createAnyway,
  },
  settle: () => ({ ...draft, channels: [], address: noAddress }),
});

function changeSteps(contactId: string, saved: ContactDraft, draft: ContactDraft): readonly ContactStep[] {
  const { firstName, lastName, notes, isActive, doNotContact, includeInCommunications } = draft;
  const body = {
    ...(firstName === saved.firstName ? {} : { first_name: firstName }),
    ...(lastName === saved.lastName ? {} : { last_name: lastName }),
    ...(notes === saved.notes ? {} : { notes }),
    ...(isActive === saved.isActive ? {} : { is_active: isActive }),
    ...(doNotContact === saved.doNotContact ? {} : { do_not_contact: doNotContact }),
    ...(includeInCommunications === saved.includeInCommunications
      ? {}
      : { include_in_communications: includeInCommunications }),
  };
  if (Object.keys(body).length === 0) return [];
  const settled = { firstName, lastName, notes, isActive, doNotContact, includeInCommunications };
  return [
    {
      what: 'Profile',
      method: 'put',
      path: contactPath(contactId),
      body,
      settle: (latest) => ({ ...latest, ...settled }),
    },
  ];
}

function linkSteps(
  owner: ContactOwner,
  contactId: string,
  saved: ContactDraft,
  { relationship, relatedParentId }: ContactDraft,
): readonly ContactStep[] {
  if (relationship === saved.relationship && relatedParentId === saved.relatedParentId) return [];
  return [
    {
      what: 'Relationship',
      method: 'put',
      path: contactLinkPath(owner, contactId),
      body: { relationship, related_parent_id: relatedParentId },
      settle: (latest) => ({ ...latest, relationship, relatedParentId }),
    },
  ];
}

/** Removals come first, so that another line can take over the same value. */
function channelSteps(
  contactId: string,
  saved: readonly ChannelDraft[],
  input: readonly ChannelDraft[],
): readonly ContactStep[] {
  const path = (id: string) => `${contactPath(contactId)}/channels/${id}`;
  const savedOf = (id: string) => saved.find((channel) => channel.id === id);
  const removed = saved.filter(({ id }) => !input.some((channel) => channel.id === id));
  const changed = input.filter((channel) => {
    const before = savedOf(channel.id);
    return before !== undefined && !isSameChannel(before, channel);
  });
  const added = input.filter(({ id }) => savedOf(id) === undefined);
  return [
    ...removed.map(
      ({ id, value }): ContactStep => ({
        what: `${value} (removed)`,
        method: 'delete',
        path: path(id),
        settle: (latest) => ({ ...latest, channels: latest.channels.filter((one) => one.id !== id) }),
      }),
    ),
    ...changed.map(
      (channel): ContactStep => ({
        what: channel.value,
        method: 'put',
        path: path(channel.id),
        body: channelBody(channel),
        settle: (latest) => ({
          ...latest,
          channels: latest.channels.map((one) => (one.id === channel.id ? channel : one)),
        }),
      }),
    ),
    ...added.map(
      (channel): ContactStep => ({
        what: channel.value,
        method: 'post',
        path: `${contactPath(contactId)}/channels`,
        body: { id: channel.id, ...channelBody(channel) },
        settle: (latest) => ({ ...latest, channels: [...latest.channels, channel] }),
      }),
    ),
  ];
}

const channelBody = ({ channelId, value, optOutIds }: ChannelDraft) => ({
  channel_id: channelId,
  channel_value: value,
  opt_out_ids: optOutIds,
});

const isSameChannel = (one: ChannelDraft, other: ChannelDraft): boolean =>
  one.channelId === other.channelId &&
  one.value === other.value &&
  one.optOutIds.length === other.optOutIds.length &&
  one.optOutIds.every((id) => other.optOutIds.includes(id));

/** An empty address is deleted. */
function addressSteps(contactId: string, saved: AddressDraft, input: AddressDraft): readonly ContactStep[] {
  const next = input.isSameAsParent ? { ...noAddress, isSameAsParent: true } : input;
  if (isSameAddress(saved, next)) return [];
  const path = `${contactPath(contactId)}/address`;
  const settled = (address: AddressDraft) => (latest: ContactDraft) => ({ ...latest, address });
  if (isSameAddress(next, noAddress)) {
    return [{ what: 'Address (deleted)', method: 'delete', path, settle: settled(noAddress) }];
  }
  const { address2, isSameAsParent, ...lines } = next;
  const body = { ...lines, address_2: address2, is_same_as_parent: isSameAsParent };
  return [{ what: 'Address', method: 'put', path, body, settle: settled(next) }];
}

const isSameAddress = (one: AddressDraft, other: AddressDraft): boolean =>
  one.address === other.address &&
  one.address2 === other.address2 &&
  one.city === other.city &&
  one.state === other.state &&
  one.zip === other.zip &&
  one.isSameAsParent === other.isSameAsParent;
