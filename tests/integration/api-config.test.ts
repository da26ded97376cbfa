import { once } from 'node:events';
import { ConfigFault, readConfig } from '../../api/runtime/config.ts';
import { demoSignIns } from '../../demo/shared/sign-ins.ts';
import { testSecrets } from '../support/api.ts';
import { ApiClient } from '../support/api-client.ts';
import { freshDatabase } from '../support/postgres.ts';
import { launchProduct } from '../support/product-process.ts';

const complete = { ...testSecrets, DATABASE_URL: 'postgres://app@db/blueline' };

function faultsOf(environment: Record<string, string | undefined>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigFault) return error.message.split('\n');
    throw error;
  }
}

describe('the configuration', () => {
  test('is complete with a database and two secrets', () => {
    expect(readConfig(complete)).toMatchObject({ PORT: 4000, HOST: '127.0.0.1' });
  });

  test.each(['DATABASE_URL', 'SESSION_SECRET', 'PERSONAL_DATA_SECRET'])(
    'names %s when it is missing',
    (name) => {
      expect(faultsOf({ ...complete, [name]: undefined })).toEqual([`${name} is missing`]);
      expect(faultsOf({ ...complete, [name]: '' })).toEqual([`${name} is missing`]);
    },
  );

  test.each(['SESSION_SECRET', 'PERSONAL_DATA_SECRET'])('names %s when it is weak', (name) => {
    expect(faultsOf({ ...complete, [name]: 'password' })).toContain(
      `${name} is too weak: give at least 32 random characters`,
    );
    expect(faultsOf({ ...complete, [name]: 'abc'.repeat(20) })).toEqual([
      `${name} is too weak: it repeats the same few characters`,
    ]);
  });

  test.each([
    ['PORT', 'seventy'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'blueline'],
    ['SESSION_SECONDS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/8, proxy.example'],
  ])('names %s when it is %s', (name, value) => {
    expect(faultsOf({ ...complete, [name]: value })).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  test.each([
    ['2', 2],
    ['10.0.0.0/8, ::1, loopback', ['10.0.0.0/8', '::1', 'loopback']],
  ])('trusts the proxies %s', (given, trusted) => {
    expect(readConfig({ ...complete, TRUST_PROXY: given }).TRUST_PROXY).toEqual(trusted);
  });

  test('reports all faults at once, and no value of a secret', () => {
    const faults = faultsOf({ SESSION_SECRET: 'a short secret' });
    expect(new Set(faults.map((line) => line.split(/[ :]/)[0]))).toEqual(
      new Set(['DATABASE_URL', 'PERSONAL_DATA_SECRET', 'SESSION_SECRET']),
    );
    expect(faults.join()).not.toContain('a short secret');
  });
});

describe('on a server of its own, named by DATABASE_URL', () => {
  test('there is no demo business and no demo sign-in, and the first admin can sign in', async () => {
    const database = await freshDatabase();
    const admin = { ADMIN_USERNAME: 'first@rink.example', ADMIN_PASSWORD: 'the first password' };
    const environment = { ...testSecrets, ...admin, DATABASE_URL: database.url, LOG_LEVEL: 'error' };
    const { child, ready, ended, said } = launchProduct({ environment });
    try {
      const address = await ready;
      expect(said.join('\n')).not.toMatch(/demo/i);
      for (const demo of demoSignIns) {
        expect((await new ApiClient(address).signIn(demo)).status).toBe(401);
      }
      const first = new ApiClient(address);
      await first.signIn({ username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD });
      expect((await first.get('/athletes')).results).toEqual([]);
    } finally {
      child.kill('SIGTERM');
      await ended;
      await database.drop();
    }
  });

  test('it does not start without a secret, and names it in one line', async () => {
    const database = await freshDatabase();
    const { SESSION_SECRET } = testSecrets;
    const { child, said } = launchProduct({ environment: { SESSION_SECRET, DATABASE_URL: database.url } });
    const [code] = await once(child, 'close');
    expect([code, said]).toEqual([1, ['PERSONAL_DATA_SECRET is missing']]);
    await database.drop();
  });
});
