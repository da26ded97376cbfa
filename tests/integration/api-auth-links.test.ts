import { randomUUID } from 'node:crypto';
import { createUser } from '../../commands/access/create-user.ts';
import { credentials, issueInvitation } from '../../commands/access/credentials.ts';
import { createLinkTokens, type LinkPurpose } from '../../commands/access/link-tokens.ts';
import { userAggregate } from '../../commands/access/user.ts';
import { handle, loadState } from '../../commands/runtime/handle.ts';
import { linkOwner, loginLink, signInSessionView } from '../../contract/access/sign-in.ts';
import { invitationExpiry } from '../../domain/access/credentials.ts';
import { type Api, changesNothing, contextOf, startApi, testSecrets, typesIn } from '../support/api.ts';
import type { Reply } from '../support/api-client.ts';

jest.setTimeout(30_000);

let api: Api;
/** Ahead of what the tests record themselves, and standing still but for `minutes`. */
let clock = Date.now() + 3_600_000;
beforeAll(async () => {
  api = await startApi({ now: () => new Date(clock), environment: { TRUST_PROXY: '1' } });
});
afterAll(() => api.close());

const DEAD = 'This link is no longer valid. Please request a new one.';
const minutes = (count: number) => {
  clock += count * 60_000;
};

const links = createLinkTokens(testSecrets.SESSION_SECRET);
const at = () => ({ ...contextOf(), now: new Date(clock).toISOString() });

/** A user created by an admin who was not invited yet. */
async function newcomer(): Promise<{ userId: string; username: string }> {
  const userId = randomUUID();
  const username = `newcomer.${userId}@rink.example`;
  const user = { userId, username, firstName: 'Elin', lastName: 'Sandberg', roleId: 40 };
  const { position } = await createUser({ log: api.services.log }, user, at());
  await api.services.host.waitForPosition(position, ['users'], 10_000);
  return { userId, username };
}

async function invite(userId: string): Promise<string> {
  const invitationId = randomUUID();
  const expiresAt = invitationExpiry(at().now);
  const invitation = { userId, invitationId, expiresAt, addressId: null };
  await issueInvitation({ log: api.services.log }, invitation, at());
  return links.make('register', userId, invitationId);
}

async function invited() {
  const person = await newcomer();
  return { ...person, token: await invite(person.userId) };
}

let host = 0;
const somewhere = () => `198.51.${Math.floor(++host / 250)}.${host % 250}`;
/** A request from a network address, as the proxy before the product saw it. */
const askForReset = (username: string, address = somewhere()) =>
  api
    .visitor()
    .post('/auth/request-password-reset', { username }, { headers: { 'X-Forwarded-For': address } });

/** A person who asked for another password. */
async function forgetful() {
  const { userId, person } = await api.signedIn('parent');
  expect((await askForReset(person.username)).status).toBe(200);
  return { userId, person, token: await resetTokenOf(userId) };
}

async function resetTokenOf(userId: string): Promise<string> {
  const { reset } = await loadState(api.services.log, credentials, userId);
  if (!reset) throw new Error('Nobody asked for a reset');
  return links.make('reset', userId, reset.id);
}

const PASSWORD = 'top shelf, glove side';
const NAMES = { firstName: ' Elin ', lastName: 'Berg' };
const registering = (token: string, more: object = {}) =>
  api.visitor().post('/auth/register', { userData: NAMES, password: PASSWORD, token, ...more });
const resetting = (userId: string, token: string, password = PASSWORD) =>
  api.visitor().post(`/auth/reset-password/${userId}`, { password, token });
/** The lowest first. */
const statusesOf = (replies: readonly Reply[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);
const exchanging = (type: string, token: string) => api.visitor().post('/auth/token', { type, token });

async function expectDead(sending: () => Promise<Reply>): Promise<void> {
  await changesNothing(api, async () => {
    const reply = await sending();
    expect([reply.status, reply.message]).toEqual([409, DEAD]);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });
}

async function changeUser(userId: string, isActive: boolean): Promise<void> {
  const change = { kind: 'change', userId, changes: { isActive }, askedBy: '' } as const;
  await handle(api.services.log, userAggregate, userId, change, at());
}

describe('an invitation', () => {
  test('shows its recipient, and signs the user in with a new password and names', async () => {
    const { userId, username, token } = await invited();
    const owner = linkOwner.parse((await exchanging('register', token)).results);
    expect(owner).toEqual({
      user_id: userId,
      username,
      role_id: 40,
      first_name: 'Elin',
      last_name: 'Sandberg',
    });

    const visitor = api.visitor();
    const reply = await visitor.post('/auth/register', { userData: NAMES, password: PASSWORD, token });
    expect(signInSessionView.parse(reply.results)).toMatchObject({
      id: userId,
      role: 'parent',
      user: { first_name: 'Elin', last_name: 'Berg' },
    });
    expect((await visitor.get('/users/profile')).status).toBe(200);
    expect((await api.visitor().signIn({ username, password: PASSWORD })).status).toBe(200);
    expect(await typesIn(api, `credentials-${userId}`)).toEqual(['InvitationIssued', 'PasswordSet']);
  });

  test('works once, and not for others who repeat the request', async () => {
    const { token } = await invited();
    const key = randomUUID();
    const body = { userData: NAMES, password: PASSWORD, token };
    expect((await api.visitor().post('/auth/register', body, { key })).status).toBe(200);
    await expectDead(() => api.visitor().post('/auth/register', body, { key }));
    await expectDead(() => exchanging('register', token));
  });

  test('works for one of two concurrent requests', async () => {
    const { userId, token } = await invited();
    const replies = await Promise.all([registering(token), registering(token)]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(await typesIn(api, `credentials-${userId}`)).toEqual(['InvitationIssued', 'PasswordSet']);
  });

  test('does not work after a later one', async () => {
    const { userId, token } = await invited();
    const later = await invite(userId);
    await expectDead(() => registering(token));
    expect((await registering(later)).status).toBe(200);
  });

  test('does not work after a week', async () => {
    const { token } = await invited();
    minutes(7 * 24 * 60);
    await expectDead(() => registering(token));
  });

  test('does not work when the user is inactive', async () => {
    const { userId, token } = await invited();
    await changeUser(userId, false);
    await expectDead(() => registering(token));
  });

  test('is not used up by an invalid password or invalid names', async () => {
    const { username, token } = await invited();
    await changesNothing(api, async () => {
      for (const [more, errors] of [
        [{ password: 'short' }, { password: 'Password must be at least 8 characters.' }],
        [{ password: username }, { password: 'Password must not be the same as the username.' }],
        [{ userData: { firstName: ' ', lastName: 'Berg' } }, { firstName: 'Please enter a valid name.' }],
      ] as const) {
        const reply = await registering(token, more);
        expect([reply.status, reply.errors]).toEqual([422, errors]);
      }
    });
    expect((await registering(token)).status).toBe(200);
  });
});

describe('a link', () => {
  test.each<[LinkPurpose]>([['reset'], ['login'], ['preferences']])(
    'with the purpose %s does not register a user',
    async (purpose) => {
      const { userId } = await invited();
      const { invitation } = await loadState(api.services.log, credentials, userId);
      await expectDead(() => registering(links.make(purpose, userId, invitation?.id ?? '')));
    },
  );

  test('that was forged, shortened, or made for another user, gives no access', async () => {
    const { userId, token } = await invited();
    const { invitation } = await loadState(api.services.log, credentials, userId);
    const forger = createLinkTokens('a secret that somebody made up, 0123456789');
    const other = await newcomer();
    for (const bad of [
      forger.make('register', userId, invitation?.id ?? ''),
      links.make('register', other.userId, invitation?.id ?? ''),
      links.make('register', userId, randomUUID()),
      token.slice(0, -1),
      'no token',
      '',
    ]) {
      await expectDead(() => registering(bad));
      await expectDead(() => exchanging('register', bad));
    }
    await expectDead(() => exchanging('reset', token));
    await expectDead(() => exchanging('login', token));
  });

  test('does not work from a page of another site', async () => {
    const { token } = await invited();
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const body = { userData: NAMES, password: PASSWORD, token };
    await changesNothing(api, async () =>
      expect((await api.visitor().post('/auth/register', body, { headers })).status).toBe(403),
    );
  });
});

describe('a forgotten password', () => {
  test('is reset with a link, which ends every session', async () => {
    const { userId, person, token } = await forgetful();
    const elsewhere = api.visitor();
    await elsewhere.signIn(person);
    minutes(1);
    const reply = await resetting(userId, token);
    expect([reply.status, reply.message]).toEqual([200, 'Password Saved']);
    expect(reply.headers.getSetCookie().filter((cookie) => cookie.startsWith('session='))).toEqual([]);
    await api.services.host.caughtUp();
    expect((await elsewhere.get('/users/profile')).status).toBe(401);
    expect((await api.visitor().signIn(person)).status).toBe(401);
    expect((await api.visitor().signIn({ ...person, password: PASSWORD })).status).toBe(200);
  });

  test('is reset once per link, within an hour, by its recipient', async () => {
    const { userId, token } = await forgetful();
    await expectDead(() => resetting(randomUUID(), token));
    expect((await resetting(userId, token)).status).toBe(200);
    await expectDead(() => resetting(userId, token));

    const late = await forgetful();
    minutes(60);
    await expectDead(() => resetting(late.userId, late.token));
  });

  test('is reset with the same link when someone asks again, also after the link was to expire', async () => {
    const { userId, person, token } = await forgetful();
    minutes(50);
    await askForReset(person.username);
    expect(await resetTokenOf(userId)).toBe(token);
    expect(await typesIn(api, `credentials-${userId}`)).toHaveLength(3);
    minutes(50);
    expect((await resetting(userId, token)).status).toBe(200);
  });

  test('is reset with another link once the first has expired', async () => {
    const { userId, person, token } = await forgetful();
    minutes(60);
    await askForReset(person.username);
    const later = await resetTokenOf(userId);
    expect(later).not.toBe(token);
    await expectDead(() => resetting(userId, token));
    expect((await resetting(userId, later)).status).toBe(200);
  });

  test('of an invited user sends the same invitation again', async () => {
    const { userId, username, token } = await invited();
    minutes(2);
    await askForReset(username);
    expect(await typesIn(api, `credentials-${userId}`)).toEqual(['InvitationIssued', 'InvitationIssued']);
    expect((await registering(token)).status).toBe(200);
  });

  test('is only replaced with a valid password', async () => {
    const { userId, token } = await forgetful();
    const reply = await resetting(userId, token, '12345678');
    expect(reply.status).toBe(422);
    expect((await resetting(userId, token)).status).toBe(200);
  });

  test('is reset with the token in a cookie limited to /api/auth, which is then removed', async () => {
    const { userId, token } = await forgetful();
    const visitor = api.visitor();
    const kept = await visitor.post('/auth/password-reset-cookie', { token });
    const [cookie] = kept.headers.getSetCookie();
    expect(cookie).toMatch(/^password-reset=.+; Max-Age=3600; Path=\/api\/auth; .*HttpOnly; SameSite=Lax$/);
    const reply = await visitor.post(`/auth/reset-password/${userId}`, { password: PASSWORD });
    expect(reply.status).toBe(200);
    expect([...visitor.cookies]).toEqual([]);
    await expectDead(() => api.visitor().post('/auth/password-reset-cookie', { token }));
    await expectDead(() => api.visitor().post(`/auth/reset-password/${userId}`, { password: PASSWORD }));
  });

  test('gets the same answer for every username, so it reveals nothing', async () => {
    const { userId, person } = await api.signedIn('parent');
    const gone = await api.signedIn('parent');
    await changeUser(gone.userId, false);
    const ask = async (username: string) => {
      const begun = performance.now();
      const { status, text, headers } = await askForReset(username);
      expect(performance.now() - begun).toBeGreaterThan(200);
      return { status, text, headers: [...headers.keys()].filter((name) => name !== 'x-correlation-id') };
    };
    const answer = await ask(` ${person.username.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 200, text: '{"success":true,"message":"","results":null}' });
    await changesNothing(api, async () => {
      expect(await ask(`nobody.${randomUUID()}@rink.example`)).toEqual(answer);
      expect(await ask(gone.person.username)).toEqual(answer);
    });
    expect(await typesIn(api, `credentials-${userId}`)).toEqual(['PasswordSet', 'PasswordResetRequested']);
  });

  test('of an unregistered user sends another invitation', async () => {
    const { userId, username } = await newcomer();
    expect((await askForReset(username)).status).toBe(200);
    expect(await typesIn(api, `credentials-${userId}`)).toEqual(['InvitationIssued']);
  });

  test('sends at most one link a minute', async () => {
    const { userId, person } = await forgetful();
    await changesNothing(api, async () => void (await askForReset(person.username)));
    minutes(1);
    await askForReset(person.username);
    const types = await typesIn(api, `credentials-${userId}`);
    expect(types).toEqual(['PasswordSet', 'PasswordResetRequested', 'PasswordResetRequested']);
  });

  test('sends few links to an account, with the same answer', async () => {
    const { userId, person } = await forgetful();
    const ask = async (username: string) => {
      minutes(2);
      const { status, text } = await askForReset(username);
      return { status, text };
    };
    const answers = [];
    for (let count = 0; count < 8; count++) answers.push(await ask(person.username));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await typesIn(api, `credentials-${userId}`)).toHaveLength(1 + 5);
    const nobody = `nobody.${randomUUID()}@rink.example`;
    for (const answer of answers) expect(await ask(nobody)).toEqual(answer);
    minutes(60);
    await ask(person.username);
    expect(await typesIn(api, `credentials-${userId}`)).toHaveLength(1 + 6);
  });

  test('can be requested only so often from one network', async () => {
    const rink = somewhere();
    const statuses = [];
    for (let count = 0; count < 21; count++) {
      statuses.push((await askForReset(`nobody.${randomUUID()}@rink.example`, rink)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const { userId, person } = await api.signedIn('parent');
    await changesNothing(api, async () => {
      const reply = await askForReset(person.username, rink);
      expect([reply.status, reply.message, reply.headers.get('Retry-After')]).toEqual([
        429,
        'Too many attempts. Please try again in 2 seconds.',
        '2',
      ]);
    });
    await askForReset(person.username);
    expect(await typesIn(api, `credentials-${userId}`)).toEqual(['PasswordSet', 'PasswordResetRequested']);
  });
});

describe('a link that signs in', () => {
  const requested = async () => {
    const trainer = await api.signedIn('trainer');
    const { results } = await trainer.post('/auth/request-signed-login-token');
    return { trainer, ...loginLink.parse(results) };
  };

  test('signs the same user in with another browser, once', async () => {
    const { trainer, token, expires_at } = await requested();
    expect(Date.parse(expires_at)).toBe(clock + 5 * 60_000);
    const phone = api.visitor();
    const reply = await phone.post('/auth/token', { type: 'login', token });
    expect(signInSessionView.parse(reply.results).id).toBe(trainer.userId);
    expect((await phone.get('/users/profile')).results).toMatchObject({ id: trainer.userId });
    await expectDead(() => exchanging('login', token));
    await phone.post('/auth/logout');
    await expectDead(() => exchanging('login', token));
  });

  test('works for one of two concurrent requests', async () => {
    const { token } = await requested();
    const replies = await Promise.all([exchanging('login', token), exchanging('login', token)]);
    expect(statusesOf(replies)).toEqual([200, 409]);
  });

  test('does not work after five minutes', async () => {
    const { token } = await requested();
    minutes(5);
    await expectDead(() => exchanging('login', token));
  });

  test('does not work after the session that requested it has ended', async () => {
    const { trainer, token } = await requested();
    const { position } = await trainer.post('/auth/logout');
    await api.services.host.waitForPosition(BigInt(position ?? 0), [], 10_000);
    await expectDead(() => exchanging('login', token));
  });

  test('is issued only to signed-in users, and is not a session itself', async () => {
    expect((await api.visitor().post('/auth/request-signed-login-token')).status).toBe(401);
    const { token } = await requested();
    const visitor = api.visitor();
    visitor.cookies.set('session', token);
    expect((await visitor.get('/users/profile')).status).toBe(401);
  });
});
