import type { Response } from 'express';
import type { Change } from '../../projections/runtime/host.ts';
import { type ChangeMessage, changeMessage } from '../contract/changes.ts';
import { type Connection, RequestFault, type Route } from './route.ts';

/** Keeps proxies from closing a quiet stream, and looks whether the session still holds. */
const HEARTBEAT_MS = 25_000;
/** A browser opens one for each page that is to be seen. */
const MOST_PER_SESSION = 5;
/** Whoever does not read that much starts anew. */
const MOST_UNREAD_BYTES = 65_536;
/** How long a browser waits before it opens the next stream. */
const RETRY_MS = 2000;

export interface ChangeSource {
  /** Calls back after every change, until the function that it answers with is called. */
  readonly watch: (listener: (change: Change) => void) => () => void;
  /** Aborted when the process was told to stop: streams end at once, so that nobody waits for them. */
  readonly stopping: AbortSignal;
  readonly heartbeatMs?: number;
}

/** One message per change of what can be read. Names of views only: what is in them is read like always. */
export function changeRoutes({ watch, stopping, heartbeatMs = HEARTBEAT_MS }: ChangeSource): Route[] {
  const open = new Map<string, number>();

  return [
    {
      method: 'get',
      path: '/changes',
      access: 'signed-in',
      summary: 'Tells at once, as server-sent events, which read models have changed',
      results: changeMessage,
      stream({ caller: { sessionId = '' } }, connection) {
        if (stopping.aborted) throw new RequestFault(503, 'stopping', 'Blueline is stopping.');
        const streams = open.get(sessionId) ?? 0;
        if (streams >= MOST_PER_SESSION) {
          throw new RequestFault(429, 'too-many-streams', 'Too many pages follow the changes already.');
        }
        open.set(sessionId, streams + 1);
        const { response } = connection;
        begin(response);
        const unwatch = watch((change) => send(response, change));
        const heart = setInterval(() => void beat(connection), heartbeatMs).unref();
        const end = () => void response.end();
        stopping.addEventListener('abort', end);
        response.once('close', () => {
          unwatch();
          clearInterval(heart);
          stopping.removeEventListener('abort', end);
          const others = (open.get(sessionId) ?? 1) - 1;
          if (others > 0) open.set(sessionId, others);
          else open.delete(sessionId);
        });
      },
    },
  ];
}

function begin(response: Response): void {
  response.set({
    'Content-Type': 'text/event-stream',
    // A proxy that gathers or packs what passes would hold messages back.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  response.write(`retry: ${RETRY_MS}\n\n`);
}

function send(response: Response, { views, position }: Change): void {
  if (response.writableEnded) return;
  if (response.writableLength > MOST_UNREAD_BYTES) return void response.end();
  const message: ChangeMessage = { views: [...views], position: String(position) };
  response.write(`data: ${JSON.stringify(message)}\n\n`);
}

async function beat({ response, recheck }: Connection): Promise<void> {
  try {
    await recheck();
  } catch (error) {
    // A database that is away says nothing about the session.
    if (error instanceof RequestFault) return void response.end();
  }
  if (!response.writableEnded) response.write(':\n\n');
}
