import {
  type AutochargeBatch,
  type AutochargeBatchEvent,
  autochargeBatchDecider,
} from '../../../domain/billing/autocharge/batch.ts';
import { derivedId } from '../../runtime/context.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const autochargeBatch: Aggregate<AutochargeBatch | undefined, AutochargeBatch, AutochargeBatchEvent> =
  {
    category: 'autochargeBatch',
    decider: autochargeBatchDecider,
  };

/** The stream of a run's batch, counted from 0. */
export const batchId = (runId: string, batch: number): string => derivedId(runId, `batch ${batch}`);
