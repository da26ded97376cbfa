import { createHash, randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Api, type SignedIn, startApi } from '../support/api.ts';
import { until } from '../support/manual-clock.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const name = { source: 'name', label: 'Athlete Name' };
const leadType = { source: 'athlete_type', label: 'Lead Type' };
const notes = { source: 'general_notes', label: 'Notes' };

const exportOf = (body: object, who: SignedIn = admin) =>
  who.post('/athletes/export', { columns: [name], ...body });

const rowsIn = (text: string): string[][] => z.array(z.array(z.string())).parse(parse(text, { bom: true }));

/** The events of exports, oldest first. */
async function exportsOf() {
  await shown();
  const { results } = await admin.get('/reports/issued?filter={}&range=[0,99]&sort=["issued_at","ASC"]');
  const view = z.array(
    z.looseObject({
      id: z.string(),
      kind: z.string(),
      rows: z.number(),
      sha256: z.string(),
      parameters: z.array(z.looseObject({ name: z.string() })),
    }),
  );
  return view.parse(results).filter(({ kind }) => kind === 'list');
}

async function shown(): Promise<void> {
  const { host, log } = api.services;
  await host.waitForPosition(await log.store.head(), [], 10_000);
}

/** Athletes without commands: `Aaron 0001 <family>` and so on. */
async function team(family: string, count: number, generalNotes = ''): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const { log } = api.services;
  await Promise.all(
    ids.map(async (athleteId, place) =>
      log.append(
        `athlete-${athleteId}`,
        'noStream',
        [
          {
            type: 'AthleteCreated',
            data: {
              athleteId,
              firstName: `Aaron ${String(place).padStart(4, '0')}`,
              lastName: family,
              athleteType: 'Customer',
              referralFrom: '',
              sendNowTo: null,
            },
          },
          ...(generalNotes === ''
            ? []
            : [{ type: 'AthleteDetailsChanged' as const, data: { athleteId, changes: { generalNotes } } }]),
        ],
        {
          actor: 'system:test',
          commandId: randomUUID(),
          correlationId: athleteId,
          causationId: athleteId,
          occurredAt: new Date().toISOString(),
        },
      ),
    ),
  );
  await shown();
  return ids;
}

const numbered = (family: string, count: number) =>
  Array.from({ length: count }, (_, place) => `Aaron ${String(place).padStart(4, '0')} ${family}`);

test('the whole list is in the file, in its order and with its columns, and the export is remembered', async () => {
  await team('Quillfeather', 2_300);
  const reply = await exportOf({ filter: { q: 'Quillfeather' }, columns: [name, leadType], order: 'DESC' });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Disposition')).toContain('filename="table-export.csv"');
  const [head, ...rows] = rowsIn(reply.text);
  expect(head).toEqual(['Athlete Name', 'Lead Type']);
  expect(rows.map(([first]) => first)).toEqual(numbered('Quillfeather', 2_300).toReversed());
  await shown();
  const last = (await exportsOf()).at(-1);
  // The reply is decoded, which drops the mark that the file begins with.
  const sha256 = createHash('sha256')
    .update(`\uFEFF${reply.text.replace(/^\uFEFF/, '')}`)
    .digest('hex');
  expect(last).toMatchObject({ rows: 2_300, sha256, parameters: [{ name: 'search' }] });
  const events = await api.services.log.load(`listExport-${last?.id}`);
  expect(events[0]?.data).toMatchObject({ list: 'athletes', columns: ['name', 'athlete_type'] });
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('Quillfeather');
});

test('a name that begins like a formula is exported as text', async () => {
  await api.athlete({ firstName: '=SUM(A1)', lastName: 'Formula' });
  await shown();
  const { text } = await exportOf({ filter: { q: 'Formula' } });
  expect(rowsIn(text)).toEqual([['Athlete Name'], ["'=SUM(A1) Formula"]]);
});

test('selected athletes are exported even if the filters hide them', async () => {
  const [id = ''] = await team('Hidden', 1);
  await admin.put(`/athletes/${id}`, { is_active: false });
  await shown();
  const { text } = await exportOf({ filter: { id: [id], showInactive: true } });
  expect(rowsIn(text)).toEqual([['Athlete Name'], ['Aaron 0000 Hidden']]);
});

test('without a matching athlete there is no file and no trace', async () => {
  const before = (await exportsOf()).length;
  const reply = await exportOf({ filter: { q: 'Nobodyatall' } });
  expect(reply).toMatchObject({ status: 409, message: 'No athletes selected to export' });
  expect(await exportsOf()).toHaveLength(before);
});

test('an unknown column or order is refused, and so is everybody but staff', async () => {
  const secret = { source: 'password', label: 'Password' };
  expect((await exportOf({ columns: [secret] })).status).toBe(400);
  expect((await exportOf({ columns: [] })).status).toBe(400);
  expect((await exportOf({ sort: 'password' })).status).toBe(400);
  expect((await exportOf({}, await api.family())).status).toBe(403);
  expect(
    (await exportOf({ filter: { q: 'Hidden', showInactive: true } }, await api.signedIn('trainer'))).status,
  ).toBe(200);
});

/** The answer before its end, as a browser with a slow disk takes it. */
async function beginning(family: string, signal?: AbortSignal) {
  const token = admin.cookies.get('XSRF-TOKEN') ?? '';
  const response = await fetch(`${api.address}/api/athletes/export`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: [...admin.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      'X-XSRF-TOKEN': decodeURIComponent(token),
    },
    body: JSON.stringify({ filter: { q: family }, columns: [name, notes] }),
    ...(signal && { signal }),
  });
  expect(response.status).toBe(200);
  return response;
}

/** More than sockets and streams keep for a reader who does not read. */
const LONG = 'skates well '.repeat(900);

test('what changes while the file is written is not in it: it is of one moment', async () => {
  const ids = await team('Longfellow', 1_200, LONG);
  const response = await beginning('Longfellow');
  const lastId = ids.at(-1) ?? '';
  expect((await admin.put(`/athletes/${lastId}`, { first_name: 'Zora' })).status).toBe(200);
  await shown();
  const rows = rowsIn(await response.text());
  expect(rows).toHaveLength(1_201);
  expect(rows.at(-1)?.[0]).toBe('Aaron 1199 Longfellow');
});

test('a reader who leaves gets no complete file, and nothing claims that there was one', async () => {
  const before = (await exportsOf()).length;
  const leaving = new AbortController();
  await beginning('Longfellow', leaving.signal);
  leaving.abort();
  const { pools } = api.services;
  await until(async () => pools.past.idleCount === pools.past.totalCount);
  await shown();
  expect(await exportsOf()).toHaveLength(before);
});
