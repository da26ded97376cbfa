import type { Rates } from '../../../adapters/accounting/quickbooks/throttle.ts';
import { MINUTE, SECOND } from './times.ts';

/** Answers for each request whether it exceeds the limits. Rejected requests count too. */
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
