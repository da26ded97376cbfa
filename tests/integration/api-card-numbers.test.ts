import { type Api, changesNothing, type SignedIn, startApi } from '../support/api.ts';

const REFUSED = 'Please do not enter card numbers here.';
const number = '4111111111111111';

let api: Api;
let admin: SignedIn;
let athleteId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
  athleteId = await api.athlete();
});
afterAll(() => api.close());

describe('a card number that is sent to us', () => {
  test.each([
    ['in a note', { general_notes: 'Pays by 4111 1111 1111 1111, 12/28' }],
    ['as a number', { general_notes: Number(number) }],
    ['deep inside', { general_notes: [{ and: { so: ['on', `x${number}`] } }] }],
    ['as the name of a field', { [number]: 'x' }],
    ['as an American Express is printed', { general_notes: '3782 822463 10005' }],
    ['with dots', { general_notes: 'Visa 4111.1111.1111.1111' }],
    ['with slashes', { general_notes: '4111/1111/1111/1111' }],
    ['with double blanks', { general_notes: '4111  1111  1111  1111' }],
    ['with underscores', { general_notes: '4111_1111_1111_1111' }],
    ['in other digits', { general_notes: '٤١١١١١١١١١١١١١١١' }],
  ])('%s is refused, and nothing is recorded', async (_, body) => {
    await changesNothing(api, async () => {
      const reply = await admin.send('PUT', `/athletes/${athleteId}`, body);
      expect([reply.status, reply.code, reply.message]).toEqual([400, 'card-number', REFUSED]);
    });
  });

  test('is refused in a search, a filter or a form', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: '4111-1111-1111-1111' }));
    for (const path of [`/search?q=${number}`, `/athletes?filter=${filter}`]) {
      expect((await admin.get(path)).message).toBe(REFUSED);
    }
    const form = { directory: `athletes/${athleteId}` };
    const named = await admin.upload('/files', form, { name: `${number}.txt`, bytes: 'x' });
    expect([named.status, named.message]).toEqual([400, REFUSED]);
    const placed = await admin.upload('/files', { directory: number }, { name: 'a.txt', bytes: 'x' });
    expect([placed.status, placed.message]).toEqual([400, REFUSED]);
  });

  test.each([
    ['in a text file', '/files', 'card.txt', 'Pays by 4111 1111 1111 1111'],
    ['across two parts of a text file', '/files', 'card.csv', `${'x;'.repeat(32_764)}4111111111111111;`],
    ['in a text file in UTF-16', '/files', 'card.txt', Buffer.from(`\ufeffPays by ${number}`, 'utf16le')],
    [
      'in a file to import',
      '/imports',
      'athletes.csv',
      'First Name,Last Name,Notes\nElla,Doyle,4111-1111-1111-1111',
    ],
  ])('is refused %s, and nothing is kept', async (_, path, name, content) => {
    const bytes = typeof content === 'string' ? content : new Uint8Array(content);
    const fields = { directory: `athletes/${athleteId}` };
    const mapping = JSON.stringify({ firstName: 'First Name', lastName: 'Last Name' });
    await changesNothing(api, async () => {
      const form: Record<string, string> = path === '/files' ? fields : { mapping, athleteType: 'Prospect' };
      const reply = await admin.upload(path, form, { name, bytes });
      expect([reply.status, reply.message]).toEqual([422, REFUSED]);
    });
  });

  test('is refused in a filter that escapes it', async () => {
    const filter = encodeURIComponent('{"q":"\\u0034111111111111111"}');
    expect((await admin.get(`/athletes?filter=${filter}`)).message).toBe(REFUSED);
  });

  test('is refused to a visitor before the caller is looked up', async () => {
    const reply = await api.visitor().post('/auth/login', { username: number, password: 'x' });
    expect([reply.status, reply.message]).toEqual([400, REFUSED]);
  });

  test('appears in no log', () => {
    const logged = api.logged.join('\n');
    expect(logged).toContain('"request"');
    expect(logged).not.toContain(number);
    expect(logged).not.toContain('4111 1111');
  });
});

test('phone numbers, amounts, ids and days are accepted', async () => {
  const body = { general_notes: 'Call (612) 555-0100 or 612-555-0101, 55802-4111, $1,200.00 on 2026-11-22' };
  expect((await admin.send('PUT', `/athletes/${athleteId}`, body)).status).toBe(200);
});
