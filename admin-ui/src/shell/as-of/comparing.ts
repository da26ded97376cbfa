import { useEffect, useSyncExternalStore } from 'react';
import { isPastShown, onMomentChange } from '../../../../ui-kit/as-of-moment.ts';

/** Whether the pages of the past also say what is different now. */
let isWanted = false;
/** The parts of the page that do. */
const comparers = new Set<symbol>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function compareWithNow(wanted: boolean): void {
  isWanted = wanted;
  tell();
}

onMomentChange(() => {
  if (!isPastShown()) compareWithNow(false);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsComparing = (): boolean => useSyncExternalStore(subscribe, () => isWanted);

/** Whether some part of the page compares itself with now. */
export const useHasComparison = (): boolean => useSyncExternalStore(subscribe, () => comparers.size > 0);

/** Call it in a part of a page that compares itself with now. */
export function useIsComparison(isOne: boolean): void {
  useEffect(() => {
    if (!isOne) return undefined;
    const comparer = Symbol('comparer');
    comparers.add(comparer);
    tell();
    return () => {
      comparers.delete(comparer);
      tell();
    };
  }, [isOne]);
}
