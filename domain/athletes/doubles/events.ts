import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { doubleKinds } from './compared-person.ts';

const pair = {
  /** Derived from the two people, so each pair has one stream. */
  pairId: z.uuid(),
  kind: z.enum(doubleKinds),
  oneId: z.uuid(),
  otherId: z.uuid(),
};

/** Stream `doubles-<pair id>`: what staff decided about two people who look like one. */
export const doubleEvents = [
  /** They are not the same person. */
  defineEvent('DoublesDismissed', pair),
  /** They may be the same person after all. */
  defineEvent('DoublesReopened', pair),
] as const;

export type DoubleEvent = EventOf<(typeof doubleEvents)[number]>;
