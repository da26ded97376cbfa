import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import { type BatchDeps, runBatch } from './run-batch.ts';

/**
 * Processes autocharge runs batch by batch. Each batch is an effect of its own, claimed by the event of the
 * batch before.
 */
export function autochargeRuns(deps: BatchDeps) {
  const part = (runId: string, batch: number, after: string | null): InternalEffect => ({
    kind: 'internal',
    key: `batch ${batch} of ${runId}`,
    run: (context) => runBatch(deps, { runId, batch, after }, context),
  });
  return defineReactor({
    name: 'autocharge-runs',
    handles: ['AutochargeRunStarted', 'AutochargeBatchDecided'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ type, data }) => {
      if (type === 'AutochargeRunStarted') return [part(data.runId, 0, null)];
      return data.after === null ? [] : [part(data.runId, data.batch + 1, data.after)];
    },
  });
}
