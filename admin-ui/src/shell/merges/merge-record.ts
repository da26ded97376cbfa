/** One of the two records of a merge. */
export interface MergeRecord {
  readonly id: string;
  readonly name: string;
}
