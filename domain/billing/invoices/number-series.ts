import { z } from 'zod';
import type { Decider } from '../../shared/decider.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

export const numberSeriesEvents = [
  /** The command takes the numbers from `first` to `last`; unused ones remain gaps (resolution Q145). */
  defineEvent('NumbersTaken', { series: z.string(), first: z.number().int(), last: z.number().int() }),
] as const;

export type NumberSeriesEvent = EventOf<(typeof numberSeriesEvents)[number]>;

export interface TakeNumbers {
  readonly series: string;
  readonly count: number;
}

/** Numbers that people read, assigned in blocks and never twice. */
export const numberSeriesDecider: Decider<{ readonly last: number }, TakeNumbers, NumberSeriesEvent> = {
  initial: () => ({ last: 1000 }),
  evolve: (_, { data }) => ({ last: data.last }),
  decide: ({ series, count }, { last }) => [
    { type: 'NumbersTaken', data: { series, first: last + 1, last: last + count } },
  ],
};
