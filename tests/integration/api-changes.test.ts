import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import express from 'express';
import { changeRoutes } from '../../api/runtime/changes.ts';
import { RequestFault } from '../../api/runtime/route.ts';
import { changeMessage } from '../../contract/shared/changes.ts';
import type { Change } from '../../projections/runtime/host.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { until } from '../support/projections.ts';

jest.setTimeout(30_000);

const open: Stream[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.leave()));
});

describe('a client that follows changes', () => {
  let api: Api;
  let admin: SignedIn;
  beforeAll(async () => {
    api = await startApi();
    admin = await api.signedIn('admin');
  });
  afterAll(() => api.close());

  const rename = async (who: SignedIn, athleteId: string) => {
    const reply = await who.put(`/athletes/${athleteId}`, { first_name: 'Zoe', last_name: randomUUID() });
    return BigInt(reply.position ?? 0);
  };

  test('receives the name and position of the changed view, and no content', async () => {
    const athleteId = await api.athlete();
    const stream = await follow(api.address, await api.signedIn('trainer'));
    const position = await rename(admin, athleteId);
    await until(() => stream.messages.some(({ views }) => views.includes('athletes')));
    const message = stream.messages.find(({ views }) => views.includes('athletes'));
    expect(BigInt(message?.position ?? 0)).toBeGreaterThanOrEqual(position);
    expect(stream.text).not.toContain(athleteId);
    expect(stream.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
    expect(stream.headers.get('Cache-Control')).toContain('no-store');
  });

  test('finds the change in the view as soon as it is notified', async () => {
    const athleteId = await api.athlete();
    const trainer = await api.signedIn('trainer');
    const stream = await follow(api.address, trainer);
    const lastName = randomUUID();
    await admin.put(`/athletes/${athleteId}`, { first_name: 'Zoe', last_name: lastName });
    await until(() => stream.messages.some(({ views }) => views.includes('athletes')));
    expect((await trainer.get(`/athletes/${athleteId}`)).results).toMatchObject({ last_name: lastName });
  });

  test('is notified of changes that another process applied', async () => {
    // The first of the two keeps the read models; the second only reads them.
    const second = await startApi({ database: api.database });
    try {
      const athleteId = await api.athlete();
      const trainer = await api.signedIn('trainer');
      const stream = await follow(second.address, trainer);
      const heard = () => stream.messages.some(({ views }) => views.includes('athletes'));
      await until(async () => {
        await rename(admin, athleteId);
        return heard();
      });
      expect(stream.text).not.toContain(athleteId);
    } finally {
      await second.stop();
    }
  });

  test('can open a few streams, and more only after one of them ends', async () => {
    const trainer = await api.signedIn('trainer');
    const streams = await Promise.all(Array.from({ length: 5 }, () => follow(api.address, trainer)));
    const refused = await trainer.get('/changes');
    expect([refused.status, refused.code]).toEqual([429, 'too-many-streams']);
    await streams[0]?.leave();
    await until(async () => (await trainer.get('/changes')).status === 200);
  });

  test('must be signed in', async () => {
    expect((await api.visitor().get('/changes')).status).toBe(401);
  });
});

test('every stream ends immediately when the process stops, and none begins after that', async () => {
  const stopping = new AbortController();
  const api = await startApi({ stopping: stopping.signal });
  try {
    const trainer = await api.signedIn('trainer');
    const stream = await follow(api.address, trainer);
    stopping.abort();
    await stream.ended;
    expect((await trainer.get('/changes')).status).toBe(503);
  } finally {
    await api.close();
  }
});

describe('at each heartbeat', () => {
  const beating = async (recheck: () => Promise<void>) => {
    const listeners = new Set<(change: Change) => void>();
    const [route] = changeRoutes({
      watch: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      stopping: new AbortController().signal,
      heartbeatMs: 20,
    });
    if (!route || !('stream' in route)) throw new Error('There is no stream');
    const id = randomUUID();
    const caller = { userId: id, role: 'trainer', sessionId: id, athleteIds: [] } as const;
    const context = { actor: '', commandId: id, correlationId: id, causationId: id, now: '' };
    const app = express();
    app.get('/api/changes', (request, response) => {
      const call = { body: undefined, param: () => '', query: {}, caller, context, request };
      route.stream(call, { response, recheck });
    });
    const server = createServer(app);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const place = server.address();
    const port = typeof place === 'object' && place ? place.port : 0;
    return { address: `http://127.0.0.1:${port}`, listeners, close: () => server.close() };
  };

  test('a stream ends when its session is invalid, and nothing continues for it', async () => {
    let holds = true;
    const { address, listeners, close } = await beating(async () => {
      if (!holds) throw new RequestFault(401, 'no-session', 'This session expired. Please login again.');
    });
    const stream = await follow(address);
    await until(() => stream.text.includes('\n:\n'));
    expect(listeners.size).toBe(1);
    holds = false;
    await stream.ended;
    await until(() => listeners.size === 0);
    close();
  });

  test('a stream continues when the session cannot be checked', async () => {
    const { address, close } = await beating(async () => {
      throw new Error('The database is away');
    });
    const stream = await follow(address);
    await until(() => stream.text.split('\n:\n').length > 3);
    expect(stream.hasEnded).toBe(false);
    await stream.leave();
    close();
  });
});

interface Stream {
  readonly headers: Headers;
  /** Everything that came. */
  readonly text: string;
  readonly messages: readonly { readonly views: readonly string[]; readonly position: string }[];
  /** The server ended it. */
  readonly ended: Promise<void>;
  readonly hasEnded: boolean;
  leave(): Promise<void>;
}

/** Opens the stream and reads it as it comes. */
async function follow(address: string, client?: ApiClient): Promise<Stream> {
  const leaving = new AbortController();
  const cookie = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${address}/api/changes`, { headers: { cookie }, signal: leaving.signal });
  if (response.status !== 200 || !response.body) throw new Error(`The stream is refused: ${response.status}`);
  let text = '';
  let hasEnded = false;
  const ended = (async () => {
    for await (const part of response.body ?? []) text += Buffer.from(part).toString();
    hasEnded = true;
  })();
  // Callers that wait for the end get the reason; a server that stops during a stream is not an error.
  ended.catch(() => undefined);
  const stream: Stream = {
    headers: response.headers,
    get text() {
      return text;
    },
    get messages() {
      const data = text.split('\n').filter((line) => line.startsWith('data: '));
      return data.map((line) => changeMessage.parse(JSON.parse(line.slice('data: '.length))));
    },
    ended,
    get hasEnded() {
      return hasEnded;
    },
    async leave() {
      leaving.abort();
      await ended.catch(() => undefined);
    },
  };
  open.push(stream);
  return stream;
}
