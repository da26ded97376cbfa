import { type ChannelType, channelTypeOf } from '../../../domain/athletes/contacts/channels.ts';
import type { NewContact } from '../../../domain/athletes/contacts/contact-commands.ts';
import type { ContactLink } from '../../../domain/athletes/contacts/contact-state.ts';
import { contactTexts } from '../../../domain/athletes/contacts/contact-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome, rehearse } from '../../runtime/handle.ts';
import { nameOf } from '../person-names.ts';
import { demandNoDoubles, newPerson, type PossibleDoubles } from '../possible-doubles.ts';
import { contactAggregate } from './contact.ts';
import { demandRelatedParent } from './related-parent.ts';

export interface ContactOfRecord extends Omit<NewContact, 'link' | 'self' | 'channels' | 'address'> {
  readonly contactId: string;
  readonly link: ContactLink;
  /** Channels with an empty value are ignored. */
  readonly channels: readonly { readonly channelId: number; readonly value: string }[];
  /** The caller knows the likely doubles, and means another person. */
  readonly createAnyway: boolean;
}

/** Creates a contact of an athlete or a trainer. Throws `Refusal` when there is no such record. */
export async function addContact(
  { log, doubles }: { readonly log: EventLog; readonly doubles: PossibleDoubles },
  { contactId, link, channels, createAnyway, ...contact }: ContactOfRecord,
  context: CommandContext,
): Promise<Done> {
  const recorded = await recordedOutcome(log, contactAggregate, contactId, context);
  if (recorded) return recorded;
  if (!(await nameOf(log, link)))
    throw new Refusal('record.unknown', contactTexts.unknownRecord[link.entity]);
  await demandRelatedParent(log, contactId, link);
  const command = {
    kind: 'create',
    contactId,
    ...contact,
    self: null,
    link: { linkId: derivedId(context.commandId, 'link'), ...link },
    channels: channels.flatMap((channel) =>
      channel.value.trim()
        ? [{ contactsChannelId: derivedId(context.commandId, `channel ${channel.channelId}`), ...channel }]
        : [],
    ),
    address: null,
  } as const;
  await rehearse(log, contactAggregate, contactId, command, context);
  if (!createAnyway) {
    const values = (type: ChannelType) =>
      channels.flatMap(({ channelId, value }) =>
        value.trim() && channelTypeOf(channelId) === type ? [value] : [],
      );
    const { firstName, lastName } = contact;
    const known = { firstName, lastName, emails: values('email'), phones: values('phone') };
    await demandNoDoubles(
      doubles,
      [newPerson('contact', { ...known, linkedIds: [link.recordId] })],
      [contactId],
    );
  }
  return handle(log, contactAggregate, contactId, command, context);
}
