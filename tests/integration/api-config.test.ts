import { once } from 'node:events';
import { request } from 'node:http';
import {
  ConfigFault,
  modeOf,
  readConfig,
  readEmbeddedConfig,
  readServerConfig,
} from '../../api/runtime/config.ts';
import { signInSessionView } from '../../contract/access/sign-in.ts';
import { demoSignIns } from '../../demo/shared/sign-ins.ts';
import { startApi, testSecrets } from '../support/api.ts';
import { ApiClient } from '../support/api-client.ts';
import { freshDatabase } from '../support/postgres.ts';
import { launchProduct } from '../support/product-process.ts';
import { addAuthenticator } from '../support/second-factors.ts';

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

describe('a server', () => {
  const withUrl =
    (PUBLIC_URL?: string, more = {}) =>
    () =>
      readServerConfig({ ...complete, PUBLIC_URL, ...more });

  test('needs a public address, and https unless it is on this machine', () => {
    expect(withUrl()).toThrow('PUBLIC_URL is missing');
    expect(withUrl('http://rink.example')).toThrow('PUBLIC_URL must begin with https:');
    expect(withUrl('https://rink.example')).not.toThrow();
    expect(withUrl('http://localhost:4000')).not.toThrow();
    expect(withUrl('http://localhost.evil.example')).toThrow('PUBLIC_URL must begin with https:');
    expect(withUrl('http://rink.example', { ALLOW_HTTP: 'true' })).not.toThrow();
  });

  test('is not started by mistake, nor is its database left out by mistake', () => {
    const { DATABASE_URL } = complete;
    expect(() => modeOf({ MODE: 'embedded', DATABASE_URL })).toThrow('contradict');
    expect(() => modeOf({ MODE: 'server' })).toThrow('DATABASE_URL is missing');
    expect(() => modeOf({ MODE: 'both' })).toThrow('MODE: give embedded or server');
    expect([modeOf({}), modeOf({ DATABASE_URL }), modeOf({ MODE: 'server', DATABASE_URL })]).toEqual([
      'embedded',
      'server',
      'server',
    ]);
  });
});

describe('host names:', () => {
  test('embedded, only names of this machine and the configured ones are answered', () => {
    const hosts = (environment = {}) => readEmbeddedConfig({ ...complete, ...environment }).ALLOWED_HOSTS;
    expect(hosts()).toEqual(['localhost', '127.0.0.1', '[::1]', '127.0.0.1']);
    expect(hosts({ HOST: '0.0.0.0', PUBLIC_URL: 'http://rink.local:4000' })).toContain('rink.local');
    expect(hosts({ ALLOWED_HOSTS: 'Rink.local, desk' })).toEqual(['rink.local', 'desk']);
  });

  test('a page of another name gets nothing, not even a public one', async () => {
    const api = await startApi({ environment: { ALLOWED_HOSTS: 'localhost,127.0.0.1' } });
    const { port } = new URL(api.address);
    const statusOf = async (host: string, path: string) => {
      const asked = request({ host: '127.0.0.1', port, path, headers: { Host: host } });
      asked.end();
      const [answer] = await once(asked, 'response');
      answer.resume();
      return answer.statusCode;
    };
    try {
      for (const path of [
        '/api/public/health-check',
        '/health/live',
        '/mailbox',
        '/',
        '/api/auth/validate-token',
      ]) {
        for (const host of ['rebound.example', `rebound.example:${port}`, 'localhost.rebound.example'])
          expect([path, host, await statusOf(host, path)]).toEqual([path, host, 421]);
      }
      for (const host of ['localhost', `127.0.0.1:${port}`])
        expect(await statusOf(host, '/api/public/health-check')).toBe(200);
    } finally {
      await api.close();
    }
  });
});

describe('on a server of its own, named by DATABASE_URL', () => {
  test('there is no demo business and no demo sign-in, and the first admin signs in and sets up a second factor', async () => {
    const database = await freshDatabase();
    const admin = { ADMIN_USERNAME: 'first@rink.example', ADMIN_PASSWORD: 'the first password' };
    const PUBLIC_URL = 'http://localhost';
    const environment = {
      ...testSecrets,
      ...admin,
      PUBLIC_URL,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'error',
    };
    const { child, ready, ended, said } = launchProduct({ environment });
    try {
      const address = await ready;
      expect(said.join('\n')).not.toMatch(/demo/i);
      for (const demo of demoSignIns) {
        expect((await new ApiClient(address).signIn(demo)).status).toBe(401);
      }
      const first = new ApiClient(address);
      const person = { username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD };
      const session = signInSessionView.parse((await first.signIn(person)).results);
      expect(session).toMatchObject({ must_enroll: true, idle_seconds: 1800 });
      expect((await first.get('/athletes')).code).toBe('must-enroll');
      const names = { firstName: 'First', lastName: 'Admin' };
      const signedIn = Object.assign(first, { userId: session.id, person: { ...person, ...names } });
      await addAuthenticator(signedIn, Date.now());
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
