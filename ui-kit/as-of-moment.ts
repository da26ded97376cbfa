import { useSyncExternalStore } from 'react';

/**
 * The past moment that the staff app shows: UTC, ISO 8601. Null: the present. The address of the page contains it
 * (`admin-ui/src/shell/as-of/moment-address.ts`); the portal never sets it.
 */
let moment: string | null = null;
/** The log had no events at that moment. */
let isBeforeAll = false;
const listeners = new Set<() => void>();
const beginnings = new Set<() => void>();

export const shownMoment = (): string | null => moment;

/** Whether the screen shows a past moment, so that nothing can be changed. */
export const isPastShown = (): boolean => moment !== null;

export function showMoment(chosen: string | null): void {
  if (moment === chosen) return;
  moment = chosen;
  isBeforeAll = false;
  for (const listener of [...listeners, ...beginnings]) listener();
}

/** An answer as of the shown moment says that nothing had been recorded by then. */
export function noteBeforeAll(): void {
  if (moment === null || isBeforeAll) return;
  isBeforeAll = true;
  for (const listener of beginnings) listener();
}

function onBeginning(listener: () => void): () => void {
  beginnings.add(listener);
  return () => beginnings.delete(listener);
}

/** Calls `listener` whenever another moment is shown. */
export function onMomentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShownMoment = (): string | null => useSyncExternalStore(onMomentChange, shownMoment);

export const useIsPastShown = (): boolean => useSyncExternalStore(onMomentChange, isPastShown);

/** Whether nothing had been recorded by the shown moment. */
export const useIsBeforeAll = (): boolean => useSyncExternalStore(onBeginning, () => isBeforeAll);

/** The clock of the screen: UTC, ISO 8601. */
export const shownInstant = (): string => moment ?? new Date().toISOString();
