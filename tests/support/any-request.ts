import { request as open } from 'node:http';
import fc from 'fast-check';
import { z } from 'zod';
import type { ApiDocument } from '../../api/runtime/openapi.ts';
import type { Operation } from '../../api/runtime/openapi-operation.ts';
import { awkwardText, bodiesOf, placeholder, type Sources, spoilt, valuesOf } from './values-of.ts';

export interface AnyRequest {
  readonly method: string;
  /** From `/api` on, escaped. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly isForged: boolean;
}

export type Sent = Omit<AnyRequest, 'isForged'>;

export interface Heard {
  readonly status: number;
  readonly text: string;
  readonly correlationId: string;
  readonly isStream: boolean;
  /** A file, which has no envelope. */
  readonly isDownload: boolean;
}

const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  schema: z.record(z.string(), z.unknown()).optional(),
  content: z
    .object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) })
    .optional(),
});
const requestBody = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) }),
});

/** Requests to one operation: addresses, queries, headers and bodies from what it asks for to nonsense. */
export function requestsTo(
  document: ApiDocument,
  { path, method, operation }: { path: string; method: string; operation: Operation },
  records: readonly string[],
): fc.Arbitrary<AnyRequest> {
  const sources: Sources = { schemas: document.components['schemas'] ?? {}, records };
  const parameters = operation.parameters.flatMap((one) => parameter.safeParse(one).data ?? []);
  return fc
    .record({
      path: pathsOf(path, sources),
      query: queriesOf(
        parameters.filter((one) => one.in === 'query'),
        sources,
      ),
      headers,
      body: hasJsonBody(operation)
        ? bodyTexts(
            bodiesOf(requestBody.parse(operation.requestBody).content['application/json'].schema, sources),
          )
        : fc.oneof({ weight: 12, arbitrary: fc.constantFrom(undefined, '{}', 'null') }, fc.constant('{')),
      isForged: fc.nat({ max: 19 }).map((number) => number === 0),
    })
    .map(({ path: at, query, body, ...more }) => ({
      ...more,
      method: method.toUpperCase(),
      address: `/api${at}${query}`,
      body: method === 'get' ? undefined : body,
    }));
}

/** Form routes get no forms here; uploads have their own tests. */
const hasJsonBody = ({ requestBody: body }: Operation) => requestBody.safeParse(body).success;

const escaped = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** Parts that no client would send, but someone will; sent as they stand. */
const rawParts = fc.constantFrom(
  '%00',
  '%zz',
  '%E0%A4%A',
  '%2e%2e%2f%2e%2e',
  '..',
  '.',
  '*',
  '%252e',
  ';a=b',
);

function pathsOf(path: string, { records }: Sources): fc.Arbitrary<string> {
  const parts = path.split('/').slice(1);
  const choices = parts.map((part): fc.Arbitrary<string> => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return fc.constant(part);
    return fc.oneof(
      { weight: 16, arbitrary: fc.constant(placeholder(name)) },
      { weight: 2, arbitrary: fc.constantFrom(...records.map(placeholder)) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 2, arbitrary: awkwardText.map((text) => escaped(text) || '%20') },
      { weight: 1, arbitrary: rawParts },
    );
  });
  return fc.tuple(...choices).map((chosen) => `/${chosen.join('/')}`);
}

function queriesOf(
  parameters: readonly z.output<typeof parameter>[],
  sources: Sources,
): fc.Arbitrary<string> {
  const pairs = parameters.map(({ name, schema, content }) => {
    const json = content?.['application/json'].schema;
    const values = valuesOf(json ?? schema ?? {}, sources, name);
    const texts = json
      ? fc.oneof({ weight: 5, arbitrary: values }, spoilt(values)).map((value) => JSON.stringify(value) ?? '')
      : values.map(String);
    return fc.option(
      fc.oneof({ weight: 8, arbitrary: texts }, awkwardText).map((text) => [name, text] as const),
    );
  });
  const stray = fc.option(fc.tuple(fc.constantFrom('filter', 'filter[$ne]', 'x', '__proto__'), awkwardText), {
    freq: 12,
  });
  return fc.tuple(...pairs, stray).map((chosen) => {
    const given = chosen.flatMap((pair) => (pair ? [`${escaped(pair[0])}=${escaped(pair[1])}`] : []));
    return given.length > 0 ? `?${given.join('&')}` : '';
  });
}

function bodyTexts(bodies: fc.Arbitrary<unknown>): fc.Arbitrary<string | undefined> {
  return fc.oneof(
    { weight: 20, arbitrary: bodies.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, '', '{', '"', 'a=b', '[1,', '\0', '{"a":1}{"b":2}') },
  );
}

const contentTypes = [
  'application/json; charset=utf-8',
  'application/json; charset=x-nothing',
  'text/plain',
  'multipart/form-data; boundary=x',
  '',
];

/** Headers that every request may carry, valid and invalid. */
const headers = fc
  .record(
    {
      'Content-Type': fc.constantFrom(...contentTypes),
      'If-Match': fc.constantFrom(
        '"0"',
        '"1"',
        '"3"',
        '"99999"',
        'W/"1"',
        '*',
        '1',
        '',
        '"-1"',
        `"${'9'.repeat(30)}"`,
      ),
      'Idempotency-Key': fc.oneof(
        fc.uuid(),
        fc.constantFrom('', 'a', 'a', 'k'.repeat(201), '{}', '../..', 'ÿþ'),
      ),
      'Min-Position': fc.constantFrom('0', '1', '-1', '', 'abc', '9'.repeat(21), '0x1'),
      Origin: fc.constantFrom('https://evil.example', 'null', ''),
      'Sec-Fetch-Site': fc.constantFrom('same-origin', 'none', 'cross-site', 'same-site', 'x'),
      'User-Agent': fc.constantFrom('', 'Mozilla/5.0', 'x'.repeat(2000), 'ÿ'),
      'X-Forwarded-For': fc.constantFrom('203.0.113.7', "'; --", 'x'.repeat(1000)),
      Range: fc.constantFrom('bytes=0-1', 'items=0-9'),
    },
    { requiredKeys: [] },
  )
  .chain((given) =>
    // Most carry none of it, else one request would be refused for its headers and the next one too.
    fc
      .oneof(
        { weight: 2, arbitrary: fc.constant<string[]>([]) },
        fc.subarray(Object.keys(given), { maxLength: 2 }),
      )
      .map((kept) => ({
        'Content-Type': 'application/json',
        ...Object.fromEntries(Object.entries(given).filter(([name]) => kept.includes(name))),
      })),
  );

/** Sent as it is: a well-behaved client would tidy the address. A stream of events is left at once. */
export function send(origin: string, { method, address, headers: given, body }: Sent): Promise<Heard> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    // Node leaves it out where a body is unusual.
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const headers = { ...given, ...length };
    const outgoing = open({ hostname, port, method, path: address, headers }, (response) => {
      const chunks: Buffer[] = [];
      const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
      const isDownload = String(response.headers['content-disposition']).startsWith('attachment');
      const heard = (text: string) =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          correlationId: String(response.headers['x-correlation-id']),
          isStream,
          isDownload,
        });
      if (isStream) {
        heard('');
        outgoing.destroy();
        return;
      }
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.on('end', () => heard(Buffer.concat(chunks).toString()));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
