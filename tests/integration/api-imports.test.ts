import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { importPreviewView, importView } from '../../contract/athletes/imports.ts';
import { guessMapping } from '../../domain/athletes/imports/import-mapping.ts';
import { csvOf } from '../../domain/shared/csv.ts';
import { type Api, changesNothing, type SignedIn, startApi } from '../support/api.ts';
import { until } from '../support/projections.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
});
afterAll(() => api.close());

const HEADINGS = ['First Name', 'Last Name', 'DOB', 'Parent First Name', 'Parent Email', 'City'];
const file = (bytes: string | Uint8Array<ArrayBuffer>, name = 'players.csv') => ({ name, bytes });
/** Families of this file that no other test knows. */
const newName = () => `Rink-${randomUUID().slice(0, 8)}`;

const preview = async (bytes: string | Uint8Array<ArrayBuffer>, fields = {}) =>
  importPreviewView.parse((await admin.upload('/imports/preview', fields, file(bytes))).results);

const mappingOf = (headings: readonly string[]) => JSON.stringify(guessMapping(headings));

const begin = (bytes: string, headings: readonly string[] = HEADINGS, fields = {}) =>
  admin.upload('/imports', { mapping: mappingOf(headings), athleteType: 'Prospect', ...fields }, file(bytes));

const shown = async (id: string) => importView.parse((await admin.get(`/imports/${id}`)).results);

const ended = async (id: string) => {
  while (['running', 'undoing'].includes((await shown(id)).status)) await pause(50);
  const { services } = api;
  await services.host.waitForPosition(await services.log.store.head(), ['athletes', 'contacts'], 10_000);
  return shown(id);
};

const imported = async (rows: string[][], headings = HEADINGS) => {
  const reply = await begin(csvOf([headings, ...rows]), headings);
  if (reply.status !== 202) throw new Error(`${reply.status} ${reply.message}`);
  return ended(reply.id);
};

interface ShownAthlete {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birthdate: string | null;
  readonly athlete_type: { readonly id: string };
  readonly contacts: string;
  readonly primary_email: string;
  readonly address_city: string;
  readonly general_notes: string;
}

/** The athletes whose last name starts with this text. */
const athletesCalled = async (lastName: string): Promise<ShownAthlete[]> => {
  const filter = encodeURIComponent(JSON.stringify({ q: lastName }));
  const { results } = await admin.get(`/athletes?filter=${filter}&range=[0,999]`);
  // The search also finds similar names.
  const found = z.array(z.custom<ShownAthlete>()).parse(results);
  return found.filter(({ last_name }) => last_name === lastName);
};

const storedFile = (importId: string) =>
  join(tmpdir(), 'blueline-files', new URL(api.database.url).pathname.slice(1), 'imports', importId);

describe('a preview', () => {
  test('guesses the columns, shows the outcome of every row, and changes nothing', async () => {
    const last = newName();
    const existing = await api.athlete({ firstName: 'Mia', lastName: last });
    expect(existing).not.toBe('');
    const text = csvOf([
      HEADINGS,
      ['Owen', last, '3/9/2014', 'Ann', 'ann@rink.example', 'Duluth'],
      ['Liam', last, '2/30/2014', '', '', ''],
      ['mia', last.toUpperCase(), '', '', '', ''],
      ['OWEN', last, '2014-03-09', '', '', ''],
      ['', last, '', '', '', ''],
    ]);
    await changesNothing(api, async () => {
      const { outcomes, ...rest } = await preview(text);
      expect(rest).toMatchObject({
        headings: HEADINGS,
        mapping: {
          firstName: 'First Name',
          lastName: 'Last Name',
          birthdate: 'DOB',
          parent1FirstName: 'Parent First Name',
          parent1Email: 'Parent Email',
          city: 'City',
        },
        rows: 5,
        good: 1,
        bad: 4,
        encoding: 'UTF-8',
        delimiter: 'comma',
      });
      expect(rest.samples[0]).toEqual(['Owen', 'Liam', 'mia']);
      expect(outcomes.map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
        [2, 'create', ''],
        [3, 'refuse', 'Birthdate is a date that does not exist.'],
        [4, 'duplicate', 'An athlete with this name and birthdate already exists.'],
        [5, 'duplicate', 'Row 2 has the same name and birthdate.'],
        [6, 'refuse', 'First Name is missing.'],
      ]);
      expect(outcomes[0]?.contacts).toBe(`Ann ${last}`);
    });
  });

  test('uses a given mapping', async () => {
    const mapping = JSON.stringify({ firstName: 'Last Name', lastName: 'First Name' });
    const { outcomes } = await preview(csvOf([HEADINGS, ['Owen', 'Hughes', '', '', '', '']]), { mapping });
    expect(outcomes[0]?.name).toBe('Hughes Owen');
  });

  test.each([
    ['UTF-8 with a mark', '\ufeffFirst Name,Last Name\nZoé,Nováková', 'utf8', 'UTF-8'],
    ['UTF-16 with a mark', '\ufeffFirst Name\tLast Name\r\nZoé\tNováková', 'utf16le', 'UTF-16'],
    ['UTF-16 without one', 'First Name;Last Name\nZoé;Novakova', 'utf16le', 'UTF-16'],
    ['what Windows wrote', 'First Name;Last Name\r\nZoé;Müller', 'latin1', 'Windows-1252'],
  ] as const)('reads %s', async (_, text, encoding, called) => {
    const { outcomes, encoding: found } = await preview(new Uint8Array(Buffer.from(text, encoding)));
    expect(found).toBe(called);
    expect(outcomes[0]?.name).toBe(text.split('\n')[1]?.replace(/[;,\t]/, ' '));
  });

  test('reads quotes, and line breaks and delimiters within them', async () => {
    const text =
      '"First\nName",Last Name,Notes\r\n"Owen ""The Wall""",Hughes,"one,\r\ntwo"\r\n\r\nMia,Petrov,\r\n';
    const { headings, outcomes } = await preview(text);
    expect(headings).toEqual(['First Name', 'Last Name', 'Notes']);
    expect(outcomes.map(({ row, name }) => [row, name])).toEqual([
      [2, 'Owen "The Wall" Hughes'],
      [4, 'Mia Petrov'],
    ]);
  });

  test('reports rows that are longer or shorter than the headings', async () => {
    const { outcomes } = await preview('First Name,Last Name\nOwen,Hughes,,\nMia\nLiam,Novak,2014\n');
    expect(outcomes.map(({ row, reason }) => [row, reason])).toEqual([
      [2, ''],
      [3, 'The row has 1 cell, but there are 2 headings.'],
      [4, 'The row has 3 cells, but there are 2 headings.'],
    ]);
  });

  test.each([
    ['nothing', '', 'The file has no rows of data below its headings.'],
    ['headings only', 'First Name,Last Name\n', 'The file has no rows of data below its headings.'],
    ['blank rows', 'First Name,Last Name\n,\n \n', 'The file has no rows of data below its headings.'],
    [
      'a quotation mark that is never closed',
      'First Name,Last Name\nOwen,"Hughes\nMia,Petrov\n',
      'The file cannot be read: a quotation mark in row 2 is never closed.',
    ],
    [
      'a workbook',
      'PK\u0003\u0004 and so on',
      'This is not a text file. In your spreadsheet, choose “Save as” and CSV, then upload that file.',
    ],
    [
      'too many rows',
      `First Name,Last Name\n${'Owen,Hughes\n'.repeat(20_001)}`,
      'The file has more than 20,000 rows. Please split it.',
    ],
  ])('of %s is refused with one sentence', async (_, text, message) => {
    const reply = await admin.upload('/imports/preview', {}, file(text));
    expect([reply.status, reply.message]).toEqual([422, message]);
  });

  test('of more than 20 MB is refused', async () => {
    const reply = await admin.upload('/imports/preview', {}, file('x'.repeat(20 * 1024 * 1024 + 1)));
    expect([reply.status, reply.message]).toEqual([413, 'File is too large. Max size: 20 MB']);
  });
});

describe('an import', () => {
  test('creates the athletes and their contacts', async () => {
    const last = newName();
    const email = `${last.toLowerCase()}@rink.example`;
    const headings = [...HEADINGS, 'Email', 'Position', 'Relationship of parent', 'Notes', 'Lead Type'];
    const row = [
      'Owen',
      last,
      '03/09/14',
      'Ann',
      `ANN.${email}`,
      'Duluth',
      email,
      'G',
      '',
      'Likes\nmornings',
      'trial',
    ];
    const done = await imported([row], headings);
    expect(done).toMatchObject({
      file_name: 'players.csv',
      status: 'done',
      rows: 1,
      done: 1,
      created: 1,
      failed: [],
      failed_count: 0,
      started_by: 'Maria Lindqvist',
    });
    expect(await athletesCalled(last)).toMatchObject([
      {
        first_name: 'Owen',
        birthdate: '2014-03-09',
        athlete_type: { id: 'Trial' },
        position: 'Goalie',
        general_notes: 'Likes\nmornings',
        primary_email: email,
        address_city: 'Duluth',
        contacts: `Ann ${last}`,
      },
    ]);
    // The file is deleted: its data remains only in the records.
    await until(() => !existsSync(storedFile(done.id)));
  });

  test('links siblings to one parent, including an existing one', async () => {
    const [last, other] = [newName(), newName()];
    const email = `${last.toLowerCase()}@rink.example`;
    await imported([
      ['Owen', last, '', 'Ann', email, ''],
      ['Mia', last, '', 'Ann', email.toUpperCase(), ''],
    ]);
    const [one, two] = await athletesCalled(last);
    expect([one?.contacts, two?.contacts]).toEqual([`Ann ${last}`, `Ann ${last}`]);
    await imported([['Liam', other, '', 'Anna-Marie', email, '']]);
    expect((await athletesCalled(other))[0]?.contacts).toBe(`Ann ${last}`);
    const parents = (await contactsOf(one?.id)).filter(({ first_name }) => first_name === 'Ann');
    expect(parents[0]?.links).toHaveLength(3);
  });

  test('lists rows that were not imported, and treats the same file again as duplicates', async () => {
    const last = newName();
    const rows = [
      ['Owen', last, '3/9/2014', '', '', ''],
      ['Mia', last, 'soon', '', '', ''],
      ['Liam', last, '', '', 'nobody@', ''],
    ];
    const first = await imported(rows);
    expect(first).toMatchObject({ created: 1, failed_count: 2 });
    expect(first.failed).toEqual([
      { row: 3, reason: 'Birthdate is not a date like MM/DD/YYYY.' },
      { row: 4, reason: 'Parent 1 First Name is missing. Parent 1 Email is not an email address.' },
    ]);
    const again = await imported(rows);
    expect(again).toMatchObject({ created: 0, failed_count: 3 });
    expect(await athletesCalled(last)).toHaveLength(1);
  });

  test('that is sent again with its key is one import', async () => {
    const last = newName();
    const text = csvOf([HEADINGS, ['Owen', last, '', '', '', '']]);
    const fields = { mapping: mappingOf(HEADINGS), athleteType: 'Prospect' };
    const key = randomUUID();
    const [first, again] = [
      await admin.upload('/imports', fields, file(text), { key }),
      await admin.upload('/imports', fields, file(text), { key }),
    ];
    expect(again.id).toBe(first.id);
    await ended(first.id);
    expect(await athletesCalled(last)).toHaveLength(1);
  });

  test.each([
    ['columns of another file', { mapping: '{"firstName":"Vorname","lastName":"Name"}' }, 422],
    ['no column for the name', { mapping: '{"firstName":"First Name"}' }, 422],
    ['a mapping that is none', { mapping: 'nonsense' }, 400],
    ['a lead type that is none', { athleteType: 'Nobody' }, 422],
  ])('with %s is not started', async (_, fields, status) => {
    const text = csvOf([HEADINGS, ['Owen', newName(), '', '', '', '']]);
    await changesNothing(api, async () => {
      expect((await begin(text, HEADINGS, fields)).status).toBe(status);
    });
  });

  test('of 2,000 rows, 16 of them bad, shows its progress, and can be undone as a whole', async () => {
    const last = newName();
    const rows = Array.from({ length: 2000 }, (_, index) => [
      `Player ${index}`,
      last,
      index % 125 === 7 ? '2/30/2015' : '2/3/2015',
      'Ann',
      `parent${Math.floor(index / 2)}.${last.toLowerCase()}@rink.example`,
      index % 5 === 0 ? 'Duluth' : '',
    ]);
    const { id } = await begin(csvOf([HEADINGS, ...rows]));
    const seen: number[] = [];
    for (let isDone = false; !isDone; await pause(250)) {
      const { status, done } = await shown(id);
      seen.push(done);
      isDone = status === 'done';
    }
    expect(await shown(id)).toMatchObject({ created: 1984, failed_count: 16, done: 2000 });
    // People saw it go on.
    expect(new Set(seen).size).toBeGreaterThan(3);
    await undone(id);
    expect(await athletesCalled(last)).toEqual([]);
  }, 300_000);
});

describe('an undone import', () => {
  test('removes its athletes and their contacts, and is not undone twice', async () => {
    const last = newName();
    const { id } = await imported([
      ['Owen', last, '', 'Ann', `${last.toLowerCase()}@rink.example`, 'Duluth'],
    ]);
    const [athlete] = await athletesCalled(last);
    const contacts = await contactsOf(athlete?.id);
    expect(contacts).toHaveLength(2);
    expect(await undone(id)).toMatchObject({ status: 'undone', kept: [] });
    expect(await athletesCalled(last)).toEqual([]);
    for (const { contact_id } of contacts) {
      expect((await admin.get(`/contacts/${contact_id}`)).status).toBe(404);
    }
    const again = await admin.post(`/imports/${id}/undo`);
    expect([again.status, again.message]).toEqual([409, 'This import was already undone.']);
  });

  test('keeps records that have been used since, with the reason', async () => {
    const last = newName();
    const email = `${last.toLowerCase()}@rink.example`;
    const { id } = await imported([
      ['Owen', last, '', 'Ann', email, ''],
      ['Mia', last, '', 'Ann', email, ''],
      ['Zoe', last, '', 'Eva', `other-${email}`, ''],
    ]);
    const owen = (await athletesCalled(last)).find(({ first_name }) => first_name === 'Owen');
    await api.bought(owen?.id ?? '');
    const { kept } = await undone(id);
    // The family stays together.
    expect(new Set(kept.map(({ name, reason }) => `${name}: ${reason}`))).toEqual(
      new Set([
        `Mia ${last}: Another athlete of the family is kept.`,
        `Owen ${last}: Packages were added in billing.`,
      ]),
    );
    expect(await athletesCalled(last)).toMatchObject([
      { first_name: 'Mia', contacts: `Ann ${last}` },
      { first_name: 'Owen', contacts: `Ann ${last}` },
    ]);
    expect((await contactsOf(owen?.id))[0]?.links).toHaveLength(2);
  });

  test('keeps a parent who existed before', async () => {
    const [last, other] = [newName(), newName()];
    const email = `${last.toLowerCase()}@rink.example`;
    await imported([['Owen', last, '', 'Ann', email, '']]);
    const later = await imported([['Liam', other, '', 'Ann', email, '']]);
    await undone(later.id);
    expect(await athletesCalled(other)).toEqual([]);
    expect((await athletesCalled(last))[0]?.contacts).toBe(`Ann ${last}`);
  });

  test('that does not exist is 404', async () => {
    expect((await admin.post(`/imports/${randomUUID()}/undo`)).status).toBe(404);
    expect((await admin.get(`/imports/${randomUUID()}`)).status).toBe(404);
  });
});

describe('a row with people who may exist already', () => {
  const files = async () => {
    const last = newName();
    const known = await imported([
      ['Elizabeth', last, '2014-03-09', 'Katherine', `kate@${last}.example`, ''],
    ]);
    expect(known.created).toBe(1);
    const bytes = csvOf([
      HEADINGS,
      ['Liz', last, '2014-03-09', '', '', ''],
      ['Noah', last, '2016-01-02', 'Kate', `Kate@${last}.example`, ''],
    ]);
    return { last, bytes };
  };

  test('is proposed to be skipped or linked, with the reason, and follows the choice', async () => {
    const { last, bytes } = await files();
    const before = await preview(bytes, { mapping: mappingOf(HEADINGS) });
    expect(before.outcomes).toMatchObject([
      {
        row: 2,
        outcome: 'duplicate',
        choice: 'skip',
        existing: { kind: 'athlete', name: `Elizabeth ${last}` },
        reason:
          'This athlete likely exists already. Same birthdate and last name, and Elizabeth and Liz are forms of one name.',
      },
      {
        row: 3,
        outcome: 'create',
        choice: 'link',
        existing: null,
        reason: `Kate ${last} is linked to an existing contact. Same email address.`,
      },
    ]);
    const choices = JSON.stringify({ 2: 'create', 3: 'create' });
    const after = await preview(bytes, { mapping: mappingOf(HEADINGS), choices });
    expect(after.outcomes).toMatchObject([
      { row: 2, outcome: 'create', choice: 'create', reason: '' },
      { row: 3, outcome: 'create', choice: 'create', reason: '' },
    ]);
  });

  test('is imported as the preview said', async () => {
    const { last, bytes } = await files();
    const proposed = await ended((await begin(bytes)).id);
    expect(proposed).toMatchObject({
      created: 1,
      // Reasons are kept for good, so they name nobody.
      failed: [{ row: 2, reason: 'This athlete likely exists already.' }],
    });
    const chosen = await ended((await begin(bytes, HEADINGS, { choices: '{"2":"create","3":"create"}' })).id);
    expect(chosen).toMatchObject({ created: 2, failed: [] });
    const { rows } = await api.services.pools.reads.query(
      'select count(*)::int as count from rm.contacts where last_name = $1',
      [last],
    );
    // The mother, and the second one whom the choice created.
    expect(rows).toEqual([{ count: 2 }]);
  });
});

test('imports are listed, newest first', async () => {
  const { id } = await imported([['Owen', newName(), 'soon', '', '', '']]);
  const [newest] = z.array(importView).parse((await admin.get('/imports')).results);
  expect(newest).toMatchObject({ id, failed: [], failed_count: 1 });
});

async function undone(id: string) {
  const reply = await admin.post(`/imports/${id}/undo`);
  if (reply.status !== 202) throw new Error(`${reply.status} ${reply.message}`);
  return ended(id);
}

interface ShownContact {
  readonly contact_id: string;
  readonly first_name: string;
  readonly links: readonly unknown[];
}

async function contactsOf(athleteId = ''): Promise<ShownContact[]> {
  const { results } = await admin.get(`/athletes/${athleteId}/contacts`);
  return z.array(z.custom<ShownContact>()).parse(results);
}
