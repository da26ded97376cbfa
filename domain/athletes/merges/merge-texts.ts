import { unconfirmedGain } from '../../shared/merge-gains.ts';
import type { MergeKind } from '../../shared/merge-kinds.ts';

const nouns: Readonly<Record<MergeKind, string>> = { contact: 'contact', athlete: 'athlete', user: 'user' };

/** Texts about merges. They are ours. Sentences about what moves are in the parts' own texts. */
export const mergeTexts = {
  noSuchPosition: 'This position is not in the log.',
  exists: 'This merge already exists.',
  unknown: 'This merge does not exist.',
  unknownRecord: (kind: MergeKind) => `This ${nouns[kind]} does not exist.`,
  notTwo: 'Please choose two different records.',
  changed: 'Something changed since you looked. Please review what would happen and confirm again.',
  gainUnconfirmed: 'Please confirm each right that somebody gains by this merge.',
  gainNew: unconfirmedGain,
  beingMerged: 'One of these records is being merged already. Please try again in a moment.',
  mergedAlready: (name: string, into: string) => `${name} was already merged into ${into}.`,

  // Undo
  stillRunning: 'This merge has not finished yet.',
  undoneAlready: 'This merge was already undone.',
  cannotUndo: (obstacles: readonly string[]) => `This merge cannot be undone. ${obstacles.join(' ')}`,
  mergedLater: (one: string, other: string) =>
    `${one} and ${other} were merged later. Please undo that merge first.`,
  erasedPerson: 'The personal data of this person was erased.',
} as const;
