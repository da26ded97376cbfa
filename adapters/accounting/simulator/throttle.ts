import { MINUTE, SECOND } from './times.ts';

/** Requests of one company. */
export interface Rates {
  readonly perMinute: number;
  readonly perSecond: number;
}

/** What the service allows. */
export const usualRates: Rates = { perMinute: 500, perSecond: 10 };

/** Says of each request whether it is one too many; those that are count too. */
export function createThrottle(rates: Rates | 'off', now: () => Date): () => boolean {
  if (rates === 'off') return () => false;
  const second = createWindow(SECOND, rates.perSecond);
  const minute = createWindow(MINUTE, rates.perMinute);
  return () => {
    const at = now().getTime();
    const isTooFast = second(at);
    return minute(at) || isTooFast;
  };
}

function createWindow(length: number, most: number): (at: number) => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (at) => {
    if (at - since >= length) {
      since = at;
      count = 0;
    }
    count += 1;
    return count > most;
  };
}
