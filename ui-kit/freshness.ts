import { useSyncExternalStore } from 'react';

/** True if the last read was answered before the projections had processed the writes of this tab. */
let behind = false;
const listeners = new Set<() => void>();

export function reportFreshness(isBehind: boolean): void {
  if (behind === isBehind) return;
  behind = isBehind;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the screen may still show the state before the last change. */
export const useIsCatchingUp = (): boolean => useSyncExternalStore(subscribe, () => behind);
