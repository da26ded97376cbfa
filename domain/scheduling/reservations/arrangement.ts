import { Refusal } from '../../shared/refusal.ts';
import type { ReservationEvent } from './events.ts';
import { type AthleteScheduleState, evolveSchedule } from './schedule-state.ts';

/** What becomes of several sessions that are asked for at once: each has its own outcome, and what is done is done together. */
export interface Arrangement {
  readonly events: readonly ReservationEvent[];
  readonly errors: readonly RowError[];
  /** As it is with the events. */
  readonly state: AthleteScheduleState;
}

export interface RowError {
  readonly sessionId: string;
  /** One sentence. */
  readonly message: string;
}

/** One session that is asked for, and what it takes: throws a `Refusal` for what a rule forbids. */
export type DecideRow<Row> = (row: Row, state: AthleteScheduleState) => readonly ReservationEvent[];

export const nothingArranged = (state: AthleteScheduleState): Arrangement => {
  return { events: [], errors: [], state };
};

/** Each row meets the schedule as the rows before have left it. */
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

/** Adds what is certain. */
export function withEvents(before: Arrangement, events: readonly ReservationEvent[]): Arrangement {
  return {
    ...before,
    events: [...before.events, ...events],
    state: events.reduce(evolveSchedule, before.state),
  };
}
