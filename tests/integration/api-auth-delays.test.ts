import { randomUUID } from 'node:crypto';
import { type Api, changesNothing, type Person, type SignedIn, startApi } from '../support/api.ts';
import type { Reply } from '../support/api-client.ts';

jest.setTimeout(30_000);

let api: Api;
/** Ahead of the people that the tests create, and standing still but for `seconds`. */
let clock = Date.now() + 3_600_000;
beforeAll(async () => {
  const now = () => new Date(clock);
  api = await startApi({ now, environment: { TRUST_PROXY: '1' } });
});
afterAll(() => api.close());

const seconds = (count: number) => {
  clock += count * 1000;
};

type Tried = Pick<Person, 'username' | 'password'>;
/** A sign-in from a network address, as the proxy before the product saw it. */
const from = (address: string, { username, password }: Tried): Promise<Reply> =>
  api.visitor().post('/auth/login', { username, password }, { headers: { 'X-Forwarded-For': address } });
const wrong = (username: string): Tried => ({ username, password: 'not the password' });
const PASSWORD = 'top shelf, glove side';
const someone = () => `${randomUUID()}@rink.example`;
let host = 0;
const somewhere = () => `198.51.${Math.floor(++host / 250)}.${host % 250}`;

async function fail(times: number, address: () => string, username: () => string): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let count = 0; count < times; count++) replies.push(await from(address(), wrong(username())));
  return replies;
}

const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);

/** Seconds that a refusal says to wait. */
function waitIn(reply: Reply): number {
  expect(reply.status).toBe(429);
  const wait = Number(reply.headers.get('Retry-After'));
  expect(reply.message).toBe(`Too many attempts. Please try again in ${wait} seconds.`);
  return wait;
}

describe('an attacker who guesses passwords', () => {
  test('waits longer with every failure, even with the right password, and then gets in', async () => {
    const { person } = await api.signedIn('trainer');
    const home = somewhere();
    expect(
      statuses(
        await fail(
          4,
          () => home,
          () => person.username,
        ),
      ),
    ).toEqual([401, 401, 401, 401]);
    expect(waitIn(await from(home, person))).toBe(2);
    seconds(2);
    expect((await from(home, wrong(person.username))).status).toBe(401);
    expect(waitIn(await from(home, person))).toBe(4);
    seconds(4);
    expect((await from(home, person)).status).toBe(200);
    expect(
      statuses(
        await fail(
          4,
          () => home,
          () => person.username,
        ),
      ),
    ).toEqual([401, 401, 401, 401]);
  });

  test('does not extend the wait with attempts during it, and leaves nothing in the log', async () => {
    const [name, home] = [someone(), somewhere()];
    await fail(
      4,
      () => home,
      () => name,
    );
    await changesNothing(api, async () => {
      for (let count = 0; count < 5; count++) expect(waitIn(await from(home, wrong(name)))).toBe(2);
    });
  });

  test('is counted for unknown usernames, too', async () => {
    const [nobody, { person }] = [someone(), await api.signedIn('trainer')];
    const asked = async (username: string) => {
      const home = somewhere();
      const replies = await fail(
        6,
        () => home,
        () => username,
      );
      return replies.map(({ status, message }) => ({ status, message }));
    };
    expect(await asked(nobody)).toEqual(await asked(person.username));
  });

  test('gains nothing from many attempts at once', async () => {
    const { person } = await api.signedIn('trainer');
    const home = somewhere();
    const replies = await Promise.all(Array.from({ length: 12 }, () => from(home, wrong(person.username))));
    expect(statuses(replies).filter((status) => status === 401)).toHaveLength(4);
    expect(statuses(replies).filter((status) => status === 429)).toHaveLength(8);
  });
});

test('a user at home is not locked out by attempts from all over the world', async () => {
  const { person } = await api.signedIn('trainer');
  expect(statuses(await fail(20, somewhere, () => person.username))).not.toContain(429);
  const wait = waitIn(await from(somewhere(), person));
  expect(wait).toBeLessThanOrEqual(10);
  seconds(wait);
  expect((await from(somewhere(), person)).status).toBe(200);
});

test('a network that tries many names waits at most a minute, and a successful sign-in does not reset the count', async () => {
  const { person } = await api.signedIn('trainer');
  const rink = somewhere();
  expect(statuses(await fail(49, () => rink, someone))).not.toContain(429);
  expect((await from(rink, person)).status).toBe(200);
  expect((await from(rink, wrong(someone()))).status).toBe(401);
  expect(waitIn(await from(rink, person))).toBe(2);
  expect((await from(somewhere(), person)).status).toBe(200);
});

describe('a device that the account signed in with before', () => {
  /** A browser that signed in from this address, and signed out. */
  const known = async () => {
    const { person, userId } = await api.signedIn('parent');
    const browser = api.visitor();
    const home = somewhere();
    const signIn = (password = person.password, address = home) =>
      browser.post(
        '/auth/login',
        { username: person.username, password },
        { headers: { 'X-Forwarded-For': address } },
      );
    expect((await signIn()).status).toBe(200);
    await browser.post('/auth/logout');
    return { person, userId, browser, signIn };
  };
  /** Attempts of others in this name from everywhere, and from this network in all names. */
  const attack = async (username: string, network: string) => {
    await fail(20, somewhere, () => username);
    await fail(
      5,
      () => network,
      () => username,
    );
    await fail(50, () => network, someone);
  };

  test('signs in while others guess in the same name and from the same network', async () => {
    const { person, signIn } = await known();
    const rink = somewhere();
    await attack(person.username, rink);
    expect(waitIn(await from(rink, person))).toBeGreaterThan(0);
    expect((await signIn(person.password, rink)).status).toBe(200);
  });

  test('has a limit of its own, in every network', async () => {
    const { person, signIn } = await known();
    const replies = [];
    for (let count = 0; count < 4; count++) replies.push(await signIn('not the password', somewhere()));
    expect(statuses(replies)).toEqual([401, 401, 401, 401]);
    expect(waitIn(await signIn(person.password, somewhere()))).toBe(2);
    expect((await from(somewhere(), person)).status).toBe(200);
    seconds(2);
    expect((await signIn()).status).toBe(200);
  });

  test('shows its failures to staff until it succeeds', async () => {
    const { userId, signIn } = await known();
    const admin = await api.signedIn('admin');
    const failures = async () => (await admin.get(`/users/${userId}`)).results;
    await signIn('not the password');
    expect(await failures()).toMatchObject({ failed_attempts: 1 });
    await signIn();
    expect(await failures()).toMatchObject({ failed_attempts: 0 });
  });

  test('is known for one account only', async () => {
    const { browser } = await known();
    const other = await api.signedIn('parent');
    const rink = somewhere();
    await attack(other.person.username, rink);
    const { username, password } = other.person;
    const headers = { 'X-Forwarded-For': rink };
    expect((await browser.post('/auth/login', { username, password }, { headers })).status).toBe(429);
  });

  test.each<[string, (admin: SignedIn, userId: string) => Promise<Reply>]>([
    [
      'another password',
      (admin, userId) => admin.post(`/users/${userId}/save-password`, { password: PASSWORD }),
    ],
    ['a forced re-login', (admin, userId) => admin.post(`/users/${userId}/force-relogin`)],
  ])('is no longer known after %s', async (_, end) => {
    const { person, userId, signIn } = await known();
    const admin = await api.signedIn('admin');
    const { status } = await end(admin, userId);
    expect(status).toBe(200);
    const rink = somewhere();
    await attack(person.username, rink);
    expect((await signIn(PASSWORD, rink)).status).toBe(429);
  });

  test('stays known when its user changes the password with it', async () => {
    const parent = await api.signedIn('parent');
    const { username, password } = parent.person;
    const body = { password: PASSWORD, originalPassword: password };
    expect((await parent.post(`/users/${parent.userId}/save-password`, body)).status).toBe(200);
    const rink = somewhere();
    await attack(username, rink);
    const headers = { 'X-Forwarded-For': rink };
    expect((await parent.post('/auth/login', { username, password: PASSWORD }, { headers })).status).toBe(
      200,
    );
  });

  test('is not made up: another signature counts as no device', async () => {
    const { person, browser, signIn } = await known();
    const cookie = browser.cookies.get('known-device') ?? '';
    browser.cookies.set('known-device', `${cookie.slice(0, -3)}AAA`);
    const rink = somewhere();
    await attack(person.username, rink);
    expect((await signIn(person.password, rink)).status).toBe(429);
  });

  test('keeps a cookie that pages cannot read, for the sign-in only', async () => {
    const { person } = await api.signedIn('parent');
    const reply = await from(somewhere(), person);
    const cookies = reply.headers.getSetCookie().filter((one) => one.startsWith('known-device='));
    expect(cookies).toEqual([
      expect.stringMatching(/; Max-Age=34560000; Path=\/api\/auth; .*HttpOnly; SameSite=Lax$/),
    ]);
  });
});

test('a guess at the current password in a session waits for its own failures only', async () => {
  const parent = await api.signedIn('parent');
  const { username, password } = parent.person;
  const rink = somewhere();
  await fail(50, () => rink, someone);
  await fail(20, somewhere, () => username);
  const body = { password: PASSWORD, originalPassword: password };
  const headers = { 'X-Forwarded-For': rink };
  const reply = await parent.post(`/users/${parent.userId}/save-password`, body, { headers });
  expect(reply.status).toBe(200);
});

test('failures are forgotten after a day, and their rows deleted', async () => {
  const [name, home] = [someone(), somewhere()];
  await fail(
    4,
    () => home,
    () => name,
  );
  seconds(86_400);
  expect((await from(home, wrong(name))).status).toBe(401);
  expect((await from(home, wrong(name))).status).toBe(401);
  seconds(86_400);
  const admin = await api.signedIn('admin');
  expect((await admin.post('/operations/jobs/forget-sign-in-attempts/run')).status).toBeLessThan(300);
  const left = await api.services.pools.reads.query('select key from rx.sign_in_attempts where failures > 0');
  expect(left.rows).toEqual([]);
});

test('an address that a visitor writes into a header is ignored, and the log warns of it once', async () => {
  const bare = await startApi();
  try {
    const name = someone();
    const attempts: number[] = [];
    for (let count = 0; count < 5; count++) {
      const headers = { 'X-Forwarded-For': somewhere() };
      attempts.push((await bare.visitor().post('/auth/login', wrong(name), { headers })).status);
    }
    expect(attempts).toEqual([401, 401, 401, 401, 429]);
    const warnings = bare.logged.filter((line) => line.includes('TRUST_PROXY is not set'));
    expect(warnings).toHaveLength(1);
    expect(api.logged.filter((line) => line.includes('TRUST_PROXY is not set'))).toEqual([]);
  } finally {
    await bare.close();
  }
});
