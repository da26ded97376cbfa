import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { importPreviewView, importView } from '../../contract/athletes/imports.ts';
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

const imported = async (rows: Rows, fields: Record<string, string> = {}) => {
  const { mapping, source } = await preview(rows, fields);
  const form = { mapping: JSON.stringify(mapping), source, ...fields };
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
