import {
  type IssuingBatch,
  type IssuingBatchEvent,
  issuingBatchDecider,
} from '../../../domain/billing/issuing/batch.ts';
import {
  type IssuingRunCommand,
  type IssuingRunEvent,
  type IssuingRunState,
  issuingRunDecider,
} from '../../../domain/billing/issuing/run.ts';
import { derivedId } from '../../runtime/context.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const issuingRun: Aggregate<IssuingRunState, IssuingRunCommand, IssuingRunEvent> = {
  category: 'issuingRun',
  decider: issuingRunDecider,
};

export const issuingBatch: Aggregate<IssuingBatch | undefined, IssuingBatch, IssuingBatchEvent> = {
  category: 'issuingBatch',
  decider: issuingBatchDecider,
};

/** The stream of a run's batch, counted from 0. */
export const batchId = (runId: string, batch: number): string => derivedId(runId, `batch ${batch}`);
