import { demand, Refusal } from '../../shared/refusal.ts';
import { removeAddress } from './contact-address.ts';
import type { CommandNamed } from './contact-commands.ts';
import { type ContactLink, type ContactState, evolveContact, hasParent, linkTo } from './contact-state.ts';
import { contactTexts } from './contact-texts.ts';
import type { ContactEvent } from './events.ts';

export function link(command: CommandNamed<'link'>, state: ContactState): ContactEvent[] {
  const { kind: _, ...data } = command;
  demandOtherParent(command);
  if (linkTo(state, command)) throw new Refusal('contact.linked', contactTexts.alreadyLinked);
  return [{ type: 'ContactLinked', data: { ...data, relationship: data.relationship.trim() } }];
}

export function changeLink(command: CommandNamed<'change-link'>, state: ContactState): ContactEvent[] {
  const { contactId, relatedParentId } = command;
  demandOtherParent(command);
  const [linkId, before] = linkTo(state, command) ?? [];
  if (!linkId || !before) throw new Refusal('contact.not-linked', contactTexts.notLinked);
  const relationship = command.relationship.trim();
  if (relationship === before.relationship && relatedParentId === before.relatedParentId) return [];
  return withoutMirror(state, {
    type: 'ContactLinkChanged',
    data: { contactId, linkId, relationship, relatedParentId },
  });
}

export function unlink(command: CommandNamed<'unlink'>, state: ContactState): ContactEvent[] {
  const [linkId, before] = linkTo(state, command) ?? [];
  if (!linkId || !before) return [];
  if (state.self?.recordId === before.recordId) {
    throw new Refusal('contact.self', contactTexts.selfStays[before.entity]);
  }
  return withoutMirror(state, { type: 'ContactUnlinked', data: { contactId: command.contactId, linkId } });
}

/**
 * Checks one direction only; that the parent is not a child of the contact is checked on the parent's stream.
 */
function demandOtherParent({ contactId, relatedParentId }: { contactId: string } & ContactLink): void {
  if (relatedParentId !== contactId) return;
  demand([{ field: 'related_parent_id', message: contactTexts.parentIsSelf }]);
}

/** A mirrored address is removed together with the last parent. */
function withoutMirror(state: ContactState, event: ContactEvent): ContactEvent[] {
  const { contactId } = event.data;
  const mirrors = state.address?.isSameAsParent === true;
  const losesParent = hasParent(state) && !hasParent(evolveContact(state, event));
  return mirrors && losesParent ? [event, ...removeAddress(contactId, state)] : [event];
}
