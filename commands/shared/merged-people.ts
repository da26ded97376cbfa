import type { CommandContext } from '../runtime/context.ts';

/** Which records were merged. Follows the streams, so it is never behind. */
export interface MergedPeople {
  /** The records that are a part of this one, also through other merges; those that were undone are not. */
  absorbedInto(recordId: string): Promise<readonly AbsorbedRecord[]>;
  /** The record that this one is a part of; undefined if it stands for itself. */
  intoOf(recordId: string): Promise<string | undefined>;
  /** Whether a merge or an undo about the record is being carried out. */
  isUnderWay(recordId: string): Promise<boolean>;
  /** Keeps merges of the record from starting while it is erased. Throws `Refusal` if one is about to start. */
  reserve(recordId: string, context: CommandContext): Promise<void>;
}

export interface AbsorbedRecord {
  readonly recordId: string;
  readonly mergeId: string;
}
