import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { failureHandler, type NamesOf } from './failure.ts';
import { RequestFault, type Route } from './route.ts';
import { type RouteServices, serveRoute } from './serve-route.ts';

const LARGEST_BODY = '256kb';

/** The HTTP side of the product: every route below `/api`, the two built apps beside it. */
export function createApp(options: {
  routes: readonly Route[];
  services: RouteServices;
  logger: Logger;
  namesOf: NamesOf;
  staticDir?: string | undefined;
}): Express {
  const { routes, services, logger, namesOf, staticDir } = options;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');

  app.use((_request, response, next) => {
    response.locals['correlationId'] = randomUUID();
    next();
  });
  app.use(contentPolicy(services.secureCookies));

  const api = express.Router({ caseSensitive: true });
  api.use((_request, response, next) => {
    // Answers hold people's data: no cache between us and the page keeps them.
    response.set('Cache-Control', 'no-store');
    next();
  });
  api.use(express.json({ limit: LARGEST_BODY, strict: false }));
  for (const route of routes) api[route.method](route.path, serveRoute(route, services));
  api.use(() => {
    throw new RequestFault(404, 'not-found', 'There is nothing here.');
  });
  app.use('/api', api);

  if (staticDir) serveApps(app, staticDir);
  app.use(failureHandler(logger, namesOf));
  return app;
}

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

/** Built files have their hash in the name and never change; any other address is a page of the app. */
function serveApps(app: Express, staticDir: string): void {
  const apps = [
    { base: '/portal', folder: join(staticDir, 'portal-ui') },
    { base: '/', folder: join(staticDir, 'admin-ui') },
  ];
  for (const { base, folder } of apps) {
    const page = express.Router();
    page.use(
      '/assets',
      express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
    );
    page.use(express.static(folder, { index: false }));
    page.get('/{*path}', (_request, response) => {
      response.set('Cache-Control', 'no-cache').sendFile(join(folder, 'index.html'));
    });
    app.use(base, page);
  }
}
