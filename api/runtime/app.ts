import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { apiDocs } from './api-docs.ts';
import { builtAssets } from './built-assets.ts';
import { refuseCardNumbers } from './card-numbers.ts';
import { type ExplainChanges, failureHandler, type NamesOf } from './failure.ts';
import type { ApiDocument } from './openapi.ts';
import { RequestFault, type Route } from './route.ts';
import { type RouteServices, serveRoute } from './serve-route.ts';

const LARGEST_BODY = '256kb';

/** Numbers that others give to companies and their records have any length and any digits. */
const notOurNumbers = {
  fields: ['realmId', 'realm_id', 'intuitaccountid'],
  paths: ['/accounting/webhook'],
};

/** The HTTP side of the product: every route below `/api`, the two built apps beside it. */
export function createApp(options: {
  routes: readonly Route[];
  /** What the routes say of themselves. */
  document: ApiDocument;
  services: RouteServices;
  logger: Logger;
  namesOf: NamesOf;
  explain: ExplainChanges;
  /** See every request and its end, whatever becomes of it. */
  watchers: readonly RequestHandler[];
  /** Further addresses, by their first part: `/metrics`. */
  beside: Readonly<Record<`/${string}`, RequestHandler>>;
  /** Whose X-Forwarded-For counts. */
  trustedProxies?: number | string[] | undefined;
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

  if (staticDir) serveAssets(app, staticDir);
  app.use((_request, response, next) => {
    const correlationId = randomUUID();
    response.locals['correlationId'] = correlationId;
    // A person who reports a fault can name it, and the log line is found.
    response.set('X-Correlation-Id', correlationId);
    next();
  });
  for (const watch of watchers) app.use(watch);
  app.use(contentPolicy(services.secureCookies));
  app.use(compression({ filter: isWorthIt }));

  const api = express.Router({ caseSensitive: true });
  api.use((_request, response, next) => {
    // Answers hold people's data: no cache between us and the page keeps them.
    response.set('Cache-Control', 'no-store');
    next();
  });
  const asBytes = express.raw({ type: () => true, limit: LARGEST_BODY });
  for (const route of routes) {
    if (route.isRaw) api[route.method](route.path, asBytes, serveRoute(route, services));
  }
  api.use(express.json({ limit: LARGEST_BODY, strict: false }));
  api.use(refuseCardNumbers(notOurNumbers));
  for (const route of routes) {
    if (!route.isRaw) api[route.method](route.path, serveRoute(route, services));
  }
  api.use(() => {
    throw new RequestFault(404, 'not-found', 'There is nothing here.');
  });
  app.use('/api', apiDocs(document), api);

  for (const [path, handler] of Object.entries(beside)) app.use(path, handler);
  if (staticDir) servePages(app, staticDir);
  app.use(failureHandler(logger, namesOf, explain));
  return app;
}

/** A stream of events must reach the page event by event: a compressor would hold them back until it has enough. */
const isWorthIt: compression.CompressionFilter = (request, response) =>
  !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
  compression.filter(request, response);

/** Our own scripts only; MUI writes its styles into the page. */
function contentPolicy(secure: boolean) {
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'no-referrer' },
  });
}

const builtApps = [
  { base: '/portal', folder: 'portal-ui' },
  { base: '/', folder: 'admin-ui' },
];

/** Before everything else: what guards a page is not asked for its scripts. */
function serveAssets(app: Express, staticDir: string): void {
  for (const { base, folder } of builtApps) {
    app.use(`${base === '/' ? '' : base}/assets`, builtAssets(join(staticDir, folder, 'assets')));
  }
}

/** Any other address is a page of the app. */
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
