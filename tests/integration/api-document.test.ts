import { z } from 'zod';
import { type Api, startApi } from '../support/api.ts';

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.record(z.string(), z.unknown())),
  responses: z.record(z.string(), z.unknown()),
});
const apiDocument = z.looseObject({
  openapi: z.string(),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }).loose(),
});

let api: Api;
let text: string;
let described: z.output<typeof apiDocument>;
beforeAll(async () => {
  api = await startApi();
  const response = await ask('/openapi.json');
  text = await response.text();
  described = apiDocument.parse(JSON.parse(text));
});
afterAll(() => api.close());

const ask = (path: string) => fetch(`${api.address}/api${path}`);
const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, path, method })),
  );

test('the document contains every route, and nothing else', () => {
  const routes = api.routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const written = operations().map(({ method, path }) => `${method} ${path}`);
  expect(written.toSorted()).toEqual(routes.toSorted());
});

test('each operation has its own id', () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('postAthletesByAthletePackages');
});

test('every reference resolves, and every component is referenced', () => {
  const refs = new Set([...text.matchAll(/"\$ref":"#([^"]+)"/g)].map(([, ref = '']) => ref));
  for (const ref of refs) expect({ ref, target: at(ref) }).toEqual({ ref, target: expect.any(Object) });
  const schemas = Object.keys(described.components.schemas);
  expect(schemas.filter((name) => !refs.has(`/components/schemas/${name}`))).toEqual([]);
});

/** Resolves a JSON pointer. */
function at(pointer: string): unknown {
  const step = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).find(([name]) => name === key)?.[1]
      : undefined;
  return pointer.split('/').slice(1).reduce(step, described);
}

test('each variable of a path is a parameter, and each tag is declared', () => {
  const tags = described.tags.map(({ name }) => name);
  for (const { path, parameters, tags: own } of operations()) {
    const inPath = parameters.filter((one) => one['in'] === 'path').map((one) => `{${String(one['name'])}}`);
    expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(tags).toEqual(expect.arrayContaining(own));
  }
});

test('routes that require a sign-in require a session, and changes also the anti-forgery value', () => {
  const securityOf = (id: string) => operations().find(({ operationId }) => operationId === id)?.security;
  expect(securityOf('getPublicHealthCheck')).toEqual([]);
  expect(securityOf('getAthletes')).toEqual([{ session: [] }]);
  expect(securityOf('postAthletes')).toEqual([{ session: [], forgery: [] }]);
});

test('bodies declare their required fields, and lists their parameters', () => {
  const { schemas } = described.components;
  expect(schemas['CreateAthleteBody']).toMatchObject({
    type: 'object',
    required: ['firstName', 'lastName'],
    additionalProperties: false,
  });
  const list = operations().find(({ operationId }) => operationId === 'getAthletes');
  expect(list?.parameters.flatMap(({ name }) => name ?? [])).toEqual(['filter', 'range', 'sort', 'at']);
});

test.each(['/docs', '/docs/page.js', '/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js'])(
  'anyone can read %s, under our own content policy',
  async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
  },
);

test('the page has no inline script, and none from other sites', async () => {
  const page = await (await ask('/docs')).text();
  expect(page).not.toMatch(/<script(?! src="\/api\/docs\/)|style=|https?:/);
});

test('no other file of the package is served', async () => {
  const response = await ask('/docs/package.json');
  expect(response.status).toBe(404);
});
