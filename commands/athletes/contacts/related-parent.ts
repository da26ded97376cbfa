import { type ContactLink, contactExists, linkTo } from '../../../domain/athletes/contacts/contact-state.ts';
import { contactTexts } from '../../../domain/athletes/contacts/contact-texts.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { present } from '../../runtime/handle.ts';
import { contactAggregate } from './contact.ts';

/**
 * A related parent is another contact of the same record, and not the child of this one. Both are asked of the parent's own
 * stream: two contacts that make each other parents at the very same moment both get their way, which shows as no address.
 */
export async function demandRelatedParent(
  log: EventLog,
  contactId: string,
  link: ContactLink,
): Promise<void> {
  const { relatedParentId } = link;
  // That nobody is their own parent is the contact's rule.
  if (relatedParentId === null || relatedParentId === contactId) return;
  const parent = await present(log, contactAggregate, relatedParentId);
  const problem = (message: string) => demand([{ field: 'related_parent_id', message }]);
  if (!contactExists(parent) || !linkTo(parent, link)) problem(contactTexts.parentUnknown);
  const isChild = [...parent.links.values()].some((other) => other.relatedParentId === contactId);
  if (isChild) problem(contactTexts.parentIsChild);
}
