import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import compression from 'compression';
import express, { type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { builtAssets } from './built-assets.ts';
import { type ExplainChanges, failureHandler, type NamesOf } from './failure.ts';
import { refuseUnfitInput } from './fit-input.ts';
import type { ApiDocument } from './openapi.ts';
import { RequestFault, type Route } from './route.ts';
import { type RouteServices, serveRoute } from './serve-route.ts';
import { FORGERY_COOKIE, FORGERY_HEADER } from './sign-in-session.ts';

const LARGEST_BODY = '256kb';

/** Ids that other companies assign may look like card numbers. */
const notOurNumbers = {
  fields: ['realmId', 'realm_id', 'intuitaccountid'],
  paths: ['/accounting/webhook'],
};

/** The HTTP side of the product: every route below `/api`, and the two built apps. */
export function createApp(options: {
  routes: readonly Route[];
  /** Describes the routes. */
  document: ApiDocument;
  services: RouteServices;
  logger: Logger;
  namesOf: NamesOf;
  explain: ExplainChanges;
  /** Each sees every request and its end, whatever the outcome. */
  watchers: readonly RequestHandler[];
  /** Additional addresses by their first path segment: `/metrics`. */
  beside: Readonly<Record<`/${string}`, RequestHandler>>;
  /** The proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: number | string[] | undefined;
  /** The host names under which the product answers. Undefined: any. */
  allowedHosts?: readonly string[] | undefined;
  /** Open requests of one forwarded address. */
  requestsPerAddress?: number | undefined;
  staticDir?: string | undefined;
}): Express {
  const { trustedProxies = false } = options;
  const { routes, document, services, logger, namesOf, explain, watchers, beside, staticDir } = options;
  const app = express();
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('query parser', 'simple')
    .set('trust proxy', trustedProxies);

  app.use(contentPolicy(services.secureCookies));
  if (options.allowedHosts) app.use(refuseOtherHosts(options.allowedHosts));
  if (trustedProxies !== false && options.requestsPerAddress)
    app.use(limitOpenRequests(options.requestsPerAddress));
  if (staticDir) serveAssets(app, staticDir);
  app.use((_request, response, next) => {
    const correlationId = randomUUID();
    response.locals['correlationId'] = correlationId;
    // A user can mention this id when reporting an error, and it is in the log line.
    response.set('X-Correlation-Id', correlationId);
    next();
  });
  for (const watch of watchers) app.use(watch);
  app.use(compression({ filter: isWorthIt }));

  const api = express.Router({ caseSensitive: true });
  api.use((_request, response, next) => {
    // Answers contain personal data, so no cache on the way may store them.
    response.set('Cache-Control', 'no-store');
    next();
  });
  const asBytes = (limit: string) => express.raw({ type: () => true, limit });
  for (const route of routes) {
    if (route.isRaw)
      api[route.method](route.path, asBytes(route.largestBody ?? LARGEST_BODY), serveRoute(route, services));
  }
  api.use(express.json({ limit: LARGEST_BODY, strict: false }));
  api.use(refuseUnfitInput(notOurNumbers));
  api.use(byFirstSegment(routes, services));
  api.use(notFound);
  app.use('/api', apiDocs(document), api);

  for (const [path, handler] of Object.entries(beside)) app.use(path, handler);
  if (staticDir) servePages(app, staticDir);
  app.use(failureHandler(logger, namesOf, explain));
  return app;
}

/** Express compares an address with one route after another, so hundreds of routes are compared only with addresses that begin like them. */
function byFirstSegment(routes: readonly Route[], services: RouteServices): RequestHandler {
  const routers = new Map<string, Router>();
  for (const route of routes) {
    if (route.isRaw) continue;
    const segment = firstSegment(route.path);
    if (segment.startsWith(':')) throw new Error(`${route.path} would hide the routes after it`);
    const router = routers.get(segment) ?? express.Router({ caseSensitive: true });
    routers.set(segment, router);
    router[route.method](route.path, serveRoute(route, services));
  }
  // A router that ends without an answer would answer OPTIONS itself.
  for (const router of routers.values()) router.use(notFound);
  return (request, response, next) => {
    const router = routers.get(firstSegment(request.path));
    if (router) router(request, response, next);
    else next();
  };
}

const notFound = () => {
  throw new RequestFault(404, 'not-found', 'Not found.');
};

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? '';

/** Answers no request for a host name that is not ours (RFC 9110 15.5.20). */
function refuseOtherHosts(allowed: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const host = (request.get('Host') ?? '').toLowerCase().replace(/:\d+$/, '');
    if (allowed.includes(host)) return next();
    response.status(421);
    response.json({ success: false, message: WRONG_HOST, results: null, code: 'wrong-host' });
  };
}

const WRONG_HOST = 'Blueline does not answer under this address.';

/** Behind a proxy all connections come from it, so requests are counted instead, by the address that it forwards. */
function limitOpenRequests(most: number): RequestHandler {
  const open = new Map<string, number>();
  return ({ ip = '' }, response, next) => {
    const count = open.get(ip) ?? 0;
    if (count >= most) {
      response.status(429).set('Retry-After', '1');
      response.json({ success: false, message: TOO_MANY, results: null, code: 'too-many-requests' });
      return;
    }
    open.set(ip, count + 1);
    response.once('close', () => {
      const left = (open.get(ip) ?? 1) - 1;
      if (left > 0) open.set(ip, left);
      else open.delete(ip);
    });
    next();
  };
}

const TOO_MANY = 'Too many requests at once. Please try again in a moment.';

/** A stream of events must reach the page event by event; a compressor would buffer them. */
const isWorthIt: compression.CompressionFilter = (request, response) =>
  !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
  compression.filter(request, response);

/** Allows only our own scripts; MUI writes its styles into the page. */
function contentPolicy(secure: boolean) {
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', picturesOfLetters],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'no-referrer' },
  });
}

/** Staff see the pictures of a letter, which are on other websites, while they write and preview it. Families have no such page. */
const picturesOfLetters = ({ url = '' }: { url?: string | undefined }): string =>
  url.startsWith('/portal') ? "'self'" : 'https:';

const builtApps = [
  { base: '/portal', folder: 'portal-ui' },
  { base: '/', folder: 'admin-ui' },
];

/** Comes before everything that looks at a caller or a body. */
function serveAssets(app: Express, staticDir: string): void {
  for (const { base, folder } of builtApps) {
    app.use(`${base === '/' ? '' : base}/assets`, builtAssets(join(staticDir, folder, 'assets')));
  }
}

/** Every other address is a page of the app. */
function servePages(app: Express, staticDir: string): void {
  for (const { base, folder: name } of builtApps) {
    const folder = join(staticDir, name);
    const page = express.Router();
    page.use(express.static(folder, { index: false }));
    page.get('/{*path}', (_request, response) => {
      response.set('Cache-Control', 'no-cache').sendFile(join(folder, 'index.html'));
    });
    app.use(base, page);
  }
}

const fromHere = createRequire(import.meta.url);
const swagger = dirname(fromHere.resolve('swagger-ui-dist/package.json'));

/** The document at `/openapi.json`, and a page at `/docs` to read it and try requests. */
function apiDocs(document: ApiDocument): Router {
  const text = JSON.stringify(document);
  const docs = express.Router({ caseSensitive: true });
  docs.use((_request, response, next) => {
    response.set('Cache-Control', 'no-cache');
    next();
  });
  docs.get('/openapi.json', (_request, response) => void response.type('json').send(text));
  docs.get('/docs', (_request, response) => void response.type('html').send(page));
  docs.get('/docs/page.js', (_request, response) => void response.type('js').send(script));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    docs.get(`/docs/${file}`, (_request, response) => response.sendFile(file, { root: swagger }));
  }
  return docs;
}

// Addresses are absolute, so the page works with and without a trailing slash.
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Blueline API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/page.js"></script>
  </body>
</html>
`;

/** Requests tried here carry the anti-forgery value, like those of the apps. */
const script = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  validatorUrl: null,
  requestInterceptor(request) {
    if (request.method && request.method !== 'GET') {
      const value = new RegExp('(?:^|; )${FORGERY_COOKIE}=([^;]*)').exec(document.cookie)?.[1];
      if (value) request.headers['${FORGERY_HEADER}'] = value;
    }
    return request;
  },
});
`;
