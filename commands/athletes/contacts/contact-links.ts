import type { ContactLink } from '../../../domain/athletes/contacts/contact-state.ts';
import { contactTexts } from '../../../domain/athletes/contacts/contact-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome } from '../../runtime/handle.ts';
import { nameOf } from '../person-names.ts';
import { contactAggregate } from './contact.ts';
import { demandRelatedParent } from './related-parent.ts';

interface Deps {
  readonly log: EventLog;
}

type LinkOf = ContactLink & { readonly contactId: string };

/** Links an existing contact to another athlete or trainer. */
export async function linkContact(
  { log }: Deps,
  { contactId, ...link }: LinkOf,
  context: CommandContext,
): Promise<Done> {
  const recorded = await recordedOutcome(log, contactAggregate, contactId, context);
  if (recorded) return recorded;
  if (!(await nameOf(log, link)))
    throw new Refusal('record.unknown', contactTexts.unknownRecord[link.entity]);
  await demandRelatedParent(log, contactId, link);
  const command = { kind: 'link', contactId, linkId: derivedId(context.commandId, 'link'), ...link } as const;
  return handle(log, contactAggregate, contactId, command, context);
}

/** Changes the contact's relationship to the athlete or trainer, and whose address it may share. */
export async function changeContactLink(
  { log }: Deps,
  { contactId, ...link }: LinkOf,
  context: CommandContext,
): Promise<Done> {
  const recorded = await recordedOutcome(log, contactAggregate, contactId, context);
  if (recorded) return recorded;
  await demandRelatedParent(log, contactId, link);
  return handle(log, contactAggregate, contactId, { kind: 'change-link', contactId, ...link }, context);
}
