import { firstStepsView } from '../../contract/shared/first-steps.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

async function steps(): Promise<Record<string, boolean>> {
  const { host, log } = api.services;
  await host.waitForPosition(await log.store.head(), [], 10_000);
  const list = firstStepsView.parse((await admin.get('/first-steps')).results);
  return Object.fromEntries(list.map(({ key, is_done }) => [key, is_done]));
}

test('each first step is done when its first record exists, and hidden on request', async () => {
  const fresh = await steps();
  expect(Object.keys(fresh)).toEqual([
    'business-name',
    'logo',
    'timezone',
    'postal-address',
    'staff',
    'athletes',
    'accounting',
    'packages',
    'locations',
    'seasons',
  ]);
  expect(Object.values(fresh)).not.toContain(true);

  await api.signedIn('trainer');
  expect(await steps()).toEqual({ ...fresh, staff: true });
  await api.athlete();
  expect(await steps()).toEqual({ ...fresh, staff: true, athletes: true });
  await api.offer();
  expect(await steps()).toEqual({ ...fresh, staff: true, athletes: true, packages: true });
  await admin.put('/admin/globals/business_postal_address', { global_value: '1 Rink Road, Wheaton IL' });
  await admin.post('/locations', { name: 'North rink', timezone_id: 'America/Chicago' });
  const now = {
    ...fresh,
    athletes: true,
    packages: true,
    'postal-address': true,
    locations: true,
    staff: true,
  };
  expect(await steps()).toEqual(now);

  await admin.put('/admin/globals/first_steps_shown', { global_value: 'false' });
  expect(await steps()).toEqual({});
});
