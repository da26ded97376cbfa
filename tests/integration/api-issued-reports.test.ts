import {
  issuableReportView,
  type OpenedReportView,
  openedReportView,
} from '../../contract/reports/issued.ts';
import { type Api, type Bought, type SignedIn, startApi } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
  trainer = await api.signedIn('trainer');
});
afterAll(() => api.close());

/** An athlete with three open invoices of 400 dollars. */
async function indebted(firstName: string): Promise<Bought> {
  const bought = await api.bought(await api.athlete({ firstName, lastName: 'Quillfeather' }));
  for (const place of [0, 1, 2]) await api.bringInto(bought.invoice(place), 'invoiced');
  return bought;
}

async function shown(): Promise<void> {
  const { host, log } = api.services;
  await host.waitForPosition(await log.store.head(), [], 10_000);
}

async function issue(who: SignedIn, report = 'balances', format = 'csv') {
  await shown();
  return who.post('/reports/issued', { report, format });
}

async function open(who: SignedIn, id: string): Promise<OpenedReportView> {
  await shown();
  const reply = await who.get(`/reports/issued/${id}`);
  expect(reply).toMatchObject({ status: 200 });
  return openedReportView.parse(reply.results);
}

const rowOf = ({ rows }: OpenedReportView['was'], { athleteId }: Bought) =>
  rows.find(({ id }) => id === athleteId);
const cellsOf = (table: OpenedReportView['was'], bought: Bought) => rowOf(table, bought)?.cells;

test('a report that was saved is listed with who, when, rows and hash, and its event holds no content', async () => {
  await indebted('Orville');
  const reply = await issue(admin);
  expect(reply.status).toBe(201);
  const list = await admin.get('/reports/issued');
  expect(list.results).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: reply.id,
        report: 'balances',
        title: 'Balances of athletes',
        format: 'csv',
        rows: expect.any(Number),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        issued_by: 'Maria Lindqvist',
      }),
    ]),
  );
  const events = await api.services.log.load(`reportIssue-${reply.id}`);
  expect(events.map(({ type }) => type)).toEqual(['ReportIssued']);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('Quillfeather');
});

test('opened again, it is as it was, and today would say the same', async () => {
  const bought = await indebted('Osbert');
  const opened = await open(admin, (await issue(admin)).id);
  expect(opened).toMatchObject({
    state: 'as-it-was',
    sentence: 'This is exactly what was issued.',
    today_sentence: 'Today it would say the same.',
    differences: [],
    because: [],
  });
  expect(cellsOf(opened.was, bought)).toEqual([
    { person: `athlete:${bought.athleteId}`, name: 'Osbert Quillfeather' },
    1200,
    expect.any(Number),
    0,
    '2026-03-15',
  ]);
});

test('after a change it says what was, what today would say, and because of which event', async () => {
  const bought = await indebted('Odo');
  const { id } = await issue(admin);
  await api.progress(bought.invoice(0), { kind: 'paid' });
  const opened = await open(admin, id);
  expect(opened.state).toBe('as-it-was');
  expect(opened.today_sentence).toBe('Today it would say something else: 1 row changed.');
  expect(cellsOf(opened.was, bought)?.[1]).toBe(1200);
  expect(cellsOf(opened.today, bought)?.[1]).toBe(800);
  expect(opened.differences).toEqual([
    expect.objectContaining({
      id: bought.athleteId,
      change: 'changed',
      columns: expect.arrayContaining(['open', 'oldest_due']),
    }),
  ]);
  expect(opened.because.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^Invoice PWHT-\d+ was paid/),
    expect.stringMatching(/^Accounting shows a payment of \$400\.00 on Invoice PWHT-\d+\.$/),
  ]);
  expect(opened.because_more).toBe(0);
});

test('its file is of the moment at which it was issued, and says its rows, its position and its hash', async () => {
  const bought = await indebted('Ottilie');
  const { id } = await issue(admin);
  await api.progress(bought.invoice(0), { kind: 'paid' });
  await shown();
  const { rows, sha256, position } = await open(admin, id);
  const reply = await admin.get(`/reports/issued/${id}/file?format=csv`);
  expect(reply.status).toBe(200);
  expect(decodeURIComponent(reply.headers.get('Content-Disposition') ?? '')).toContain(`- ${rows} rows.csv`);
  expect(reply.text).toMatch(/Ottilie Quillfeather,1200,\d+,0,2026-03-15\r\n/);
  expect(reply.text).toContain(`position ${position}. SHA-256 ${sha256}.`);
  const sheet = await admin.get(`/reports/issued/${id}/file?format=xlsx`);
  expect(sheet.headers.get('Content-Type')).toContain('spreadsheetml');
});

test('after an erasure it differs because a person was erased, has the same figures, and says the name nowhere', async () => {
  const bought = await indebted('Ptolemy');
  const { id } = await issue(admin);
  const reply = await admin.post(`/people/athlete/${bought.athleteId}/erase`, {
    name: 'Ptolemy Quillfeather',
  });
  expect(reply.status).toBe(200);
  await api.settled();
  const opened = await open(admin, id);
  expect(opened.state).toBe('erased');
  expect(opened.sentence).toBe(
    'The figures are as they were, but the report differs because 1 person was erased. The name is not shown anymore.',
  );
  expect(cellsOf(opened.was, bought)?.slice(0, 2)).toEqual([
    { person: `athlete:${bought.athleteId}`, name: '' },
    1200,
  ]);
  expect(JSON.stringify(opened)).not.toContain('Ptolemy');
  const file = await admin.get(`/reports/issued/${id}/file?format=csv`);
  expect(file.text).not.toContain('Ptolemy');
  expect(file.text).toContain('Erased,1200,');
});

test('whoever may not read the records knows nothing of the report', async () => {
  const { id } = await issue(admin);
  for (const path of [`/reports/issued/${id}`, `/reports/issued/${id}/file?format=csv`])
    expect((await trainer.get(path)).status).toBe(404);
  expect((await issue(trainer)).status).toBe(422);
  expect(JSON.stringify((await trainer.get('/reports/issued')).results)).not.toContain(id);
  expect(JSON.stringify((await trainer.get('/reports/issuable')).results)).not.toContain('balances');
  const { id: own } = await issue(trainer, 'lead-types');
  expect((await open(trainer, own)).title).toBe('Athletes by lead type');
});

test('the role that a person has today decides', async () => {
  const former = await api.signedIn('admin');
  const { id } = await issue(former);
  expect((await former.get(`/reports/issued/${id}`)).status).toBe(200);
  await admin.put(`/users/${former.userId}`, { role_id: 30 });
  await shown();
  expect((await former.get(`/reports/issued/${id}`)).status).toBe(404);
});

test('every report that needs no choices can be issued, and opened again as it was, today with the same days', async () => {
  await indebted('Oona');
  await shown();
  const { results } = await admin.get('/reports/issuable');
  const names = issuableReportView
    .array()
    .parse(results)
    .filter(({ parameters }) => parameters.every(({ is_required }) => !is_required))
    .map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['balances', 'funnel', 'lead-types', 'receivables', 'sales']));
  for (const name of names) {
    const { id } = await issue(admin, name);
    const { report, state, differences, was, today } = await open(admin, id);
    expect({ report, state, differences }).toEqual({ report: name, state: 'as-it-was', differences: [] });
    expect(today).toEqual(was);
    expect((await admin.get(`/reports/issued/${id}/file?format=xlsx`)).status).toBe(200);
  }
});

test('the same click issues once', async () => {
  await shown();
  const body = { report: 'lead-types', format: 'print' };
  const [one, other] = [
    await admin.post('/reports/issued', body, { key: 'one click' }),
    await admin.post('/reports/issued', body, { key: 'one click' }),
  ];
  expect(other.id).toBe(one.id);
  expect(await api.services.log.load(`reportIssue-${one.id}`)).toHaveLength(1);
});

test('a report that does not exist, and a format that is not offered, are refused', async () => {
  expect((await admin.post('/reports/issued', { report: 'nothing', format: 'csv' })).status).toBe(422);
  expect((await admin.post('/reports/issued', { report: 'balances', format: 'mail' })).status).toBe(400);
});
