import { z } from 'zod';
import { type Api, type SignedIn, startApi } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
let athleteId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
  trainer = await api.signedIn('trainer');
  athleteId = await api.athlete({ firstName: 'Sofía', lastName: 'Wolkenstein' });
  await api.athlete({ firstName: 'Håkon', lastName: "O'Brien-Nguyễn" });
  await api.athlete({ firstName: '莉莉', lastName: '王' });
  await admin.post(`/athletes/${athleteId}/contacts`, {
    first_name: 'Greta',
    last_name: 'Sonnenfels',
    relationship: 'Aunt',
    email: 'greta@sonnenfels.example',
    phone: '(612) 555-0188',
  });
  await api.signedIn('parent', {
    firstName: 'Paula',
    lastName: 'Zwetschge',
    username: 'pz@zwetschge.example',
  });
  const { host, log } = api.services;
  await host.waitForPosition(await log.store.head(), [], 10_000);
});
afterAll(() => api.close());

const hits = z.array(z.object({ kind: z.string(), id: z.string(), name: z.string(), detail: z.string() }));

async function found(by: SignedIn, text: string): Promise<string[]> {
  const { status, results } = await by.get(`/search?query=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return hits.parse(results).map(({ kind, name }) => `${kind} ${name}`);
}

describe('the search', () => {
  it.each([
    ['a beginning', 'wolk', 'athlete Sofía Wolkenstein'],
    ['two letters', 'wo', 'athlete Sofía Wolkenstein'],
    ['a part in the middle', 'kenst', 'athlete Sofía Wolkenstein'],
    ['without accents', 'sofia', 'athlete Sofía Wolkenstein'],
    ['both names in the wrong order', 'wolkenstein sofia', 'athlete Sofía Wolkenstein'],
    ['a letter left out', 'wolkenstin', 'athlete Sofía Wolkenstein'],
    ['two letters swapped', 'sfoia', 'athlete Sofía Wolkenstein'],
    ['accents of another language', 'nguyen', "athlete Håkon O'Brien-Nguyễn"],
    ['an apostrophe', "o'brien", "athlete Håkon O'Brien-Nguyễn"],
    ['another script', '莉莉', 'athlete 莉莉 王'],
    ['an e-mail address', 'greta@sonnenfels.example', 'contact Greta Sonnenfels'],
    ['the digits of a telephone number', '5550188', 'contact Greta Sonnenfels'],
    ['a username', 'pz@zwet', 'user Paula Zwetschge'],
  ])('finds by %s: %s', async (_, text, expected) => {
    expect(await found(admin, text)).toContain(expected);
  });

  it('lists exact matches before similar ones', async () => {
    expect((await found(admin, 'Wolkenstein'))[0]).toBe('athlete Sofía Wolkenstein');
  });

  it('shows the athlete of a contact', async () => {
    const { results } = await admin.get('/search?query=sonnenfels');
    expect(hits.parse(results)).toMatchObject([{ kind: 'contact', detail: 'Aunt of Sofía Wolkenstein' }]);
  });

  it.each(['', '   ', '!!!', '%', '\\', "'; drop table rm.users; --", ':* & |', 'qqqqzzzz'])(
    'finds no one by %j',
    async (text) => {
      expect(await found(admin, text)).toEqual([]);
    },
  );

  it('finds users for admins only, and nothing for families', async () => {
    expect(await found(trainer, 'zwetschge')).toEqual([]);
    const family = await api.family(athleteId);
    expect((await family.get('/search?query=wolk')).status).toBe(403);
  });
});
