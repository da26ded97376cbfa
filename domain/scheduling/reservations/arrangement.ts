import { Refusal } from '../../shared/refusal.ts';
import type { ReservationEvent } from './events.ts';
import { type AthleteScheduleState, evolveSchedule } from './schedule-state.ts';

/**
 * The result of a command for several sessions: each session has its own outcome, and everything that
 * succeeds is recorded together.
 */
export interface Arrangement {
  readonly events: readonly ReservationEvent[];
  readonly errors: readonly RowError[];
  /** The state after the events. */
  readonly state: AthleteScheduleState;
}

export interface RowError {
  readonly sessionId: string;
  /** One sentence. */
  readonly message: string;
}

/** Decides about one session. Throws a `Refusal` if a rule forbids it. */
export type DecideRow<Row> = (row: Row, state: AthleteScheduleState) => readonly ReservationEvent[];

export const nothingArranged = (state: AthleteScheduleState): Arrangement => {
  return { events: [], errors: [], state };
};

/** Each row is decided in the state that the earlier rows leave. */
export function arrangeRows<Row extends { readonly sessionId: string }>(
  before: Arrangement,
  rows: readonly Row[],
  decide: DecideRow<Row>,
): Arrangement {
  let { state } = before;
  const events = [...before.events];
  const errors = [...before.errors];
  for (const row of rows) {
    try {
      const own = decide(row, state);
      state = own.reduce(evolveSchedule, state);
      events.push(...own);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors.push({ sessionId: row.sessionId, message: error.message });
    }
  }
  return { events, errors, state };
}

/** Adds events that need no decision. */
export function withEvents(before: Arrangement, events: readonly ReservationEvent[]): Arrangement {
  return {
    ...before,
    events: [...before.events, ...events],
    state: events.reduce(evolveSchedule, before.state),
  };
}
