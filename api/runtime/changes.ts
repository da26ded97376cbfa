import type { Response } from 'express';
import { type ChangeMessage, changeMessage } from '../../contract/shared/changes.ts';
import type { Change } from '../../projections/runtime/host.ts';
import { type Connection, RequestFault, type Route } from './route.ts';

/** Keeps proxies from closing an idle stream, and checks whether the session is still valid. */
const HEARTBEAT_MS = 25_000;
/** A browser opens one for each visible page. */
const MOST_PER_SESSION = 5;
/** A client that falls this far behind has to reconnect. */
const MOST_UNREAD_BYTES = 65_536;
/** How long a browser waits before it reconnects. */
const RETRY_MS = 2000;

export interface ChangeSource {
  /** Calls `listener` after every change until the returned function is called. */
  readonly watch: (listener: (change: Change) => void) => () => void;
  /** Aborted at shutdown: streams end immediately, so that shutdown does not wait for them. */
  readonly stopping: AbortSignal;
  readonly heartbeatMs?: number;
}

/**
 * Sends one message per change of a read model. It contains only names of views; clients read the data as
 * usual.
 */
export function changeRoutes({ watch, stopping, heartbeatMs = HEARTBEAT_MS }: ChangeSource): Route[] {
  const open = new Map<string, number>();

  return [
    {
      method: 'get',
      path: '/changes',
      access: 'signed-in',
      summary: 'Reports changed read models immediately, as server-sent events',
      results: changeMessage,
      stream({ caller: { sessionId = '' } }, connection) {
        if (stopping.aborted) throw new RequestFault(503, 'stopping', 'Blueline is stopping.');
        const streams = open.get(sessionId) ?? 0;
        if (streams >= MOST_PER_SESSION) {
          throw new RequestFault(
            429,
            'too-many-streams',
            'Too many pages are already listening for changes.',
          );
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
    // A proxy that buffers or compresses would delay messages.
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
    // If the database is unreachable, the session may still be valid.
    if (error instanceof RequestFault) return void response.end();
  }
  if (!response.writableEnded) response.write(':\n\n');
}
