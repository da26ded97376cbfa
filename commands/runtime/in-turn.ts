import type { EventLog } from '../../event-store/event-log.ts';
import { TooBusy } from './handle.ts';

interface Line {
  readonly first: (() => void)[];
  readonly others: (() => void)[];
}

const lines = new WeakMap<EventLog, Map<string, Line>>();

/**
 * Commands of this process on one stream, one after another instead of against each other: hundreds may want the last seat of a session.
 * Correctness does not depend on it; another process is still met by the revision of the stream.
 *
 * `isUrgent`: goes before those that are not, because they wait for what it does (a seat that is given back).
 * Never wait for a stream while in a turn on the same stream.
 */
export async function inTurn<Result>(
  log: EventLog,
  stream: string,
  work: () => Promise<Result>,
  { isUrgent = false }: { readonly isUrgent?: boolean } = {},
): Promise<Result> {
  const ofLog = lines.get(log) ?? new Map<string, Line>();
  lines.set(log, ofLog);
  const line = ofLog.get(stream);
  if (line) await new Promise<void>((go) => void (isUrgent ? line.first : line.others).push(go));
  else ofLog.set(stream, { first: [], others: [] });
  try {
    return await work();
  } finally {
    const own = ofLog.get(stream);
    const next = own?.first.shift() ?? own?.others.shift();
    if (next) next();
    else ofLog.delete(stream);
  }
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
