import type { Decider } from '../../shared/decider.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { MergeHoldEvent } from './events.ts';
import { mergeTexts } from './merge-texts.ts';

export interface MergeHoldState {
  /** The merges that held the record, oldest first. Some were never started. */
  readonly mergeIds: readonly string[];
  /** The merge that holds the record until it is released, or at rest. */
  readonly holder: string | null;
  /** Number of holds and releases. */
  readonly changes: number;
}

export type MergeHoldCommand = { readonly recordId: string; readonly mergeId: string } & (
  | {
      readonly kind: 'hold';
      /** The holder was found at rest when there were this many changes; null: it is not. */
      readonly restingAt: number | null;
    }
  | { readonly kind: 'release' }
);

/** One merge or undo at a time. Each hold is an event, so that of two at once only one is decided on what it saw. */
export const mergeHoldDecider: Decider<MergeHoldState, MergeHoldCommand, MergeHoldEvent> = {
  initial: () => ({ mergeIds: [], holder: null, changes: 0 }),

  evolve({ mergeIds, holder, changes }, { type, data: { mergeId } }) {
    const counted = { changes: changes + 1 };
    if (type === 'RecordReleasedFromMerge')
      return { ...counted, mergeIds, holder: holder === mergeId ? null : holder };
    const isKnown = mergeIds.includes(mergeId);
    return { ...counted, mergeIds: isKnown ? mergeIds : [...mergeIds, mergeId], holder: mergeId };
  },

  decide(command, { holder, changes }) {
    const { recordId, mergeId } = command;
    const data = { recordId, mergeId };
    if (command.kind === 'release')
      return holder === mergeId ? [{ type: 'RecordReleasedFromMerge', data }] : [];
    const isFree = holder === null || holder === mergeId || command.restingAt === changes;
    if (!isFree) throw new Refusal('merge.busy', mergeTexts.beingMerged);
    return [{ type: 'RecordHeldForMerge', data }];
  },
};
