/** The kinds of records that can be merged. */
export const mergeKinds = ['contact', 'athlete', 'user'] as const;
export type MergeKind = (typeof mergeKinds)[number];

/** Two records of one person: the first stays, the second becomes a part of it. */
export interface MergePair {
  readonly kind: MergeKind;
  readonly keptId: string;
  readonly absorbedId: string;
}

/** Something that the kept record gets, in a sentence: `2 phone numbers move to Anna Berg.` */
export interface MergeMove {
  readonly sentence: string;
}

/**
 * A right that somebody gains by the merge, such as a user who will see another athlete. The admin confirms each of
 * them by its sentence, which names the person and the right.
 */
export interface MergeGain {
  /** The same for the same right, however often it is asked for. */
  readonly id: string;
  readonly sentence: string;
}

/** What one part of a merge would do, and what speaks against it. */
export interface MergePartPlan {
  readonly moves: readonly MergeMove[];
  readonly gains: readonly MergeGain[];
  /** Sentences that name what refuses the merge. */
  readonly refusals: readonly string[];
}

export const emptyPlan: MergePartPlan = { moves: [], gains: [], refusals: [] };
