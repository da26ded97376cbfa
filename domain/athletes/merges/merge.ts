import type { Decider } from '../../shared/decider.ts';
import type { MergePair } from '../../shared/merge-kinds.ts';
import { demand, Refusal } from '../../shared/refusal.ts';
import type { MergeEvent } from './events.ts';
import type { MergeStatus } from './merge-status.ts';
import { mergeTexts } from './merge-texts.ts';

export interface MergeState {
  readonly status: 'unknown' | MergeStatus;
  /** Undefined before the start. */
  readonly pair: MergePair | undefined;
  /** The names of the parts, in their order. */
  readonly parts: readonly string[];
  readonly gainIds: readonly string[];
  /** The parts that were carried out and not undone, in their order. */
  readonly applied: readonly string[];
  /** The part that was refused, and why; its own first steps are given back, too. */
  readonly stopped: { readonly part: string; readonly reason: string } | undefined;
}

export type MergeCommand = { readonly mergeId: string } & (
  | {
      readonly kind: 'start';
      readonly pair: MergePair;
      readonly position: string;
      readonly parts: readonly string[];
      readonly gainIds: readonly string[];
    }
  | { readonly kind: 'applied' | 'undone'; readonly part: string }
  | { readonly kind: 'stop' | 'stop-undo'; readonly part: string; readonly reason: string }
  | { readonly kind: 'complete' | 'finish-undo' }
  /** `obstacles`: what cannot be parted, in sentences. */
  | { readonly kind: 'undo'; readonly obstacles: readonly string[] }
);

const nothing: MergeState = {
  status: 'unknown',
  pair: undefined,
  parts: [],
  gainIds: [],
  applied: [],
  stopped: undefined,
};

/** Two records of one person that an admin made one: how far it is, and whether it was undone. */
export const mergeDecider: Decider<MergeState, MergeCommand, MergeEvent> = {
  initial: () => nothing,

  evolve(state, { type, data }) {
    switch (type) {
      case 'MergeStarted': {
        const { kind, keptId, absorbedId, parts, gainIds } = data;
        return { ...nothing, status: 'running', pair: { kind, keptId, absorbedId }, parts, gainIds };
      }
      case 'MergePartApplied':
        return { ...state, applied: [...state.applied, data.part] };
      case 'MergeCompleted':
        return { ...state, status: 'done' };
      case 'MergeStopped':
        return {
          ...state,
          status: 'stopping',
          // It may have done a part of its work.
          applied: [...state.applied, data.part],
          stopped: { part: data.part, reason: data.reason },
        };
      case 'MergeUndoStarted':
        return { ...state, status: 'undoing' };
      case 'MergePartUndone':
        return { ...state, applied: state.applied.filter((part) => part !== data.part) };
      case 'MergeUndoStopped':
        return { ...state, status: 'stuck', stopped: { part: data.part, reason: data.reason } };
      case 'MergeUndone':
        return { ...state, status: state.status === 'stopping' ? 'stopped' : 'undone' };
    }
  },

  decide(command, state) {
    const { mergeId } = command;
    if (command.kind === 'start') return start(command, state);
    const { pair, status, applied } = state;
    if (status === 'unknown' || !pair) throw new Refusal('merge.unknown', mergeTexts.unknown);
    const about = { mergeId, ...pair };
    const isUndoing = status === 'undoing' || status === 'stopping';
    switch (command.kind) {
      case 'applied': {
        const isNext = status === 'running' && state.parts[applied.length] === command.part;
        return isNext ? [{ type: 'MergePartApplied', data: { ...about, part: command.part } }] : [];
      }
      case 'complete':
        return status === 'running' && applied.length === state.parts.length
          ? [{ type: 'MergeCompleted', data: about }]
          : [];
      case 'stop': {
        const { part, reason } = command;
        return status === 'running' ? [{ type: 'MergeStopped', data: { ...about, part, reason } }] : [];
      }
      case 'undo':
        return startUndo(about, status, command.obstacles);
      case 'undone': {
        const isNext = isUndoing && applied.at(-1) === command.part;
        return isNext ? [{ type: 'MergePartUndone', data: { ...about, part: command.part } }] : [];
      }
      case 'stop-undo': {
        const { part, reason } = command;
        return isUndoing ? [{ type: 'MergeUndoStopped', data: { ...about, part, reason } }] : [];
      }
      case 'finish-undo':
        return isUndoing && applied.length === 0 ? [{ type: 'MergeUndone', data: about }] : [];
    }
  },
};

function start(
  { mergeId, pair, position, parts, gainIds }: Extract<MergeCommand, { kind: 'start' }>,
  { status }: MergeState,
): MergeEvent[] {
  if (status !== 'unknown') throw new Refusal('merge.exists', mergeTexts.exists);
  demand(pairProblems(pair));
  const data = { mergeId, ...pair, position, parts: [...parts], gainIds: [...gainIds] };
  return [{ type: 'MergeStarted', data }];
}

function startUndo(
  about: MergePair & { readonly mergeId: string },
  status: MergeStatus,
  obstacles: readonly string[],
): MergeEvent[] {
  if (status === 'running' || status === 'stopping')
    throw new Refusal('merge.running', mergeTexts.stillRunning);
  if (status !== 'done' && status !== 'stuck') throw new Refusal('merge.undone', mergeTexts.undoneAlready);
  if (obstacles.length > 0) throw new Refusal('merge.obstacles', mergeTexts.cannotUndo(obstacles));
  return [{ type: 'MergeUndoStarted', data: about }];
}

/** Runs before anything is looked at, too. */
export const pairProblems = ({ keptId, absorbedId }: MergePair): { field: string; message: string }[] =>
  keptId === absorbedId ? [{ field: 'absorbed', message: mergeTexts.notTwo }] : [];
