import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  type ComparedPartView,
  comparedPartView,
  eventLinksView,
  type HistoryEventView,
  historyEventView,
  historyMomentView,
  type RecordPartView,
  recordAtView,
} from '../../contract/audit/history.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { type Api, type Bought, type SignedIn, startApi, testSecrets } from '../support/api.ts';
import type { ApiClient } from '../support/api-client.ts';

let api: Api;
let maria: SignedIn;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  maria = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
  trainer = await api.signedIn('trainer', { firstName: 'Jack', lastName: 'Novak' });
});
afterAll(() => api.close());

const body = { invoice_date: '2026-03-20', invoice_amount: 80, invoice_description: 'Agreed' };

async function historyOf(client: ApiClient, record: string, query = ''): Promise<HistoryEventView[]> {
  return z.array(historyEventView).parse((await client.get(`/history/${record}${query}`)).results);
}

async function only(type: string, record: string): Promise<HistoryEventView> {
  const [event] = (await historyOf(maria, record)).filter((one) => one.type === type);
  if (!event) throw new Error(`There is no ${type}`);
  return event;
}

async function at(record: string, moment: string) {
  const reply = await maria.get(`/history/${record}/at?moment=${encodeURIComponent(moment)}`);
  return recordAtView.parse(reply.results);
}

const shownIn = (parts: readonly RecordPartView[], record: string) =>
  Object.fromEntries(
    parts.find((part) => part.record === record)?.fields.map(({ label, value }) => [label, value]) ?? [],
  );

describe('the history of an athlete', () => {
  let bought: Bought;
  let record: string;
  beforeAll(async () => {
    const athleteId = await api.athlete({ firstName: 'Owen', lastName: 'Hughes' });
    bought = await api.bought(athleteId);
    record = `athlete/${athleteId}`;
    await maria.put(`/athletes/${athleteId}`, { first_name: 'Liam', last_name: 'Hughes' });
    await trainer.put(bought.invoice(0).path, body);
  });

  const invoiceName = () => `Invoice PWHT-${bought.invoice(0).athlete_package_invoice_id}`;

  test('is a sentence for each event, newest first, with its author', async () => {
    const events = await historyOf(trainer, record);
    expect(events.map(({ sentence, who }) => [sentence, who.name])).toEqual([
      [`${invoiceName()} was edited to $80.00 on 03/20/2026.`, 'Jack Novak'],
      ['The athlete was renamed to Liam Hughes.', 'Maria Lindqvist'],
      ['Goalie Academy was confirmed for the athlete.', 'Blueline (athlete packages)'],
      ['The package Goalie Academy was added: $1,200.00 in 3 invoices.', expect.any(String)],
      ['Goalie Academy was reserved for the athlete.', expect.any(String)],
      ['The athlete Owen Hughes was added with the lead type Customer.', expect.any(String)],
    ]);
  });

  test('contains each field before and after', async () => {
    const edited = await only('InvoiceEdited', record);
    const change = (label: string) => edited.changes.find((one) => one.label === label);
    expect(change('Amount')).toEqual({
      record: invoiceName(),
      field: 'amount',
      label: 'Amount',
      type: 'money',
      before: 400,
      after: 80,
    });
    expect(change('Date')).toMatchObject({ type: 'day', before: '2026-03-15', after: '2026-03-20' });
    expect(edited.changes).toHaveLength(3);
  });

  test('never shows columns that only serve queries', async () => {
    const fields = (await historyOf(maria, record)).flatMap(({ changes }) =>
      changes.map(({ field }) => field),
    );
    expect(fields).toContain('first_name');
    for (const hidden of ['id', 'sort_name', 'athlete_id']) expect(fields).not.toContain(hidden);
  });

  test('comes page by page, and can be filtered by kind', async () => {
    const reply = await maria.get(`/history/${record}?range=[1,2]`);
    expect(reply.headers.get('Content-Range')).toBe('history 1-2/6');
    expect(
      z
        .array(historyEventView)
        .parse(reply.results)
        .map(({ type }) => type),
    ).toEqual(['AthleteRenamed', 'AthletePackageConfirmed']);
    const filter = encodeURIComponent(JSON.stringify({ types: ['AthleteRenamed'] }));
    expect(await historyOf(maria, record, `?filter=${filter}`)).toHaveLength(1);
  });

  test('shows the athlete at a position or an instant of the log', async () => {
    const renamed = await only('AthleteRenamed', record);
    const before = await at(record, String(BigInt(renamed.position) - 1n));
    expect(shownIn(before.parts, 'Liam Hughes')).toMatchObject({
      'First name': 'Owen',
      'Athlete type': 'Customer',
      'Is active': true,
    });
    const then = await at(record, renamed.recorded_at);
    expect(then.position).toBe(renamed.position);
    expect(shownIn(then.parts, 'Liam Hughes')).toMatchObject({ 'First name': 'Liam' });
    expect(shownIn(then.parts, invoiceName())).toMatchObject({ Amount: 400, State: 'pending' });
    expect(await at(record, '2001-01-01T00:00:00Z')).toEqual({ position: null, parts: [] });
    const now = await at(record, '2999-01-01T00:00:00+02:00');
    expect(shownIn(now.parts, invoiceName())).toMatchObject({ Amount: 80 });
  });

  test('compares two moments and marks the differences', async () => {
    const moments = z.array(historyMomentView).parse((await maria.get(`/history/${record}/moments`)).results);
    const [from = '', to = ''] = [moments.at(0)?.position, moments.at(-1)?.position];
    const reply = await maria.get(`/history/${record}/compare?from=${from}&to=${to}`);
    const parts = z.array(comparedPartView).parse(reply.results);
    const field = (part: ComparedPartView | undefined, label: string) =>
      part?.fields.find((one) => one.label === label);
    expect(field(parts.at(0), 'First name')).toMatchObject({ from: 'Owen', to: 'Liam', differs: true });
    expect(field(parts.at(0), 'Last name')).toMatchObject({ from: 'Hughes', to: 'Hughes', differs: false });
    const invoice = parts.find((part) => part.record === invoiceName());
    expect(field(invoice, 'Amount')).toMatchObject({ from: null, to: 80, differs: true });
  });

  test('keeps the numbers of deleted invoices and the names of deleted packages', async () => {
    const athleteId = await api.athlete();
    const removed = await api.bought(athleteId);
    const number = removed.invoice(0).athlete_package_invoice_id;
    await maria.delete(removed.invoice(0).path);
    await maria.delete(removed.path);
    await api.settled();
    const sentences = (await historyOf(maria, `athlete/${athleteId}`)).map(({ sentence }) => sentence);
    expect(sentences).toContain(`Invoice PWHT-${number} was deleted.`);
    expect(sentences).toContain('Goalie Academy was removed with 2 invoices.');
  });

  test('links an event to its causes and results', async () => {
    const links = async (type: string) => {
      const { position } = await only(type, record);
      return eventLinksView.parse((await trainer.get(`/history/events/${position}/links`)).results);
    };
    const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);
    const added = await links('AthletePackageAdded');
    expect([types(added.causes), types(added.effects)]).toEqual([
      ['AthletePackageHeld'],
      ['AthletePackageConfirmed'],
    ]);
    const confirmed = await links('AthletePackageConfirmed');
    expect(confirmed.causes.map(({ sentence }) => sentence)).toEqual([
      'The package Goalie Academy was added: $1,200.00 in 3 invoices.',
    ]);
    const renamed = await links('AthleteRenamed');
    expect(renamed).toEqual({ causes: [], together: [], effects: [] });
  });

  test('shows events recorded by one command together', async () => {
    const { path } = bought.invoice(1);
    await maria.post(`${bought.path}/remove-remaining`);
    const deleted = (await historyOf(maria, record)).filter(({ type }) => type === 'InvoiceDeleted');
    const [first] = deleted;
    const links = eventLinksView.parse((await maria.get(`/history/events/${first?.position}/links`)).results);
    expect(path).toContain(bought.invoice(1).id);
    expect(links.together.map(({ type }) => type)).toEqual(deleted.slice(1).map(({ type }) => type));
  });

  test('shows the browser of a request', async () => {
    const chrome =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
    const client = api.visitor();
    const { username, password } = maria.person;
    await client.send('POST', '/auth/login', { username, password }, { headers: { 'User-Agent': chrome } });
    const athleteId = await api.athlete();
    await client.put(`/athletes/${athleteId}`, { is_active: false });
    const [event] = await historyOf(client, `athlete/${athleteId}`);
    expect(event).toMatchObject({ type: 'AthleteMarkedInactive', origin: 'Chrome on macOS' });
  });
});

describe('permission to read a history', () => {
  test('trainers read athletes, not users', async () => {
    const closed = await trainer.get(`/history/user/${maria.userId}`);
    expect(closed.status).toBe(403);
    const [created] = (await historyOf(maria, `user/${maria.userId}`)).filter(
      ({ type }) => type === 'UserCreated',
    );
    expect((await trainer.get(`/history/events/${created?.position}/links`)).status).toBe(404);
    expect((await maria.get(`/history/events/${created?.position}/links`)).status).toBe(200);
  });

  test('does not exist for missing records', async () => {
    for (const record of [`athlete/${randomUUID()}`, 'athlete/nobody', 'toString/1', 'username/1']) {
      expect((await maria.get(`/history/${record}`)).status).toBe(404);
    }
    expect((await maria.get('/history/events/999999999/links')).status).toBe(404);
    expect((await maria.get('/history/events/first/links')).status).toBe(404);
  });

  test('a moment is a position or an instant', async () => {
    const reply = await maria.get(`/history/athlete/${await api.athlete()}/at?moment=yesterday`);
    expect([reply.status, reply.message]).toEqual([
      400,
      'moment: must be a position or a moment (ISO 8601).',
    ]);
  });
});

test('the history of a user contains passwords and sessions without secrets', async () => {
  const user = await api.signedIn('trainer', { firstName: 'Jarmila', lastName: 'Kowalczyk' });
  const { host, log } = api.services;
  await host.waitForPosition(await log.store.head(), ['sessions'], 10_000);
  const reply = await maria.get(`/history/user/${user.userId}`);
  const events = z.array(historyEventView).parse(reply.results);
  const sentences = events.map(({ sentence }) => sentence);
  expect(sentences).toContain('The user Jarmila Kowalczyk was created as trainer.');
  expect(sentences).toContain('The user signed in.');
  expect(events.flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ label: 'Role', before: null, after: 'trainer' }),
  );
  expect(reply.text).not.toContain('argon2');
});

test('a conflict lists the sentence and the fields of the other change', async () => {
  const bought = await api.bought(await api.athlete());
  const { path, revision } = bought.invoice(0);
  await trainer.put(path, body);
  const reply = await maria.put(path, { ...body, invoice_amount: 90 }, { ifMatch: `"${revision}"` });
  expect(reply.status).toBe(412);
  expect(reply.body['since']).toMatchObject([
    {
      who: 'Jack Novak',
      sentence: expect.stringMatching(/^Invoice PWHT-\d+ was edited to \$80\.00 on 03\/20\/2026\.$/),
      changes: expect.arrayContaining([
        expect.objectContaining({ label: 'Amount', type: 'money', before: 400, after: 80 }),
      ]),
    },
  ]);
});

test('the history of an erased person contains everything except identity', async () => {
  const first = await startApi();
  const athleteId = await first.athlete({ firstName: 'Ottokar', lastName: 'Zimmermann' });
  await first.bought(athleteId);
  await first.stop();
  // A process remembers keys for a minute: the next one does not have it.
  const second = await startApi({ database: first.database });
  try {
    const { events } = second.services.pools;
    await createPersonKeys(events, testSecrets.PERSONAL_DATA_SECRET).destroy(`athlete:${athleteId}`);
    const operator = await second.signedIn('admin');
    const reply = await operator.get(`/history/athlete/${athleteId}`);
    const history = z.array(historyEventView).parse(reply.results);
    expect(history.at(-1)).toMatchObject({
      sentence: 'The athlete erased was added with the lead type Customer.',
      changes: expect.arrayContaining([
        expect.objectContaining({ record: 'erased', label: 'First name', after: 'erased' }),
        expect.objectContaining({ label: 'Athlete type', after: 'Customer' }),
      ]),
    });
    expect(history.map(({ sentence }) => sentence)).toContain(
      'The package Goalie Academy was added: $1,200.00 in 3 invoices.',
    );
    expect(reply.text).not.toContain('\uE000');
  } finally {
    await second.close();
  }
});
