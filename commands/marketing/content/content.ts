import {
  type ContentCommand,
  type ContentState,
  contentDecider,
} from '../../../domain/marketing/content/content.ts';
import type { ContentEvent } from '../../../domain/marketing/content/events.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const content: Aggregate<ContentState, ContentCommand, ContentEvent> = {
  category: 'content',
  decider: contentDecider,
  // Two people may edit two fields of one piece.
  concerns(command, event) {
    if (command.kind !== 'change' || event.type !== 'ContentChanged') return true;
    const changed = Object.keys(event.data.changes);
    return Object.entries(command.changes).some(
      ([field, value]) => value !== undefined && changed.includes(field),
    );
  },
};
