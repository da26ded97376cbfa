import type { EventLog } from '../../event-store/event-log.ts';
import { TooBusy } from './handle.ts';

/** Those who wait for a stream. */
export interface Line<Left> {
  /** What the one before found out of the stream, for those who wait; gone when nobody does. It may have changed since. */
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
 * Commands of this process on one stream, one after another instead of against each other: hundreds may want the last seat of a session.
 * Correctness does not depend on it; another process is still met by the revision of the stream.
 *
 * `isUrgent`: goes before those that are not, because they wait for what it does (a seat that is given back).
 * Never wait for a stream while in a turn on the same stream. Whatever acts on streams of one category shares one of these.
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
 * Does it again while others keep changing the stream: for commands that must not come back with "please try again", because they are
 * right whatever the others did. Throws `TooBusy` after some seconds.
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
