import type { CommunicationEvent } from '../events.ts';
import type { MessageEvent } from './events.ts';

/** Who knows what a line of the log says. */
export const logSources = ['us', 'smtp', 'webhook', 'bounce mail', 'person'] as const;
export type LogSource = (typeof logSources)[number];

/** `person`: the recipient, who followed a link of ours. What staff and the product do is ours. */
export function sourceOf(event: CommunicationEvent | MessageEvent): LogSource {
  switch (event.type) {
    case 'MessageSent':
    case 'MessageDeferred':
      return 'smtp';
    case 'MessageFailed':
      return event.data.reason === 'refused' || event.data.reason === 'deferred-too-long' ? 'smtp' : 'us';
    case 'MessageReported':
      switch (event.data.source) {
        case 'bounce-mail':
          return 'bounce mail';
        case 'own-links':
          return event.data.isMachine ? 'us' : 'person';
        default:
          return 'webhook';
      }
    default:
      return 'us';
  }
}
