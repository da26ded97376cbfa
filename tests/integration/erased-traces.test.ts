import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Api, type ShownInvoice, type SignedIn, startApi } from '../support/api.ts';
import { type BooksDouble, createBooksDouble } from '../support/books-double.ts';
import { until } from '../support/projections.ts';

// After an erasure nothing that is stored may contain the person: every column of every table, the event store, the files, the log.

let api: Api;
let admin: SignedIn;
let books: BooksDouble;
beforeAll(async () => {
  books = createBooksDouble();
  api = await startApi({ books });
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const sent = async (method: 'post' | 'put', path: string, body: object) => {
  const reply = await admin[method](path, body);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.message}`);
  return reply;
};

/** A row of any table of the database as text, with the name of the table. */
async function* everyRow(): AsyncGenerator<{ table: string; row: string }> {
  const pool = api.services.pools.events;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    for (const { row } of rows) yield { table: name, row };
  }
}

/** Every row of the views of the past as of these positions, as text. */
async function* everyRowThen(positions: readonly bigint[]): AsyncGenerator<{ table: string; row: string }> {
  const client = await api.services.pools.past.connect();
  try {
    const { rows: views } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, viewname) as name from pg_views where schemaname = 'rm_at'`,
    );
    expect(views.length).toBeGreaterThan(40);
    for (const position of positions) {
      await client.query('begin read only');
      await client.query(`select set_config('rm.at', $1, true)`, [String(position)]);
      for (const { name } of views) {
        const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
        for (const { row } of rows) yield { table: `${name} as of ${position}`, row };
      }
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
}

/** So many moments of the log, the last one included. */
async function moments(count: number): Promise<bigint[]> {
  const head = await api.services.log.store.head();
  return Array.from({ length: count }, (_, index) => (head * BigInt(index + 1)) / BigInt(count));
}

/** Where any of these words is stored: tables, files, log lines; and what a look at the past shows. */
async function foundIn(words: readonly string[]): Promise<string[]> {
  const holds = (text: string) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  const found: string[] = [];
  let rows = 0;
  for await (const { table, row } of everyRow()) {
    rows += 1;
    if (holds(row)) found.push(`${table}: ${row.slice(0, 300)}`);
  }
  expect(rows).toBeGreaterThan(100);
  for await (const { table, row } of everyRowThen(await moments(12))) {
    if (holds(row)) found.push(`${table}: ${row.slice(0, 300)}`);
  }
  const folder = join(tmpdir(), 'blueline-files', new URL(api.database.url).pathname.slice(1));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    if (holds(await readFile(join(entry.parentPath, entry.name), 'latin1'))) found.push(`file ${entry.name}`);
  }
  return [...found, ...api.logged.filter(holds).map((line) => `log: ${line}`)];
}

const settled = async () => {
  await api.settled();
  const { host, log } = api.services;
  await host.waitForPosition(await log.store.head(), [], 10_000);
};

const query = (filter: object) => ({ filter, sort: 'name', order: 'ASC', hidden: [] });
const view = (name: string, filter: object) =>
  sent('post', '/saved-views', { list: 'athletes', name, query: query(filter) });
const viewNames = async () =>
  z
    .array(z.object({ name: z.string() }))
    .parse((await admin.get('/saved-views')).results)
    .map(({ name }) => name);

const customerOf = (displayName: string, more: object = {}) =>
  books.createCustomer(
    {
      displayName,
      companyName: '',
      givenName: 'Quintavia',
      familyName: 'Zephyrdale',
      phone: '612 555 0173',
      email: 'quintavia.z@frostmail.example',
      line1: '4417 Larkspurholm Lane',
      city: 'Saint Paul',
      state: 'MN',
      zip: '55101',
      isActive: true,
      ...more,
    },
    { key: displayName },
  );

const describeInvoice = (invoice: ShownInvoice & { readonly path: string }, invoice_description: string) => {
  const { path, invoice_date, invoice_amount } = invoice;
  return sent('put', path, { invoice_date, invoice_amount, invoice_description });
};

const leftovers = z.array(
  z.object({
    id: z.string(),
    person_id: z.string(),
    label: z.string(),
    instruction: z.string(),
    path: z.string(),
  }),
);
const openLeftovers = async (personId: string) =>
  leftovers
    .parse((await admin.get('/erasure-leftovers')).results)
    .filter(({ person_id }) => person_id === personId);
const attention = async () => JSON.stringify((await admin.get('/attention')).results);

/** What was changed or deleted before the erasure is in versions of the past. */
async function changedSince(athleteId: string, contactId: string): Promise<void> {
  await settled();
  await sent('put', `/athletes/${athleteId}`, { last_name: 'Zephyrdale-Frostmail' });
  await sent('put', `/athletes/${athleteId}`, { last_name: 'Zephyrdale', general_notes: 'Healthy' });
  await sent('put', `/athletes/${athleteId}`, {
    next_follow_up: '2099-01-31',
    follow_up_reason: 'Ask Quintavia about the wrist',
  });
  await sent('put', `/athletes/${athleteId}`, { next_follow_up: '', follow_up_reason: '' });
  const activities = `/athletes/${athleteId}/activities`;
  const { id: edited } = await sent('post', activities, { content: 'Quintavia wants a later class' });
  await sent('put', `${activities}/${edited}`, { content: 'Wants a later class' });
  const { id: deleted } = await sent('post', activities, { content: 'Zephyrdale moved' });
  await removed(`${activities}/${deleted}`);
  const { id: phone } = await sent('post', `/contacts/${contactId}/channels`, {
    channel_id: 2,
    channel_value: '651 555 0173',
  });
  await sent('put', `/contacts/${contactId}/channels/${phone}`, {
    channel_id: 2,
    channel_value: '763 555 0173',
  });
  await removed(`/contacts/${contactId}/channels/${phone}`);
  const file = { name: 'Zephyrdale.txt', bytes: new TextEncoder().encode('Quintavia') };
  const { id: fileId } = await admin.upload('/files', { directory: `athletes/${athleteId}` }, file);
  await removed(`/files/${fileId}`);
  const { id: letter } = await sent('post', '/communications', {});
  await sent('put', `/communications/${letter}`, {
    subject: 'Dear Quintavia',
    message_body: '<p>Frostmail</p>',
  });
  const typed = { firstName: 'Quintavia', lastName: 'Zephyrdale', email: 'quintavia.z@frostmail.example' };
  const { id: recipient } = await sent('post', `/communications/${letter}/recipients`, typed);
  await sent('put', `/communications/${letter}/recipients/${recipient}`, { ...typed, firstName: 'Quin' });
  await removed(`/communications/${letter}`);
  const { id: kept } = await sent('post', '/communications', {});
  // With the name, the letter would be listed as a place to check.
  await sent('post', `/communications/${kept}/recipients`, { ...typed, firstName: 'Ann', lastName: 'Other' });
  await settled();
}

const removed = async (path: string) => {
  const reply = await admin.delete(path);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.message}`);
};

test('an erased athlete is nowhere: not in a table, not in the event store, not in a file, not in a log', async () => {
  const athleteId = await api.athlete({ firstName: 'Quintavia', lastName: 'Zephyrdale' });
  const words = ['quintavia', 'zephyrdale', 'frostmail', '555 0173', 'larkspurholm', '2013-07-19'];
  await sent('put', `/athletes/${athleteId}`, {
    birthdate: '2013-07-19',
    general_notes: 'Quintavia broke a wrist',
  });
  await sent('post', `/athletes/${athleteId}/activities`, { content: 'Called the Zephyrdale family' });
  const { id: contactId } = await sent('post', `/athletes/${athleteId}/contacts/self`, {});
  await sent('post', `/contacts/${contactId}/channels`, {
    channel_id: 1,
    channel_value: 'quintavia.z@frostmail.example',
  });
  await sent('post', `/contacts/${contactId}/channels`, { channel_id: 2, channel_value: '612 555 0173' });
  await sent('put', `/contacts/${contactId}/address`, {
    address: '4417 Larkspurholm Lane',
    city: 'Saint Paul',
    state: 'MN',
    zip: '55101',
  });
  const pdf = Buffer.from('%PDF-1.7 the waiver of Quintavia Zephyrdale');
  const fields = { directory: `athletes/${athleteId}` };
  await admin.upload('/files', fields, { name: 'Quintavia.pdf', bytes: new Uint8Array(pdf) });
  await changedSince(athleteId, contactId);
  const { id: viewId } = await view('My goalies', { q: 'quintavia' });
  await view('Mails', { q: 'QUINTAVIA.Z@frostmail.example' });
  await view('Zephyrdale, Quintavia', { athlete_type: ['Trial'] });
  const { id: renamed } = await view('Quintavia Zephyrdale', {});
  await sent('put', `/saved-views/${renamed}`, { name: 'Later' });
  await view('Trials', { athlete_type: ['Trial'], id: [athleteId] });
  await admin.get('/search?query=Quintavia%20Zephyrdale');
  const { id: customerId } = await customerOf('Quintavia Zephyrdale');
  await sent('put', `/athletes/${athleteId}/accounting-customer`, { customer: { Id: customerId } });
  await admin.get('/accounting/customers?query=Zephyrdale');
  await api.bought(athleteId);
  await settled();
  expect((await foundIn(words)).length).toBeGreaterThan(3);

  const reply = await sent('post', `/people/athlete/${athleteId}/erase`, { name: 'Quintavia Zephyrdale' });
  expect(reply.results).toMatchObject({ id: athleteId });
  await settled();
  await until(async () => (await openLeftovers(athleteId)).length === 0);
  await settled();

  expect(await foundIn(words)).toEqual([]);
  expect(await viewNames()).toEqual(['Trials']);
  const viewEvents = await api.services.log.load(`savedViews-${admin.userId}`);
  expect(JSON.stringify(viewEvents.map(({ data }) => data))).not.toMatch(/quintavia|zephyrdale/i);
  const { rows } = await api.services.pools.events.query(
    'select wrapped_key from vault.person_keys where subject = $1',
    [`view:${viewId}`],
  );
  expect(rows).toEqual([{ wrapped_key: null }]);
  expect(books.customers.get(customerId)).toMatchObject({
    displayName: `Erased person ${athleteId.slice(-8)}`,
    givenName: '',
    email: '',
    line1: '',
    isActive: false,
  });
});

test.each([
  ['contact', 'Isolde Brackenwhistle'],
  ['trainer', 'Thaddeus Quorndale'],
  ['user', 'Philippa Underwoodley'],
] as const)('an erased %s is nowhere, either', async (kind, name) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${lastName.toLowerCase()}@frostmail.example`;
  const make = async (): Promise<string> => {
    if (kind === 'trainer') {
      const { results } = await sent('post', '/trainers', { firstName, lastName });
      return z.array(z.object({ trainerId: z.string() })).parse(results)[0]?.trainerId ?? '';
    }
    if (kind === 'user')
      return (await api.signedIn('trainer', { firstName, lastName, username: email })).userId;
    const names = { first_name: firstName, last_name: lastName, relationship: 'Mother' };
    const body = { ...names, email, notes: `${firstName} works nights` };
    return (await sent('post', `/athletes/${await api.athlete()}/contacts`, body)).id;
  };
  const id = await make();
  await settled();
  await sent('put', `/${kind}s/${id}`, { last_name: `${lastName}-Smith` });
  await settled();
  await sent('put', `/${kind}s/${id}`, { last_name: lastName });
  await view(`Family of ${name}`, {});
  await view('One name', { q: lastName });
  await settled();
  await sent('post', `/people/${kind}/${id}/erase`, { name });
  await settled();
  expect(await foundIn([firstName, lastName])).toEqual([]);
});

describe('what may still name the erased person', () => {
  const erased = async (firstName: string) => {
    const athleteId = await api.athlete({ firstName, lastName: 'Vandersloot' });
    const bought = await api.bought(athleteId);
    return { athleteId, bought, name: `${firstName} Vandersloot` };
  };
  const erase = async ({ athleteId, name }: { athleteId: string; name: string }) =>
    z
      .object({ leftovers })
      .parse((await sent('post', `/people/athlete/${athleteId}/erase`, { name })).results).leftovers;
  const linked = async (athleteId: string, name: string) => {
    const { id } = await customerOf(name);
    await sent('put', `/athletes/${athleteId}/accounting-customer`, { customer: { Id: id } });
    return id;
  };

  test('in a free text is listed with a link, until somebody has checked it', async () => {
    const person = await erased('Ottoline');
    await describeInvoice(person.bought.invoice(0), 'Paid by grandma of Ottoline');
    await describeInvoice(person.bought.invoice(1), 'Goalie Academy');
    const other = await erased('Barnaby');
    await describeInvoice(other.bought.invoice(0), 'Together with Ottoline Vandersloot');
    await describeInvoice(other.bought.invoice(1), 'Another Ottoline');
    await settled();

    const told = await erase(person);
    expect(told.map((one) => [one.label, one.path])).toEqual(
      expect.arrayContaining([
        ['Description of an invoice', `/athletes/${person.athleteId}/billing`],
        ['Description of an invoice', `/athletes/${other.athleteId}/billing`],
      ]),
    );
    expect(told).toHaveLength(2);
    await settled();
    const open = await openLeftovers(person.athleteId);
    expect(open).toHaveLength(2);
    expect(await attention()).toContain('Places to check after an erasure');
    for (const { id } of open) {
      const settle = `/people/athlete/${person.athleteId}/leftovers/${encodeURIComponent(id)}/settle`;
      expect((await admin.post(settle)).status).toBe(200);
      expect((await admin.post(settle)).status).toBe(409);
    }
    await settled();
    expect(await openLeftovers(person.athleteId)).toEqual([]);
  });

  test('in accounting is removed once accounting is connected again', async () => {
    const person = await erased('Peregrine');
    const customerId = await linked(person.athleteId, person.name);
    books.connect(false);
    const [told] = await erase(person);
    expect(told).toMatchObject({ label: 'Customer in accounting' });
    expect(told?.instruction).toContain(`rename it to “Erased person ${person.athleteId.slice(-8)}”`);
    expect(books.customers.get(customerId)).toMatchObject({ displayName: person.name });
    await until(async () => {
      const { rows } = await api.services.pools.events.query(
        'select from rx.effects where key = $1 and status = $2',
        [`erase customer of ${person.athleteId}`, 'failed'],
      );
      return rows.length === 1;
    });
    expect(await openLeftovers(person.athleteId)).toHaveLength(1);
    books.connect(true);
    await until(async () => (await openLeftovers(person.athleteId)).length === 0);
    expect(books.customers.get(customerId)).toMatchObject({ email: '', phone: '' });
  });

  test('in accounting, whose answer was lost, is removed once', async () => {
    const person = await erased('Wilhelmina');
    const customerId = await linked(person.athleteId, person.name);
    books.fail('eraseCustomer', 'lose-answer');
    await erase(person);
    await until(async () => {
      await settled();
      return (await openLeftovers(person.athleteId)).length === 0;
    });
    expect(books.customers.get(customerId)).toMatchObject({ email: '', isActive: false });
  });

  test('in accounting, which refuses, stays listed until somebody has removed it there', async () => {
    const person = await erased('Clementine');
    await linked(person.athleteId, person.name);
    books.fail('eraseCustomer', { refuse: 'Clementine Vandersloot is locked' });
    await erase(person);
    await settled();
    const [open] = await openLeftovers(person.athleteId);
    expect(open).toMatchObject({ label: 'Customer in accounting' });
    expect(await foundIn(['Clementine'])).toEqual([]);
    const settle = `/people/athlete/${person.athleteId}/leftovers/${open?.id}/settle`;
    expect((await admin.post(settle)).status).toBe(200);
    await settled();
    expect(await openLeftovers(person.athleteId)).toEqual([]);
  });
});
