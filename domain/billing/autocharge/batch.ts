import type { Decider } from '../../shared/decider.ts';
import type { EventOf } from '../../shared/event-definition.ts';
import type { autochargeEvents } from './events.ts';

export type AutochargeBatchEvent = Extract<
  EventOf<(typeof autochargeEvents)[number]>,
  { type: 'AutochargeBatchDecided' }
>;
export type AutochargeBatch = AutochargeBatchEvent['data'];
export type AutochargeRow = AutochargeBatch['rows'][number];

/** The decisions of a run about some invoices. Recorded once. */
export const autochargeBatchDecider: Decider<
  AutochargeBatch | undefined,
  AutochargeBatch,
  AutochargeBatchEvent
> = {
  initial: () => undefined,
  evolve: (_, { data }) => data,
  decide: (command, state) => (state ? [] : [{ type: 'AutochargeBatchDecided', data: command }]),
};
