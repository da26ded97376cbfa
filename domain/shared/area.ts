import type { EventOf } from './event-definition.ts';
import type { Sentences } from './sentences.ts';

/**
 * Declares what an area publishes: its events, and the sentence of each event for histories. An event without a sentence does
 * not compile.
 */
export const defineArea = <const Events extends readonly { readonly type: string }[]>(area: {
  readonly events: Events;
  readonly sentences: Sentences<EventOf<Events[number]>>;
}) => area;
