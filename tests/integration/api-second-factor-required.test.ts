import { resetSecondFactorAsOperator } from '../../api/access/operator.ts';
import { readConfig } from '../../api/runtime/config.ts';
import { secondFactorsView } from '../../contract/access/second-factors.ts';
import { signInSessionView } from '../../contract/access/sign-in.ts';
import { type Api, changesNothing, type SignedIn, startApi, testSecrets } from '../support/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addAuthenticator, codeAt, factorsPath } from '../support/second-factors.ts';

let api: Api;
let clock = Date.now() + 3_600_000;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi({ now: () => new Date(clock), environment: { REQUIRE_ADMIN_SECOND_FACTOR: 'true' } });
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const MUST_ENROLL = 'Set up a second step for signing in to continue.';

/** Of a route with any records: the check comes before every other. */
async function answerTo(client: ApiClient, { method, path }: { method: string; path: string }) {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'user' ? admin.userId : 'nothing',
  );
  const reply = await client.send(method.toUpperCase(), address, method === 'get' ? undefined : {});
  return { status: reply.status, code: reply.text === '' ? undefined : reply.code };
}

test('an admin without a factor reaches nothing but its setup', async () => {
  const routes = api.routes.filter(({ access }) => access !== 'public');
  const open = routes.filter(({ isForEnrollment }) => isForEnrollment).map(({ path }) => path);
  expect(open.toSorted()).toEqual([
    '/auth/idle',
    '/auth/validate-token',
    '/users/:user/second-factors',
    '/users/:user/second-factors/authenticator-setup',
    '/users/:user/second-factors/authenticators',
    '/users/:user/second-factors/passkey-proof',
    '/users/:user/second-factors/passkey-setup',
    '/users/:user/second-factors/passkeys',
  ]);
  const closed = routes.filter(({ isForEnrollment }) => !isForEnrollment);
  expect(closed.length).toBeGreaterThan(150);
  await changesNothing(api, async () => {
    for (const route of closed) {
      const answer = { route: `${route.method} ${route.path}`, ...(await answerTo(admin, route)) };
      expect(answer).toMatchObject({ status: 403, code: 'must-enroll' });
    }
  });
});

test('trainers and families are not asked', async () => {
  const [trainer, family] = [await api.signedIn('trainer'), await api.signedIn('parent')];
  for (const person of [trainer, family]) {
    expect((await person.get('/users/profile')).status).toBe(200);
    const { results } = await person.post('/auth/validate-token');
    expect(signInSessionView.parse(results).must_enroll).toBe(false);
  }
});

test('the setup opens everything, in the same session and at once', async () => {
  const person = await api.signedIn('admin');
  const refused = await person.get('/users/profile');
  expect([refused.status, refused.message]).toEqual([403, MUST_ENROLL]);
  const view = async () => signInSessionView.parse((await person.post('/auth/validate-token')).results);
  expect((await view()).must_enroll).toBe(true);
  await addAuthenticator(person, clock);
  expect((await person.get('/users/profile', { headers: { 'Min-Position': null } })).status).toBe(200);
  expect((await view()).must_enroll).toBe(false);
});

test('the last factor of an admin stays', async () => {
  const person = await api.signedIn('admin');
  const { secret } = await addAuthenticator(person, clock);
  const { factors, is_required } = secondFactorsView.parse((await person.get(factorsPath(person))).results);
  expect(is_required).toBe(true);
  clock += 30_000;
  const secondStep = { method: 'code', code: codeAt(secret, clock) };
  const body = { password: person.person.password, secondStep };
  const reply = await person.post(`${factorsPath(person)}/${factors[0]?.id}/removal`, body);
  expect([reply.status, reply.message]).toEqual([
    409,
    'Admins need a second factor. Add another one before you remove this one.',
  ]);
});

test('who becomes an admin in the middle of a session has to enroll', async () => {
  const boss = await api.signedIn('admin');
  await addAuthenticator(boss, clock);
  const trainer = await api.signedIn('trainer');
  const changed = await boss.put(`/users/${trainer.userId}`, { roleId: 10 });
  expect(changed.status).toBe(200);
  await api.services.host.waitForPosition(BigInt(changed.position ?? 0), [], 10_000);
  expect((await trainer.get('/users')).code).toBe('must-enroll');
  // A stream that was opened before is checked again with every heartbeat, by the same check.
  expect((await trainer.get('/changes')).code).toBe('must-enroll');
});

test('whose factors were reset has to enroll again', async () => {
  const [boss, person] = [await api.signedIn('admin'), await api.signedIn('admin')];
  await addAuthenticator(boss, clock);
  await addAuthenticator(person, clock);
  clock += 1000;
  const reset = await boss.post(`${factorsPath(person)}/reset`, { password: boss.person.password });
  expect(reset.status).toBe(200);
  await api.services.host.waitForPosition(BigInt(reset.position ?? 0), [], 10_000);
  expect((await person.get('/users/profile')).status).toBe(401);
  await person.signIn(person.person);
  expect((await person.get('/users/profile')).code).toBe('must-enroll');
});

describe('the operator', () => {
  const config = () =>
    readConfig({ ...testSecrets, DATABASE_URL: api.database.url, REQUIRE_ADMIN_SECOND_FACTOR: 'true' });
  const reset = (username: string) =>
    resetSecondFactorAsOperator(config(), { connectionString: api.database.url }, username);

  test('resets the factors of the only admin, who then enrolls again; the history says who did it', async () => {
    const person = await api.signedIn('admin');
    await addAuthenticator(person, clock);
    expect(await reset(person.person.username.toUpperCase())).toContain('were removed');
    const [event] = await api.services.log.load(`secondFactors-${person.userId}`, { from: 2n });
    expect(event).toMatchObject({
      type: 'SecondFactorsReset',
      actor: 'system:operator',
      data: { by: 'operator' },
    });
    await api.services.host.waitForPosition(event?.position ?? 0n, [], 10_000);
    await person.signIn(person.person);
    expect((await person.get('/users/profile')).code).toBe('must-enroll');
    await addAuthenticator(person, clock);
    const { text } = await person.get(`/history/user/${person.userId}`);
    expect(text).toContain('The second factors were reset by the operator.');
    expect(text).toContain('Blueline (operator)');
  });

  test('is told if there is no such user, or nothing to reset', async () => {
    await expect(reset('nobody@rink.example')).rejects.toThrow(
      'There is no active user nobody@rink.example.',
    );
    const { person } = await api.signedIn('trainer');
    await expect(reset(person.username)).rejects.toThrow('This user has no second factor.');
  });
});
