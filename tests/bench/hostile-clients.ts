// Sends what no browser sends until the process is killed: `node hostile-clients.ts <slow | large | malformed> <host> <port>`. Nobody has
// signed in.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const [kind, host = '127.0.0.1', port = '0'] = process.argv.slice(2);
/** Open at the same time. */
const SLOW_CLIENTS = 100;
/** One byte each, so often. */
const TRICKLE_MS = 100;
/** The largest body that is read. */
const LARGEST = 256 * 1024;

const headersFor = (length: number) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const requestWith = (body: string) => headersFor(Buffer.byteLength(body)) + body;
const filled = (unit: string, before: string, after: string) =>
  before + unit.repeat((LARGEST - 2000) / unit.length) + after;

/** Each needs the most of one step: parsing, looking for card numbers, walking down, following many fields. */
const largest = [
  filled('4111 1111 1111 1112 ', '{"username":"', '","password":"x"}'),
  filled('4-', '{"username":"', '","password":"x"}'),
  filled('\\u0661', '{"username":"', '","password":"x"}'),
  filled('[', '', ''),
  filled('1,', '[', '1]'),
  filled('{},', '[', '{}]'),
  filled('4111111111111112,', '[', '1]'),
].map(requestWith);

const nonsense = [
  'GET /api/auth/login HTTP/9.9\r\n\r\n',
  '\0\0\0\0\r\n\r\n',
  `GET /${'%'.repeat(2000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(5000)}\r\n`,
  requestWith('{"username":'),
  requestWith('[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]'),
  requestWith('{"username":"\\u0000","password":"\\ud800"}'),
];

async function open(): Promise<Socket> {
  const socket = connect(Number(port), host);
  // The server ends such connections; that is what it is asked to do.
  socket.on('error', () => undefined);
  await once(socket, 'connect').catch(() => undefined);
  return socket;
}

async function trickle(): Promise<never> {
  for (;;) {
    const socket = await open();
    const ended = once(socket, 'close');
    socket.write(headersFor(LARGEST - 2000));
    const timer = setInterval(() => socket.write('x'), TRICKLE_MS);
    await ended;
    clearInterval(timer);
  }
}

/** One request after the other: the next is sent when the former is answered or its connection has ended. */
async function send(requests: readonly string[]): Promise<never> {
  for (let count = 0; ; count++) {
    const socket = await open();
    const answered = Promise.race([once(socket, 'data'), once(socket, 'close')]);
    socket.write(requests[count % requests.length] ?? '');
    await answered.catch(() => undefined);
    socket.destroy();
  }
}

if (kind === 'slow') await Promise.all(Array.from({ length: SLOW_CLIENTS }, trickle));
else await send(kind === 'large' ? largest : nonsense);
