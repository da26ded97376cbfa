import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** How long requests may take to finish after a stop was requested. */
const DRAIN_MS = 6_000;

/**
 * Longer than proxies and browsers keep an idle connection, so that none of them reuses one that is being
 * closed.
 */
const KEEP_ALIVE_MS = 65_000;

/** Long enough for the largest upload (100 MB) over a slow connection. */
const REQUEST_MS = 30 * 60_000;

const HEADERS_MS = 20_000;

/** A connection on which nothing moves for this long is closed; the stream of changes sends something more often. */
const SILENT_MS = 120_000;

/** A body has to go on by this many bytes in each interval, or to be complete. A phone at the edge of a network manages that. */
const LEAST_BYTES = 16 * 1024;
const PACE_MS = 15_000;

export interface HttpLimits {
  /** Open connections from one address. 0: no limit, because all of them come from a trusted proxy. */
  readonly connectionsPerAddress: number;
  readonly headersMs?: number;
  readonly paceMs?: number;
}

/**
 * The listening port of the product. It opens first, so that a port in use is reported before anything else
 * starts.
 */
export interface HttpServer {
  /** `http://127.0.0.1:4000` */
  readonly address: string;
  /** Passes requests to the product. Until then they are answered with 503 and "Blueline is starting." */
  serve(app: RequestListener): void;
  /** Refuses new requests, waits for running ones, and drops the rest after six seconds. */
  close(): Promise<void>;
}

export async function openHttpServer(host: string, port: number, limits: HttpLimits): Promise<HttpServer> {
  const { connectionsPerAddress, headersMs = HEADERS_MS, paceMs = PACE_MS } = limits;
  let handler: RequestListener = answerWhileStarting;
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: REQUEST_MS,
      headersTimeout: headersMs,
      connectionsCheckingInterval: Math.min(headersMs, 5_000),
    },
    (request, response) => {
      endTrickle(request, response, paceMs);
      handler(request, response);
    },
  );
  server.setTimeout(SILENT_MS);
  if (connectionsPerAddress > 0) limitConnections(server, connectionsPerAddress);
  await listen(server, host, port);
  return {
    address: addressOf(server),
    serve(app) {
      handler = app;
    },
    close: () => close(server),
  };
}

/** Closes further connections of an address that has its share open, so that one sender cannot take them all. */
function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    const count = open.get(peer) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(peer, count + 1);
    socket.once('close', () => {
      const left = (open.get(peer) ?? 1) - 1;
      if (left > 0) open.set(peer, left);
      else open.delete(peer);
    });
  });
}

/** Ends a request whose body arrives too slowly. Bytes that we are too slow to take count as arrived. */
function endTrickle(request: IncomingMessage, response: ServerResponse, paceMs: number): void {
  const { socket, headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  let before = socket.bytesRead;
  let began = performance.now();
  const judge = () => {
    const arrived = socket.bytesRead - before;
    // A late timer means that the server was busy, so this interval says nothing about the sender.
    const wasBusy = performance.now() - began > 1.5 * paceMs;
    before = socket.bytesRead;
    began = performance.now();
    if (wasBusy || request.complete || arrived >= LEAST_BYTES || request.readableLength > 0) return;
    clearInterval(pace);
    if (response.headersSent) return void socket.destroy();
    response.writeHead(408, { 'Content-Type': 'application/json', Connection: 'close' });
    response.end(refusal('The request took too long to arrive.', 'too-slow'), () => socket.destroy());
  };
  // The server first reads the bytes that wait in the socket, and then judges.
  const pace = setInterval(() => setImmediate(judge), paceMs);
  pace.unref();
  request.once('end', () => clearInterval(pace));
  response.once('close', () => clearInterval(pace));
}

const refusal = (message: string, code: string) =>
  JSON.stringify({ success: false, message, results: null, code });

const answerWhileStarting: RequestListener = (request, response) => {
  if (request.url === '/health/live') {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"live"}');
    return;
  }
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end(refusal('Blueline is starting.', 'starting'));
};

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function addressOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
}
