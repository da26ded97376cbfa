import { Refusal } from '../../shared/refusal.ts';
import { EMAIL_CHANNEL } from './channels.ts';
import type { CommandNamed } from './contact-commands.ts';
import { contactMergeTexts } from './contact-merge-texts.ts';
import { isSameChannelValue } from './contact-problems.ts';
import {
  type ContactAddress,
  type ContactChannel,
  type ContactLink,
  type ContactState,
  contactExists,
  evolveContact,
  hasParent,
  linkTo,
} from './contact-state.ts';
import type { ContactEvent } from './events.ts';

/** The contact becomes a part of another one. From then on it does not change, so that everything it has is moved. */
export function mergeInto(
  { contactId, intoId }: CommandNamed<'merge-into'>,
  { self, firstName, lastName }: ContactState,
): ContactEvent[] {
  if (self)
    throw new Refusal('contact.self', contactMergeTexts.ownContact(`${firstName} ${lastName}`.trim()));
  return [{ type: 'ContactMerged', data: { contactId, intoId } }];
}

/**
 * What the kept contact gets from the other one: links, channels, notes, an address if it has none. The stricter of two
 * choices about messages wins. Nothing that the kept contact has is replaced.
 */
export function takeOver(
  { contactId, absorbedId, absorbed, idOf }: CommandNamed<'take-over'>,
  state: ContactState,
): ContactEvent[] {
  const events: ContactEvent[] = [];
  const after = () => events.reduce(evolveContact, state);
  const add = (...more: ContactEvent[]) => events.push(...more);

  // The two are one person, who is not the own parent.
  const parentOf = ({ relatedParentId: id }: ContactLink) =>
    id === absorbedId || id === contactId ? null : id;
  for (const [linkId, link] of absorbed.links) {
    const [ownId, own] = linkTo(state, link) ?? [];
    if (ownId === undefined || own === undefined) {
      const { entity, recordId, relationship } = link;
      const about = { contactId, linkId: idOf(linkId), entity, recordId };
      add({ type: 'ContactLinked', data: { ...about, relationship, relatedParentId: parentOf(link) } });
    } else {
      const relationship = own.relationship || link.relationship;
      const relatedParentId = parentOf(own) ?? parentOf(link);
      if (relationship !== own.relationship || relatedParentId !== own.relatedParentId) {
        const data = { contactId, linkId: ownId, relationship, relatedParentId };
        add({ type: 'ContactLinkChanged', data });
      }
    }
  }
  for (const [linkId, own] of after().links) {
    if (own.relatedParentId !== absorbedId) continue;
    const { relationship } = own;
    add({
      type: 'ContactLinkChanged',
      data: { contactId, linkId, relationship, relatedParentId: parentOf(own) },
    });
  }

  for (const [id, { channelId, value, optOutIds }] of absorbed.channels) {
    const isThere = [...state.channels.values()].some((own) => isSameChannelValue(own, { channelId, value }));
    if (isThere) continue;
    const data = { contactId, contactsChannelId: idOf(id), channelId, value, optOutIds: [...optOutIds] };
    add({ type: 'ContactChannelAdded', data });
  }
  const optOutIds = optOutsOf([...state.channels.values(), ...absorbed.channels.values()]);
  const emails = [...after().channels.values()].filter(isEmail);
  if (emails.some((email) => !isSameList(optOutsOf([email]), optOutIds)))
    add({ type: 'ContactOptOutsMerged', data: { contactId, optOutIds } });

  const address = addressAfter(state, absorbed, hasParent(after()));
  if (address === null && state.address)
    add({ type: 'ContactAddressRemoved', data: { contactId, addressId: state.address.addressId } });
  if (address !== null && address !== state.address)
    add(
      addressSet(contactId, { ...address, addressId: state.address?.addressId ?? idOf(address.addressId) }),
    );

  const notes = joinedNotes(state.notes, absorbed.notes);
  if (notes !== state.notes) add({ type: 'ContactChanged', data: { contactId, changes: { notes } } });
  const doNotContact = state.doNotContact || absorbed.doNotContact;
  const includeInCommunications = state.includeInCommunications && absorbed.includeInCommunications;
  if (doNotContact !== state.doNotContact || includeInCommunications !== state.includeInCommunications)
    add({ type: 'ContactCommunicationChosen', data: { contactId, doNotContact, includeInCommunications } });
  if (state.status === 'inactive' && absorbed.status === 'active')
    add({ type: 'ContactMarkedActive', data: { contactId } });
  return events;
}

/** The kept address, or that of the other one. An address that mirrors a parent's needs a parent. */
function addressAfter(kept: ContactState, absorbed: ContactState, isChild: boolean): ContactAddress | null {
  const usable = (address: ContactAddress | null) =>
    address && (!address.isSameAsParent || isChild) ? address : null;
  return usable(kept.address) ?? usable(absorbed.address);
}

/** Notes that say the same are not repeated. */
function joinedNotes(kept: string, absorbed: string): string {
  const [one, other] = [kept.trim(), absorbed.trim()];
  if (other === '' || one.includes(other)) return kept;
  return one === '' ? absorbed : `${kept}\n${absorbed}`;
}

/** What a merge changed about the kept contact, and what cannot be given back. */
export interface GivingBack {
  readonly events: readonly ContactEvent[];
  readonly obstacles: readonly ContactObstacle[];
}

/** Something that the merge changed and somebody changed again since. */
export type ContactObstacle =
  | { readonly kind: 'link'; readonly link: ContactLink }
  | { readonly kind: 'channel'; readonly value: string }
  | { readonly kind: 'notes' | 'communication' | 'address' | 'activity' };

/**
 * Gives the kept contact what it had `before` the merge, which left it as `after`. What was added since and has nothing to
 * do with the merge stays; what was changed since is an obstacle, because nobody can tell whose it is.
 */
export function givingBack(
  contactId: string,
  { before, after }: Pick<CommandNamed<'give-back'>, 'before' | 'after'>,
  now: ContactState,
): GivingBack {
  const events: ContactEvent[] = [];
  const obstacles: ContactObstacle[] = [];
  /**
   * Whether it is still as the merge left it. What somebody changed back already needs nothing; but what the merge brought
   * and somebody removed would come back with the other contact.
   */
  const isOurs = (of: (state: ContactState) => unknown, obstacle: ContactObstacle): boolean => {
    const [was, became, is] = [of(before), of(after), of(now)].map((value) => JSON.stringify(value));
    if (was === became) return false;
    if (is === became) return true;
    if (is !== was || of(before) === undefined) obstacles.push(obstacle);
    return false;
  };

  for (const [contactsChannelId, left] of after.channels) {
    const was = before.channels.get(contactsChannelId);
    const of = ({ channels }: ContactState) => channelFacts(channels.get(contactsChannelId));
    if (!isOurs(of, { kind: 'channel', value: left.value })) continue;
    events.push(
      was
        ? { type: 'ContactChannelChanged', data: { contactId, contactsChannelId, ...channelFacts(was) } }
        : { type: 'ContactChannelRemoved', data: { contactId, contactsChannelId } },
    );
  }
  for (const [linkId, left] of after.links) {
    const was = before.links.get(linkId);
    const of = ({ links }: ContactState) => linkFacts(links.get(linkId));
    if (!isOurs(of, { kind: 'link', link: left })) continue;
    const { relationship, relatedParentId } = was ?? left;
    events.push(
      was
        ? { type: 'ContactLinkChanged', data: { contactId, linkId, relationship, relatedParentId } }
        : { type: 'ContactUnlinked', data: { contactId, linkId } },
    );
  }
  if (isOurs(({ address }) => addressFacts(address), { kind: 'address' })) {
    const { address } = before;
    if (address) events.push(addressSet(contactId, address));
    else if (after.address)
      events.push({ type: 'ContactAddressRemoved', data: { contactId, addressId: after.address.addressId } });
  }
  if (isOurs(({ notes }) => notes, { kind: 'notes' }))
    events.push({ type: 'ContactChanged', data: { contactId, changes: { notes: before.notes } } });
  const choice = ({ doNotContact, includeInCommunications }: ContactState) => ({
    doNotContact,
    includeInCommunications,
  });
  if (isOurs(choice, { kind: 'communication' }))
    events.push({ type: 'ContactCommunicationChosen', data: { contactId, ...choice(before) } });
  if (isOurs(({ status }) => status, { kind: 'activity' }))
    events.push({ type: 'ContactMarkedInactive', data: { contactId } });

  const end = events.reduce(evolveContact, now);
  // Somebody made the address that of a parent whom only the merge brought.
  if (end.address?.isSameAsParent === true && !hasParent(end)) obstacles.push({ kind: 'address' });
  return { events, obstacles };
}

/** Throws `Refusal` if something was changed between the look for obstacles and now. */
export function giveBack(
  { contactId, before, after }: CommandNamed<'give-back'>,
  state: ContactState,
): readonly ContactEvent[] {
  const { events, obstacles } = givingBack(contactId, { before, after }, state);
  if (obstacles.length > 0) throw new Refusal('contact.changed', contactMergeTexts.contactChanged);
  return events;
}

const isEmail = ({ channelId }: ContactChannel): boolean => channelId === EMAIL_CHANNEL;

const optOutsOf = (channels: readonly ContactChannel[]): string[] =>
  [...new Set(channels.filter(isEmail).flatMap(({ optOutIds }) => optOutIds))].toSorted();

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

function channelFacts(channel: ContactChannel): {
  channelId: number;
  value: string;
  optOutIds: string[];
};
function channelFacts(channel: ContactChannel | undefined): object | undefined;
function channelFacts(channel: ContactChannel | undefined) {
  if (!channel) return undefined;
  const { channelId, value, optOutIds } = channel;
  return { channelId, value, optOutIds: [...optOutIds] };
}

const linkFacts = (link: ContactLink | undefined) =>
  link && { relationship: link.relationship, relatedParentId: link.relatedParentId };

function addressFacts(given: ContactAddress | null) {
  if (!given) return null;
  const { addressId, address, address2, city, state, zip, isSameAsParent } = given;
  return { addressId, address, address2, city, state, zip, isSameAsParent };
}

function addressSet(contactId: string, given: ContactAddress): ContactEvent {
  const { addressId, address, address2, city, state, zip, isSameAsParent } = given;
  const data = { contactId, addressId, address, address2, city, state, zip, isSameAsParent };
  return { type: 'ContactAddressSet', data };
}

/** Whether emails and statements about its athletes go to the contact. */
export const isWrittenTo = (contact: ContactState): boolean =>
  contactExists(contact) && contact.status === 'active' && !contact.doNotContact;
