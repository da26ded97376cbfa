import type { Day } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import type { Cents } from '../../shared/money.ts';
import type { IssuingEvent } from './events.ts';
import type { IssuingRunStatus, IssuingScope, IssuingTrigger } from './issuing-values.ts';

/** The invoices of a run. */
export interface IssuingRange {
  readonly scope: IssuingScope;
  readonly from: Day | null;
  readonly until: Day;
  readonly invoiceIds: readonly string[];
}

export interface IssuingRunState extends IssuingRange {
  readonly status: 'unknown' | IssuingRunStatus;
}

export type IssuingRunCommand =
  | (IssuingRange & {
      readonly kind: 'start';
      readonly runId: string;
      readonly day: Day;
      readonly trigger: IssuingTrigger;
      readonly count: number;
      readonly total: Cents;
      /** Why the run is out of the ordinary. A run with a reason is recorded as refused. */
      readonly unusual: string | undefined;
    })
  | {
      readonly kind: 'finish';
      readonly runId: string;
      readonly requested: number;
      readonly skipped: number;
      readonly total: Cents;
    };

export type IssuingRunEvent = Exclude<IssuingEvent, { type: 'IssuingBatchDecided' }>;

/** One run that issues invoices, from start to end. Its decisions about each invoice are in its batches. */
export const issuingRunDecider: Decider<IssuingRunState, IssuingRunCommand, IssuingRunEvent> = {
  initial: () => ({ status: 'unknown', scope: 'due', from: null, until: '', invoiceIds: [] }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'IssuingRunStarted': {
        const { scope, from, until, invoiceIds } = data;
        return { status: 'running', scope, from, until, invoiceIds };
      }
      case 'IssuingRunRefused':
        return { ...state, status: 'refused' };
      case 'IssuingRunFinished':
        return { ...state, status: 'finished' };
    }
  },

  decide(command, state) {
    if (command.kind === 'finish') {
      const { kind: _, ...data } = command;
      return state.status === 'running' ? [{ type: 'IssuingRunFinished', data }] : [];
    }
    if (state.status !== 'unknown') return [];
    const { kind: _, unusual, invoiceIds, ...planned } = command;
    if (unusual === undefined) {
      return [{ type: 'IssuingRunStarted', data: { ...planned, invoiceIds: [...invoiceIds] } }];
    }
    const { runId, day, count, total } = planned;
    return [{ type: 'IssuingRunRefused', data: { runId, day, reason: unusual, count, total } }];
  },
};
