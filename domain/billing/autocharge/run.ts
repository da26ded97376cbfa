import type { Day } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import type { Cents } from '../../shared/money.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { AutochargeRunStatus, AutochargeTrigger } from './autocharge-values.ts';
import type { AutochargeEvent } from './events.ts';

export interface AutochargeRunState {
  readonly status: 'unknown' | AutochargeRunStatus;
  readonly day: Day;
  /** Empty: everything that is due. */
  readonly invoiceIds: readonly string[];
  /** Why the run was refused; empty otherwise. */
  readonly reason: string;
}

interface Planned {
  readonly runId: string;
  readonly day: Day;
  readonly count: number;
  readonly total: Cents;
}

export type AutochargeRunCommand =
  | ({
      readonly kind: 'start';
      readonly trigger: AutochargeTrigger;
      readonly invoiceIds: readonly string[];
      /** Why the run is out of the ordinary. A run with a reason is recorded as refused. */
      readonly unusual: string | undefined;
    } & Planned)
  | { readonly kind: 'stop'; readonly runId: string; readonly reason: string }
  | {
      readonly kind: 'finish';
      readonly runId: string;
      readonly charged: number;
      readonly skipped: number;
      readonly total: Cents;
    };

export type AutochargeRunEvent = Exclude<AutochargeEvent, { type: 'AutochargeBatchDecided' }>;

export const runTexts = {
  unknown: 'This autocharge run does not exist.',
  over: 'This autocharge run has finished.',
} as const;

/** One autocharge run, from start to end. Its decisions about each invoice are in its batches. */
export const autochargeRunDecider: Decider<AutochargeRunState, AutochargeRunCommand, AutochargeRunEvent> = {
  initial: () => ({ status: 'unknown', day: '', invoiceIds: [], reason: '' }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'AutochargeRunStarted':
        return { ...state, status: 'running', day: data.day, invoiceIds: data.invoiceIds };
      case 'AutochargeRunRefused':
        return { ...state, status: 'refused', day: data.day, reason: data.reason };
      case 'AutochargeRunStopped':
        return { ...state, status: 'stopped' };
      case 'AutochargeRunFinished':
        return { ...state, status: state.status === 'stopped' ? 'stopped' : 'finished' };
    }
  },

  decide(command, state) {
    switch (command.kind) {
      case 'start': {
        if (state.status !== 'unknown') return [];
        const { runId, day, count, total, trigger, invoiceIds, unusual } = command;
        const planned = { runId, day, count, total };
        if (unusual) return [{ type: 'AutochargeRunRefused', data: { ...planned, reason: unusual } }];
        return [{ type: 'AutochargeRunStarted', data: { ...planned, trigger, invoiceIds: [...invoiceIds] } }];
      }
      case 'stop': {
        if (state.status === 'stopped') return [];
        if (state.status !== 'running' && state.status !== 'finished') {
          const isNew = state.status === 'unknown';
          throw new Refusal('autocharge.over', isNew ? runTexts.unknown : runTexts.over);
        }
        const { runId, reason } = command;
        return [{ type: 'AutochargeRunStopped', data: { runId, reason } }];
      }
      case 'finish': {
        const { kind: _, ...data } = command;
        return state.status === 'running' ? [{ type: 'AutochargeRunFinished', data }] : [];
      }
    }
  },
};
