import type { Day } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand, Refusal } from '../../shared/refusal.ts';
import type { ImportEvent } from './events.ts';
import type { Mapping } from './import-mapping.ts';
import { importTexts } from './import-texts.ts';
import type { ImportSource } from './presets/preset.ts';
import type { BalanceWay } from './row-balances.ts';
import type { RowChoices } from './row-choices.ts';

export const importStatuses = ['running', 'done', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

export interface ImportState {
  readonly status: 'unknown' | ImportStatus;
  readonly rows: number;
  readonly mapping: Mapping;
  readonly athleteType: string;
  readonly choices: RowChoices;
  /** Number of rows that have been processed. */
  readonly done: number;
  readonly athleteIds: readonly string[];
  /** Contacts that the import created; existing ones that it reused are not among them. */
  readonly contactIds: readonly string[];
  readonly failed: number;
}

interface Failed {
  readonly row: number;
  readonly reason: string;
}

export type ImportCommand = { readonly importId: string } & (
  | {
      readonly kind: 'start';
      readonly fileName: string;
      readonly rows: number;
      readonly mapping: Mapping;
      readonly athleteType: string;
      readonly choices: RowChoices;
      readonly source: ImportSource;
      readonly headingsKey: string;
      readonly balancesOf: BalanceWay;
      /** Null: no column names packages. */
      readonly packagesStart: Day | null;
      readonly asksForCards: boolean;
    }
  | {
      readonly kind: 'progress';
      readonly done: number;
      readonly athleteIds: readonly string[];
      readonly contactIds: readonly string[];
      readonly failed: readonly Failed[];
    }
  /** The remaining rows, if there are any, are not imported. */
  | { readonly kind: 'finish' }
  | { readonly kind: 'undo' }
  | {
      readonly kind: 'finish-undo';
      readonly removed: number;
      readonly kept: readonly { readonly athleteId: string; readonly reason: string }[];
    }
);

const nothing: ImportState = {
  status: 'unknown',
  rows: 0,
  mapping: {},
  athleteType: '',
  choices: {},
  done: 0,
  athleteIds: [],
  contactIds: [],
  failed: 0,
};

/** One file that staff uploaded: the outcome of its rows, and whether it was undone. */
export const importDecider: Decider<ImportState, ImportCommand, ImportEvent> = {
  initial: () => nothing,

  evolve(state, { type, data }) {
    switch (type) {
      case 'ImportStarted': {
        const { rows, mapping, athleteType, choices } = data;
        return { ...nothing, status: 'running', rows, mapping, athleteType, choices };
      }
      case 'ImportProgressed':
        return {
          ...state,
          done: data.done,
          athleteIds: [...state.athleteIds, ...data.athleteIds],
          contactIds: [...state.contactIds, ...data.contactIds],
          failed: state.failed + data.failed.length,
        };
      case 'ImportFinished':
        return { ...state, status: 'done' };
      case 'ImportUndoStarted':
        return { ...state, status: 'undoing' };
      case 'ImportUndone':
        return { ...state, status: 'undone' };
    }
  },

  decide(command, state) {
    const { importId } = command;
    if (command.kind === 'start') {
      const { kind: _, mapping, choices, ...data } = command;
      if (state.status !== 'unknown') throw new Refusal('import.exists', importTexts.exists);
      demand(data.rows > 0 ? [] : [{ field: 'file', message: importTexts.noRows }]);
      return [{ type: 'ImportStarted', data: { ...data, mapping: { ...mapping }, choices: { ...choices } } }];
    }
    if (state.status === 'unknown') throw new Refusal('import.unknown', importTexts.unknown);
    switch (command.kind) {
      case 'progress': {
        const { done, athleteIds, contactIds, failed } = command;
        // Already recorded by an earlier attempt whose answer was lost.
        if (state.status !== 'running' || done <= state.done) return [];
        const made = { athleteIds: [...athleteIds], contactIds: [...contactIds] };
        return [{ type: 'ImportProgressed', data: { importId, done, ...made, failed: [...failed] } }];
      }
      case 'finish': {
        if (state.status !== 'running') return [];
        const failed = state.failed + (state.rows - state.done);
        return [{ type: 'ImportFinished', data: { importId, created: state.athleteIds.length, failed } }];
      }
      case 'undo':
        if (state.status === 'running') throw new Refusal('import.running', importTexts.stillRunning);
        if (state.status !== 'done') throw new Refusal('import.undone', importTexts.undoneAlready);
        return [{ type: 'ImportUndoStarted', data: { importId } }];
      case 'finish-undo': {
        const { removed, kept } = command;
        if (state.status !== 'undoing') return [];
        return [{ type: 'ImportUndone', data: { importId, removed, kept: [...kept] } }];
      }
    }
  },
};
