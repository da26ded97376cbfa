import type { CommandContext } from '../../runtime/context.ts';
import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import { runBulkChange } from './run-bulk-change.ts';
import type { RunDeps } from './start-bulk-change.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

/**
 * Carries out bulk changes, and undoes them, part by part. Each part is an effect of its own, claimed by the event of the
 * part before, so a bulk change that a crash interrupted goes on with the part that was not recorded.
 */
export function bulkChanges(deps: RunDeps) {
  const part = (
    key: string,
    id: string,
    run: (deps: RunDeps, id: string, context: CommandContext) => Promise<void>,
  ): InternalEffect => ({ kind: 'internal', key, run: (context) => run(deps, id, context) });

  return defineReactor({
    name: 'bulk-changes',
    handles: [
      'BulkChangeStarted',
      'BulkChangeProgressed',
      'BulkChangeUndoStarted',
      'BulkChangeUndoProgressed',
    ],
    startAt: 'beginning',
    order: 'stream',
    effects({ type, data }) {
      const { bulkChangeId: id } = data;
      switch (type) {
        case 'BulkChangeStarted':
          return [part(`athletes of ${id} from 0`, id, runBulkChange)];
        case 'BulkChangeProgressed':
          return [part(`athletes of ${id} from ${data.done}`, id, runBulkChange)];
        case 'BulkChangeUndoStarted':
          return [part(`undo of ${id} from 0`, id, undoBulkChange)];
        case 'BulkChangeUndoProgressed':
          return [part(`undo of ${id} from ${data.done}`, id, undoBulkChange)];
      }
    },
  });
}
