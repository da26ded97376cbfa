import { isInForce } from '../../../domain/athletes/merges/merge-status.ts';
import { mergeTexts } from '../../../domain/athletes/merges/merge-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome, rehearse } from '../../runtime/handle.ts';
import {
  appliedContext,
  type LoadedMerge,
  loadMerge,
  type MergeDeps,
  mergeAggregate,
  mergeHold,
} from './merge.ts';
import { holdBoth, releaseBoth } from './merge-holds.ts';
import { partsOf } from './merge-plan.ts';

/** Why a merge cannot be undone now, in sentences; empty when it can. Throws `Refusal` when there is no such merge. */
export async function undoObstacles(deps: MergeDeps, mergeId: string): Promise<readonly string[]> {
  return obstaclesOf(deps, mergeId, await loadMerge(deps.log, mergeId));
}

/**
 * Starts to give back what a merge moved; the reactor `merges` carries it out, in the reverse order. Also goes on with an
 * undo that could not go on. Throws `Refusal` with the obstacles.
 */
export async function undoMerge(deps: MergeDeps, mergeId: string, context: CommandContext): Promise<Done> {
  const { log } = deps;
  const before = await recordedOutcome(log, mergeAggregate, mergeId, context);
  if (before) return before;
  const { pair } = await loadState(log, mergeAggregate, mergeId);
  if (!pair) throw new Refusal('merge.unknown', mergeTexts.unknown);
  const command = async () =>
    ({ kind: 'undo', mergeId, obstacles: await undoObstacles(deps, mergeId) }) as const;
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

async function obstaclesOf(deps: MergeDeps, mergeId: string, merge: LoadedMerge): Promise<readonly string[]> {
  const { pair, status, applied } = merge.state;
  if (!pair) throw new Refusal('merge.unknown', mergeTexts.unknown);
  if (status !== 'done' && status !== 'stuck') return [];
  const { kind, keptId, absorbedId } = pair;
  const names = await Promise.all([keptId, absorbedId].map((id) => deps.nameOf(kind, id)));
  if (names.includes(undefined)) return [mergeTexts.erasedPerson];
  const later = (await Promise.all([keptId, absorbedId].map((id) => laterMerges(deps, mergeId, id)))).flat();
  if (later.length > 0) return [...new Set(later)];
  const obstacles = await Promise.all(
    partsOf(deps, pair)
      .filter(({ name }) => applied.includes(name))
      .map((part) => part.obstacles(pair, appliedContext(merge, mergeId, part.name))),
  );
  return [...new Set(obstacles.flat())];
}

/** Merges of one record are undone in the reverse order: what the later one moved is not where this one left it. */
async function laterMerges({ log, nameOf }: MergeDeps, mergeId: string, recordId: string): Promise<string[]> {
  const { mergeIds } = await loadState(log, mergeHold, recordId);
  const later = mergeIds.slice(mergeIds.indexOf(mergeId) + 1);
  const sentences = await Promise.all(
    later.map(async (id) => {
      const { status, pair } = await loadState(log, mergeAggregate, id);
      if (!pair || !isInForce(status)) return [];
      const { kind, keptId, absorbedId } = pair;
      const [one = '', other = ''] = await Promise.all([nameOf(kind, absorbedId), nameOf(kind, keptId)]);
      return [mergeTexts.mergedLater(one, other)];
    }),
  );
  return sentences.flat();
}
