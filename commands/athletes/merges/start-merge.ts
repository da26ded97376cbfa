import { mergeTexts } from '../../../domain/athletes/merges/merge-texts.ts';
import type { MergePair } from '../../../domain/shared/merge-kinds.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome, rehearse } from '../../runtime/handle.ts';
import { type MergeDeps, mergeAggregate } from './merge.ts';
import { holdBoth, releaseBoth } from './merge-holds.ts';
import { type MergePlan, partsOf, planMerge } from './merge-plan.ts';

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
  const command = async () => {
    const plan = await planMerge(deps, pair);
    demandAsShown(plan, { fingerprint, gainIds });
    const parts = partsOf(deps, pair).map(({ name }) => name);
    const confirmed = plan.gains.map(({ id }) => id);
    const shown = { position: String(position), parts, gainIds: confirmed };
    return { kind: 'start', mergeId, pair, ...shown } as const;
  };
  // A refusal leaves nothing behind: what is refused now is refused before anything is held.
  await rehearse(log, mergeAggregate, mergeId, await command(), context);
  await holdBoth(deps, { mergeId, pair }, context);
  try {
    return await handle(log, mergeAggregate, mergeId, await command(), context);
  } catch (error) {
    await releaseBoth(deps, { mergeId, pair }, context);
    throw error;
  }
}

/** Nothing refuses it, everything is as the admin saw it, and each gain is confirmed. */
function demandAsShown(
  { refusals, gains, ...plan }: MergePlan,
  { fingerprint, gainIds }: Pick<StartMerge, 'fingerprint' | 'gainIds'>,
): void {
  if (refusals.length > 0) throw new Refusal('merge.refused', refusals.join(' '));
  if (plan.fingerprint !== fingerprint) throw new Refusal('merge.changed', mergeTexts.changed);
  if (gains.some(({ id }) => !gainIds.includes(id)))
    throw new Refusal('merge.gain', mergeTexts.gainUnconfirmed);
}
