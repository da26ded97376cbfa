import { MOST_ATHLETES } from './bulk-values.ts';

/** Texts about bulk changes. They are ours, and reasons never quote an athlete, because they are kept for good. */
export const bulkTexts = {
  noneSelected: 'No athletes were selected.',
  tooMany: `Please select at most ${MOST_ATHLETES.toLocaleString('en-US')} athletes at once.`,
  selectionChanged:
    'The selected athletes are no longer the same. Please look at the new number and try again.',
  noSuchPosition: 'This position is not in the log.',
  exists: 'This bulk change already exists.',
  unknown: 'This bulk change does not exist.',
  stillRunning: 'This bulk change has not finished yet.',
  undoneAlready: 'This bulk change was already undone.',
  undoneTooLate: 'A bulk change can be undone for 24 hours. This one is older.',
  noGroup: 'This training group does not exist.',

  // Why an athlete was not changed back
  changedSince: 'Changed by somebody since, so it was left alone.',
  usedSince: 'The enrollment was used or changed since, so it was left alone.',
} as const;
