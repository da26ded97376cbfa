import { randomUUID } from 'node:crypto';
import { type Api, packagesOf, startApi } from '../support/api.ts';
import { byAdmin, differencesFromRebuild } from '../support/rebuilt-views.ts';

/** Time stands still, so that whatever is ordered by time alone has many ties. */
const now = new Date('2026-11-23T15:00:00.000Z');

let api: Api;
beforeAll(async () => {
  api = await startApi({ now: () => now });
});
afterAll(() => api.close());

test('every read model equals its rebuild, whatever happened at the same moment', async () => {
  const admin = await api.signedIn('admin');
  const names = ['Camp', 'Academy', 'Spring', 'Goalie', 'Summer', 'Clinic'];
  for (const firstName of ['Ella', 'Owen']) {
    const athleteId = await api.athlete({ firstName });
    for (const last_name of ['Doyle', 'Abbott', 'Carver']) {
      const contact = {
        id: randomUUID(),
        first_name: 'Anna',
        last_name,
        email: `${randomUUID()}@rink.example`,
      };
      await admin.post(`/athletes/${athleteId}/contacts`, contact);
    }
    for (const name of names) {
      const { packageId } = await api.offer({ name });
      await api.bought(athleteId, { packageId });
    }
    const bought = await packagesOf(admin, athleteId);
    const inOrder = bought
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map(({ package_name }) => package_name);
    const { rows } = await api.services.pools.reads.query(
      'select names from rm.athlete_package_names where athlete_id = $1',
      [athleteId],
    );
    expect(rows).toEqual([{ names: inOrder.join(', ') }]);
  }
  await api.settled();
  expect(await differencesFromRebuild(byAdmin(admin), api.services.pools.reads)).toEqual([]);
});
