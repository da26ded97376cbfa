import type { Decider } from '../../shared/decider.ts';
import type { IssuingEvent } from './events.ts';

export type IssuingBatchEvent = Extract<IssuingEvent, { type: 'IssuingBatchDecided' }>;
export type IssuingBatch = IssuingBatchEvent['data'];
export type IssuingRow = IssuingBatch['rows'][number];

/** The decisions of a run about some invoices. Recorded once. */
export const issuingBatchDecider: Decider<IssuingBatch | undefined, IssuingBatch, IssuingBatchEvent> = {
  initial: () => undefined,
  evolve: (_, { data }) => data,
  decide: (command, state) => (state ? [] : [{ type: 'IssuingBatchDecided', data: command }]),
};
