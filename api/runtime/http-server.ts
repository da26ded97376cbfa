import { createServer, type RequestListener, type Server } from 'node:http';

/** How long requests may take to finish after a stop was requested. */
const DRAIN_MS = 10_000;

/**
 * Longer than proxies and browsers keep an idle connection, so that none of them reuses one that is being
 * closed.
 */
const KEEP_ALIVE_MS = 65_000;

/**
 * Long enough for the largest upload (100 MB) over a slow connection. Headers still have to arrive within a
 * minute.
 */
const REQUEST_MS = 30 * 60_000;

/**
 * The listening port of the product. It opens first, so that a port in use is reported before anything else
 * starts.
 */
export interface HttpServer {
  /** `http://127.0.0.1:4000` */
  readonly address: string;
  /** Passes requests to the product. Until then they are answered with 503 and "Blueline is starting." */
  serve(app: RequestListener): void;
  /** Refuses new requests, waits for running ones, and drops the rest after ten seconds. */
  close(): Promise<void>;
}

export async function openHttpServer(host: string, port: number): Promise<HttpServer> {
  let handler: RequestListener = answerWhileStarting;
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS },
    (request, response) => handler(request, response),
  );
  await listen(server, host, port);
  return {
    address: addressOf(server),
    serve(app) {
      handler = app;
    },
    close: () => close(server),
  };
}

const answerWhileStarting: RequestListener = (request, response) => {
  if (request.url === '/health/live') {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"live"}');
    return;
  }
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end(
    JSON.stringify({ success: false, message: 'Blueline is starting.', results: null, code: 'starting' }),
  );
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
