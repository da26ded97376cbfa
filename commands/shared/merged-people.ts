/** Which records were merged. Follows the streams, so it is never behind. */
export interface MergedPeople {
  /** The records that are a part of this one, also through other merges; those that were undone are not. */
  absorbedInto(recordId: string): Promise<readonly AbsorbedRecord[]>;
  /** The record that this one is a part of; undefined if it stands for itself. */
  intoOf(recordId: string): Promise<string | undefined>;
  /** Whether a merge or an undo about the record is being carried out. */
  isUnderWay(recordId: string): Promise<boolean>;
}

export interface AbsorbedRecord {
  readonly recordId: string;
  readonly mergeId: string;
}
