import type { RowError } from '../../../domain/scheduling/reservations/arrangement.ts';
import type { Envelope } from '../../../event-store/codec.ts';
import type { Done } from '../../runtime/handle.ts';

/** The outcome of each requested session. */
export interface ScheduleOutcome {
  /** The outcome in the athlete's stream. */
  readonly done: Done;
  readonly success: number;
  readonly total: number;
  /** One sentence for each session that was not changed as requested. */
  readonly errors: readonly RowError[];
}

/** For the requested sessions, and those that errors are about. */
export function outcomeOf(
  { rows }: { readonly rows: readonly string[] },
  errors: readonly RowError[],
  done: Done,
): ScheduleOutcome {
  const bySession = new Map(errors.map((error) => [error.sessionId, error]));
  const total = new Set([...rows, ...bySession.keys()]).size;
  return { done, success: total - bySession.size, total, errors: [...bySession.values()] };
}

export function doneSoFar(history: readonly Envelope[]): Done {
  const last = history.at(-1);
  return { revision: last?.revision ?? -1n, position: last?.position ?? 0n };
}
