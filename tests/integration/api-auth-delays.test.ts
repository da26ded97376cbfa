import { randomUUID } from 'node:crypto';
import { type Api, changesNothing, type Person, startApi } from '../support/api.ts';
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

test('an address that a visitor writes into a header is ignored', async () => {
  const bare = await startApi();
  try {
    const name = someone();
    const attempts: number[] = [];
    for (let count = 0; count < 5; count++) {
      const headers = { 'X-Forwarded-For': somewhere() };
      attempts.push((await bare.visitor().post('/auth/login', wrong(name), { headers })).status);
    }
    expect(attempts).toEqual([401, 401, 401, 401, 429]);
  } finally {
    await bare.close();
  }
});
