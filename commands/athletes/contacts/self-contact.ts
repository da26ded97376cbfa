import type { RecordOf } from '../../../domain/athletes/contacts/contact-state.ts';
import { contactTexts } from '../../../domain/athletes/contacts/contact-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Done, handle } from '../../runtime/handle.ts';
import { nameOf } from '../person-names.ts';
import { contactAggregate } from './contact.ts';

/** An athlete or a trainer has at most one contact of their own, so its id is derived from theirs. */
export const selfContactId = (recordId: string): string => derivedId(recordId, 'self contact');

/** Makes the athlete or trainer a contact with the same name, so that they can be emailed and called. */
export async function createSelfContact(
  { log }: { readonly log: EventLog },
  record: RecordOf,
  context: CommandContext,
): Promise<Done & { readonly contactId: string }> {
  const name = await nameOf(log, record);
  if (!name) throw new Refusal('record.unknown', contactTexts.unknownRecord[record.entity]);
  const contactId = selfContactId(record.recordId);
  const command = {
    kind: 'create',
    contactId,
    ...name,
    notes: '',
    self: record,
    doNotContact: false,
    includeInCommunications: true,
    link: {
      linkId: derivedId(context.commandId, 'link'),
      ...record,
      relationship: '',
      relatedParentId: null,
    },
    channels: [],
    address: null,
  } as const;
  return { contactId, ...(await handle(log, contactAggregate, contactId, command, context)) };
}
