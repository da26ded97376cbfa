import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';

/** How many requests the service accepts for one company. */
export interface Rates {
  readonly perMinute: number;
  readonly perSecond: number;
}

/** The limits that Intuit documents; beyond them the service answers 429. */
export const usualRates: Rates = { perMinute: 500, perSecond: 10 };

export interface Throttle {
  /** Resolves when the next request may be sent. Throws `FailedForCertain` when the wait would be too long. */
  turn(signal?: AbortSignal): Promise<void>;
  /** Holds back all requests for this time, after the service answered 429. */
  pause(milliseconds: number): void;
}

/** After a longer wait, people get an error and reactors retry later. */
const LONGEST_WAIT_MS = 15_000;

/**
 * Allows `perSecond` requests a second at even intervals. After a pause two may be sent at once, so no second has more than two extra. 0 means
 * no limit. The throttle covers this process only: the service counts all processes, and answers 429 when there are too many.
 */
export function createThrottle(perSecond: number, now: () => number = Date.now): Throttle {
  const gap = perSecond > 0 ? 1000 / perSecond : 0;
  let pausedUntil = 0;
  /** The time of the next request at even intervals. */
  let next = 0;

  return {
    async turn(signal) {
      const moment = now();
      const even = Math.max(next, moment - gap);
      const leaves = Math.max(even, pausedUntil, moment);
      const wait = leaves - moment;
      if (wait > LONGEST_WAIT_MS) throw new FailedForCertain(accountingTexts.busy);
      next = Math.max(even, pausedUntil) + gap;
      if (wait > 0) await sleep(wait, signal);
    },
    pause(milliseconds) {
      pausedUntil = Math.max(pausedUntil, now() + milliseconds);
    },
  };
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const callOff = () => {
      clearTimeout(timer);
      reject(new FailedForCertain(accountingTexts.away));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', callOff);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', callOff, { once: true });
  });
}
