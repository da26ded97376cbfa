import { failure } from '../../contract/shared/envelope.ts';
import { type Operation, operation } from './openapi-operation.ts';
import { answerHeaders, refusals, requestHeaders, securitySchemes } from './openapi-parts.ts';
import { createSchemaBook, type JsonSchema } from './openapi-schemas.ts';
import type { Route } from './route.ts';

export interface ApiDocument {
  readonly openapi: '3.1.1';
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly [part: string]: unknown;
}

/** The routes of each area. */
export type RoutesByArea = Readonly<Record<string, readonly Route[]>>;

/** The OpenAPI document of all routes. */
export function apiDocument(areas: RoutesByArea): ApiDocument {
  const book = createSchemaBook();
  book.output(failure);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [area, routes] of Object.entries(areas)) {
    for (const route of routes) {
      const path = (paths[templateOf(route.path)] ??= {});
      path[route.method] = operation(route, area, book);
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Blueline',
      version: '1',
      description: 'Every answer is `{ success, message, results }`.',
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      schemas: book.named,
      parameters: requestHeaders,
      headers: answerHeaders,
      responses: refusals,
      securitySchemes,
    },
  };
}

const templateOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');
