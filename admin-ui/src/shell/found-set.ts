import { useSyncExternalStore } from 'react';
import { onPersonChange } from '../../../ui-kit/session.ts';
import {
  athleteListIn,
  type FoundByQuery,
  type FoundSet,
  type FoundSets,
  foundSetIn,
  withFoundSet,
} from './found-set-rules.ts';

export type { FoundByIds, FoundByQuery, FoundSet } from './found-set-rules.ts';

/** Kept for this tab. */
const KEY = 'blueline.found-set';

const listeners = new Set<() => void>();
let known: { readonly raw: string | null; readonly sets: FoundSets } = { raw: null, sets: {} };

/** Call it when an athlete is opened from a list. */
export function recordFoundSet(set: FoundSet): void {
  const raw = JSON.stringify(withFoundSet(recorded(), set));
  if (raw === sessionStorage.getItem(KEY)) return;
  sessionStorage.setItem(KEY, raw);
  for (const listener of listeners) listener();
}

export const useFoundSet = (athleteId: string): FoundSet =>
  useSyncExternalStore(subscribe, () => foundSetIn(recorded(), athleteId));

export const athleteList = (): FoundByQuery => athleteListIn(recorded());

function recorded(): FoundSets {
  const raw = sessionStorage.getItem(KEY);
  if (known.raw !== raw) known = { raw, sets: raw === null ? {} : JSON.parse(raw) };
  return known.sets;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// What somebody filtered by tells whom they looked for.
onPersonChange(() => sessionStorage.removeItem(KEY));
