import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import { createImportRunner, type RunDeps } from './run-import.ts';
import { type UndoDeps, undoImport } from './undo-import.ts';

/** Runs imports part by part. Each part is an effect of its own, claimed by the event of the part before. */
export function athleteImports(deps: RunDeps & UndoDeps) {
  const run = createImportRunner(deps);
  const part = (importId: string, from: number): InternalEffect => ({
    kind: 'internal',
    key: `rows of ${importId} from ${from}`,
    run: (context) => run(importId, context),
  });

  return defineReactor({
    name: 'athlete-imports',
    handles: ['ImportStarted', 'ImportProgressed', 'ImportUndoStarted'],
    startAt: 'beginning',
    order: 'stream',
    effects({ type, data }) {
      const { importId } = data;
      switch (type) {
        case 'ImportStarted':
          return [part(importId, 0)];
        case 'ImportProgressed':
          return [part(importId, data.done)];
        case 'ImportUndoStarted':
          return [
            {
              kind: 'internal',
              key: `undo ${importId}`,
              run: (context) => undoImport(deps, importId, context),
            },
          ];
      }
    },
  });
}
