import { z } from 'zod';
import { answerHeaders, type RefusalStatus, requestHeaders } from './openapi-parts.ts';
import type { JsonSchema, SchemaBook } from './openapi-schemas.ts';
import { looksBack } from './past.ts';
import type { Access, Parameter, Route } from './route.ts';

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly JsonSchema[];
  readonly responses: Readonly<Record<string, JsonSchema>>;
  readonly requestBody?: JsonSchema;
  readonly [part: string]: unknown;
}

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const pastParameter: Parameter = {
  name: 'at',
  schema: z.string(),
  description: 'Staff: answers as of a past moment, an instant in UTC or a position (docs/as-of.md).',
};

const who: Record<Access, string> = {
  public: 'Anyone may call it.',
  'signed-in': 'Anyone who is signed in may call it.',
  staff: 'Staff may call it.',
  admin: 'Admins may call it.',
  'own-athlete': 'Staff may call it, and the family of the athlete.',
  'own-user': 'Admins may call it, and the user themselves.',
  'only-own-user': 'Only the user themselves may call it.',
  'staff-or-own-user': 'Staff may call it, and the user themselves.',
};

/** The OpenAPI operation of one route. */
export function operation(route: Route, area: string, book: SchemaBook): Operation {
  const { path, access, summary } = route;
  return {
    operationId: operationIdOf(route),
    summary,
    description: who[access],
    tags: [area],
    security: securityOf(route),
    parameters: [
      ...namesIn(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(route.query?.parameters ?? []).map((parameter) => queryParameter(parameter, book)),
      ...(route.reads && looksBack(route) ? [queryParameter(pastParameter, book)] : []),
      ...headersOf(route).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...requestBody(route, book),
    responses: {
      [route.status ?? 200]: success(route, book),
      ...Object.fromEntries(
        refusalsOf(route).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

function requestBody({ body, form, isRaw }: Route, book: SchemaBook): JsonSchema {
  if (isRaw) return { requestBody: { required: true, content: { 'application/json': { schema: {} } } } };
  if (body) {
    return { requestBody: { required: true, content: { 'application/json': { schema: book.input(body) } } } };
  }
  if (!form) return {};
  return {
    requestBody: { required: true, content: { 'multipart/form-data': { schema: book.input(form) } } },
  };
}

/** `post /athletes/:athlete/packages` is postAthletesByAthletePackages. */
function operationIdOf({ method, path }: Route): string {
  const words = path
    .replaceAll(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const isCommand = ({ method }: Route) => method !== 'get';

function securityOf(route: Route): JsonSchema[] {
  if (route.access === 'public') return [];
  return [isCommand(route) ? { session: [], forgery: [] } : { session: [] }];
}

function queryParameter(parameter: Parameter, book: SchemaBook): JsonSchema {
  const { name, description, required = false, isJson } = parameter;
  const schema = book.input(parameter.schema);
  return {
    name,
    in: 'query',
    required,
    ...(description && { description }),
    // For JSON inside a string, OpenAPI uses `content` instead of `schema`.
    ...(isJson ? { content: { 'application/json': { schema } } } : { schema }),
  };
}

function headersOf(route: Route): (keyof typeof requestHeaders)[] {
  if (!isCommand(route)) return route.reads ? ['Min-Position'] : [];
  return isAboutRecord(route) ? ['Idempotency-Key', 'If-Match'] : ['Idempotency-Key'];
}

const isAboutRecord = ({ path, access }: Route) => access !== 'public' && namesIn(path).length > 0;

function refusalsOf(route: Route): RefusalStatus[] {
  const { access, path, query, isRaw = false } = route;
  const body = route.body ?? route.form;
  const may: Record<RefusalStatus, boolean> = {
    400: true,
    // Raw bodies are signed.
    401: access !== 'public' || body !== undefined || isRaw,
    // Only staff look at the past.
    403: isCommand(route) || access === 'staff' || access === 'admin' || looksBack(route),
    404: namesIn(path).length > 0 || query !== undefined,
    // An emailed link may be invalid, and accounting may be disconnected.
    409: isCommand(route) || query !== undefined || path.includes('accounting'),
    412: isCommand(route),
    413: isCommand(route),
    415: isCommand(route),
    // User input may be part of the address.
    422: isCommand(route) || query !== undefined,
    // Routes that check passwords limit attempts.
    429:
      isCommand(route) && (route.checksPassword || ['public', 'own-user', 'only-own-user'].includes(access)),
    500: true,
    503: true,
  };
  return statuses.filter((status) => may[status]);
}

const statuses: readonly RefusalStatus[] = [400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500, 503];

function success(route: Route, book: SchemaBook): JsonSchema {
  const { reads, query, path } = route;
  const results = book.output(route.results);
  if ('stream' in route) return events(results);
  if ('download' in route || 'document' in route) return file(results);
  const headers: (keyof typeof answerHeaders)[] = isCommand(route)
    ? ['Position', 'ETag']
    : [
        ...(namesIn(path).length > 0 ? (['ETag'] as const) : []),
        ...(query?.parameters.some(({ name }) => name === 'range') ? (['Content-Range'] as const) : []),
        ...(reads ? (['Stale'] as const) : []),
      ];
  const schema = {
    type: 'object',
    properties: {
      success: { type: 'boolean', const: true },
      message: { type: 'string' },
      results,
    },
    required: ['success', 'message', 'results'],
    additionalProperties: false,
  };
  return {
    description: 'Done.',
    headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    content: { 'application/json': { schema } },
  };
}

function file(bytes: JsonSchema): JsonSchema {
  return { description: 'The file.', content: { '*/*': { schema: bytes } } };
}

function events(results: JsonSchema): JsonSchema {
  return {
    description: 'Events, until the client or the server closes the stream.',
    content: { 'text/event-stream': { schema: results } },
  };
}
