import type { Decider } from '../../shared/decider.ts';
import { demand, Refusal } from '../../shared/refusal.ts';
import { nameProblems, type PersonName, sameName, trimmedName } from '../person-name.ts';
import { removeAddress, setAddress } from './contact-address.ts';
import { addChannel, changeChannel, chooseMail, mergeOptOuts } from './contact-channels.ts';
import type { CommandNamed, ContactChanges, ContactCommand } from './contact-commands.ts';
import { changeLink, link, unlink } from './contact-links.ts';
import { giveBack, mergeInto, takeOver } from './contact-merge.ts';
import { type ContactState, contactExists, evolveContact, noContact } from './contact-state.ts';
import { contactTexts } from './contact-texts.ts';
import type { ContactEvent } from './events.ts';

export const contactDecider: Decider<ContactState, ContactCommand, ContactEvent> = {
  initial: () => noContact,
  evolve: evolveContact,

  decide(command, state) {
    const { contactId } = command;
    if (command.kind === 'create') return create(command, state);
    if (state.status === 'unknown') throw new Refusal('contact.unknown', contactTexts.unknown);
    if (command.kind === 'erase') {
      return state.isErased ? [] : [{ type: 'ContactErased', data: { contactId } }];
    }
    if (command.kind === 'undo-merge') {
      if (state.isErased) throw new Refusal('contact.erased', contactTexts.erased);
      return state.mergedInto === null ? [] : [{ type: 'ContactMergeUndone', data: { contactId } }];
    }
    if (!contactExists(state)) throw new Refusal('contact.unknown', contactTexts.unknown);
    // A contact whose personal data was erased can still be deleted.
    if (command.kind === 'delete') return [{ type: 'ContactDeleted', data: { contactId } }];
    if (command.kind === 'unlink') return unlink(command, state);
    if (state.isErased) throw new Refusal('contact.erased', contactTexts.erased);
    switch (command.kind) {
      case 'change':
        return change(command, state);
      case 'follow-name': {
        const { firstName, lastName } = command;
        const isSame = sameName(command, state);
        return isSame
          ? []
          : [{ type: 'ContactChanged', data: { contactId, changes: { firstName, lastName } } }];
      }
      case 'link':
        return link(command, state);
      case 'change-link':
        return changeLink(command, state);
      case 'add-channel':
        return addChannel(command, state);
      case 'change-channel':
        return changeChannel(command, state);
      case 'remove-channel': {
        const { contactsChannelId } = command;
        return state.channels.has(contactsChannelId)
          ? [{ type: 'ContactChannelRemoved', data: { contactId, contactsChannelId } }]
          : [];
      }
      case 'merge-opt-outs':
        return mergeOptOuts(command, state);
      case 'choose-mail':
        return chooseMail(command, state);
      case 'set-address':
        return setAddress(command, state);
      case 'remove-address':
        return removeAddress(contactId, state);
      case 'merge-into':
        return mergeInto(command, state);
      case 'take-over':
        return takeOver(command, state);
      case 'give-back':
        return giveBack(command, state);
    }
  },
};

function create(command: CommandNamed<'create'>, before: ContactState): ContactEvent[] {
  const { contactId, self, doNotContact, includeInCommunications, notes } = command;
  demand(nameProblems(command));
  const comesBack = before.status === 'deleted' && self !== null && !before.isErased;
  if (before.status !== 'unknown' && !comesBack) throw new Refusal('contact.exists', contactTexts.exists);

  const data = { contactId, ...trimmedName(command), notes, self, doNotContact, includeInCommunications };
  const events: ContactEvent[] = [{ type: 'ContactCreated', data }];
  const then = (next: (state: ContactState) => readonly ContactEvent[]) =>
    events.push(...next(events.reduce(evolveContact, before)));
  if (command.link) {
    const { link: linked } = command;
    then((state) => link({ kind: 'link', contactId, ...linked }, state));
  }
  for (const channel of command.channels) {
    then((state) => addChannel({ kind: 'add-channel', contactId, ...channel }, state));
  }
  const { address } = command;
  if (address) then((state) => setAddress({ kind: 'set-address', contactId, ...address }, state));
  return events;
}

function change({ contactId, changes }: CommandNamed<'change'>, state: ContactState): ContactEvent[] {
  const events: ContactEvent[] = [];
  const words = changedWords(changes, state);
  if (Object.keys(words).length > 0) {
    events.push({ type: 'ContactChanged', data: { contactId, changes: words } });
  }
  const { doNotContact = state.doNotContact } = changes;
  const { includeInCommunications = state.includeInCommunications } = changes;
  if (doNotContact !== state.doNotContact || includeInCommunications !== state.includeInCommunications) {
    const data = { contactId, doNotContact, includeInCommunications };
    events.push({ type: 'ContactCommunicationChosen', data });
  }
  const { isActive = state.status === 'active' } = changes;
  if (isActive !== (state.status === 'active')) {
    events.push({ type: isActive ? 'ContactMarkedActive' : 'ContactMarkedInactive', data: { contactId } });
  }
  return events;
}

/** The names and notes that differ. */
function changedWords(changes: ContactChanges, state: ContactState): Partial<Words> {
  const { firstName = state.firstName, lastName = state.lastName, notes = state.notes } = changes;
  const name = trimmedName({ firstName, lastName });
  if (!sameName(name, state)) {
    if (state.self) throw new Refusal('contact.self', contactTexts.selfName[state.self.entity]);
    demand(nameProblems(name));
  }
  return {
    ...(name.firstName !== state.firstName && { firstName: name.firstName }),
    ...(name.lastName !== state.lastName && { lastName: name.lastName }),
    ...(notes !== state.notes && { notes }),
  };
}

interface Words extends PersonName {
  readonly notes: string;
}
