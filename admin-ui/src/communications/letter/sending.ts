import type { CommunicationView } from '../../../../contract/communications/communications.ts';
import type { CommunicationStatus } from '../../../../domain/communications/statuses.ts';

/** Messages in these statuses have not left for certain. */
const onTheWay: readonly CommunicationStatus[] = ['queued', 'processing', 'deferred'];

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** How many messages have left or ended otherwise. */
export function progressOf({ counts, messages }: Pick<CommunicationView, 'counts' | 'messages'>): Progress {
  const open = onTheWay.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return { done: messages - open, total: messages };
}
