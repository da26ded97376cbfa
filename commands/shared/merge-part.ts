import type { ConfirmedGains } from '../../domain/shared/merge-gains.ts';
import type { MergeKind, MergePair, MergePartPlan } from '../../domain/shared/merge-kinds.ts';
import type { CommandContext } from '../runtime/context.ts';

/**
 * What one area brings to the merge of two records. The merge itself (`commands/athletes/merges`) collects the parts,
 * shows their plans, has an admin confirm what is gained, and carries them out in order, so that a crash in the middle
 * goes on with the part that was not finished.
 */
export interface MergePart {
  readonly kind: MergeKind;
  /** Recorded with the merge; never changes: `contact-links`. */
  readonly name: string;
  /** What the part knows about one of the two records, to see which of them to keep. Lines with an empty value are left out. */
  describe?(recordId: string): Promise<readonly MergeDetail[]>;
  /** Only looks. Answers from the streams, or from read models that have processed everything up to now. */
  plan(pair: MergePair): Promise<MergePartPlan>;
  /**
   * Moves what the absorbed record has to the kept one. Each command is a `step` of the context, so a repetition finds
   * what it did. Throws `Refusal` only for what `plan` would name as a refusal, and for a right that is not confirmed by
   * the time it would be given (`demandConfirmed`).
   */
  apply(pair: MergePair, context: CommandContext, confirmed: ConfirmedGains): Promise<void>;
  /** Why the undo cannot part what happened since, in sentences that name it; empty when it can. */
  obstacles(pair: MergePair, applied: CommandContext): Promise<readonly string[]>;
  /**
   * Gives back what `apply` moved. `applied` is the context that `apply` was called with: what this merge did is found
   * by the ids of its commands. May be repeated.
   */
  undo(pair: MergePair, applied: CommandContext, context: CommandContext): Promise<void>;
}

/** A line of a record, for comparing two of them: `Email`, `anna@example.com`. */
export interface MergeDetail {
  readonly label: string;
  readonly value: string;
}
