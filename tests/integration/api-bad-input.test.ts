import { randomUUID } from 'node:crypto';
import { type Api, type Bought, changesNothing, type SignedIn, startApi } from '../support/api.ts';
import type { Reply, Sending } from '../support/api-client.ts';

let api: Api;
let admin: SignedIn;
let bought: Bought;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
  bought = await api.bought(await api.athlete());
});
afterAll(() => api.close());

const ella = { firstName: 'Ella', lastName: 'Doyle', athleteType: 'Target' };
const purchase = { packageId: randomUUID(), startDate: '2026-03-15', amount: 1200, cycles: 3 };
const invoice = { invoice_date: '2026-09-01', invoice_amount: 80, invoice_description: 'Skates' };
const NUL = String.fromCharCode(0);
const UNSTORABLE = 'The request contains a character that cannot be stored.';

interface Case {
  readonly method?: string;
  readonly path?: string;
  readonly body?: unknown;
  readonly sending?: Sending;
  readonly status?: number;
  readonly says: string | RegExp;
}

/** Expects one or two plain sentences without internals. */
async function expectRefused({ method, path, body, sending, status = 400, says }: Case): Promise<Reply> {
  const reply = await admin.send(method ?? 'POST', path ?? '/athletes', body, sending);
  const heard = typeof says === 'string' ? reply.message === says : says.test(reply.message);
  expect({ status: reply.status, message: reply.message, heard }).toMatchObject({ status, heard: true });
  expect(reply.body).toMatchObject({ success: false, results: null, code: expect.any(String) });
  expect(reply.message).toMatch(/^\S.{5,250}\.$/);
  expect(reply.text).not.toMatch(/\bat .+:\d+|node_modules|\.ts\b|Error|zod|postgres|select |undefined/);
  expect(Object.keys(reply.body)).not.toContain('stack');
  return reply;
}

describe('an unreadable command leaves nothing behind:', () => {
  test.each<[string, Case]>([
    ['malformed JSON', { sending: { raw: '{"firstName": "Ella",' }, says: 'The request is not valid JSON.' }],
    ['no body', { says: 'The request must be JSON.' }],
    [
      'another content type',
      {
        sending: { raw: 'firstName=Ella', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
        says: 'The request must be JSON.',
      },
    ],
    [
      'JSON under the content type of text',
      {
        sending: { raw: JSON.stringify(ella), headers: { 'Content-Type': 'text/plain' } },
        says: 'The request must be JSON.',
      },
    ],
    [
      'an unknown character set',
      {
        sending: { raw: '{}', headers: { 'Content-Type': 'application/json; charset=x-nothing' } },
        status: 415,
        says: 'The request could not be read.',
      },
    ],
    [
      'an encoding that it does not have',
      {
        sending: { raw: '{}', headers: { 'Content-Encoding': 'gzip' } },
        says: 'The request could not be read.',
      },
    ],
    ['a list where an object belongs', { body: [ella], says: /^The request: / }],
    ['nothing where an object belongs', { body: null, says: /^The request: / }],
    ['a number for a name', { body: { ...ella, firstName: 7 }, says: /^firstName: / }],
    ['an object for a name', { body: { ...ella, firstName: { $gt: '' } }, says: /^firstName: / }],
    ['a missing field', { body: { firstName: 'Ella', athleteType: 'Target' }, says: /^lastName: / }],
    [
      'an unknown field',
      { body: { ...ella, is_admin: true }, says: 'The request has an unknown field: is_admin.' },
    ],
    [
      'a field of the prototype',
      { sending: { raw: '{"__proto__": {"firstName": "Ella"}}' }, says: /^(firstName: |The request has)/ },
    ],
    ['an id that is none', { body: { ...ella, id: '1; drop table' }, says: /^id: / }],
    ['a name that is too long', { body: { ...ella, lastName: 'x'.repeat(101) }, says: /^lastName: / }],
    [
      'a name of a megabyte',
      { body: { ...ella, lastName: 'x'.repeat(1_048_576) }, status: 413, says: 'The request is too large.' },
    ],
    [
      'a name with a character that no text holds',
      { body: { ...ella, firstName: `El${NUL}la` }, says: UNSTORABLE },
    ],
    [
      'a name with a line break',
      {
        body: { ...ella, firstName: 'Ella\r\nBcc: all@rink.example' },
        says: /^firstName: must not contain a line break\.$/,
      },
    ],
    [
      'a sign-in with such a character',
      {
        path: '/auth/login',
        body: { username: `a${NUL}@b.c`, password: 'x' },
        says: UNSTORABLE,
      },
    ],
  ])('%s', async (_, refused) => {
    await changesNothing(api, async () => void (await expectRefused(refused)));
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['a fraction of a cent', { amount: 10.005 }, /^amount: must be an amount of dollars and whole cents\.$/],
    ['more dollars than there are', { amount: 1e20 }, /^amount: must be an amount/],
    ['an amount in words', { amount: '1200' }, /^amount: /],
    ['a day that does not exist', { startDate: '2026-02-30' }, /^startDate: /],
    ['a day in another form', { startDate: '03/15/2026' }, /^startDate: /],
    [
      'a day before the calendar begins',
      { startDate: '0000-01-01' },
      /^startDate: must be a day \(YYYY-MM-DD\) between 1900 and 2199\.$/,
    ],
    ['a day at the end of days', { startDate: '9999-12-01' }, /^startDate: /],
    ['a package id that is none', { packageId: 'Goalie Academy' }, /^packageId: /],
    ['a down payment that is no choice', { includeDownPayment: 'yes' }, /^includeDownPayment: /],
  ])('a package with %s', async (_, wrong, says) => {
    const path = `/athletes/${bought.athleteId}/packages`;
    await changesNothing(
      api,
      async () => void (await expectRefused({ path, body: { ...purchase, ...wrong }, says })),
    );
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['no amount', { invoice_amount: undefined }, /^invoice_amount: /],
    ['an amount of nothing at all', { invoice_amount: null }, /^invoice_amount: /],
    ['a description beyond all measure', { invoice_description: 'x'.repeat(2001) }, /^invoice_description: /],
    ['a description with a NUL', { invoice_description: `a${NUL}b` }, /cannot be stored/],
    ['a day that no calendar has', { invoice_date: '0000-01-01' }, /^invoice_date: /],
  ])('an invoice with %s', async (_, wrong, says) => {
    const path = `${bought.path}/invoices`;
    await changesNothing(
      api,
      async () => void (await expectRefused({ path, body: { ...invoice, ...wrong }, says })),
    );
  });

  test('an invoice that is a list', async () => {
    const path = `${bought.path}/invoices`;
    await changesNothing(
      api,
      async () => void (await expectRefused({ path, body: [], says: /^Invoice not an object\.$/ })),
    );
  });

  test.each<[string, Case]>([
    ['an empty Idempotency-Key', { body: ella, sending: { key: '' }, says: /^Idempotency-Key must have/ }],
    [
      'an Idempotency-Key of 201 characters',
      { body: ella, sending: { key: 'k'.repeat(201) }, says: /^Idempotency-Key must have/ },
    ],
    ...['7', 'W/"7"', '*', '"seven"', '"-2"', '"1", "2"', `"${'9'.repeat(19)}"`].map(
      (ifMatch): [string, Case] => [
        `If-Match: ${ifMatch}`,
        { body: ella, sending: { ifMatch }, says: 'If-Match must be an ETag from an earlier answer.' },
      ],
    ),
    ['no change at all', { method: 'PUT', body: {}, says: 'There is nothing to change.' }],
    ['a day that does not exist', { method: 'PUT', body: { birthdate: '2011-02-29' }, says: /^birthdate: / }],
  ])('%s', async (_, refused) => {
    const path = refused.method === 'PUT' ? `/athletes/${bought.athleteId}` : '/athletes';
    await changesNothing(api, async () => void (await expectRefused({ path, ...refused })));
  });
});

describe('input that nothing could process is refused by every route:', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  test.each([
    ['a NUL deep inside', JSON.stringify({ a: [{ b: `x${NUL}` }] }), UNSTORABLE],
    ['a NUL in the name of a field', JSON.stringify({ [`a${NUL}`]: 1 }), UNSTORABLE],
    ['half a character', '{"a":"\\ud83d"}', UNSTORABLE],
    ['fifty thousand lists in each other', `{"a":${nested(50_000)}}`, 'The request is nested too deeply.'],
    ['forty lists in each other', nested(40), 'The request is nested too deeply.'],
  ])(
    '%s',
    async (_, raw, says) => {
      const withBody = api.routes.filter(
        (route) => route.body !== undefined && !('form' in route && route.form),
      );
      expect(withBody.length).toBeGreaterThan(100);
      for (const visitor of [true, false]) {
        const client = visitor ? api.visitor() : admin;
        const answers = new Map<string, string>();
        for (const { method, path } of withBody) {
          const to = path.replaceAll(/:\w+/g, () => randomUUID());
          const reply = await client.send(method.toUpperCase(), to, undefined, { raw });
          answers.set(`${method} ${path}`, `${reply.status} ${reply.message}`);
        }
        expect(new Set(answers.values())).toEqual(new Set([`400 ${says}`]));
      }
      // Some 500 requests, of 100 kB each.
    },
    180_000,
  );

  test('a filter with half a character, a NUL in a name, or too many levels', async () => {
    for (const filter of ['{"q":"\\ud83d"}', '{"a\\u0000":1}', nested(1_000)]) {
      const reply = await admin.get(`/athletes?filter=${encodeURIComponent(filter)}`);
      expect([reply.status, reply.code]).toEqual([400, 'malformed']);
    }
  });

  test('a form with a NUL in a field or in the name of its file', async () => {
    const directory = `athletes/${bought.athleteId}`;
    const inField = await admin.upload(
      '/files',
      { directory: `shared${NUL}` },
      { name: 'a.txt', bytes: 'x' },
    );
    expect([inField.status, inField.message]).toEqual([400, UNSTORABLE]);
    const inName = await admin.upload('/files', { directory }, { name: `a${NUL}.txt`, bytes: 'x' });
    expect(inName.status).toBeLessThan(500);
  });
});

describe('an unreadable query is answered with the reason:', () => {
  const list = (parts: Record<string, string>) => `/athletes?${new URLSearchParams(parts).toString()}`;

  test.each<[string, string, string | RegExp]>([
    ['a filter that is no JSON', list({ filter: '{q' }), 'filter is not valid JSON.'],
    ['a filter that is a list', list({ filter: '[]' }), /^filter: /],
    ['a filter for what is not there', list({ filter: '{"ssn":1}' }), /^filter: .*unknown field: ssn\.$/],
    ['a filter with a number for a text', list({ filter: '{"q":1}' }), /^filter: q: /],
    ['a filter with a NUL', list({ filter: JSON.stringify({ q: `a${NUL}` }) }), UNSTORABLE],
    [
      'a filter with a search of 201 characters',
      list({ filter: JSON.stringify({ q: 'x'.repeat(201) }) }),
      /^filter: q: /,
    ],
    ['two filters', '/athletes?filter=%7B%7D&filter=%7B%7D', 'filter is not valid JSON.'],
    ['a range that is no JSON', list({ range: '0-24' }), 'range is not valid JSON.'],
    [
      'a range that ends before it begins',
      list({ range: '[24,0]' }),
      'range must name between 1 and 1000 rows.',
    ],
    ['a range of everything', list({ range: '[0,1000000]' }), 'range must name between 1 and 1000 rows.'],
    ['a negative range', list({ range: '[-1,10]' }), /^range: /],
    ['a range of fractions', list({ range: '[0.5,10]' }), /^range: /],
    ['a range of one number', list({ range: '[0]' }), /^range: /],
    ['a sort that is no JSON', list({ sort: 'name' }), 'sort is not valid JSON.'],
    ['a sort by what is not there', list({ sort: '["ssn","ASC"]' }), 'This list cannot be sorted by ssn.'],
    [
      'a sort by a piece of SQL',
      list({ sort: '["name; drop table es.events","ASC"]' }),
      /^This list cannot be sorted by/,
    ],
    ['a sort in no direction', list({ sort: '["name","UP"]' }), /^sort: /],
  ])('%s', async (_, path, says) => {
    await expectRefused({ method: 'GET', path, says });
  });

  test.each(['seven', '-1', '1.5', '', '9'.repeat(21)])('Min-Position: %j', async (position) => {
    await expectRefused({
      method: 'GET',
      path: '/athletes',
      sending: { headers: { 'Min-Position': position } },
      says: 'Min-Position must be a position from an earlier answer.',
    });
  });
});

describe('an unknown address:', () => {
  test.each<[string, string, string]>([
    ['an unknown path', 'GET', '/nothing'],
    ['a path in other letters', 'GET', '/Athletes'],
    ['a path that climbs', 'GET', '/public/..%2f..%2fpackage.json'],
    ['a method that the path does not have', 'DELETE', '/athletes'],
    ['a method that nothing has', 'PATCH', '/athletes'],
    ['the methods of a path', 'OPTIONS', '/athletes'],
    ['a path that only begins like another', 'GET', '/athletes-of-the-year'],
    ['a page below an invoice', 'GET', '/athletes/1/packages/2/invoices/3'],
  ])('%s', async (_, method, path) => {
    await expectRefused({ method, path, status: 404, says: 'Not found.' });
  });

  test.each([
    ['an athlete that does not exist', `/athletes/${randomUUID()}`],
    ['an athlete whose id is none', '/athletes/seven'],
    ['an athlete with a NUL', '/athletes/a%00b'],
  ])('%s', async (_, path) => {
    await expectRefused({ method: 'GET', path, status: 404, says: /does not exist\.$|^Not found\.$/ });
  });

  test('a path with an invalid encoding', async () => {
    await expectRefused({
      method: 'GET',
      path: '/athletes/%E0%A4%A',
      says: 'The request could not be read.',
    });
  });

  test.each<[string, string, string]>([
    ['a package of nobody', 'POST', `/athletes/${randomUUID()}/packages/${randomUUID()}/sync`],
    ['a stream with a NUL', 'GET', '/operations/streams/athlete-%00'],
    ['a projection', 'POST', '/operations/projections/nothing/rebuild'],
    ['a job', 'POST', '/operations/jobs/nothing/run'],
    ['a position of words', 'POST', '/operations/parked/athletes/seven/retry'],
    ['a position beyond all positions', 'POST', `/operations/parked/athletes/${'9'.repeat(20)}/retry`],
  ])('%s', async (_, method, path) => {
    await changesNothing(
      api,
      async () => void (await expectRefused({ method, path, status: 404, says: /\.$/ })),
    );
  });

  test('a package below an athlete that it does not belong to', async () => {
    const other = await api.athlete();
    const path = `/athletes/${other}/packages/${bought.athletePackageId}`;
    await expectRefused({ method: 'DELETE', path, status: 404, says: 'This package does not exist.' });
  });

  test('an invoice below a package that it does not belong to', async () => {
    const other = await api.bought(bought.athleteId);
    const path = `${other.path}/invoices/${bought.invoice(0).id}/omit`;
    await expectRefused({ path, status: 409, says: 'This invoice does not exist.' });
  });
});

test('an internal error is answered with a correlation id only', async () => {
  const { pool, rename } = {
    pool: api.services.pools.reads,
    rename: (from: string, to: string) => `alter view rm.${from} rename to ${to}`,
  };
  await pool.query(rename('packages', 'packages_hidden'));
  try {
    const reply = await expectRefused({
      method: 'GET',
      path: '/packages',
      status: 500,
      says: 'Something went wrong on our side. Please try again later.',
    });
    const { correlationId } = reply.body;
    const logLines = api.logged.filter((line) => line.includes(String(correlationId)));
    expect(logLines.filter((line) => line.includes('request failed'))).toHaveLength(1);
  } finally {
    await pool.query(rename('packages_hidden', 'packages'));
  }
});
