import { randomUUID } from 'node:crypto';
import { createUser } from '../../commands/access/create-user.ts';
import type { Mail } from '../../commands/shared/mail.ts';
import { linkOwner, loginLink } from '../../contract/access/sign-in.ts';
import { userView } from '../../contract/access/users.ts';
import { type Api, changesNothing, contextOf, type SignedIn, startApi, typesIn } from '../support/api.ts';
import type { ApiClient, Reply, Sending } from '../support/api-client.ts';

jest.setTimeout(60_000);

let api: Api;
let admin: SignedIn;
/** Ahead of what the tests record themselves, and standing still but for `minutes`. */
let clock = Date.now() + 3_600_000;
beforeAll(async () => {
  api = await startApi({ now: () => new Date(clock) });
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const DEAD = 'This link is no longer valid. Please request a new one.';
const PASSWORD = 'top shelf, glove side';
const minutes = (count: number) => {
  clock += count * 60_000;
};

const anotherAddress = () => `new.${randomUUID()}@rink.example`;

/** Asks for another username with the password of the person who asks. */
const request = (by: SignedIn, userId: string, username: string, sending?: Sending): Promise<Reply> =>
  by.post(`/users/${userId}/username`, { username, originalPassword: by.person.password }, sending);

async function mailsTo(address: string): Promise<readonly Mail[]> {
  await api.settled();
  return api.mails.filter(({ to }) => to === address);
}

/** The token in the newest email to this address with a link to this page. */
async function tokenMailedTo(address: string, page: string): Promise<string> {
  const pattern = new RegExp(`/${page}\\?token=([\\w-]+)`);
  const tokens = (await mailsTo(address)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
  const newest = tokens.at(-1);
  if (newest === undefined) throw new Error(`There is no link to ${page} in an email to ${address}`);
  return newest;
}

const confirming = (token: string) => api.visitor().post('/auth/confirm-username', { token });
const exchanging = (type: string, token: string) => api.visitor().post('/auth/token', { type, token });
const registering = (token: string) =>
  api.visitor().post('/auth/register', {
    userData: { firstName: 'Elin', lastName: 'Berg' },
    password: PASSWORD,
    token,
  });
const signInStatus = async (username: string, password: string) =>
  (await api.visitor().signIn({ username, password })).status;

async function expectDead(reply: Reply): Promise<void> {
  expect([reply.status, reply.message]).toEqual([409, DEAD]);
}

const shown = async (id: string) => userView.parse((await admin.get(`/users/${id}`)).results);

/** A user created by an admin who was invited at a mistyped address. */
async function mistyped() {
  const userId = randomUUID();
  const username = `typo.${userId}@rink.example`;
  const user = { userId, username, firstName: 'Elin', lastName: 'Sandberg', roleId: 40 };
  const context = contextOf('system:test', new Date(clock));
  const { position } = await createUser({ log: api.services.log }, user, context);
  await api.services.host.waitForPosition(position, ['users'], 10_000);
  await admin.post('/users/send-invite', { userIds: [userId] });
  return { userId, username, token: await tokenMailedTo(username, 'register') };
}

async function confirmed(person: SignedIn): Promise<string> {
  const username = anotherAddress();
  expect((await request(person, person.userId, username)).status).toBe(200);
  expect((await confirming(await tokenMailedTo(username, 'confirm-username'))).status).toBe(200);
  return username;
}

describe('a new username', () => {
  test('takes effect when it is confirmed with the link in the email to the new address', async () => {
    const parent = await api.family();
    const { username: former, password } = parent.person;
    const username = anotherAddress();
    const reply = await request(parent, parent.userId, username.toUpperCase());
    expect([reply.status, reply.message]).toEqual([
      200,
      'We sent an email to the new address. The username changes when it is confirmed there.',
    ]);
    const expires_at = new Date(clock + 86_400_000).toISOString();
    expect((await parent.get('/users/profile')).results).toMatchObject({
      username: former,
      pending_username: { username, expires_at },
    });
    expect([await signInStatus(former, password), await signInStatus(username, password)]).toEqual([
      200, 401,
    ]);

    const [mail] = await mailsTo(username);
    expect(mail?.subject).toBe('Confirm your new email address for Blueline');
    const token = await tokenMailedTo(username, 'confirm-username');
    expect(linkOwner.parse((await exchanging('username', token)).results)).toMatchObject({
      user_id: parent.userId,
      username,
    });
    const done = await confirming(token);
    expect([done.status, done.message]).toEqual([200, 'Username Saved']);
    await api.services.host.caughtUp();
    expect((await parent.get('/users/profile')).results).toMatchObject({ username, pending_username: null });
    expect([await signInStatus(former, password), await signInStatus(username, password)]).toEqual([
      401, 200,
    ]);
    const next = { firstName: 'Mia', lastName: 'Petrov', username: former, roleId: 40 };
    expect((await admin.post('/users', next)).status).toBe(201);
  });

  test('is reported to the former address, without the new one', async () => {
    const parent = await api.family();
    const username = await confirmed(parent);
    const [notice, ...more] = await mailsTo(parent.person.username);
    expect(more).toEqual([]);
    expect(notice?.subject).toBe('Your email address for Blueline was changed');
    expect(notice?.text).not.toContain(username);
  });

  test('is confirmed once; following the link again is no error', async () => {
    const parent = await api.family();
    const username = anotherAddress();
    await request(parent, parent.userId, username);
    const token = await tokenMailedTo(username, 'confirm-username');
    await confirming(token);
    await changesNothing(api, async () => expect((await confirming(token)).status).toBe(200));
  });

  test('is not confirmed with a link that was forged or has another purpose', async () => {
    const parent = await api.family();
    const username = anotherAddress();
    await request(parent, parent.userId, username);
    const token = await tokenMailedTo(username, 'confirm-username');
    await api.visitor().post('/auth/request-password-reset', { username: parent.person.username });
    const reset = await tokenMailedTo(parent.person.username, 'reset-password');
    await changesNothing(api, async () => {
      await expectDead(await confirming(`${token.slice(0, -1)}A`));
      await expectDead(await confirming(reset));
      await expectDead(await exchanging('reset', token));
    });
  });

  test('that another user took in the meantime is refused', async () => {
    const parent = await api.family();
    const username = anotherAddress();
    await request(parent, parent.userId, username);
    const token = await tokenMailedTo(username, 'confirm-username');
    const other = { firstName: 'Mia', lastName: 'Petrov', username, roleId: 40 };
    expect((await admin.post('/users', other)).status).toBe(201);
    const reply = await confirming(token);
    expect([reply.status, reply.message]).toEqual([409, 'Username already exists.']);
    expect(await shown(parent.userId)).toMatchObject({ username: parent.person.username });
  });

  test('can be canceled, and the email sent again, whose link replaces the first', async () => {
    const parent = await api.family();
    const username = anotherAddress();
    await request(parent, parent.userId, username);
    const first = await tokenMailedTo(username, 'confirm-username');
    const path = `/users/${parent.userId}/username-change`;
    await changesNothing(api, async () => {
      const tooSoon = await parent.post(`${path}/send-again`);
      expect([tooSoon.status, tooSoon.message]).toEqual([
        409,
        'An email was just sent. Please wait a minute before you send another one.',
      ]);
    });
    minutes(1);
    expect((await parent.post(`${path}/send-again`)).status).toBe(200);
    const second = await tokenMailedTo(username, 'confirm-username');
    await expectDead(await confirming(first));
    expect((await parent.delete(path)).status).toBe(200);
    expect((await parent.get('/users/profile')).results).toMatchObject({ pending_username: null });
    await expectDead(await confirming(second));
    const nothing = await parent.post(`${path}/send-again`);
    expect([nothing.status, nothing.message]).toEqual([409, 'There is no new username to confirm.']);
  });

  test('is refused if it is taken, missing or not an email address, or if the caller has an outdated revision', async () => {
    const [parent, other] = [await api.family(), await api.family()];
    const { etag } = await admin.get(`/users/${parent.userId}`);
    await changesNothing(api, async () => {
      const taken = await request(admin, parent.userId, other.person.username);
      expect([taken.status, taken.message]).toEqual([409, 'Username already exists.']);
      expect((await request(admin, parent.userId, ' ')).errors).toEqual({
        username: 'Please enter valid username.',
      });
      expect((await request(admin, parent.userId, 'anna')).errors).toEqual({
        username: 'Please enter a valid username (email).',
      });
      const nobody = await request(admin, randomUUID(), anotherAddress());
      expect([nobody.status, nobody.message]).toEqual([409, 'This user does not exist.']);
    });
    await request(admin, parent.userId, anotherAddress());
    await changesNothing(api, async () => {
      const late = await request(admin, parent.userId, anotherAddress(), { ifMatch: etag ?? '' });
      expect(late.status).toBe(412);
    });
  });

  test('is requested once, however often the request arrives', async () => {
    const parent = await api.family();
    const [username, key] = [anotherAddress(), randomUUID()];
    const replies = [
      await request(parent, parent.userId, username, { key }),
      await request(parent, parent.userId, username, { key }),
    ];
    expect(replies.map(({ status, etag }) => [status, etag])).toEqual([
      [200, '"1"'],
      [200, '"1"'],
    ]);
    expect(await mailsTo(username)).toHaveLength(1);
  });

  test('is told in the history', async () => {
    const parent = await api.family();
    const username = await confirmed(parent);
    const { text } = await admin.get(`/history/user/${parent.userId}`);
    expect(text).toContain(`The username will change to ${username} as soon as that address is confirmed.`);
    expect(text).toContain(`The username was changed to ${username}.`);
  });
});

describe('the password of the person who asks for a new username', () => {
  const asking = (by: ApiClient, userId: string, more: object) =>
    by.post(`/users/${userId}/username`, { username: anotherAddress(), ...more });

  test.each([
    [{}, 'Please enter your current password.'],
    [{ originalPassword: 'not the password' }, 'Your current password is not correct.'],
  ])('is required from users and admins: %j', async (more, message) => {
    const parent = await api.family();
    const office = await api.signedIn('admin');
    await changesNothing(api, async () => {
      for (const by of [parent, office]) {
        const reply = await asking(by, parent.userId, more);
        expect([reply.status, reply.errors]).toEqual([422, { originalPassword: message }]);
      }
    });
  });

  test('is the one of the admin, not the one of the user', async () => {
    const parent = await api.family();
    const office = await api.signedIn('admin');
    const reply = await asking(office, parent.userId, { originalPassword: parent.person.password });
    expect(reply.status).toBe(422);
    expect((await request(office, parent.userId, anotherAddress())).status).toBe(200);
  });

  test('cannot be guessed faster than at sign-in', async () => {
    const parent = await api.family();
    for (let count = 0; count < 4; count++) {
      const guess = { originalPassword: 'not the password' };
      expect((await asking(parent, parent.userId, guess)).status).toBe(422);
    }
    const reply = await request(parent, parent.userId, anotherAddress());
    expect([reply.status, reply.message]).toEqual([429, 'Too many attempts. Please try again in 2 seconds.']);
    minutes(1);
  });
});

describe('a link that was mailed to a former address', () => {
  test('resets no password', async () => {
    const parent = await api.family();
    const { username: former } = parent.person;
    await api.visitor().post('/auth/request-password-reset', { username: former });
    const token = await tokenMailedTo(former, 'reset-password');
    const username = await confirmed(parent);
    await changesNothing(api, async () => {
      await expectDead(await exchanging('reset', token));
      await expectDead(await api.visitor().post('/auth/password-reset-cookie', { token }));
      const body = { password: PASSWORD, token };
      await expectDead(await api.visitor().post(`/auth/reset-password/${parent.userId}`, body));
    });
    // The next one goes to the new address, although the former one was sent a moment ago.
    await api.visitor().post('/auth/request-password-reset', { username });
    const next = { password: PASSWORD, token: await tokenMailedTo(username, 'reset-password') };
    expect((await api.visitor().post(`/auth/reset-password/${parent.userId}`, next)).status).toBe(200);
  });

  test('signs no one in', async () => {
    const parent = await api.family();
    const { results } = await parent.post('/auth/request-signed-login-token');
    const { token } = loginLink.parse(results);
    await confirmed(parent);
    await changesNothing(api, async () => expectDead(await exchanging('login', token)));
    const again = loginLink.parse((await parent.post('/auth/request-signed-login-token')).results);
    expect((await exchanging('login', again.token)).status).toBe(200);
  });

  test('registers no one, as soon as the address is corrected', async () => {
    const { userId, username: wrong, token } = await mistyped();
    const username = anotherAddress();
    expect((await request(admin, userId, username)).status).toBe(200);
    await changesNothing(api, async () => {
      await expectDead(await exchanging('register', token));
      await expectDead(await registering(token));
    });
    expect(await shown(userId)).toMatchObject({
      username: wrong,
      pending_username: { username, expires_at: null },
    });
  });
});

describe('a person who was never registered, at a corrected address', () => {
  test('gets an invitation there, confirms the address by accepting it, and signs in', async () => {
    const { userId, username: wrong } = await mistyped();
    const username = anotherAddress();
    await request(admin, userId, username);
    const token = await tokenMailedTo(username, 'register');
    expect(linkOwner.parse((await exchanging('register', token)).results)).toMatchObject({ username });
    const reply = await registering(token);
    expect(reply.results).toMatchObject({ user: { username, last_name: 'Berg' } });
    expect(await signInStatus(username, PASSWORD)).toBe(200);
    expect(await typesIn(api, `user-${userId}`)).toEqual([
      'UserCreated',
      'UsernameChangeRequested',
      'UsernameChanged',
      'UserRenamed',
    ]);
    const subjects = (await mailsTo(wrong)).map(({ subject }) => subject);
    expect(subjects).toEqual(['You are invited to Blueline', 'Your email address for Blueline was changed']);
  });

  test('gets further invitations there, also those that someone asks for at the wrong address', async () => {
    const { userId, username: wrong } = await mistyped();
    const before = (await mailsTo(wrong)).length;
    const username = anotherAddress();
    const ways = [
      () => request(admin, userId, username),
      () => admin.post('/users/send-invite', { userIds: [userId] }),
      () => api.visitor().post('/auth/request-password-reset', { username: wrong }),
      () => admin.post(`/users/${userId}/username-change/send-again`),
    ];
    for (const [index, ask] of ways.entries()) {
      expect((await ask()).status).toBe(200);
      expect(await mailsTo(username)).toHaveLength(index + 1);
      minutes(1);
    }
    expect(await mailsTo(wrong)).toHaveLength(before);
    expect((await registering(await tokenMailedTo(username, 'register'))).status).toBe(200);
  });

  test('cannot accept the invitation after the correction was canceled, and is invited at the first address', async () => {
    const { userId, username: first } = await mistyped();
    const username = anotherAddress();
    await request(admin, userId, username);
    const token = await tokenMailedTo(username, 'register');
    await admin.delete(`/users/${userId}/username-change`);
    await expectDead(await registering(token));
    await admin.post('/users/send-invite', { userIds: [userId] });
    expect((await registering(await tokenMailedTo(first, 'register'))).status).toBe(200);
    expect(await shown(userId)).toMatchObject({ username: first });
  });

  test('is told when the address was taken in the meantime', async () => {
    const { userId } = await mistyped();
    const username = anotherAddress();
    await request(admin, userId, username);
    const token = await tokenMailedTo(username, 'register');
    await admin.post('/users', { firstName: 'Mia', lastName: 'Petrov', username, roleId: 40 });
    await changesNothing(api, async () => {
      const reply = await registering(token);
      expect([reply.status, reply.message]).toEqual([409, 'Username already exists.']);
    });
  });
});

// The last test, because every session has expired after a day.
test('a new username is not confirmed with a link that is a day old', async () => {
  const parent = await api.family();
  const username = anotherAddress();
  await request(parent, parent.userId, username);
  const token = await tokenMailedTo(username, 'confirm-username');
  minutes(24 * 60);
  await changesNothing(api, async () => {
    await expectDead(await confirming(token));
    await expectDead(await exchanging('username', token));
  });
});
