import type { ImportEvent } from '../../../domain/athletes/imports/events.ts';
import {
  type ImportCommand,
  type ImportState,
  importDecider,
} from '../../../domain/athletes/imports/import.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type Aggregate, loadState } from '../../runtime/handle.ts';
import type { FileKeeper } from '../../shared/file-store.ts';

export const importAggregate: Aggregate<ImportState, ImportCommand, ImportEvent> = {
  category: 'import',
  decider: importDecider,
};

const PREFIX = 'imports/';

/** Key of the file while the import runs. */
export const importKey = (importId: string): string => PREFIX + importId;

/** A file is needed until its import has finished. */
export const importsKeeper =
  (log: EventLog): FileKeeper =>
  (key) =>
    key.startsWith(PREFIX)
      ? loadState(log, importAggregate, key.slice(PREFIX.length)).then(({ status }) => status === 'running')
      : undefined;
