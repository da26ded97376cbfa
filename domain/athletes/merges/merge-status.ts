/**
 * `stopping`: a part was refused, and what was moved before is being given back; then it is `stopped`. `stuck`: the undo
 * could not go on, and can be tried again.
 */
export const mergeStatuses = [
  'running',
  'done',
  'stopping',
  'stopped',
  'undoing',
  'stuck',
  'undone',
] as const;
export type MergeStatus = (typeof mergeStatuses)[number];

/** The two records are one, or on the way there or back: both belong to this merge. */
export const isInForce = (status: MergeStatus | 'unknown'): boolean =>
  status === 'running' ||
  status === 'done' ||
  status === 'stopping' ||
  status === 'undoing' ||
  status === 'stuck';

/** Parts are being carried out or undone. */
export const isUnderWay = (status: MergeStatus | 'unknown'): boolean =>
  status === 'running' || status === 'stopping' || status === 'undoing';
