import { type ContactLink, contactExists, linkTo } from '../../../domain/athletes/contacts/contact-state.ts';
import { contactTexts } from '../../../domain/athletes/contacts/contact-texts.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import { contactAggregate } from './contact.ts';

/**
 * A related parent is another contact of the same record and not the child of this one. Both are checked on
 * the parent's stream: two contacts that make each other parents at the same moment both succeed, which shows
 * as a missing address.
 */
export async function demandRelatedParent(
  log: EventLog,
  contactId: string,
  link: ContactLink,
): Promise<void> {
  const { relatedParentId } = link;
  // The contact's own rule forbids that a contact is its own parent.
  if (relatedParentId === null || relatedParentId === contactId) return;
  const parent = await loadState(log, contactAggregate, relatedParentId);
  const problem = (message: string) => demand([{ field: 'related_parent_id', message }]);
  if (!contactExists(parent) || !linkTo(parent, link)) problem(contactTexts.parentUnknown);
  const isChild = [...parent.links.values()].some((other) => other.relatedParentId === contactId);
  if (isChild) problem(contactTexts.parentIsChild);
}
