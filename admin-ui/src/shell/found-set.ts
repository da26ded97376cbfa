import { useSyncExternalStore } from 'react';
import { onPersonChange } from '../../../ui-kit/sign-in-session.ts';
import {
  athleteListIn,
  type FoundByQuery,
  type FoundSet,
  type FoundSets,
  foundSetIn,
  withFoundSet,
} from './found-set-rules.ts';

export type { FoundByIds, FoundByQuery, FoundSet } from './found-set-rules.ts';

/** Key in the session storage, so each browser tab has its own found sets. */
const KEY = 'blueline.found-set';

const listeners = new Set<() => void>();
let known: { readonly raw: string | null; readonly sets: FoundSets } = { raw: null, sets: {} };

/** Call it with the list from which athletes are opened. */
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

// Filters reveal whom a user searched for, so the next user must not see them.
onPersonChange(() => sessionStorage.removeItem(KEY));
