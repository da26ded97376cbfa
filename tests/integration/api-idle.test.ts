import { idleView, signInSessionView } from '../../contract/access/sign-in.ts';
import { BACKGROUND_HEADER } from '../../domain/shared/background-requests.ts';
import { type Api, startApi } from '../support/api.ts';
import type { ApiClient } from '../support/api-client.ts';

let api: Api;
let another: Api;
let clock = Date.now() + 3_600_000;
beforeAll(async () => {
  const now = () => new Date(clock);
  const environment = { STAFF_IDLE_SECONDS: '1800' };
  api = await startApi({ now, environment });
  another = await startApi({ now, environment, database: api.database });
});
afterAll(async () => {
  await another.stop();
  await api.close();
});

const minutes = (count: number) => {
  clock += count * 60_000;
};
const background = { headers: { [BACKGROUND_HEADER]: '1' } };
const statusOf = async (client: ApiClient, sending = {}) =>
  (await client.get('/users/profile', sending)).status;

test.each(['admin', 'trainer'] as const)(
  '30 minutes without a request end the session of an %s',
  async (role) => {
    const person = await api.signedIn(role);
    for (let count = 0; count < 3; count++) {
      minutes(29);
      expect(await statusOf(person)).toBe(200);
    }
    minutes(30.1);
    const reply = await person.get('/users/profile');
    expect([reply.status, reply.message]).toEqual([401, 'This session expired. Please login again.']);
    expect(await statusOf(person)).toBe(401);
  },
);

test('families keep the limit of the session', async () => {
  const family = await api.signedIn('parent');
  minutes(120);
  expect(await statusOf(family)).toBe(200);
  expect((await family.get('/auth/idle')).results).toEqual({ seconds_left: null });
  const { results } = await family.post('/auth/validate-token');
  expect(signInSessionView.parse(results).idle_seconds).toBeNull();
});

test('polling and the stream of changes are no activity', async () => {
  const person = await api.signedIn('trainer');
  for (let count = 0; count < 5; count++) {
    minutes(5);
    expect(await statusOf(person, background)).toBe(200);
    expect((await person.get('/changes')).status).toBe(200);
  }
  minutes(5.1);
  expect(await statusOf(person, background)).toBe(401);
  expect((await person.get('/changes')).status).toBe(401);
});

test('a page can ask when the session ends without prolonging it', async () => {
  const person = await api.signedIn('trainer');
  const ask = async () => idleView.parse((await person.get('/auth/idle', background)).results).seconds_left;
  await person.get('/users/profile');
  minutes(10);
  expect([await ask(), await ask()]).toEqual([1200, 1200]);
  await person.get('/auth/idle');
  expect(await ask()).toBe(1800);
});

test('activity counts in every process', async () => {
  const person = await api.signedIn('trainer');
  minutes(20);
  expect(await statusOf(person)).toBe(200);
  minutes(20);
  const elsewhere = another.visitor();
  for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value);
  expect(await statusOf(elsewhere, background)).toBe(200);
  minutes(11.1);
  expect(await statusOf(elsewhere, background)).toBe(401);
});

test('old activity is forgotten', async () => {
  const person = await api.signedIn('trainer');
  await person.get('/users/profile');
  const count = async () => {
    const { rows } = await api.services.pools.ledger.query('select from rx.session_activity');
    return rows.length;
  };
  expect(await count()).toBeGreaterThan(0);
  minutes(9 * 60);
  const admin = await api.signedIn('admin');
  await admin.post('/operations/jobs/forget-session-activity/run');
  expect(await count()).toBe(1);
});
