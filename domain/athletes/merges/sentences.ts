import type { MergePair } from '../../shared/merge-kinds.ts';
import type { Names, Sentences } from '../../shared/sentences.ts';
import type { MergeEvent, MergeHoldEvent } from './events.ts';

const absorbed = ({ absorbedId }: MergePair, names: Names) => names(absorbedId, 'A deleted record');
const kept = ({ keptId }: MergePair, names: Names) => names(keptId, 'another record');

/** Parts are not named: their events have sentences of their own. */
export const mergeSentences: Sentences<MergeEvent | MergeHoldEvent> = {
  MergeStarted: (data, names) =>
    `${absorbed(data, names)} is being merged into ${kept(data, names)}${confirmed(data.gainIds.length)}.`,
  MergePartApplied: (data, names) => `A part of ${absorbed(data, names)} was moved to ${kept(data, names)}.`,
  MergeCompleted: (data, names) => `${absorbed(data, names)} was merged into ${kept(data, names)}.`,
  MergeStopped: (data, names) =>
    `The merge of ${absorbed(data, names)} into ${kept(data, names)} was stopped${data.reason ? `: ${data.reason}` : '.'}`,
  MergeUndoStarted: (data, names) =>
    `The merge of ${absorbed(data, names)} into ${kept(data, names)} is being undone.`,
  MergePartUndone: (data, names) =>
    `A part of ${absorbed(data, names)} was given back by ${kept(data, names)}.`,
  MergeUndoStopped: (data, names) =>
    `The undo of the merge of ${absorbed(data, names)} into ${kept(data, names)} could not go on${data.reason ? `: ${data.reason}` : '.'}`,
  MergeUndone: (data, names) => `The merge of ${absorbed(data, names)} into ${kept(data, names)} was undone.`,
  RecordHeldForMerge: () => 'The record was reserved, so that no other merge of it can start.',
  RecordReleasedFromMerge: () => 'The reservation of the record was lifted.',
};

const confirmed = (gains: number): string =>
  gains === 0 ? '' : `, and ${gains === 1 ? 'a gained right was' : `${gains} gained rights were`} confirmed`;
