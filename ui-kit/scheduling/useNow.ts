import { useSyncExternalStore } from 'react';
import { shownInstant } from '../as-of-moment.ts';

const MINUTE = 60_000;

/**
 * The current minute as a UTC instant, updated because upcoming sessions become past while the page is open.
 */
export const useNow = (): string => useSyncExternalStore(subscribe, thisMinute);

const thisMinute = (): string =>
  new Date(Math.floor(Date.parse(shownInstant()) / MINUTE) * MINUTE).toISOString();

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE / 2);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
