import { counted, type Sentences } from '../../shared/sentences.ts';
import type { ImportEvent } from './events.ts';

export const importSentences: Sentences<ImportEvent> = {
  ImportStarted: ({ fileName, rows }) => `The import of ${fileName} began: ${counted(rows, 'row')}.`,
  ImportProgressed: ({ done, failed }) =>
    `${counted(done, 'row')} done${failed.length > 0 ? `, ${failed.length} of the last could not be taken` : ''}.`,
  ImportFinished: ({ created, failed }) =>
    `The import ended: ${counted(created, 'athlete')} added, ${counted(failed, 'row')} not taken.`,
  ImportUndoStarted: () => 'The import is being undone.',
  ImportUndone: ({ removed, kept }) =>
    `The import was undone: ${counted(removed, 'athlete')} removed, ${kept.length} kept.`,
};
