import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { packageCategoryView, packageHolderView, packageView } from '../../contract/billing/packages.ts';
import { type Api, changesNothing, packagesOf, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { queryOf } from '../support/api-client.ts';

let api: Api;
let admin: SignedIn;
// New Year's Eve where the business is. Every look at the clock is a millisecond later, so that order in time is certain.
let now = Date.parse('2027-01-01T03:00:00.000Z');
beforeAll(async () => {
  api = await startApi({ now: () => new Date(now++), environment: { TIMEZONE: 'America/Chicago' } });
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const create = async (more: object = {}) => (await admin.post('/packages', more)).id;
const shown = async (id: string) => packageView.parse((await admin.get(`/packages/${id}`)).results);
const category = async (name: string) => {
  return (await admin.post('/package-categories', { category_name: name })).id;
};
const categories = async () =>
  z.array(packageCategoryView).parse((await admin.get('/package-categories')).results);
const list = async (filter: object, sort = ['package_year', 'DESC'], range = [0, 24]) => {
  const reply = await admin.get(`/packages?${queryOf({ filter, sort, range })}`);
  return { rows: z.array(packageView).parse(reply.results), range: reply.headers.get('Content-Range') };
};

describe('a package for sale', () => {
  test('defaults to New Package and this year of the business', async () => {
    const id = await create();
    expect(await shown(id)).toEqual({
      id,
      package_name: 'New Package',
      package_year: 2026,
      package_category_id: null,
      package_category: '',
      package_type: 'Standard',
      default_package_amount: 0,
      default_down_payment: 0,
      default_package_cycles: 1,
      ledger_id: null,
      item_id: null,
      description: '',
      is_active: true,
      is_offered: false,
      athletes: 0,
      total_sold: 0,
      revision: '0',
    });
  });

  test('is multi-year without a year', async () => {
    expect((await shown(await create({ package_year: null }))).package_year).toBeNull();
  });

  test('is changed field by field, and shows its category', async () => {
    const camps = await category('Camps');
    const id = await create({ package_name: 'Summer Camp', default_package_amount: 995 });
    const changes = { package_category_id: camps, default_package_amount: 1050.5, is_offered: true };
    const reply = await admin.put(`/packages/${id}`, changes);
    expect([reply.status, reply.etag]).toEqual([200, '"1"']);
    expect(await shown(id)).toMatchObject({
      package_name: 'Summer Camp',
      package_category: 'Camps',
      default_package_amount: 1050.5,
      is_offered: true,
    });
  });

  test('gets errors by input', async () => {
    const id = await create();
    await changesNothing(api, async () => {
      const wrong = { package_name: ' ', default_package_cycles: 0, default_down_payment: 5 };
      for (const reply of [await admin.post('/packages', wrong), await admin.put(`/packages/${id}`, wrong)]) {
        expect([reply.status, reply.errors]).toEqual([
          422,
          {
            package_name: 'Package name must not be empty.',
            default_package_cycles: 'Payment cycles is invalid',
            default_down_payment: 'Down payment can not be larger than amount',
          },
        ]);
      }
      const reply = await admin.put(`/packages/${id}`, { package_category_id: randomUUID() });
      expect(reply.errors).toEqual({ package_category_id: 'This category does not exist.' });
    });
  });

  test('can be changed by two users at once, but not in the same field', async () => {
    const id = await create();
    const ifMatch = '"0"';
    expect((await admin.put(`/packages/${id}`, { package_name: 'One' }, { ifMatch })).status).toBe(200);
    expect((await admin.put(`/packages/${id}`, { is_active: false }, { ifMatch })).status).toBe(200);
    expect((await admin.put(`/packages/${id}`, { package_name: 'Two' }, { ifMatch })).status).toBe(412);
  });

  test('is created once, however often the request arrives', async () => {
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => admin.post('/packages', {}, { key })));
    const ids = new Set(replies.map(({ id }) => id));
    expect(ids.size).toBe(1);
    expect(await typesIn(api, `package-${[...ids][0]}`)).toEqual(['PackageCreated']);
  });

  test('is copied with its name and terms to this year, and not offered yet', async () => {
    const terms = { default_package_amount: 480, default_down_payment: 80, default_package_cycles: 4 };
    const named = { package_name: 'Elite Skills', description: 'Small groups.' };
    const id = await create({ ...named, ...terms, package_year: 2024, is_offered: true, is_active: false });
    const reply = await admin.post(`/packages/${id}/copy`);
    expect(reply.status).toBe(201);
    expect(await shown(reply.id)).toMatchObject({
      ...named,
      ...terms,
      package_year: 2026,
      is_active: true,
      is_offered: false,
    });
  });

  test('can be deleted while athletes have it: they keep it', async () => {
    const { packageId } = await api.offer({ name: 'Goalie Academy' });
    const athleteId = await api.athlete();
    await api.bought(athleteId, { packageId });
    expect((await admin.delete(`/packages/${packageId}`)).status).toBe(200);
    expect((await admin.get(`/packages/${packageId}`)).status).toBe(404);
    expect((await packagesOf(admin, athleteId))[0]).toMatchObject({
      package_name: 'Goalie Academy',
      total_amount: 1200,
    });
    const body = { packageId, startDate: '2026-03-15', amount: 100, cycles: 1 };
    const reply = await admin.post(`/athletes/${athleteId}/packages`, body);
    expect([reply.status, reply.errors]).toEqual([422, { packageId: 'Package can not be empty.' }]);
  });

  test('lists its athletes with paid and open amounts', async () => {
    const { packageId } = await api.offer();
    const [owen, mia] = [
      await api.athlete({ firstName: 'Owen', lastName: 'Zimmer' }),
      await api.athlete({ firstName: 'Mia', lastName: 'Abbott' }),
    ];
    const bought = await api.bought(owen, { packageId });
    await api.bought(mia, { packageId, amount: 1000 });
    await api.bringInto(bought.invoice(0), 'paid');
    await api.bringInto(bought.invoice(1), 'invoiced');
    expect(await shown(packageId)).toMatchObject({ athletes: 2, total_sold: 2200 });

    const { results } = await admin.get(`/packages/${packageId}/athletes`);
    const holders = z.array(packageHolderView).parse(results);
    expect(holders.map(({ athlete_name, total_amount }) => [athlete_name, total_amount])).toEqual([
      ['Mia Abbott', 1000],
      ['Owen Zimmer', 1200],
    ]);
    expect(holders[1]).toMatchObject({ paid_amount: 400, open_amount: 400, pending_amount: 400 });

    await admin.delete((await api.bought(owen, { packageId, amount: 50, cycles: 1 })).path);
    expect(await shown(packageId)).toMatchObject({ athletes: 2, total_sold: 2200 });
  });
});

describe('the list of packages', () => {
  test('is filtered, sorted and paged', async () => {
    const clinics = await category('Clinics');
    const mine = { package_category_id: clinics };
    const [old, fresh, lasting] = [
      await create({ ...mine, package_name: 'Power 100%', package_year: 2025 }),
      await create({ ...mine, package_name: 'Edges', package_year: 2026, is_offered: true }),
      await create({ ...mine, package_name: 'Path', package_year: null }),
    ];
    await create({ ...mine, package_name: 'Gone', is_active: false });
    const idsOf = async (...query: Parameters<typeof list>) =>
      (await list(...query)).rows.map(({ id }) => id);

    const only = { package_category_id: clinics };
    expect(await idsOf(only)).toEqual([lasting, fresh, old]);
    expect(await idsOf(only, ['package_name', 'ASC'])).toEqual([fresh, lasting, old]);
    expect(await idsOf({ ...only, package_year: 2025 })).toEqual([old]);
    expect(await idsOf({ ...only, package_year: 'multi-year' })).toEqual([lasting]);
    expect(await idsOf({ ...only, is_offered: true })).toEqual([fresh]);
    expect(await idsOf({ ...only, q: '0%' })).toEqual([old]);
    expect(await idsOf({ ...only, showInactive: true })).toHaveLength(4);
    expect(await list(only, ['package_year', 'DESC'], [1, 1])).toMatchObject({
      rows: [{ id: fresh }],
      range: 'packages 1-1/3',
    });
  });
});

describe('a package category', () => {
  test('is deleted only after no package is assigned to it anymore', async () => {
    const id = await category('Membership');
    const packageId = await create({ package_category_id: id });
    const found = async () => (await categories()).find((one) => one.id === id);
    expect(await found()).toMatchObject({ category_name: 'Membership', is_active: true, packages: 1 });
    await changesNothing(api, async () => {
      const { status, message } = await admin.delete(`/package-categories/${id}`);
      expect([status, message]).toEqual([409, 'Can not delete category if packages are assigned.']);
    });

    await admin.put(`/packages/${packageId}`, { package_category_id: null });
    expect(await found()).toMatchObject({ packages: 0 });
    expect((await admin.delete(`/package-categories/${id}`)).status).toBe(200);
    expect(await found()).toBeUndefined();
  });

  test('is renamed and marked inactive, and needs a name', async () => {
    const id = await category('Trainings');
    await admin.put(`/package-categories/${id}`, { category_name: 'Training' });
    await admin.put(`/package-categories/${id}`, { is_active: false });
    expect((await categories()).find((one) => one.id === id)).toMatchObject({
      category_name: 'Training',
      is_active: false,
    });
    const reply = await admin.put(`/package-categories/${id}`, { category_name: ' ' });
    expect([reply.status, reply.errors]).toEqual([422, { category_name: 'Package name must not be empty.' }]);
  });
});

describe('packages of athletes', () => {
  const columns = z.object({ current_packages: z.string(), prior_packages: z.string() });
  const columnsOf = async (athleteId: string) =>
    columns.parse((await admin.get(`/athletes/${athleteId}`)).results);

  test('of earlier years are prior once they are settled', async () => {
    const athleteId = await api.athlete();
    const past = await api.offer({ name: 'Power Clinic', year: 2020 });
    const lasting = await api.offer({ name: 'Path', year: null });
    const bought = await api.bought(athleteId, { packageId: past.packageId, cycles: 2 });
    await api.bought(athleteId, { packageId: lasting.packageId });
    expect(await columnsOf(athleteId)).toEqual({
      current_packages: 'Power Clinic, Path',
      prior_packages: '',
    });

    await api.bringInto(bought.invoice(0), 'paid');
    await api.bringInto(bought.invoice(1), 'omitted');
    await api.settled();
    expect(await columnsOf(athleteId)).toEqual({ current_packages: 'Path', prior_packages: 'Power Clinic' });

    await admin.post(`${bought.invoice(1).path}/revert`);
    expect(await columnsOf(athleteId)).toMatchObject({ prior_packages: '' });
  });
});
