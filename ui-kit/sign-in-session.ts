import { useSyncExternalStore } from 'react';
import type { SignInSessionView } from '../contract/access/sign-in.ts';
import { sessionIn } from './sign-in-token.ts';

/**
 * The signed-in user as this browser knows it. It only decides what to show; the credential is an httpOnly
 * cookie. All tabs of both apps share it and follow each other's sign-ins and sign-outs.
 */
const KEY = 'blueline.session';

const listeners = new Set<() => void>();
/** Undefined outside a page, where an open channel would keep the process from ending. */
const otherTabs =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel(KEY);
otherTabs?.addEventListener('message', ({ data }) => {
  wasLeft = data === 'left';
  tell();
});
// The event can arrive before the data: browsers synchronize the storage of their tabs with a delay.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY || key === null) tell();
});

/** True once the user has signed out, in any tab. Only then the page is left. */
let wasLeft = false;

let known: { readonly raw: string; readonly session: SignInSessionView | null } | undefined;

/** The stored session, expired or not. */
export function storedSession(): SignInSessionView | null {
  const raw = localStorage.getItem(KEY);
  if (raw === null) return null;
  if (known?.raw !== raw) known = { raw, session: sessionIn(raw) };
  return known.session;
}

export const hasExpired = ({ expires }: SignInSessionView): boolean => expires * 1000 <= Date.now();

export function beginSession(session: SignInSessionView): void {
  wasLeft = false;
  localStorage.setItem(KEY, session.token);
  tell();
  tellOtherTabs('begun');
}

export const hasSignedOut = (): boolean => wasLeft;

export const useHasSignedOut = (): boolean => useSyncExternalStore(onSessionChange, hasSignedOut);

/**
 * `isLeaving`: the user signed out. Otherwise the session expired or was ended elsewhere, and the user can
 * sign in and continue.
 */
export function endSession({ isLeaving = false } = {}): void {
  if (!isLeaving && localStorage.getItem(KEY) === null) return;
  wasLeft = isLeaving;
  localStorage.removeItem(KEY);
  tell();
  tellOtherTabs(isLeaving ? 'left' : 'ended');
}

/** Calls `listener` after every sign-in and sign-out, in this tab and in others. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls `listener` when another user signs in or the user signs out. After an expired session the same user
 * continues.
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

export const useSignIn = (): SignInSessionView | null => useSyncExternalStore(onSessionChange, storedSession);

function tell(): void {
  for (const listener of listeners) listener();
}

function tellOtherTabs(what: 'begun' | 'ended' | 'left'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  otherTabs?.postMessage(what);
}
