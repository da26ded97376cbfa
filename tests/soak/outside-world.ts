import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** An effect that arrived. */
export interface Delivery {
  readonly reactor: string;
  /** The id of the event. */
  readonly key: string;
  /** By the clock of the day. */
  readonly at: Date;
}

export interface Lost {
  readonly requests: number;
  readonly answers: number;
}

/** A server that receives effects as a provider without idempotency does: each request that arrives is one more delivery. */
export interface RecordingWorld {
  readonly address: string;
  /** In the order of arrival. */
  readonly deliveries: readonly Delivery[];
  /** Requests that were lost before they arrived, and answers that were lost after it. */
  lost(): Lost;
  /** Resolves while a request is being processed, so that its sender has no answer yet. */
  busy(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Requests about a key in `silent` are never recorded nor answered. One delivery in eight meets a fault the first time: half of these
 * requests are lost before they arrive, and half of them lose their answer.
 */
export async function startWorld({
  now,
  silent,
}: {
  readonly now: () => Date;
  readonly silent: ReadonlySet<string>;
}): Promise<RecordingWorld> {
  const deliveries: Delivery[] = [];
  const delivered = new Set<string>();
  const troubled = new Set<string>();
  let lost: Lost = { requests: 0, answers: 0 };
  const pending = new Set<ServerResponse>();

  const record = (reactor: string, key: string) => {
    deliveries.push({ reactor, key, at: now() });
    delivered.add(`${reactor} ${key}`);
  };

  const respond = async (method: string, path: string, response: ServerResponse): Promise<void> => {
    const [, reactor = '', key = ''] = path.split('/');
    if (silent.has(key)) return void response.destroy();
    if (method === 'POST') {
      const digit = Number.parseInt(key.slice(-1), 16);
      const isTroubled = digit < 2 && !troubled.has(key);
      troubled.add(key);
      if (isTroubled && digit === 0) {
        lost = { ...lost, requests: lost.requests + 1 };
        return void response.destroy();
      }
      record(reactor, key);
      if (isTroubled) {
        lost = { ...lost, answers: lost.answers + 1 };
        return void response.destroy();
      }
      await pause(Number.parseInt(key.slice(-3, -1), 16) / 6);
    }
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ isDelivered: delivered.has(`${reactor} ${key}`) }));
  };

  const server = createServer((request, response) => {
    pending.add(response);
    response.once('close', () => pending.delete(response));
    void respond(request.method ?? '', request.url ?? '', response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The outside world has no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    deliveries,
    lost: () => lost,
    async busy() {
      while (pending.size === 0) await pause(1);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
