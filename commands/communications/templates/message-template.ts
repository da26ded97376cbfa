import type { MessageTemplateEvent } from '../../../domain/communications/templates/events.ts';
import {
  messageTemplateDecider,
  type TemplateCommand,
  type TemplateState,
} from '../../../domain/communications/templates/message-template.ts';
import type { Aggregate } from '../../runtime/handle.ts';

/** The revision of its stream is the version of the template. */
export const messageTemplate: Aggregate<TemplateState, TemplateCommand, MessageTemplateEvent> = {
  category: 'messageTemplate',
  decider: messageTemplateDecider,
  // Two people may edit two fields of one template.
  concerns(command, event) {
    if (command.kind !== 'change') return true;
    const { isActive, ...fields } = command.changes;
    switch (event.type) {
      case 'MessageTemplateMarkedActive':
      case 'MessageTemplateMarkedInactive':
        return isActive !== undefined;
      case 'MessageTemplateChanged': {
        const changed = Object.keys(event.data.changes);
        return Object.entries(fields).some(
          ([field, value]) => value !== undefined && changed.includes(field),
        );
      }
      default:
        return true;
    }
  },
};
