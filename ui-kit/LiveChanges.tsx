import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeMessage } from '../contract/shared/changes.ts';
import { rememberPosition, writtenPosition } from './position.ts';
import { checkSession } from './sign-in.ts';
import { useSignIn } from './sign-in-session.ts';

/**
 * Shows changes by other users automatically. Dialogs keep their inputs, because they hold them in their own
 * state.
 */
export const LiveChanges = () => {
  const queries = useQueryClient();
  const person = useSignIn()?.id;
  useEffect(
    () =>
      person === undefined
        ? undefined
        : followChanges({ refresh: (before) => refresh(queries, before), recheck: checkSession }),
    [queries, person],
  );
  return null;
};

/**
 * Queries without data are loading anyway. Data on screen is refetched now, other data when it is shown. Those that ask an outside service (`meta:
 * { asksOutside: true }`) would ask it with every change in the business, and are left out. So are those whose every read is recorded
 * (`{ isRecorded: true }`): they are read when a person opens them.
 */
const refresh = (queries: QueryClient, before: number) =>
  queries.invalidateQueries({
    predicate: ({ state, meta }) =>
      meta?.['asksOutside'] !== true &&
      meta?.['isRecorded'] !== true &&
      state.dataUpdatedAt > 0 &&
      state.dataUpdatedAt < before,
  });

/** A hidden page keeps listening for this long, so that switching tabs briefly costs nothing. */
const HIDDEN_FOR_MS = 30_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

interface LiveChangesOptions {
  /** Refetches data on screen that was read before `before`, a time like `Date.now()`. */
  readonly refresh: (before: number) => Promise<unknown>;
  /** Called when the server refuses the stream, because the session may have ended. */
  readonly recheck: () => Promise<unknown>;
  /** Changes are collected for this long; data is not refetched more often than that. */
  readonly gatherMs?: number;
}

/**
 * Keeps the screen up to date with changes by others, with one stream per visible page that reconnects
 * automatically. Returns the function that stops it. Changes made in this tab are already on screen and are
 * not refetched.
 */
function followChanges({ refresh, recheck, gatherMs = 300 }: LiveChangesOptions): () => void {
  let stream: EventSource | undefined;
  let retry = FIRST_RETRY_MS;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let isRefreshing = false;
  let isWanted = false;

  const gather = () => {
    isWanted = true;
    if (!isRefreshing) gathering ??= setTimeout(() => void readAgain(), gatherMs);
  };

  const readAgain = async () => {
    gathering = undefined;
    isWanted = false;
    isRefreshing = true;
    await refresh(Date.now()).catch(() => undefined);
    isRefreshing = false;
    if (isWanted) gather();
  };

  const open = () => {
    clearTimeout(reopening);
    if (stream || document.hidden) return;
    const opened = new EventSource('/api/changes');
    stream = opened;
    opened.addEventListener('open', () => {
      retry = FIRST_RETRY_MS;
      // Changes before this moment may have been missed.
      void refresh(Date.now()).catch(() => undefined);
    });
    opened.addEventListener('message', ({ data }) => {
      const { position }: ChangeMessage = JSON.parse(String(data));
      const seen = writtenPosition();
      if (seen !== null && BigInt(position) <= BigInt(seen)) return;
      // From now on, every read waits for this position.
      rememberPosition(position);
      gather();
    });
    opened.addEventListener('error', () => {
      // The browser reconnects after a broken connection by itself, but treats a refusal as final.
      if (opened.readyState !== EventSource.CLOSED || stream !== opened) return;
      stream = undefined;
      void recheck().catch(() => undefined);
      reopening = setTimeout(open, retry);
      retry = Math.min(2 * retry, LONGEST_RETRY_MS);
    });
  };

  const close = () => {
    clearTimeout(reopening);
    stream?.close();
    stream = undefined;
  };

  const look = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(close, HIDDEN_FOR_MS);
    else open();
  };

  document.addEventListener('visibilitychange', look);
  open();
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(hiding);
    clearTimeout(gathering);
    close();
  };
}
