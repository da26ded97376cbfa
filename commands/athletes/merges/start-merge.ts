import { mergeTexts } from '../../../domain/athletes/merges/merge-texts.ts';
import type { MergePair } from '../../../domain/shared/merge-kinds.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome } from '../../runtime/handle.ts';
import { type MergeDeps, mergeAggregate } from './merge.ts';
import { holdBoth, releaseBoth } from './merge-holds.ts';
import { partsOf, planMerge } from './merge-plan.ts';

export interface StartMerge {
  /** Derived from the command's id, so that a repetition concerns the same merge. */
  readonly mergeId: string;
  readonly pair: MergePair;
  /** The head of the log when the admin looked, and what was shown then. */
  readonly position: bigint;
  readonly fingerprint: string;
  /** The gains that the admin confirmed, by id. */
  readonly gainIds: readonly string[];
}

/**
 * Records that two records are to be one; the reactor `merges` carries it out. Both records are held first, so that what
 * the admin saw is compared while no other merge moves anything. Throws `Refusal` if something changed since, if a gain
 * is not confirmed, if a part refuses, or if one of the records is being merged.
 */
export async function startMerge(
  deps: MergeDeps,
  { mergeId, pair, position, fingerprint, gainIds }: StartMerge,
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const before = await recordedOutcome(log, mergeAggregate, mergeId, context);
  if (before) return before;
  // Refuses what is plainly refused before anything is held.
  await planMerge(deps, pair);
  await holdBoth(deps, { mergeId, pair }, context);
  try {
    const plan = await planMerge(deps, pair);
    const [refusal] = plan.refusals;
    if (refusal !== undefined) throw new Refusal('merge.refused', plan.refusals.join(' '));
    if (plan.fingerprint !== fingerprint) throw new Refusal('merge.changed', mergeTexts.changed);
    if (plan.gains.some(({ id }) => !gainIds.includes(id)))
      throw new Refusal('merge.gain', mergeTexts.gainUnconfirmed);
    const parts = partsOf(deps, pair).map(({ name }) => name);
    const confirmed = plan.gains.map(({ id }) => id);
    const command = {
      kind: 'start',
      mergeId,
      pair,
      position: String(position),
      parts,
      gainIds: confirmed,
    } as const;
    return await handle(log, mergeAggregate, mergeId, command, context);
  } catch (error) {
    await releaseBoth(deps, { mergeId, pair }, context);
    throw error;
  }
}
