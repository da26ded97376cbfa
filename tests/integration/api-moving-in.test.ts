import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { importCardlessView, importPreviewView, importView } from '../../contract/athletes/imports.ts';
import { athletePackageView } from '../../contract/billing/invoices.ts';
import {
  athleteOpeningView,
  openingBatchDetailView,
  openingBatchView,
} from '../../contract/billing/opening-balances.ts';
import { csvOf } from '../../domain/shared/csv.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
});
afterAll(() => api.close());

/** A family that no other test knows. */
const newName = () => `Rink-${randomUUID().slice(0, 8)}`;
const file = (rows: readonly (readonly string[])[], name = 'families.csv') => ({
  name,
  bytes: csvOf(rows.map((row) => [...row])),
});

type Rows = readonly (readonly string[])[];

const preview = async (rows: Rows, fields: Record<string, string> = {}) =>
  importPreviewView.parse((await admin.upload('/imports/preview', fields, file(rows))).results);

const shown = async (id: string) => {
  const reply = await admin.get(`/imports/${id}`);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.message}`);
  return importView.parse(reply.results);
};

const ended = async (id: string) => {
  while (['running', 'undoing'].includes((await shown(id)).status)) await pause(50);
  const { services } = api;
  await services.host.waitForPosition(
    await services.log.store.head(),
    ['athletes', 'contacts', 'imports'],
    10_000,
  );
  return shown(id);
};

/** `more`: what only the import asks for. */
const imported = async (
  rows: Rows,
  fields: Record<string, string> = {},
  more: Record<string, string> = {},
) => {
  const { mapping, source } = await preview(rows, fields);
  const form = { mapping: JSON.stringify(mapping), source, ...fields, ...more };
  const reply = await admin.upload('/imports', form, file(rows));
  if (reply.status !== 202) throw new Error(`${reply.status} ${reply.message}`);
  return ended(reply.id);
};

describe('the columns of a file', () => {
  const headings = ['Student Name', 'Primary Guardian', 'Primary Email', 'Primary Phone Number'];

  test('are recognized as those of iClassPro, names in one column included', async () => {
    const last = newName();
    const { source, is_remembered, mapping, outcomes } = await preview([
      headings,
      [`${last}, Owen`, `Ann ${last}`, 'ann@rink.example', '218 555 0100'],
    ]);
    expect({ source, is_remembered }).toEqual({ source: 'iclasspro', is_remembered: false });
    expect(mapping).toEqual({
      fullName: 'Student Name',
      parent1Name: 'Primary Guardian',
      parent1Email: 'Primary Email',
      parent1Phone: 'Primary Phone Number',
    });
    expect(outcomes[0]).toMatchObject({ outcome: 'create', name: `Owen ${last}`, contacts: `Ann ${last}` });
  });

  test('are mapped as the person left them when a file with the same headings comes again', async () => {
    const last = newName();
    const own = [...headings, `Nickname ${last}`];
    const rows = [own, [`Owen ${last}`, `Ann ${last}`, `ann@${last}.example`, '218 555 0100', 'Wall']];
    const mapping = { fullName: 'Student Name', notes: `Nickname ${last}` };
    await imported(rows, { mapping: JSON.stringify(mapping), source: 'other' });

    const shuffled = [own.toReversed(), ['Wall', '218 555 0100', 'a@rink.example', 'Ann', `Liam ${last}`]];
    expect(await preview(shuffled)).toMatchObject({ mapping, source: 'other', is_remembered: true });
    // Saying where the file comes from maps its columns anew.
    const anew = await preview(shuffled, { source: 'iclasspro' });
    expect(anew).toMatchObject({ source: 'iclasspro', is_remembered: false });
    expect(anew.mapping).toMatchObject({ parent1Name: 'Primary Guardian' });
    // Other headings have no memory of it.
    expect(await preview([headings, rows[1]?.slice(0, 4) ?? []])).toMatchObject({ source: 'iclasspro' });
  });
});

const HEADINGS = [
  'First Name',
  'Last Name',
  'Birth Date',
  'Family Name',
  'Parent First Name',
  'Cell Phone',
  'Parent Email',
  'Current Balance',
];

/** Two children of one family, a family with credit, one that is settled, and a row that cannot be imported. */
const families = (last: string): string[][] => {
  return [
    HEADINGS,
    ['Owen', `${last}a`, '3/9/2014', `${last}a`, 'Ann', '', `ann@${last}.example`, '$1,234.50'],
    ['Lars', `${last}a`, '5/1/2012', `${last}a`, 'Ann', '', `ann@${last}.example`, '$1,234.50'],
    ['Zoe', `${last}b`, '7/7/2013', `${last}b`, 'Eva', '', `eva@${last}.example`, '(45.00)'],
    ['Max', `${last}c`, '8/8/2011', `${last}c`, 'Pia', '', `pia@${last}.example`, '0.00'],
    ['Kim', `${last}d`, '9/9/2010', `${last}d`, '', '', '', '0.01'],
    ['Tor', `${last}e`, '2/30/2012', `${last}e`, '', '', '', '99.99'],
  ];
};

const batchOf = async (id: string) =>
  openingBatchDetailView.parse((await admin.get(`/finance/opening-balances/${id}`)).results);

const views = ['opening_batches', 'opening_balances', 'invoices', 'athlete_packages', 'athletes', 'imports'];
const caughtUp = async () => {
  const { log, host } = api.services;
  await host.waitForPosition(await log.store.head(), views, 10_000);
};

describe('balances', () => {
  test('are added up by the dry run, once per family, and nothing is changed', async () => {
    const { balances, outcomes, source } = await preview(families(newName()));
    expect(source).toBe('jackrabbit');
    expect(balances).toEqual({
      imported: { owed_count: 2, owed: 1234.51, credit_count: 1, credit: -45 },
      not_imported: { owed_count: 1, owed: 99.99, credit_count: 0, credit: 0 },
      repeated_rows: [],
    });
    expect(outcomes.map(({ row, balance }) => [row, balance])).toEqual([
      [2, 1234.5],
      [3, null],
      [4, -45],
      [5, null],
      [6, 0.01],
      [7, null],
    ]);
    const perAthlete = await preview(families(newName()), { balancesOf: 'athlete' });
    expect(perAthlete.balances?.imported).toMatchObject({ owed_count: 3, owed: 2469.01 });
  });

  test('with all reasons of a row that cannot be imported', async () => {
    const rows = families(newName());
    const [first = []] = rows.slice(1);
    rows.push(['', 'Lund', '2/30/2014', 'Lund', 'Ida', 'no number', '', 'a lot']);
    rows.push([...first.slice(0, 7), '17']);
    const { outcomes } = await preview(rows);
    expect(outcomes.find(({ row }) => row === 8)?.reason).toBe(
      [
        'First Name is missing.',
        'Birthdate is a date that does not exist.',
        'Parent 1 Phone is not a phone number.',
        'Opening Balance is not an amount like $1,234.50.',
      ].join(' '),
    );
    const differ = 'Rows of this family have different balances.';
    for (const row of [2, 3, 9]) expect(outcomes.find((one) => one.row === row)?.reason).toContain(differ);
  });

  test('are held after the import, and no invoice exists, for staff or for the family', async () => {
    const last = newName();
    const { id, created } = await imported(families(last));
    expect(created).toBe(5);
    await caughtUp();
    const batch = await batchOf(id);
    expect(batch).toMatchObject({
      source: 'Jackrabbit',
      status: 'held',
      owed_count: 2,
      owed: 1234.51,
      credit_count: 1,
      credit: -45,
    });
    expect(
      batch.balances.map(({ athlete_name, row, amount, state }) => [athlete_name, row, amount, state]),
    ).toEqual([
      [`Owen ${last}a`, 2, 1234.5, 'held'],
      [`Zoe ${last}b`, 4, -45, 'held'],
      [`Kim ${last}d`, 6, 0.01, 'held'],
    ]);
    const owen = batch.balances[0]?.athlete_id ?? '';
    expect((await admin.get(`/athletes/${owen}/packages`)).results).toEqual([]);
    const own = z
      .array(athleteOpeningView)
      .parse((await admin.get(`/athletes/${owen}/opening-balances`)).results);
    expect(own).toMatchObject([{ source: 'Jackrabbit', amount: 1234.5, state: 'held', is_released: false }]);
    const family = await api.family(owen);
    expect((await family.get(`/athletes/${owen}/opening-balances`)).status).toBe(403);
    expect((await family.get(`/athletes/${owen}/packages`)).results).toEqual([]);
  });

  test('go with the import when it is undone before the release', async () => {
    const { id } = await imported(families(newName()));
    await admin.post(`/imports/${id}/undo`);
    expect(await ended(id)).toMatchObject({ status: 'undone', kept: [] });
    await caughtUp();
    const { balances, owed_count, credit_count } = await batchOf(id);
    expect({ owed_count, credit_count }).toEqual({ owed_count: 0, credit_count: 0 });
    expect(balances.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    const release = { due: '2027-01-15', expected_count: 0, expected_total: 0 };
    const refused = await admin.post(`/finance/opening-balances/${id}/release`, release);
    expect(refused.message).toBe('No opening balance is left that could become an invoice.');
  });
});

describe('a release', () => {
  const release = (id: string, body: object) => admin.post(`/finance/opening-balances/${id}/release`, body);
  const released = async (id: string) => {
    const { owed_count, owed } = await batchOf(id);
    const reply = await release(id, { due: '2027-01-15', expected_count: owed_count, expected_total: owed });
    if (reply.status !== 202) throw new Error(`${reply.status} ${reply.message}`);
    for (;;) {
      await caughtUp();
      const batch = await batchOf(id);
      if (batch.owed_count === 0) return batch;
      await pause(50);
    }
  };
  const pendingOf = async (athleteId: string) => {
    return z.array(athletePackageView).parse((await admin.get(`/athletes/${athleteId}/packages`)).results);
  };

  test('makes one pending invoice of each balance that is owed, exact to the cent', async () => {
    const { id } = await imported(families(newName()));
    await caughtUp();
    const wrong = await release(id, { due: '2027-01-15', expected_count: 2, expected_total: 1234.5 });
    expect(wrong.message).toBe(
      'The release would now make 2 invoices for $1,234.51. Please review the balances again.',
    );
    const batch = await released(id);
    expect(batch).toMatchObject({
      status: 'released',
      due: '2027-01-15',
      released_by: 'Maria Lindqvist',
      released_count: 2,
      released_total: 1234.51,
      invoiced_count: 2,
      invoiced: 1234.51,
      failed_count: 0,
      // Credits are entered by hand.
      credit: -45,
    });
    const [owen, zoe] = batch.balances;
    const [bought, ...others] = await pendingOf(owen?.athlete_id ?? '');
    expect(others).toEqual([]);
    expect(bought?.package_name).toMatch(/^Opening balance from Jackrabbit, [A-Z][a-z]{2} \d{4}$/);
    expect(bought?.invoices).toMatchObject([
      {
        invoice_amount: 1234.5,
        invoice_date: '2027-01-15',
        invoice_description: bought?.package_name,
        invoice_state: 'pending',
      },
    ]);
    expect(bought?.invoices.length).toBe(1);
    expect(await pendingOf(zoe?.athlete_id ?? '')).toEqual([]);
    const again = await release(id, { due: '2027-01-15', expected_count: 0, expected_total: 0 });
    expect(again.message).toBe('These opening balances were already released.');
  });

  test('leaves out what an admin withdrew', async () => {
    const { id } = await imported(families(newName()));
    await caughtUp();
    const kim = (await batchOf(id)).balances.find(({ row }) => row === 6)?.athlete_id;
    const withdraw = (athlete_id: unknown) =>
      admin.post(`/finance/opening-balances/${id}/withdraw`, { athlete_id });
    expect((await withdraw(kim)).status).toBe(200);
    expect(await withdraw(randomUUID())).toMatchObject({
      status: 422,
      message: 'This athlete has no opening balance here.',
    });
    await caughtUp();
    expect(await released(id)).toMatchObject({ invoiced_count: 1, invoiced: 1234.5 });
    expect((await withdraw(kim)).status).toBe(200);
    const owen = (await batchOf(id)).balances.find(({ row }) => row === 2)?.athlete_id;
    expect((await withdraw(owen)).message).toBe(
      'This opening balance is an invoice already. Omit or delete the invoice instead.',
    );
  });

  test('can be undone with the import; families with later payments or packages stay whole', async () => {
    const last = newName();
    const { id } = await imported(families(last));
    await caughtUp();
    const { balances } = await released(id);
    const kim = balances.find(({ row }) => row === 6)?.athlete_id ?? '';
    const owen = balances.find(({ row }) => row === 2)?.athlete_id ?? '';
    await api.bought(owen);
    await admin.post(`/imports/${id}/undo`);
    const { kept } = await ended(id);
    expect(new Set(kept.map(({ name, reason }) => `${name}: ${reason}`))).toEqual(
      new Set([
        `Lars ${last}a: Another athlete of the family is kept.`,
        `Owen ${last}a: Packages were added in billing.`,
      ]),
    );
    await caughtUp();
    expect((await admin.get(`/athletes/${kim}`)).status).toBe(404);
    expect((await pendingOf(owen)).length).toBe(2);
  });

  test('lists its batches, newest first, for admins only', async () => {
    const { id } = await imported(families(newName()));
    await caughtUp();
    const listed = z.array(openingBatchView).parse((await admin.get('/finance/opening-balances')).results);
    expect(listed[0]?.id).toBe(id);
    const trainer = await api.signedIn('trainer');
    expect((await trainer.get('/finance/opening-balances')).status).toBe(403);
    const accounting = await admin.get(`/finance/opening-balances/${id}/accounting`);
    expect(accounting.status).toBe(200);
    expect((await admin.get(`/finance/opening-balances/${randomUUID()}`)).status).toBe(404);
  });
});

describe('training groups', () => {
  const headings = ['First Name', 'Last Name', 'Parent First Name', 'Parent Email', 'Class'];
  const aGroup = async () => {
    const season_id = (await admin.post('/seasons', { season_name: newName(), season_year: 2026 })).id;
    const group_name = `Group ${newName()}`;
    const { id } = await admin.post('/training-groups', { season_id, group_name });
    await caughtUp();
    await api.services.host.waitForPosition(
      await api.services.log.store.head(),
      ['seasons', 'training_groups'],
      10_000,
    );
    return { id, name: group_name };
  };
  const groupsOf = async (athleteId: string) => {
    const shape = z.object({ active_training_groups: z.array(z.object({ training_group_id: z.string() })) });
    await api.services.host.waitForPosition(await api.services.log.store.head(), ['enrolments'], 10_000);
    const { active_training_groups } = shape.parse((await admin.get(`/athletes/${athleteId}`)).results);
    return active_training_groups.map(({ training_group_id }) => training_group_id);
  };
  const athleteCalled = async (last: string, first: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q: last }));
    const shape = z.array(z.object({ id: z.string(), first_name: z.string() }));
    const found = shape.parse((await admin.get(`/athletes?filter=${filter}&range=[0,99]`)).results);
    return found.find(({ first_name }) => first_name === first)?.id ?? '';
  };

  test('are found by name, and athletes are enrolled; a name that is not there refuses the row', async () => {
    const [group, last] = [await aGroup(), newName()];
    const done = await imported([
      headings,
      ['Owen', last, 'Ann', `ann@${last}.example`, group.name.toUpperCase()],
      ['Lars', last, 'Ann', `ann@${last}.example`, ''],
      ['Mia', last, 'Ann', `ann@${last}.example`, `No ${group.name}`],
    ]);
    expect(done.failed).toEqual([{ row: 4, reason: 'There is no active training group with this name.' }]);
    expect(await groupsOf(await athleteCalled(last, 'Owen'))).toEqual([group.id]);
    expect(await groupsOf(await athleteCalled(last, 'Lars'))).toEqual([]);
  });

  test('keep a family when people changed an enrollment since, and go with the import otherwise', async () => {
    const [group, last] = [await aGroup(), newName()];
    const rows = [
      headings,
      ['Owen', last, 'Ann', `ann@${last}.example`, group.name],
      ['Mia', last, 'Eva', `eva@${last}.example`, group.name],
    ];
    const { id } = await imported(rows);
    const owen = await athleteCalled(last, 'Owen');
    await admin.put(`/training-groups/${group.id}/athletes/${owen}`, { needs_transportation: true });
    await admin.post(`/imports/${id}/undo`);
    expect((await ended(id)).kept).toEqual([
      {
        athlete_id: owen,
        name: `Owen ${last}`,
        reason: 'Enrollments or reservations were added or changed.',
      },
    ]);
    expect(await athleteCalled(last, 'Mia')).toBe('');
  });
});

describe('consent to news and offers', () => {
  const headings = [
    'Student Name',
    'Primary Guardian',
    'Primary Email',
    'Secondary Guardian',
    'Subscribe to Email Blast',
  ];
  const contacts = z.array(
    z.object({
      contact_id: z.string(),
      first_name: z.string(),
      contacts_channels: z.array(z.object({ opt_out_ids: z.array(z.string()) })),
    }),
  );
  /** The contact of the athlete with this first name. */
  const contactOf = async (athleteName: string, last: string, first: string) => {
    await api.services.host.waitForPosition(
      await api.services.log.store.head(),
      ['athletes', 'contacts'],
      10_000,
    );
    const filter = encodeURIComponent(JSON.stringify({ q: last }));
    const people = z.array(z.object({ id: z.string(), first_name: z.string() }));
    const found = people.parse((await admin.get(`/athletes?filter=${filter}&range=[0,99]`)).results);
    const athlete = found.find(({ first_name }) => first_name === athleteName)?.id;
    const all = contacts.parse((await admin.get(`/athletes/${athlete}/contacts`)).results);
    const contact = all.find(({ first_name }) => first_name === first);
    const optOuts = contact?.contacts_channels.flatMap(({ opt_out_ids }) => opt_out_ids) ?? [];
    return { id: contact?.contact_id ?? '', optOuts };
  };
  const historyOf = async (contactId: string) => (await admin.get(`/history/contact/${contactId}`)).text;

  test('is given only where the file says so, with the file and the row as evidence', async () => {
    const last = newName();
    const { id } = await imported([
      headings,
      [`Owen ${last}`, `Ann ${last}`, `ann@${last}.example`, '', 'Yes'],
      [`Lars ${last}`, `Ann ${last}`, `ann@${last}.example`, `Tom ${last}`, ''],
      [`Mia ${last}`, `Eva ${last}`, `eva@${last}.example`, '', 'No'],
      [`Zoe ${last}`, `Pia ${last}`, `pia@${last}.example`, '', ''],
      [`Kim ${last}`, `Ida ${last}`, `ida@${last}.example`, '', 'Sometimes'],
    ]);
    expect((await shown(id)).failed).toEqual([
      { row: 6, reason: 'Parent 1 Agrees to News must be one of Yes, No.' },
    ]);
    const ann = await contactOf('Owen', last, 'Ann');
    const eva = await contactOf('Mia', last, 'Eva');
    const pia = await contactOf('Zoe', last, 'Pia');
    expect([ann.optOuts, eva.optOuts, pia.optOuts]).toEqual([[], ['news-and-offers'], ['news-and-offers']]);
    expect(await historyOf(ann.id)).toContain(
      'Opted in to News and offers in an import (families.csv, row 2).',
    );
    expect(await historyOf(eva.id)).toContain(
      'Opted out of News and offers in an import (families.csv, row 4).',
    );
    // Nobody said anything for Pia.
    expect(await historyOf(pia.id)).not.toContain('in an import');
  });

  test('stays with the address when the athlete shares it with the parent who agreed', async () => {
    const last = newName();
    await imported([
      ['First Name', 'Last Name', 'Athlete Email', 'Parent First Name', 'Parent Email', 'Newsletter'],
      ['Owen', last, `ann@${last}.example`, 'Ann', `ann@${last}.example`, 'yes'],
    ]);
    expect((await contactOf('Owen', last, 'Ann')).optOuts).toEqual([]);
  });
});

/** The athlete of a file with this first name. */
const athleteIdOf = async (last: string, first: string): Promise<string> => {
  await caughtUp();
  const filter = encodeURIComponent(JSON.stringify({ q: last }));
  const shape = z.array(z.object({ id: z.string(), first_name: z.string() }));
  const found = shape.parse((await admin.get(`/athletes?filter=${filter}&range=[0,99]`)).results);
  return found.find(({ first_name }) => first_name === first)?.id ?? '';
};

describe('packages', () => {
  const headings = ['First Name', 'Last Name', 'Parent First Name', 'Parent Email', 'Package'];
  const aPackage = async (fields: object = {}) => {
    const package_name = `Package ${newName()}`;
    const terms = { default_package_amount: 1000, default_down_payment: 100, default_package_cycles: 3 };
    const made = await admin.post('/packages', {
      package_name,
      package_type: 'Standard',
      ...terms,
      ...fields,
    });
    if (made.status !== 201) throw new Error(`${made.status} ${made.message}`);
    await api.services.host.waitForPosition(await api.services.log.store.head(), ['packages'], 10_000);
    return { id: made.id, name: package_name };
  };
  const packagesOf = async (athleteId: string) => {
    await caughtUp();
    return z.array(athletePackageView).parse((await admin.get(`/athletes/${athleteId}/packages`)).results);
  };

  test('are added up by the dry run, which changes nothing; wrong names refuse the row', async () => {
    const [one, last] = [await aPackage(), newName()];
    const { packages, outcomes } = await preview(
      [
        headings,
        ['Owen', last, 'Ann', `ann@${last}.example`, one.name.toUpperCase()],
        ['Lars', last, 'Ann', `ann@${last}.example`, ''],
        ['Mia', last, 'Ann', `ann@${last}.example`, `No ${one.name}`],
      ],
      { packagesStart: '2027-02-01' },
    );
    expect(packages).toEqual({
      starts_on: '2027-02-01',
      athletes: 1,
      total: 1000,
      by_package: [{ name: one.name, athletes: 1, total: 1000 }],
    });
    expect(outcomes.map((row) => [row.outcome, row.package, row.reason])).toEqual([
      ['create', one.name, ''],
      ['create', '', ''],
      ['refuse', '', 'There is no active package with this name.'],
    ]);
    const today = api.services.today();
    const { packages: byDefault } = await preview([headings, ['Owen', last, '', '', one.name]]);
    expect(byDefault?.starts_on.slice(8)).toBe('01');
    expect((byDefault?.starts_on ?? '') > today).toBe(true);
  });

  test('are not offered when inactive or ambiguous', async () => {
    const [one, last] = [await aPackage({ is_active: false }), newName()];
    const twice = await aPackage();
    await admin.post('/packages', { package_name: twice.name, package_type: 'Standard' });
    await api.services.host.waitForPosition(await api.services.log.store.head(), ['packages'], 10_000);
    const { outcomes } = await preview([
      headings,
      ['Owen', last, '', '', one.name],
      ['Mia', last, '', '', twice.name],
    ]);
    expect(outcomes.map(({ reason }) => reason)).toEqual([
      'There is no active package with this name.',
      'There are several active packages with this name.',
    ]);
  });

  test('come with their ordinary invoices, pending, and go with the import', async () => {
    const [one, last] = [await aPackage(), newName()];
    const done = await imported([headings, ['Owen', last, 'Ann', `ann@${last}.example`, one.name]], {
      packagesStart: '2027-02-01',
    });
    expect(done).toMatchObject({ created: 1, packages_start: '2027-02-01' });
    const owen = await athleteIdOf(last, 'Owen');
    const [bought, ...others] = await packagesOf(owen);
    expect(others).toEqual([]);
    expect(bought).toMatchObject({ package_name: one.name });
    const billed = bought?.invoices.map((invoice) => [
      invoice.invoice_date,
      invoice.invoice_amount,
      invoice.invoice_state,
    ]);
    expect(billed).toEqual([
      ['2027-02-01', 100, 'pending'],
      ['2027-03-01', 300, 'pending'],
      ['2027-04-01', 300, 'pending'],
      ['2027-05-01', 300, 'pending'],
    ]);
    await admin.post(`/imports/${done.id}/undo`);
    expect(await ended(done.id)).toMatchObject({ status: 'undone', kept: [] });
    expect(await packagesOf(owen)).toEqual([]);
    expect((await admin.get(`/athletes/${owen}`)).status).toBe(404);
  });

  test('keep a family when another package was added since', async () => {
    const [one, last] = [await aPackage(), newName()];
    const { id } = await imported([
      headings,
      ['Owen', last, 'Ann', `ann@${last}.example`, one.name],
      ['Mia', last, 'Eva', `eva@${last}.example`, one.name],
    ]);
    const owen = await athleteIdOf(last, 'Owen');
    await api.bought(owen);
    await admin.post(`/imports/${id}/undo`);
    expect((await ended(id)).kept).toEqual([
      { athlete_id: owen, name: `Owen ${last}`, reason: 'Packages were added in billing.' },
    ]);
    expect((await packagesOf(owen)).length).toBe(2);
    expect(await athleteIdOf(last, 'Mia')).toBe('');
  });
});

describe('families to ask for a card', () => {
  const headings = ['First Name', 'Last Name', 'Parent First Name', 'Parent Email'];
  const asked = async (id: string) =>
    z.array(importCardlessView).parse((await admin.get(`/imports/${id}/cardless-athletes`)).results);
  const promptsOf = async (athleteId: string) => {
    const family = await api.family(athleteId);
    await caughtUp();
    const reply = await family.get(`/users/${family.userId}/prompts/check-prompt`);
    return z.array(z.object({ id: z.string() })).parse(reply.results);
  };

  test('are listed with the accounts of their contacts, and nothing is sent by itself', async () => {
    const last = newName();
    const { id, asks_for_cards } = await imported(
      [headings, ['Owen', last, 'Ann', `ann@${last}.example`], ['Mia', last, '', '']],
      {},
      { asksForCards: 'true' },
    );
    expect(asks_for_cards).toBe(true);
    const accounts = async () =>
      (await asked(id)).map(({ name, contacts }) => [
        name,
        contacts.map(({ email, account }) => [email, account]),
      ]);
    const email = `ann@${last}.example`.toLowerCase();
    expect(await accounts()).toEqual([
      [`Mia ${last}`, []],
      [`Owen ${last}`, [[email, 'none']]],
    ]);
    const athleteIds = (await asked(id)).map(({ athlete_id }) => athlete_id);
    const sent = await admin.post('/athletes/invite-contacts', { athleteIds });
    expect(sent.status).toBe(200);
    await api.services.host.waitForPosition(
      await api.services.log.store.head(),
      ['users', 'imports'],
      10_000,
    );
    expect((await accounts())[1]).toEqual([`Owen ${last}`, [[email, 'invited']]]);
  });

  test('are prompted in the portal although the setting is off, unless the import is undone', async () => {
    const last = newName();
    const rows = [headings, ['Owen', last, 'Ann', `ann@${last}.example`]];
    const { id } = await imported(rows, {}, { asksForCards: 'true' });
    const owen = await athleteIdOf(last, 'Owen');
    expect(await promptsOf(owen)).toEqual([{ id: 'required-credit-card' }]);

    const other = newName();
    await imported([headings, ['Liam', other, 'Pia', `pia@${other}.example`]]);
    expect(await promptsOf(await athleteIdOf(other, 'Liam'))).toEqual([]);

    await api.bought(owen);
    await admin.post(`/imports/${id}/undo`);
    expect((await ended(id)).kept.length).toBe(1);
    expect(await promptsOf(owen)).toEqual([]);
  });
});
