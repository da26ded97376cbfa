import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { type Router } from 'express';
import type { ApiDocument } from './openapi.ts';
import { FORGERY_COOKIE, FORGERY_HEADER } from './session.ts';

const fromHere = createRequire(import.meta.url);
const swagger = dirname(fromHere.resolve('swagger-ui-dist/package.json'));

/** The document at `/openapi.json`, and a page to read it and try it at `/docs`. */
export function apiDocs(document: ApiDocument): Router {
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

// Addresses are whole: the page is the same with and without a slash behind it.
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

/** A change that is tried here carries the anti-forgery value, as those of the apps do. */
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
