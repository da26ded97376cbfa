import { useSyncExternalStore } from 'react';
import type { SessionView } from './api-types.ts';
import { sessionIn } from './session-token.ts';

/**
 * Who is signed in, as this browser knows it: for showing and hiding, never for trust. The credential itself is an httpOnly
 * cookie. All tabs of both apps share it and follow one another when somebody signs in or out.
 */
const KEY = 'blueline.session';

const listeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(KEY);
otherTabs?.addEventListener('message', ({ data }) => {
  wasLeft = data === 'left';
  tell();
});
// The message may be here before what it is about: browsers keep the storage of their tabs in step a little later.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY || key === null) tell();
});

/** Whether the session ended because the person signed out, in whichever tab: only that leaves the page. */
let wasLeft = false;

let known: { readonly raw: string; readonly session: SessionView | null } | undefined;

/** The stored session, expired or not. */
export function storedSession(): SessionView | null {
  const raw = localStorage.getItem(KEY);
  if (raw === null) return null;
  if (known?.raw !== raw) known = { raw, session: sessionIn(raw) };
  return known.session;
}

export const hasExpired = ({ expires }: SessionView): boolean => expires * 1000 <= Date.now();

export function beginSession(session: SessionView): void {
  wasLeft = false;
  localStorage.setItem(KEY, session.token);
  tell();
  tellOtherTabs('begun');
}

export const hasSignedOut = (): boolean => wasLeft;

export const useHasSignedOut = (): boolean => useSyncExternalStore(onSessionChange, hasSignedOut);

/** `isLeaving`: the person signed out. Otherwise it has run out, or was ended elsewhere, and the person may go on. */
export function endSession({ isLeaving = false } = {}): void {
  if (!isLeaving && localStorage.getItem(KEY) === null) return;
  wasLeft = isLeaving;
  localStorage.removeItem(KEY);
  tell();
  tellOtherTabs(isLeaving ? 'left' : 'ended');
}

/** Calls back after every sign-in and sign-out, in this tab and in others. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls back when another person sits here, or nobody. Where a session only ran out it is the same person that goes on after
 * signing in again.
 */
export function onPersonChange(listener: () => void): () => void {
  let person = storedSession()?.id;
  return onSessionChange(() => {
    const next = storedSession()?.id;
    if (next === person || (next === undefined && !wasLeft)) return;
    person = next;
    listener();
  });
}

export const useSession = (): SessionView | null => useSyncExternalStore(onSessionChange, storedSession);

function tell(): void {
  for (const listener of listeners) listener();
}

function tellOtherTabs(what: 'begun' | 'ended' | 'left'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  otherTabs?.postMessage(what);
}
