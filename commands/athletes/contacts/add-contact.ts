import type { NewContact } from '../../../domain/athletes/contacts/contact-commands.ts';
import type { ContactLink } from '../../../domain/athletes/contacts/contact-state.ts';
import { contactTexts } from '../../../domain/athletes/contacts/contact-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome } from '../../runtime/handle.ts';
import { nameOf } from '../person-names.ts';
import { contactAggregate } from './contact.ts';
import { demandRelatedParent } from './related-parent.ts';

export interface ContactOfRecord extends Omit<NewContact, 'link' | 'self' | 'channels' | 'address'> {
  readonly contactId: string;
  readonly link: ContactLink;
  /** Channels with an empty value are ignored. */
  readonly channels: readonly { readonly channelId: number; readonly value: string }[];
}

/** Creates a contact of an athlete or a trainer. Throws `Refusal` when there is no such record. */
export async function addContact(
  { log }: { readonly log: EventLog },
  { contactId, link, channels, ...contact }: ContactOfRecord,
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
  return handle(log, contactAggregate, contactId, command, context);
}
