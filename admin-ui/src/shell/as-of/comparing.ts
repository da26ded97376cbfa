import { useSyncExternalStore } from 'react';
import { isPastShown, onMomentChange } from '../../../../ui-kit/as-of-moment.ts';

/** Whether the pages of the past also say what is different now. */
let isWanted = false;
const listeners = new Set<() => void>();

export function compareWithNow(wanted: boolean): void {
  isWanted = wanted;
  for (const listener of listeners) listener();
}

onMomentChange(() => {
  if (!isPastShown()) compareWithNow(false);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsComparing = (): boolean => useSyncExternalStore(subscribe, () => isWanted);
