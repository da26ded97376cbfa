import { z } from 'zod';
import { type Api, type SignedIn, startApi } from '../support/api.ts';

let api: Api;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  trainer = await api.signedIn('trainer');
});
afterAll(() => api.close());

const rows = z.array(z.looseObject({ id: z.union([z.string(), z.int()]), label: z.string().min(1) }));

const valuesOf = async (list: string) => (await trainer.get(`/admin/values/${list}`)).results;

/** Part 1 §7. */
const lists = [
  'athlete-types',
  'campaign-send-now',
  'training-groups',
  'seasons',
  'channels',
  'shirt-sizes',
  'trainer-levels',
  'rules',
  'colors',
  'roles',
  'templates',
  'timezones',
  'june-age-bands',
  'ledgers',
  'activity-types',
  'template-urls',
  'budget-types',
  'campaigns',
  'campaign-categories',
];

test.each(lists)('the value list %s has an address, and its rows have ids and labels', async (list) => {
  const reply = await trainer.get(`/admin/values/${list}`);
  expect(reply.status).toBe(200);
  expect(rows.safeParse(reply.results).error).toBeUndefined();
});

test('shirt sizes are sorted from the smallest up', async () => {
  const sizes = rows.parse(await valuesOf('shirt-sizes')).map(({ label }) => label);
  expect(sizes).toEqual(['YS', 'YM', 'YL', 'YXL', 'S', 'M', 'L', 'XL', 'XXL']);
});

test('roles are sorted by name, under their fixed ids', async () => {
  expect(await valuesOf('roles')).toEqual([
    { id: 10, label: 'admin' },
    { id: 20, label: 'athlete' },
    { id: 40, label: 'parent' },
    { id: 30, label: 'trainer' },
  ]);
});

test('the zones of the United States come first', async () => {
  const zones = rows.parse(await valuesOf('timezones')).map(({ id }) => id);
  expect(zones.slice(0, 2)).toEqual(['America/New_York', 'America/Chicago']);
  expect(zones).toContain('Europe/Stockholm');
});

test('a rule that is not in the list does not exist', async () => {
  expect((await trainer.get('/admin/values/rules/ice')).status).toBe(404);
});

test('families cannot read them', async () => {
  const family = await api.family();
  expect((await family.get('/admin/values/shirt-sizes')).status).toBe(403);
});

test('a conflict over a list shows renamed rows, even if the old name is still an id', async () => {
  const admin = await api.signedIn('admin');
  const list = await admin.get('/admin/values/athlete-types');
  const leadTypes = z.array(z.looseObject({ athlete_type: z.string() })).parse(list.results);
  const renamed = (name: string) => ({
    rows: leadTypes.map(({ id, athlete_type, is_active, in_funnel, color, allows_send_now }) => ({
      id,
      athlete_type: athlete_type === 'Prospect' ? name : athlete_type,
      is_active,
      in_funnel,
      color,
      allows_send_now,
    })),
  });
  const ifMatch = list.etag ?? '';
  const save = (name: string) => admin.post('/admin/values/athlete-types/bulk', renamed(name), { ifMatch });
  expect((await save('Hot prospect')).status).toBe(200);
  const stale = await save('Warm prospect');
  expect(stale.status).toBe(412);
  expect(stale.body['since']).toMatchObject([
    { changes: [{ label: 'Name', before: 'Prospect', after: 'Hot prospect' }] },
  ]);
});
