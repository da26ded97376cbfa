import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import { type IssuingBatchDeps, runBatch } from './run-batch.ts';

/**
 * Processes runs of issuing batch by batch. Each batch is an effect of its own, claimed by the event of the
 * batch before.
 */
export function issuingRuns(deps: IssuingBatchDeps) {
  const part = (runId: string, batch: number, after: string | null): InternalEffect => ({
    kind: 'internal',
    key: `batch ${batch} of ${runId}`,
    run: (context) => runBatch(deps, { runId, batch, after }, context),
  });
  return defineReactor({
    name: 'issuing-runs',
    handles: ['IssuingRunStarted', 'IssuingBatchDecided'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ type, data }) => {
      if (type === 'IssuingRunStarted') return [part(data.runId, 0, null)];
      return data.after === null ? [] : [part(data.runId, data.batch + 1, data.after)];
    },
  });
}
