import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';

export interface Throttle {
  /** Resolves when the next request may leave. Throws `FailedForCertain` when that is too far off to wait for. */
  turn(signal?: AbortSignal): Promise<void>;
  /** The service has had enough: nothing leaves for so long, whoever asks. */
  pause(milliseconds: number): void;
}

/** Longer nobody waits: a person sees a sentence, a reactor comes back. */
const LONGEST_WAIT_MS = 15_000;

/**
 * So many requests a second, at even distances: after a rest two may leave at once, so that no second holds more than two above that.
 * 0 is without limit. Of this process: the service counts them all, and says 429 when there are too many.
 */
export function createThrottle(perSecond: number, now: () => number = Date.now): Throttle {
  const gap = perSecond > 0 ? 1000 / perSecond : 0;
  let pausedUntil = 0;
  /** When the next request would leave if requests stood at even distances. */
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
