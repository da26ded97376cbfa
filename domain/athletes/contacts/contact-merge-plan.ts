import type { MergeGain, MergeMove, MergePair } from '../../shared/merge-kinds.ts';
import type { PostalAddress } from '../../shared/postal-address.ts';
import { fullName } from '../../shared/sentences.ts';
import { channelTypeOf } from './channels.ts';
import { isWrittenTo } from './contact-merge.ts';
import { contactMergeTexts } from './contact-merge-texts.ts';
import { isSameChannelValue } from './contact-problems.ts';
import { type ContactState, linkTo, type RecordOf } from './contact-state.ts';
import type { ContactEvent } from './events.ts';

/** Two contacts, and what the kept one would become. */
export interface ContactMerge extends MergePair {
  readonly kept: ContactState;
  readonly absorbed: ContactState;
  readonly after: ContactState;
  readonly events: readonly ContactEvent[];
  readonly recordName: (record: RecordOf) => string;
}

/** What the kept contact gets, in sentences, and what stays in the history of the other one only. */
export function contactMoves({ kept, absorbed, after, events, recordName }: ContactMerge): MergeMove[] {
  const name = fullName(kept);
  const links = [...absorbed.links.values()].map((link) => {
    const [, own] = linkTo(kept, link) ?? [];
    const record = recordName(link);
    if (!own) return contactMergeTexts.link(name, record, link.relationship);
    const isOther =
      own.relationship !== '' && link.relationship !== '' && own.relationship !== link.relationship;
    return isOther
      ? contactMergeTexts.sameLinkAs(record, own.relationship, link.relationship)
      : contactMergeTexts.sameLink(record);
  });
  const channels = [...absorbed.channels.values()].map((channel) =>
    [...kept.channels.values()].some((own) => isSameChannelValue(own, channel))
      ? contactMergeTexts.sameChannel(channel.value)
      : contactMergeTexts.channel(channel.value, name),
  );
  const has = (type: ContactEvent['type']) => events.some((event) => event.type === type);
  return [
    ...links,
    ...channels,
    ...addressMove({ kept, absorbed, after }, name),
    ...(after.notes === kept.notes ? [] : [contactMergeTexts.notes(name)]),
    ...(has('ContactOptOutsMerged') ? [contactMergeTexts.optOuts(name)] : []),
    ...(after.doNotContact && !kept.doNotContact ? [contactMergeTexts.doNotContact(name)] : []),
    ...(!after.includeInCommunications && kept.includeInCommunications
      ? [contactMergeTexts.excluded(name)]
      : []),
    ...(after.status === kept.status ? [] : [contactMergeTexts.active(name)]),
  ].map((sentence) => ({ sentence }));
}

function addressMove(
  { kept, absorbed, after }: Pick<ContactMerge, 'kept' | 'absorbed' | 'after'>,
  name: string,
): string[] {
  const { address } = absorbed;
  if (!address) return [];
  if (address.isSameAsParent)
    return after.address === kept.address ? [] : [contactMergeTexts.mirroredAddress(name)];
  const line = addressLine(address);
  const isMoved = after.address?.addressId === address.addressId;
  return [isMoved ? contactMergeTexts.address(line, name) : contactMergeTexts.otherAddress(line)];
}

/** `12 Rink Road, Duluth, MN 55802` */
export const addressLine = ({ address, address2, city, state, zip }: PostalAddress): string =>
  [address, address2, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');

/**
 * Whose messages somebody gets who did not get them before: the kept contact those of the other one's athletes, and the
 * other one's addresses those of the kept one's athletes. Ids hold no personal data.
 */
export function contactGains({ keptId, kept, absorbed, after, recordName }: ContactMerge): MergeGain[] {
  const name = fullName(kept);
  const own = [...after.links.values()].flatMap(({ entity, recordId }): MergeGain[] => {
    const record = { entity, recordId };
    const wasWritten = isWrittenTo(kept) && linkTo(kept, record) !== undefined;
    // A contact who is not written to now may be tomorrow, and is shown to the family at once.
    if (wasWritten || (linkTo(kept, record) !== undefined && !isWrittenTo(after))) return [];
    const sentence = entity === 'athlete' ? contactMergeTexts.mailGain : contactMergeTexts.trainerGain;
    return [{ id: `contact:${keptId} ${entity}:${recordId}`, sentence: sentence(name, recordName(record)) }];
  });
  const addresses = [...absorbed.channels].flatMap(([channelId, channel]) => {
    const isOwn = [...kept.channels.values()].some((other) => isSameChannelValue(other, channel));
    if (isOwn || channelTypeOf(channel.channelId) !== 'email') return [];
    return [...kept.links.values()].flatMap(({ entity, recordId }): MergeGain[] => {
      const record = { entity, recordId };
      if (entity !== 'athlete' || linkTo(absorbed, record)) return [];
      const sentence = contactMergeTexts.addressGain(channel.value, recordName(record));
      return [{ id: `channel:${channelId} athlete:${recordId}`, sentence }];
    });
  });
  return [...own, ...addresses];
}
