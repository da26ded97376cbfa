import type { Decider } from '../../shared/decider.ts';
import { demand, Refusal } from '../../shared/refusal.ts';
import { bulkTexts } from './bulk-texts.ts';
import { type BulkChangeStatus, MOST_ATHLETES, UNDOABLE_MS } from './bulk-values.ts';
import type { BulkChange, BulkChangeEvent } from './events.ts';

export interface BulkChangeState {
  readonly status: 'unknown' | BulkChangeStatus;
  /** Undefined before the start. */
  readonly change: BulkChange | undefined;
  /** In the order in which they are processed. */
  readonly athleteIds: readonly string[];
  /** Number of athletes that have been processed. */
  readonly done: number;
  readonly changed: readonly string[];
  readonly same: number;
  readonly failed: readonly LeftAthlete[];
  /** UTC; '' until it has finished. */
  readonly undoableUntil: string;
  /** Number of changed athletes that the undo has looked at. */
  readonly undoDone: number;
  readonly restored: number;
  readonly kept: readonly LeftAthlete[];
}

/** An athlete that was not changed, or not changed back. */
export interface LeftAthlete {
  readonly athleteId: string;
  readonly reason: string;
}

export type BulkChangeCommand = { readonly bulkChangeId: string } & (
  | {
      readonly kind: 'start';
      readonly change: BulkChange;
      readonly athleteIds: readonly string[];
      readonly position: string;
    }
  | {
      readonly kind: 'progress';
      readonly done: number;
      readonly changed: readonly string[];
      readonly same: number;
      readonly failed: readonly LeftAthlete[];
    }
  | { readonly kind: 'finish' /** UTC. */; readonly now: string }
  | { readonly kind: 'undo'; readonly now: string }
  | {
      readonly kind: 'undo-progress';
      readonly done: number;
      readonly restored: number;
      readonly kept: readonly LeftAthlete[];
    }
  | { readonly kind: 'finish-undo' }
);

const nothing: BulkChangeState = {
  status: 'unknown',
  change: undefined,
  athleteIds: [],
  done: 0,
  changed: [],
  same: 0,
  failed: [],
  undoableUntil: '',
  undoDone: 0,
  restored: 0,
  kept: [],
};

/** Ids of one event. */
const IDS = 1_000;

/** One field that staff changed for many athletes: whom it reached, and whether it was undone. */
export const bulkChangeDecider: Decider<BulkChangeState, BulkChangeCommand, BulkChangeEvent> = {
  initial: () => nothing,

  evolve(state, { type, data }) {
    switch (type) {
      case 'BulkChangeStarted':
        return { ...nothing, status: 'running', change: data.change };
      case 'BulkChangeAthletesSelected':
        return { ...state, athleteIds: [...state.athleteIds, ...data.athleteIds] };
      case 'BulkChangeProgressed':
        return {
          ...state,
          done: data.done,
          changed: [...state.changed, ...data.changed],
          same: state.same + data.same,
          failed: [...state.failed, ...data.failed],
        };
      case 'BulkChangeFinished':
        return { ...state, status: 'done', undoableUntil: data.undoableUntil };
      case 'BulkChangeUndoStarted':
        return { ...state, status: 'undoing' };
      case 'BulkChangeUndoProgressed':
        return {
          ...state,
          undoDone: data.done,
          restored: state.restored + data.restored,
          kept: [...state.kept, ...data.kept],
        };
      case 'BulkChangeUndone':
        return { ...state, status: 'undone' };
    }
  },

  decide(command, state) {
    const { bulkChangeId } = command;
    if (command.kind === 'start') return start(command, state);
    if (state.status === 'unknown') throw new Refusal('bulk-change.unknown', bulkTexts.unknown);
    switch (command.kind) {
      case 'progress': {
        const { done, changed, same, failed } = command;
        // Already recorded by an earlier attempt whose answer was lost.
        if (state.status !== 'running' || done <= state.done) return [];
        const data = { bulkChangeId, done, changed: [...changed], same, failed: [...failed] };
        return [{ type: 'BulkChangeProgressed', data }];
      }
      case 'finish': {
        if (state.status !== 'running') return [];
        const [changed, failed] = [state.changed.length, state.failed.length];
        const undoableUntil = new Date(Date.parse(command.now) + UNDOABLE_MS).toISOString();
        const data = { bulkChangeId, changed, same: state.same, failed, undoableUntil };
        return [{ type: 'BulkChangeFinished', data }];
      }
      case 'undo':
        if (state.status === 'running') throw new Refusal('bulk-change.running', bulkTexts.stillRunning);
        if (state.status !== 'done') throw new Refusal('bulk-change.undone', bulkTexts.undoneAlready);
        if (command.now > state.undoableUntil) throw new Refusal('bulk-change.old', bulkTexts.undoneTooLate);
        return [{ type: 'BulkChangeUndoStarted', data: { bulkChangeId } }];
      case 'undo-progress': {
        const { done, restored, kept } = command;
        if (state.status !== 'undoing' || done <= state.undoDone) return [];
        return [
          { type: 'BulkChangeUndoProgressed', data: { bulkChangeId, done, restored, kept: [...kept] } },
        ];
      }
      case 'finish-undo': {
        if (state.status !== 'undoing') return [];
        const { restored, kept } = state;
        return [{ type: 'BulkChangeUndone', data: { bulkChangeId, restored, kept: kept.length } }];
      }
    }
  },
};

/** Whom it concerns is recorded with the start, so that it reaches exactly those, however often it is interrupted. */
function start(
  { bulkChangeId, change, athleteIds, position }: Extract<BulkChangeCommand, { kind: 'start' }>,
  { status }: BulkChangeState,
): BulkChangeEvent[] {
  if (status !== 'unknown') throw new Refusal('bulk-change.exists', bulkTexts.exists);
  demand(selectionProblems(athleteIds.length));
  const parts = Array.from({ length: Math.ceil(athleteIds.length / IDS) }, (_, part) =>
    athleteIds.slice(part * IDS, (part + 1) * IDS),
  );
  return [
    { type: 'BulkChangeStarted', data: { bulkChangeId, change, athletes: athleteIds.length, position } },
    ...parts.map(
      (part): BulkChangeEvent => ({
        type: 'BulkChangeAthletesSelected',
        data: { bulkChangeId, athleteIds: [...part] },
      }),
    ),
  ];
}

/** Runs before anything is counted, too. */
export function selectionProblems(athletes: number): { field: string; message: string }[] {
  if (athletes === 0) return [{ field: 'filter', message: bulkTexts.noneSelected }];
  return athletes > MOST_ATHLETES ? [{ field: 'filter', message: bulkTexts.tooMany }] : [];
}
