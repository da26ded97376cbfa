import { counted, countedWere, type Sentences } from '../../shared/sentences.ts';
import { bulkChangeTitle } from './bulk-title.ts';
import type { BulkChangeEvent } from './events.ts';

export const bulkChangeSentences: Sentences<BulkChangeEvent> = {
  BulkChangeStarted: ({ change, athletes }, names) =>
    `A bulk change of ${counted(athletes, 'athlete')} started. ${bulkChangeTitle(change, names)}.`,
  BulkChangeAthletesSelected: ({ athleteIds }) => `${countedWere(athleteIds.length, 'athlete')} selected.`,
  BulkChangeProgressed: ({ done, failed }) =>
    `${countedWere(done, 'athlete')} processed${failed.length > 0 ? `; ${failed.length} of the latest could not be changed` : ''}.`,
  BulkChangeFinished: ({ changed, same, failed }) =>
    `The bulk change finished: ${counted(changed, 'athlete')} changed, ${same} already had the value, ${failed} could not be changed.`,
  BulkChangeUndoStarted: () => 'The bulk change is being undone.',
  BulkChangeUndoProgressed: ({ done }) =>
    `${countedWere(done, 'athlete')} looked at to undo the bulk change.`,
  BulkChangeUndone: ({ restored, kept }) =>
    `The bulk change was undone: ${counted(restored, 'athlete')} changed back, ${kept} left alone.`,
};
