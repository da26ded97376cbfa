import type { ChangeMessage } from './api-types.ts';
import { rememberPosition, writtenPosition } from './position.ts';

/** A page that nobody looks at follows for this long, so that a glance elsewhere costs nothing. */
const HIDDEN_FOR_MS = 30_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

export interface LiveChangesOptions {
  /** Reads again what is on screen and was read before `before`, a time as `Date.now()` gives it. */
  readonly refresh: (before: number) => Promise<unknown>;
  /** Called when the server refuses the stream: the session may have ended. */
  readonly recheck: () => Promise<unknown>;
  /** Changes are gathered for this long, and not read again more often than that. */
  readonly gatherMs?: number;
}

/**
 * Keeps the screen up with what others do: one stream per page that is to be seen, which opens itself again. Answers with how to
 * end it. What this tab wrote itself is on screen already and is not read twice.
 */
export function followChanges({ refresh, recheck, gatherMs = 300 }: LiveChangesOptions): () => void {
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
      // What was read before this moment may have changed unheard.
      void refresh(Date.now()).catch(() => undefined);
    });
    opened.addEventListener('message', ({ data }) => {
      const { position }: ChangeMessage = JSON.parse(String(data));
      const seen = writtenPosition();
      if (seen !== null && BigInt(position) <= BigInt(seen)) return;
      // Whatever is read from now on waits for it.
      rememberPosition(position);
      gather();
    });
    opened.addEventListener('error', () => {
      // After a broken connection the browser tries again by itself; a refusal it takes as final.
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
