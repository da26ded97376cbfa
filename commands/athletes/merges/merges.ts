import { mergeTexts } from '../../../domain/athletes/merges/merge-texts.ts';
import { demandConfirmed } from '../../../domain/shared/merge-gains.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import { PersonErased } from '../../../event-store/keyring.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import type { MergePart } from '../../shared/merge-part.ts';
import {
  appliedContext,
  type LoadedMerge,
  loadMerge,
  type MergeDeps,
  mergeAggregate,
  partContext,
} from './merge.ts';
import { partsOf } from './merge-plan.ts';

/**
 * Carries out merges, and undoes them, part by part. Each part is an effect of its own, claimed by the event of the part
 * before, so a merge that a crash interrupted goes on with the part that was not recorded.
 */
export function merges(deps: MergeDeps) {
  return defineReactor({
    name: 'merges',
    handles: ['MergeStarted', 'MergePartApplied', 'MergeStopped', 'MergeUndoStarted', 'MergePartUndone'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ id, data: { mergeId } }) => [
      {
        kind: 'internal',
        key: `part of ${mergeId} after ${id}`,
        run: (context) => carryOn(deps, mergeId, context),
      },
    ],
  });
}

/** Carries out or undoes the next part. May be repeated: a part finds what it did, and a recorded part is not repeated. */
export async function carryOn(deps: MergeDeps, mergeId: string, context: CommandContext): Promise<void> {
  const merge = await loadMerge(deps.log, mergeId);
  const { status } = merge.state;
  if (status === 'running') await applyNext(deps, mergeId, merge, context);
  if (status === 'undoing' || status === 'stopping') await undoNext(deps, mergeId, merge, context);
}

async function applyNext(
  deps: MergeDeps,
  mergeId: string,
  { state: { pair, parts, applied, gainIds }, history }: LoadedMerge,
  context: CommandContext,
): Promise<void> {
  const { log } = deps;
  const name = parts[applied.length];
  const actor = history[0]?.actor ?? context.actor;
  if (!pair) return;
  const tell = (command: { kind: 'applied'; part: string } | { kind: 'complete' }) =>
    handle(log, mergeAggregate, mergeId, { mergeId, ...command }, step(context, command.kind));
  if (name === undefined) {
    await tell({ kind: 'complete' });
    return;
  }
  const part = partNamed(deps, pair, name);
  try {
    // Somebody may have changed something since the admin confirmed: this leaves nothing to take back, and `apply` gives
    // nothing that was not confirmed if it happens after this look.
    const confirmed = new Set(gainIds);
    demandConfirmed((await part.plan(pair)).gains, confirmed);
    await part.apply(pair, partContext(context, { mergeId, actor }, 'apply', name), confirmed);
  } catch (error) {
    const reason = reasonOf(error);
    const command = { kind: 'stop', mergeId, part: name, reason } as const;
    await handle(log, mergeAggregate, mergeId, command, step(context, 'stop'));
    return;
  }
  await tell({ kind: 'applied', part: name });
  if (applied.length + 1 === parts.length) await tell({ kind: 'complete' });
}

async function undoNext(
  deps: MergeDeps,
  mergeId: string,
  merge: LoadedMerge,
  context: CommandContext,
): Promise<void> {
  const { log } = deps;
  const { pair, applied } = merge.state;
  const asked = merge.history.findLast(({ type }) => type === 'MergeUndoStarted') ?? merge.history[0];
  const name = applied.at(-1);
  if (!pair) return;
  const about = { mergeId } as const;
  const finish = () =>
    handle(log, mergeAggregate, mergeId, { kind: 'finish-undo', ...about }, step(context, 'undone'));
  if (name === undefined) {
    await finish();
    return;
  }
  const part = partNamed(deps, pair, name);
  const own = partContext(context, { mergeId, actor: asked?.actor ?? context.actor }, 'undo', name);
  try {
    await part.undo(pair, appliedContext(merge, mergeId, name), own);
  } catch (error) {
    const reason = reasonOf(error);
    const command = { kind: 'stop-undo', ...about, part: name, reason } as const;
    await handle(log, mergeAggregate, mergeId, command, step(context, 'stop undo'));
    return;
  }
  const command = { kind: 'undone', ...about, part: name } as const;
  await handle(log, mergeAggregate, mergeId, command, step(context, 'part undone'));
  if (applied.length === 1) await finish();
}

/** A part never loses its name; a version without it cannot carry on, and the effect is tried again. */
function partNamed(deps: MergeDeps, pair: Parameters<typeof partsOf>[1], name: string): MergePart {
  const part = partsOf(deps, pair).find((one) => one.name === name);
  if (!part) throw new Error(`There is no part ${name} of a merge of ${pair.kind}s`);
  return part;
}

/** Why a rule refused it. Throws other errors: then the part is tried again. */
function reasonOf(error: unknown): string {
  if (error instanceof PersonErased) return mergeTexts.erasedPerson;
  if (error instanceof Refusal || error instanceof InvalidInput) return error.message;
  throw error;
}
