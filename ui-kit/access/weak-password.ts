import { useSyncExternalStore } from 'react';

const KEY = 'blueline.weak-password';

const listeners = new Set<() => void>();

/** Remembers, until the tab is closed, whether the password of the last sign-in has to be replaced. */
export function rememberWeakPassword(isWeak: boolean): void {
  if (isWeak) sessionStorage.setItem(KEY, 'true');
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

export const useWeakPassword = (): boolean => useSyncExternalStore(onChange, hasWeakPassword);

const hasWeakPassword = (): boolean => sessionStorage.getItem(KEY) !== null;

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
