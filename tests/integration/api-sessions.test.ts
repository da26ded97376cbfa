import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { signInSessionView } from '../../contract/access/sign-in.ts';
import { type Api, changesNothing, type SignedIn, startApi, testSecrets, typesIn } from '../support/api.ts';
import type { Reply } from '../support/api-client.ts';

jest.setTimeout(30_000);

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const EXPIRED = 'This session expired. Please login again.';
const SESSION = 'session';
const FORGED = 'This request did not come from this site. Please reload the page and try again.';

/** Waits until every request meets what a command did. */
async function everywhere(reply: Reply): Promise<void> {
  expect(reply.status).toBe(200);
  await api.services.host.waitForPosition(BigInt(reply.position ?? 0), [], 10_000);
}

describe('signing in', () => {
  test('answers with the user and the expiration, and gives access', async () => {
    const trainer = await api.signedIn('trainer', { firstName: 'Jack', lastName: 'Novak' });
    const { results } = await trainer.post('/auth/validate-token');
    expect(results).toMatchObject({
      role: 'trainer',
      id: trainer.userId,
      user: { first_name: 'Jack', last_name: 'Novak', username: trainer.person.username, role_id: 30 },
    });
    expect((await trainer.get('/users/profile')).results).toMatchObject({ id: trainer.userId });
    expect(results).not.toHaveProperty('user.password_hash');
  });

  test('accepts the username in any case and with surrounding blanks', async () => {
    const { person } = await api.signedIn('trainer');
    const username = ` ${person.username.toUpperCase()} `;
    expect((await api.visitor().signIn({ ...person, username })).status).toBe(200);
  });

  test('answers a wrong password and an unknown user identically', async () => {
    const { person } = await api.signedIn('trainer');
    const refusalFor = async (username: string) => {
      const reply = await api.visitor().signIn({ username, password: 'not the password' });
      return { status: reply.status, body: reply.body, headers: [...reply.headers.keys()] };
    };
    const wrong = await refusalFor(person.username);
    expect(wrong.body).toMatchObject({ message: 'Username or password is not correct.', results: null });
    expect(wrong.status).toBe(401);
    expect(await refusalFor(`nobody.${randomUUID()}@rink.example`)).toEqual(wrong);
  });

  test('sets a session cookie that scripts cannot read and that other sites do not send', async () => {
    const { person } = await api.signedIn('trainer');
    const reply = await api.visitor().signIn(person);
    const [session, forgery] = reply.headers.getSetCookie();
    expect(session).toMatch(/^session=.+; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(forgery).toMatch(/^XSRF-TOKEN=.+; SameSite=Lax$/);
    expect(forgery).not.toContain('HttpOnly');
    expect(session).not.toContain('Secure');
    expect(reply.text).not.toContain(session?.split(/[=;]/)[1]);
  });
});

describe('a session', () => {
  const sign = (claims: object, secret = testSecrets.SESSION_SECRET) => jwt.sign(claims, secret);
  const now = Math.floor(Date.now() / 1000);
  const valid = (userId: string) => {
    const opened = Date.now();
    return { sub: userId, sid: randomUUID(), opened, iat: now, exp: now + 600, aud: 'blueline-session' };
  };
  const lacking = (claim: string, claims: object) =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim));
  const unsigned = (claims: object) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
  };
  const tampered = (claims: object) => {
    const [header, , signature] = sign(claims).split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, exp: now + 60_000 })).toString('base64url');
    return [header, payload, signature].join('.');
  };

  const presenting = (token: string): Promise<Reply> => {
    const visitor = api.visitor();
    visitor.cookies.set('session', token);
    return visitor.get('/users/profile');
  };

  test('made with the right secret for an existing user is accepted, so the refusals below are not about the format', async () => {
    const { userId } = await api.signedIn('trainer');
    expect((await presenting(sign(valid(userId)))).status).toBe(200);
  });

  test.each<[string, (userId: string) => string]>([
    ['has expired', (userId) => sign({ ...valid(userId), iat: now - 900, exp: now - 1 })],
    [
      'was signed with another secret',
      (userId) => sign(valid(userId), 'another secret, 0123456789, abcdefgh'),
    ],
    ['is not signed at all', (userId) => unsigned(valid(userId))],
    ['was changed after it was signed', (userId) => tampered(valid(userId))],
    ['was made for something else', (userId) => sign({ ...valid(userId), aud: 'blueline-invitation' })],
    ['names no audience', (userId) => sign(lacking('aud', valid(userId)))],
    ['never ends', (userId) => sign(lacking('exp', valid(userId)))],
    ['does not say when it was opened', (userId) => sign(lacking('opened', valid(userId)))],
    ['was opened before the password was set', (userId) => sign({ ...valid(userId), opened: 0 })],
    ['belongs to a user that does not exist', () => sign(valid(randomUUID()))],
    ['belongs to something that is no user', () => sign(valid("' or 1 = 1 --"))],
    ['is no token', () => 'a.b.c'],
    ['is empty', () => ''],
  ])('is refused when it %s', async (_, tokenOf) => {
    const { userId } = await api.signedIn('trainer');
    const reply = await presenting(tokenOf(userId));
    expect([reply.status, reply.message]).toEqual([401, EXPIRED]);
  });

  test('that is not in the read model yet is valid', async () => {
    const { userId } = await api.signedIn('trainer');
    const sid = randomUUID();
    expect((await presenting(sign({ ...valid(userId), sid }))).status).toBe(200);
    expect(await typesIn(api, `session-${sid}`)).toEqual([]);
  });

  test('is not opened by the token for the pages, neither as a cookie nor as a bearer', async () => {
    const { person } = await api.signedIn('admin');
    const { results } = await api.visitor().signIn(person);
    const { token } = signInSessionView.parse(results);
    expect(jwt.decode(token, { complete: true })).toMatchObject({
      header: { typ: 'ui+jwt', alg: 'HS256' },
      payload: { aud: 'blueline-ui', role: 'admin', user: { username: person.username } },
    });
    expect((await presenting(token)).status).toBe(401);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await api.visitor().get('/users/profile', { headers })).status).toBe(401);
  });

  test('ends with the sign-out, in the browser and for all copies of it', async () => {
    const trainer = await api.signedIn('trainer');
    const copy = trainer.cookies.get(SESSION) ?? '';
    const reply = await trainer.post('/auth/logout');
    await everywhere(reply);
    expect((await presenting(copy)).message).toBe(EXPIRED);
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=; Max-Age=0; Path=\/;/),
      expect.stringMatching(/^XSRF-TOKEN=; Max-Age=0; Path=\/;/),
    ]);
    expect([...trainer.cookies.keys()]).toEqual(['known-device']);
    expect((await trainer.get('/users/profile')).status).toBe(401);
  });
});

describe('a change', () => {
  const create = (who: SignedIn, headers: Record<string, string | null>) =>
    who.post('/athletes', { firstName: 'Ella', lastName: 'Doyle', athleteType: 'Target' }, { headers });

  test.each([
    ['without the header', async () => ({ 'X-XSRF-TOKEN': null })],
    ['with an invented one', async () => ({ 'X-XSRF-TOKEN': 'x'.repeat(43) })],
    ['from another site', async () => ({ 'Sec-Fetch-Site': 'cross-site' })],
    ['from another host of the same site', async () => ({ 'Sec-Fetch-Site': 'same-site' })],
    [
      'with the header of another session of the same user',
      async (who: SignedIn) => {
        const other = api.visitor();
        await other.signIn(who.person);
        return { 'X-XSRF-TOKEN': other.cookies.get('XSRF-TOKEN') ?? '' };
      },
    ],
  ])('%s is refused as forged and leaves nothing', async (_, headersOf) => {
    const trainer = await api.signedIn('trainer');
    const headers = await headersOf(trainer);
    await changesNothing(api, async () => {
      const reply = await create(trainer, headers);
      expect([reply.status, reply.message]).toEqual([403, FORGED]);
    });
  });

  test('from our own page is accepted', async () => {
    const trainer = await api.signedIn('trainer');
    expect((await create(trainer, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(201);
  });
});

test('with https the cookies are Secure, the session is bound to this host, and browsers are told to stay on https', async () => {
  const secured = await startApi({ environment: { PUBLIC_URL: 'https://blueline.example' } });
  try {
    const admin = await secured.signedIn('admin');
    const reply = await secured.visitor().signIn(admin.person);
    const [session, forgery] = reply.headers.getSetCookie();
    expect(session).toMatch(/^__Host-session=.+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(session).not.toContain('Domain');
    expect(forgery).toMatch(/^XSRF-TOKEN=.+; Secure; SameSite=Lax$/);
    expect(reply.headers.get('Strict-Transport-Security')).toContain('max-age=');
    expect((await admin.get('/users/profile')).status).toBe(200);
  } finally {
    await secured.close();
  }
});
