import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { hashPassword } from '../../api/access/passwords.ts';
import { setPassword } from '../../commands/access/credentials.ts';
import { userAggregate } from '../../commands/access/user.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { loginLink, openSession } from '../../contract/access/sign-in.ts';
import type { UserCommand } from '../../domain/access/user.ts';
import { type Api, changesNothing, contextOf, type SignedIn, startApi, typesIn } from '../support/api.ts';
import type { ApiClient, Reply } from '../support/api-client.ts';

jest.setTimeout(30_000);

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const EXPIRED = 'This session expired. Please login again.';
const FORGED = 'This request did not come from this site. Please reload the page and try again.';

/** The same person at another browser. */
async function elsewhere({ person }: SignedIn, userAgent = 'Safari'): Promise<ApiClient> {
  const other = api.visitor();
  const { username, password } = person;
  const headers = { 'User-Agent': userAgent };
  expect((await other.post('/auth/login', { username, password }, { headers })).status).toBe(200);
  return other;
}

async function sessionsOf(client: ApiClient, userId: string) {
  const { results } = await client.get(`/users/${userId}/sessions`);
  return z.array(openSession).parse(results);
}

/** The id of the session that this browser is in. */
async function sessionIn(client: ApiClient, userId: string): Promise<string> {
  const current = (await sessionsOf(client, userId)).find(({ is_current }) => is_current);
  if (!current) throw new Error('There is no current session');
  return current.id;
}

/** Waits until every request meets it. */
async function everywhere({ position }: { position: bigint | string | null }): Promise<void> {
  expect(await api.services.host.waitForPosition(BigInt(position ?? 0), [], 10_000)).toBe(true);
}

async function done(reply: Reply): Promise<void> {
  expect([reply.status, reply.message]).toEqual([200, '']);
  await everywhere(reply);
}

const statusOf = async (client: ApiClient) => (await client.get('/users/profile')).status;
const changeUser = (userId: string, command: UserCommand) =>
  handle(api.services.log, userAggregate, userId, command, contextOf());

describe('the sessions of a user', () => {
  test('show the browser and the address, newest first', async () => {
    const trainer = await api.signedIn('trainer');
    await elsewhere(trainer, 'Firefox on a phone');
    await api.services.host.caughtUp();
    const shown = await sessionsOf(trainer, trainer.userId);
    expect(shown).toMatchObject([
      { user_agent: 'Firefox on a phone', via: 'password', is_current: false },
      { via: 'password', is_current: true },
    ]);
    expect(shown.map(({ address }) => address)).toEqual([
      expect.stringContaining('127.0.0.1'),
      expect.stringContaining('127.0.0.1'),
    ]);
  });

  test('are visible only to the user and to admins', async () => {
    const [family, other, admin] = [await api.family(), await api.family(), await api.signedIn('admin')];
    expect(await sessionsOf(admin, family.userId)).toMatchObject([{ is_current: false }]);
    const refused = await other.get(`/users/${family.userId}/sessions`);
    expect([refused.status, refused.message]).toEqual([404, 'This user does not exist.']);
    expect((await admin.get(`/users/${randomUUID()}/sessions`)).status).toBe(404);
  });

  test('can be ended by the user, immediately', async () => {
    const trainer = await api.signedIn('trainer');
    const phone = await elsewhere(trainer);
    const lost = await sessionIn(phone, trainer.userId);
    await done(await trainer.delete(`/users/${trainer.userId}/sessions/${lost}`));
    expect((await phone.get('/users/profile')).message).toBe(EXPIRED);
    expect(await statusOf(trainer)).toBe(200);
    expect((await sessionsOf(trainer, trainer.userId)).map(({ id }) => id)).not.toContain(lost);
  });

  test('can be ended by an admin, which the log distinguishes', async () => {
    const [trainer, admin] = [await api.signedIn('trainer'), await api.signedIn('admin')];
    const session = await sessionIn(trainer, trainer.userId);
    await done(await admin.delete(`/users/${trainer.userId}/sessions/${session}`));
    expect(await statusOf(trainer)).toBe(401);
    const [, ended] = await api.services.log.load(`session-${session}`);
    expect(ended).toMatchObject({ data: { reason: 'ended-by-admin' }, actor: `user:${admin.userId}` });
  });

  test('cannot be ended by other users, under any name', async () => {
    const [family, other] = [await api.family(), await api.family()];
    const session = await sessionIn(family, family.userId);
    await changesNothing(api, async () => {
      expect((await other.delete(`/users/${family.userId}/sessions/${session}`)).status).toBe(404);
      const own = await other.delete(`/users/${other.userId}/sessions/${session}`);
      expect([own.status, own.message]).toEqual([409, 'This session does not exist.']);
    });
    expect(await statusOf(family)).toBe(200);
  });
});

describe('every session of a user', () => {
  test('ends when an admin forces a new sign-in; the next one is valid', async () => {
    const [trainer, admin] = [await api.signedIn('trainer'), await api.signedIn('admin')];
    const phone = await elsewhere(trainer);
    await done(await admin.post(`/users/${trainer.userId}/force-relogin`));
    expect((await trainer.get('/users/profile')).message).toBe(EXPIRED);
    expect(await statusOf(phone)).toBe(401);
    expect(await sessionsOf(admin, trainer.userId)).toEqual([]);
    expect(await statusOf(await elsewhere(trainer))).toBe(200);
  });

  test('ends with a changed password, except for the one it was changed in', async () => {
    const trainer = await api.signedIn('trainer');
    const phone = await elsewhere(trainer);
    const keptSessionId = await sessionIn(trainer, trainer.userId);
    const passwordHash = await hashPassword('another password than before');
    const change = { userId: trainer.userId, passwordHash, reason: 'changed', keptSessionId } as const;
    await everywhere(await setPassword({ log: api.services.log }, change, contextOf()));
    expect([await statusOf(trainer), await statusOf(phone)]).toEqual([200, 401]);
    expect((await api.visitor().signIn(trainer.person)).status).toBe(401);
    expect((await sessionsOf(trainer, trainer.userId)).map(({ id }) => id)).toEqual([keptSessionId]);
  });

  test.each<[string, (userId: string) => UserCommand]>([
    ['is deactivated', (userId) => ({ kind: 'change', userId, changes: { isActive: false }, askedBy: '' })],
    ['is deleted', (userId) => ({ kind: 'delete', userId, askedBy: '' })],
  ])('ends when the user %s, and no new one can begin', async (_, commandFor) => {
    const trainer = await api.signedIn('trainer');
    await everywhere(await changeUser(trainer.userId, commandFor(trainer.userId)));
    expect((await trainer.get('/users/profile')).message).toBe(EXPIRED);
    const reply = await api.visitor().signIn(trainer.person);
    expect([reply.status, reply.message]).toEqual([401, 'Username or password is not correct.']);
  });

  test('ends when the user signs out of all devices, and so does the current one', async () => {
    const family = await api.family();
    const phone = await elsewhere(family);
    const { results } = await family.post('/auth/request-signed-login-token');
    const { token } = loginLink.parse(results);
    const reply = await family.post(`/users/${family.userId}/force-relogin`);
    await done(reply);
    const session = reply.headers.getSetCookie().filter((cookie) => cookie.startsWith('session='));
    expect(session).toEqual([expect.stringMatching(/^session=; Max-Age=0; Path=\/;/)]);
    expect([await statusOf(family), await statusOf(phone)]).toEqual([401, 401]);
    expect((await api.visitor().post('/auth/token', { type: 'login', token })).status).toBe(409);
    expect(await statusOf(await elsewhere(family))).toBe(200);
  });

  test('can be ended only by the user and by admins', async () => {
    const [trainer, other] = [await api.signedIn('trainer'), await api.signedIn('trainer')];
    expect((await other.post(`/users/${trainer.userId}/force-relogin`)).status).toBe(404);
    expect(await statusOf(trainer)).toBe(200);
  });
});

describe('signing out', () => {
  test('requires the anti-forgery value of our page while there is a session', async () => {
    const trainer = await api.signedIn('trainer');
    for (const headers of [{ 'X-XSRF-TOKEN': null }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const reply = await trainer.post('/auth/logout', undefined, { headers });
      expect([reply.status, reply.message]).toEqual([403, FORGED]);
    }
    expect(await statusOf(trainer)).toBe(200);
  });

  test('without a session only removes the cookies', async () => {
    const visitor = api.visitor();
    visitor.cookies.set('session', 'a.b.c');
    await changesNothing(api, async () => expect((await visitor.post('/auth/logout')).status).toBe(200));
    expect([...visitor.cookies]).toEqual([]);
  });

  test('ends the earlier session when another user signs in with the same browser', async () => {
    const [trainer, other] = [await api.signedIn('trainer'), await api.signedIn('trainer')];
    const former = await sessionIn(trainer, trainer.userId);
    await everywhere(await trainer.signIn(other.person));
    await api.services.host.caughtUp();
    expect(await typesIn(api, `session-${former}`)).toEqual(['SessionOpened', 'SessionEnded']);
    expect((await trainer.get('/users/profile')).results).toMatchObject({ id: other.userId });
  });
});

describe('a page of another site', () => {
  const signInFrom = (headers: Record<string, string>, { person: { username, password } }: SignedIn) =>
    api.visitor().post('/auth/login', { username, password }, { headers });

  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://rink.example' }],
    [{ Origin: 'null' }],
  ])('cannot sign a visitor in: %j', async (headers) => {
    const trainer = await api.signedIn('trainer');
    await changesNothing(api, async () => {
      const reply = await signInFrom(headers, trainer);
      expect([reply.status, reply.message]).toEqual([403, FORGED]);
      expect(reply.headers.getSetCookie()).toEqual([]);
    });
  });

  test.each([
    ['our own page', () => ({ Origin: api.address })],
    ['our own page in a browser that says so', () => ({ 'Sec-Fetch-Site': 'same-origin' })],
    ['a program, which says nothing', () => ({})],
  ])('is not %s', async (_, headersOf) => {
    const trainer = await api.signedIn('trainer');
    expect((await signInFrom(headersOf(), trainer)).status).toBe(200);
  });
});

test('the log of sign-ins contains no names', async () => {
  const { person, userId } = await api.signedIn('trainer', { firstName: 'Ludvig' });
  await api.visitor().signIn({ ...person, password: 'not the password' });
  const lines = api.logged
    .filter((line) => line.includes(userId))
    .map((line) => z.looseObject({}).parse(JSON.parse(line)));
  expect(lines).toMatchObject([
    { msg: 'signed in', userId },
    { msg: 'sign-in refused', userId },
  ]);
  const all = api.logged.join('\n');
  for (const secret of [person.username, person.password, 'Ludvig', '127.0.0.1'])
    expect(all).not.toContain(secret);
});
