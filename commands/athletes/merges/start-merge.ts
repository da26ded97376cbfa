import type { MergeHoldEvent } from '../../../domain/athletes/merges/events.ts';
import { isUnderWay } from '../../../domain/athletes/merges/merge-status.ts';
import { mergeTexts } from '../../../domain/athletes/merges/merge-texts.ts';
import type { MergePair } from '../../../domain/shared/merge-kinds.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, fold, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import { loadMerge, type MergeDeps, mergeAggregate, mergeHold } from './merge.ts';
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

interface Held {
  readonly mergeId: string;
  readonly pair: MergePair;
}

/**
 * In one order, so that two merges of the same two records meet at the first of them. Throws `Refusal` if another merge
 * holds one of them; then none is held.
 */
export async function holdBoth(deps: MergeDeps, held: Held, context: CommandContext): Promise<void> {
  const { log } = deps;
  const { mergeId } = held;
  const [first = '', second = ''] = recordsOf(held);
  const hold = async (recordId: string) => {
    const restingAt = await restingAtChange(deps, recordId, context.now);
    const command = { kind: 'hold', recordId, mergeId, restingAt } as const;
    await handle(log, mergeHold, recordId, command, holdStep(context, `hold ${recordId}`));
  };
  await hold(first);
  try {
    await hold(second);
  } catch (error) {
    await release(deps, { recordId: first, mergeId }, context);
    throw error;
  }
}

/** A start or an undo that was refused holds nothing. What a crash leaves held expires. */
export async function releaseBoth(deps: MergeDeps, held: Held, context: CommandContext): Promise<void> {
  const { mergeId } = held;
  // The outcome may be unknown.
  const { status } = await loadState(deps.log, mergeAggregate, mergeId);
  if (isUnderWay(status)) return;
  await Promise.all(recordsOf(held).map((recordId) => release(deps, { recordId, mergeId }, context)));
}

async function release(
  { log }: MergeDeps,
  { recordId, mergeId }: { readonly recordId: string; readonly mergeId: string },
  context: CommandContext,
): Promise<void> {
  const command = { kind: 'release', recordId, mergeId } as const;
  await handle(log, mergeHold, recordId, command, holdStep(context, `release ${recordId}`));
}

/** A command that is sent again after a refusal holds again: the time tells its attempts apart. */
const holdStep = (context: CommandContext, name: string): CommandContext =>
  step(context, `${name} at ${context.now}`);

const recordsOf = ({ pair: { keptId, absorbedId } }: Held): string[] => [keptId, absorbedId].toSorted();

/** Longer than any start takes: a hold that is older and was not followed by a start was left by a crash. */
const HELD_MS = 5 * 60_000;

/** How many changes the hold has, if its holder moves nothing now and is not about to; otherwise null. */
async function restingAtChange({ log }: MergeDeps, recordId: string, now: string): Promise<number | null> {
  const history = await log.load<MergeHoldEvent>(`${mergeHold.category}-${recordId}`);
  const { holder, changes } = fold(mergeHold.decider, history);
  const since = history.findLast(({ data }) => data.mergeId === holder);
  if (holder === null || !since) return changes;
  const merge = await loadMerge(log, holder);
  if (isUnderWay(merge.state.status)) return null;
  const isFollowed = (merge.history.at(-1)?.position ?? 0n) > since.position;
  const isOld = Date.parse(now) - Date.parse(since.occurredAt) > HELD_MS;
  return isFollowed || isOld ? changes : null;
}
