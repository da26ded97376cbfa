import { counted, countedWere, type Sentences } from '../../shared/sentences.ts';
import type { ImportEvent } from './events.ts';

export const importSentences: Sentences<ImportEvent> = {
  ImportStarted: ({ fileName, rows }) => `The import of ${fileName} started: ${counted(rows, 'row')}.`,
  ImportProgressed: ({ done, failed }) =>
    `${countedWere(done, 'row')} processed${failed.length > 0 ? `; ${failed.length} of the latest could not be imported` : ''}.`,
  ImportFinished: ({ created, failed }) =>
    `The import finished: ${counted(created, 'athlete')} added, ${counted(failed, 'row')} not imported.`,
  ImportUndoStarted: () => 'The import is being undone.',
  ImportUndone: ({ removed, kept }) =>
    `The import was undone: ${counted(removed, 'athlete')} removed, ${kept.length} kept.`,
};
