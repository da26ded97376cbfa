import { useSyncExternalStore } from 'react';
import type { Day } from '../../../domain/shared/day.ts';
import { dayOf } from './when.ts';

/** Looks again when the page comes back to the front: phones keep pages open for days. */
export const useToday = (): Day => useSyncExternalStore(subscribe, () => dayOf(new Date()));

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
