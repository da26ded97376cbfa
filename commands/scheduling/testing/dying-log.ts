import type { EventLog } from '../../../event-store/event-log.ts';
import { StoreFault } from '../../../event-store/event-store.ts';

export interface DyingLog extends EventLog {
  /** Number of appends so far. */
  readonly appends: () => number;
}

/**
 * The log of a process that is killed at its n-th append (from 1): just before it, or just after it was
 * recorded. From then on nothing that the process does has an effect.
 */
export function dyingLog(log: EventLog, at: number, isRecorded: boolean): DyingLog {
  let appends = 0;
  const isDead = () => appends >= at;
  const killed = () => new StoreFault('unavailable', 'The process was killed');
  return {
    ...log,
    appends: () => appends,
    async load(stream, range) {
      if (isDead()) throw killed();
      return log.load(stream, range);
    },
    async append(stream, expected, events, context) {
      if (isDead()) throw killed();
      appends += 1;
      if (!isDead()) return log.append(stream, expected, events, context);
      if (isRecorded) await log.append(stream, expected, events, context);
      throw killed();
    },
  };
}
