import {
  type CommunicationCommand,
  type CommunicationState,
  communicationDecider,
} from '../../domain/communications/communication.ts';
import type { CommunicationEvent } from '../../domain/communications/events.ts';
import type { Aggregate } from '../runtime/handle.ts';

export const communication: Aggregate<CommunicationState, CommunicationCommand, CommunicationEvent> = {
  category: 'communication',
  decider: communicationDecider,
  // Drafts are saved every few seconds. People and files that are added meanwhile are no conflict with the text.
  concerns(command, event) {
    if (command.kind !== 'change') return true;
    switch (event.type) {
      case 'CommunicationChanged':
        return Object.keys(event.data.changes).some((field) => Object.hasOwn(command.changes, field));
      case 'CommunicationTemplateApplied':
      case 'CommunicationSendRequested':
      case 'CommunicationRecipientsFrozen':
      case 'CommunicationStopped':
      case 'CommunicationDeleted':
        return true;
      default:
        return false;
    }
  },
};
