import type { MergeHoldEvent } from '../../../domain/athletes/merges/events.ts';
import { isUnderWay } from '../../../domain/athletes/merges/merge-status.ts';
import type { MergePair } from '../../../domain/shared/merge-kinds.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { fold, handle, loadState } from '../../runtime/handle.ts';
import { loadMerge, mergeAggregate, mergeHold } from './merge.ts';

interface Deps {
  readonly log: EventLog;
}

interface Held {
  readonly mergeId: string;
  readonly pair: MergePair;
}

/**
 * In one order, so that two merges of the same two records meet at the first of them. Throws `Refusal` if another merge
 * holds one of them; then none is held.
 */
export async function holdBoth(deps: Deps, held: Held, context: CommandContext): Promise<void> {
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

/**
 * Keeps merges of the record from starting while it is erased; a later erasure of it may do the same again. Throws `Refusal`
 * if a merge holds it.
 */
export async function reserveForErasure(
  deps: Deps,
  recordId: string,
  context: CommandContext,
): Promise<void> {
  const mergeId = derivedId(recordId, 'erasure');
  const restingAt = await restingAtChange(deps, recordId, context.now);
  const command = { kind: 'hold', recordId, mergeId, restingAt } as const;
  await handle(deps.log, mergeHold, recordId, command, holdStep(context, `reserve ${recordId}`));
}

/** A start or an undo that was refused holds nothing. What a crash leaves held expires. */
export async function releaseBoth(deps: Deps, held: Held, context: CommandContext): Promise<void> {
  const { mergeId } = held;
  // The outcome may be unknown.
  const { status } = await loadState(deps.log, mergeAggregate, mergeId);
  if (isUnderWay(status)) return;
  await Promise.all(recordsOf(held).map((recordId) => release(deps, { recordId, mergeId }, context)));
}

async function release(
  { log }: Deps,
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
async function restingAtChange({ log }: Deps, recordId: string, now: string): Promise<number | null> {
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
