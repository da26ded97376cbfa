import type { EventLog } from '../../event-store/event-log.ts';
import { TooBusy } from './handle.ts';

/** The commands that wait for a stream. */
export interface Line<Left> {
  /**
   * The state that the previous command left, for those that wait; discarded when none do. It may have
   * changed since.
   */
  left: Left | undefined;
}

interface WaitingLine<Left> extends Line<Left> {
  readonly first: (() => void)[];
  readonly others: (() => void)[];
}

export type InTurn<Left> = <Result>(
  log: EventLog,
  stream: string,
  work: (line: Line<Left>) => Promise<Result>,
  options?: { readonly isUrgent?: boolean },
) => Promise<Result>;

/**
 * Runs commands of this process on one stream one after another instead of in conflict: hundreds may want the
 * last seat of a session. Correctness does not depend on it; conflicts with another process are still found
 * by the revision of the stream. `isUrgent`: runs before the others, because they wait for its result (a seat
 * that is released). Never wait for a stream while holding a turn on the same stream. All commands on streams
 * of one category share one of these.
 */
export function createTurns<Left>(): InTurn<Left> {
  const lines = new WeakMap<EventLog, Map<string, WaitingLine<Left>>>();
  return async (log, stream, work, { isUrgent = false } = {}) => {
    const ofLog = lines.get(log) ?? new Map<string, WaitingLine<Left>>();
    lines.set(log, ofLog);
    const line = ofLog.get(stream) ?? { first: [], others: [], left: undefined };
    if (ofLog.has(stream))
      await new Promise<void>((go) => void (isUrgent ? line.first : line.others).push(go));
    else ofLog.set(stream, line);
    try {
      return await work(line);
    } finally {
      const next = line.first.shift() ?? line.others.shift();
      if (next) next();
      else ofLog.delete(stream);
    }
  };
}

const TRIES = 12;

/**
 * Repeats the work while other commands keep changing the stream: for commands that must not fail with
 * "please try again", because they are valid whatever the others did. Throws `TooBusy` after some seconds.
 */
export async function persistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TooBusy) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}
