import { useSyncExternalStore } from 'react';
import type { SessionView } from '../api/contract/access.ts';

/**
 * Who is signed in, as this browser knows it: for showing and hiding, never for trust. The credential itself is an httpOnly
 * cookie. All tabs of both apps share it and follow one another when somebody signs in or out.
 */
const KEY = 'blueline.session';

const listeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(KEY);
otherTabs?.addEventListener('message', () => tell());

let known: { readonly raw: string; readonly session: SessionView | null } | undefined;

/** The stored session, expired or not. */
export function storedSession(): SessionView | null {
  const raw = localStorage.getItem(KEY);
  if (raw === null) return null;
  if (known?.raw !== raw) known = { raw, session: parsed(raw) };
  return known.session;
}

export const hasExpired = ({ expires }: SessionView): boolean => expires * 1000 <= Date.now();

export function beginSession(session: SessionView): void {
  localStorage.setItem(KEY, JSON.stringify(session));
  tell();
  tellOtherTabs('begun');
}

export function endSession(): void {
  if (localStorage.getItem(KEY) === null) return;
  localStorage.removeItem(KEY);
  tell();
  tellOtherTabs('ended');
}

/** Calls back after every sign-in and sign-out, in this tab and in others. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): SessionView | null => useSyncExternalStore(onSessionChange, storedSession);

function tell(): void {
  for (const listener of listeners) listener();
}

function tellOtherTabs(what: 'begun' | 'ended'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  otherTabs?.postMessage(what);
}

function parsed(raw: string): SessionView | null {
  try {
    const session: SessionView = JSON.parse(raw);
    return session;
  } catch {
    return null;
  }
}
