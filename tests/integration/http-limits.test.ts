import { once } from 'node:events';
import { type RequestListener, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type HttpLimits, type HttpServer, openHttpServer } from '../../api/runtime/http-server.ts';
import { until } from '../support/projections.ts';

const PACE_MS = 200;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Answers with the number of bytes of the body. */
const count: RequestListener = (asked, response) => {
  let bytes = 0;
  asked.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  asked.on('end', () => response.end(String(bytes)));
};

async function open(limits: Partial<HttpLimits> = {}, app = count): Promise<HttpServer> {
  const server = await openHttpServer('127.0.0.1', 0, {
    connectionsPerAddress: 0,
    paceMs: PACE_MS,
    ...limits,
  });
  server.serve(app);
  closing.push(() => server.close());
  return server;
}

interface Line {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly ended: Promise<unknown>;
}

async function dial({ address }: HttpServer): Promise<Line> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += String(chunk);
  });
  socket.on('error', () => undefined);
  closing.push(() => socket.destroy());
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, heard: () => heard, ended };
}

/** Sends one byte after another until the connection ends. */
function trickle({ socket }: Line, everyMs: number): void {
  const timer = setInterval(() => socket.write('x'), everyMs);
  socket.once('close', () => clearInterval(timer));
}

const post = (length: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;
const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('a body that trickles in is ended with a reason', async () => {
  const line = await dial(await open());
  line.socket.write(post(100_000));
  trickle(line, 20);
  await line.ended;
  expect(line.heard()).toMatch(/^HTTP\/1.1 408 /);
  expect(line.heard()).toContain('The request took too long to arrive.');
});

test('a body in chunks that never ends is ended, too', async () => {
  const line = await dial(await open());
  line.socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  const timer = setInterval(() => line.socket.write('1\r\nx\r\n'), 20);
  closing.push(() => clearInterval(timer));
  await line.ended;
  expect(line.heard()).toMatch(/^HTTP\/1.1 408 /);
});

test('headers that trickle in are ended', async () => {
  const line = await dial(await open({ headersMs: 300 }));
  line.socket.write('GET / HTTP/1.1\r\nX: ');
  trickle(line, 20);
  await line.ended;
  expect(line.heard()).toMatch(/^HTTP\/1.1 408 /);
});

test('a body that we are too slow to take is not the sender’s fault', async () => {
  let take: (() => void) | undefined;
  const server = await open({}, (asked, response) => {
    take = () => count(asked, response);
  });
  const size = 5_000_000;
  const sending = request(server.address, { method: 'POST' });
  const answered = once(sending, 'response');
  sending.end(Buffer.alloc(size));
  const began = Date.now();
  await until(async () => take !== undefined && Date.now() - began > 3 * PACE_MS);
  take?.();
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  answer.resume();
});

test('a sender is not blamed for the time in which we were busy', async () => {
  let isHere = false;
  const server = await open({}, (asked, response) => {
    isHere = true;
    count(asked, response);
  });
  const line = await dial(server);
  line.socket.write(post(10));
  await until(() => isHere);
  line.socket.write('0123456789');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * PACE_MS);
  await until(() => line.heard() !== '');
  expect(line.heard()).toMatch(/^HTTP\/1.1 200 /);
});

test('one address opens so many connections and no more, until one of them is closed', async () => {
  const server = await open({ connectionsPerAddress: 3 });
  const [first, second, third] = [await dial(server), await dial(server), await dial(server)];
  const refused = await dial(server);
  await refused.ended;
  expect(refused.heard()).toBe('');
  for (const line of [first, second, third]) line.socket.write(get);
  await until(async () => [first, second, third].every((line) => line.heard().startsWith('HTTP/1.1 200')));
  first.socket.destroy();
  await first.ended;
  await until(async () => {
    const next = await dial(server);
    next.socket.write(get);
    await Promise.race([next.ended, once(next.socket, 'data')]);
    return next.heard().startsWith('HTTP/1.1 200');
  });
});
