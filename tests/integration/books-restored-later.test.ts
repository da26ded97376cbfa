import { Client } from 'pg';
import { startApi } from '../support/api.ts';
import { freshDatabase } from '../support/postgres.ts';

jest.setTimeout(60_000);

/** The books of thousands of athletes take many seconds to read. A lock on their table takes longer. */
test('the product serves while the simulated books are still being read, and their requests wait', async () => {
  const database = await freshDatabase();
  const first = await startApi({ embedded: true, database });
  await first.simulators?.accounting();
  await first.stop();

  const reader = new Client(database.poolConfig);
  await reader.connect();
  await reader.query('begin; lock table simulator.records in access exclusive mode');
  const second = await startApi({ embedded: true, database });
  try {
    expect((await second.visitor().get('/public/health-check')).status).toBe(200);
    let isAnswered = false;
    const discovery = `${second.simulators?.config.QBO_BASE_URL}/.well-known/openid_configuration`;
    const asked = fetch(discovery).then(({ status }) => {
      isAnswered = true;
      return status;
    });
    expect((await second.signedIn('admin')).userId).toMatch(/-/);
    expect(isAnswered).toBe(false);
    await reader.query('rollback');
    expect(await asked).toBeLessThan(500);
    expect((await second.simulators?.accounting())?.url).toBe(second.simulators?.config.QBO_BASE_URL);
  } finally {
    await reader.end();
    await second.close();
  }
});
