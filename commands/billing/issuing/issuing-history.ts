import type { RunSize } from '../../../domain/billing/autocharge/ordinary.ts';

/** What is known about earlier runs of issuing. A read model. */
export interface IssuingHistory {
  /** The sizes of the latest runs of what was due, newest first. */
  pastRuns(): Promise<RunSize[]>;
  /** Whether the latest run of what was due was refused, and no one has started it since. */
  isHeld(): Promise<boolean>;
}
