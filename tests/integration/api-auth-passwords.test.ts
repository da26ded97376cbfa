import { randomUUID } from 'node:crypto';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import type { Reply, Sending } from '../support/api-client.ts';

jest.setTimeout(30_000);

let api: Api;
/** Ahead of the people that the tests create, and standing still. */
const clock = Date.now() + 3_600_000;
beforeAll(async () => {
  api = await startApi({ now: () => new Date(clock) });
});
afterAll(() => api.close());

const PASSWORD = 'five hole, stick side';

const saving = (who: SignedIn, userId: string, body: object, sending?: Sending): Promise<Reply> =>
  who.post(`/users/${userId}/save-password`, body, sending);
const change = ({ person }: SignedIn, password = PASSWORD) => ({
  password,
  originalPassword: person.password,
});
const signInStatus = async ({ person: { username } }: SignedIn, password: string) =>
  (await api.visitor().signIn({ username, password })).status;

describe('a person', () => {
  test('changes the password with the current one, and stays signed in', async () => {
    const family = await api.family();
    const reply = await saving(family, family.userId, change(family));
    expect([reply.status, reply.message]).toEqual([200, 'Password Saved']);
    await api.services.host.waitForPosition(BigInt(reply.position ?? 0), [], 10_000);
    expect((await family.get('/users/profile')).status).toBe(200);
    expect([
      await signInStatus(family, PASSWORD),
      await signInStatus(family, family.person.password),
    ]).toEqual([200, 401]);
  });

  test('who sends the request twice changes the password once', async () => {
    const family = await api.family();
    const key = randomUUID();
    const replies = [
      await saving(family, family.userId, change(family), { key }),
      await saving(family, family.userId, change(family), { key }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await typesIn(api, `credentials-${family.userId}`)).toEqual(['PasswordSet', 'PasswordSet']);
  });

  test.each<[string, (who: SignedIn) => object, object]>([
    [
      'without the current one',
      () => ({ password: PASSWORD }),
      { originalPassword: 'Please enter your current password.' },
    ],
    [
      'with a wrong one',
      () => ({ password: PASSWORD, originalPassword: 'not the password' }),
      { originalPassword: 'Your current password is not correct.' },
    ],
    [
      'to one that is too short',
      (who) => change(who, 'seven77'),
      { password: 'Password must be at least 8 characters.' },
    ],
    [
      'to the username',
      (who) => change(who, who.person.username),
      { password: 'Password must not be the same as the username.' },
    ],
  ])('does not change it %s', async (_, bodyOf, errors) => {
    const family = await api.family();
    await changesNothing(api, async () => {
      const reply = await saving(family, family.userId, bodyOf(family));
      expect([reply.status, reply.errors]).toEqual([422, errors]);
    });
  });

  test('who is an admin needs the current one for the own password, too', async () => {
    const admin = await api.signedIn('admin');
    const reply = await saving(admin, admin.userId, { password: PASSWORD });
    expect([reply.status, reply.errors]).toEqual([
      422,
      { originalPassword: 'Please enter your current password.' },
    ]);
    expect((await saving(admin, admin.userId, change(admin))).status).toBe(200);
  });

  test('who guesses the current password has to wait, as at sign-in', async () => {
    const family = await api.family();
    const guess = { password: PASSWORD, originalPassword: 'not the password' };
    for (let count = 0; count < 4; count++) {
      expect((await saving(family, family.userId, guess)).status).toBe(422);
    }
    const reply = await saving(family, family.userId, change(family));
    expect([reply.status, reply.message]).toEqual([429, 'Too many attempts. Please try again in 2 seconds.']);
  });

  test('cannot change the password of another user', async () => {
    const [family, other] = [await api.family(), await api.family()];
    await changesNothing(api, async () => {
      const reply = await saving(family, other.userId, change(other));
      expect([reply.status, reply.message]).toEqual([404, 'This user does not exist.']);
    });
  });
});

describe('the rules for passwords', () => {
  const COMMON = 'This password is too common. Please choose another one.';
  const ofStaff = { password: 'Password must be at least 12 characters.' };

  test('are stricter for staff', async () => {
    const trainer = await api.signedIn('trainer');
    const [short, common] = ['goalie pads', 'Password1234'];
    expect((await saving(trainer, trainer.userId, change(trainer, short))).errors).toEqual(ofStaff);
    expect((await saving(trainer, trainer.userId, change(trainer, common))).errors).toEqual({
      password: COMMON,
    });
    const family = await api.family();
    expect((await saving(family, family.userId, change(family, short))).status).toBe(200);
    expect(
      (await saving(family, family.userId, { password: 'Michelle', originalPassword: short })).errors,
    ).toEqual({
      password: COMMON,
    });
  });

  test('apply to the role of the user, not of the admin who sets the password', async () => {
    const [admin, family] = [await api.signedIn('admin'), await api.family()];
    expect((await saving(admin, family.userId, { password: 'goalie pads' })).status).toBe(200);
    expect((await saving(admin, admin.userId, change(admin, 'goalie pads'))).errors).toEqual(ofStaff);
  });

  test.each([
    ['trainer', 'goalie pads', true],
    ['trainer', 'the goalie pads', false],
    ['parent', 'goalie pads', false],
    ['parent', 'michelle', true],
    ['parent', 'short', true],
  ] as const)(
    'do not lock out a %s with the password "%s" from before, and tell so: %s',
    async (role, password, isWeak) => {
      const { person } = await api.signedIn(role, { password });
      const reply = await api.visitor().signIn(person);
      expect(reply.status).toBe(200);
      expect(reply.results).toMatchObject({ has_weak_password: isWeak });
    },
  );
});

describe('an admin', () => {
  test('changes another user’s password without the current one, and ends the sessions', async () => {
    const [admin, family] = [await api.signedIn('admin'), await api.family()];
    const reply = await saving(admin, family.userId, { password: PASSWORD });
    expect(reply.status).toBe(200);
    expect(await signInStatus(family, PASSWORD)).toBe(200);
    const [, changed] = await api.services.log.load(`credentials-${family.userId}`);
    expect(changed?.data).toMatchObject({ reason: 'changed-by-admin', keptSessionId: null });
  });

  test('sends a password reset link, or gets the reason why not', async () => {
    const [admin, family] = [await api.signedIn('admin'), await api.family()];
    const sent = await admin.post(`/users/${family.userId}/send-password-reset`);
    expect([sent.status, sent.message]).toEqual([200, 'Password Invite Email Sent.']);
    expect(await typesIn(api, `credentials-${family.userId}`)).toEqual([
      'PasswordSet',
      'PasswordResetRequested',
    ]);
    const unknown = await admin.post(`/users/${randomUUID()}/send-password-reset`);
    expect([unknown.status, unknown.message]).toEqual([409, 'This user does not exist.']);
  });
});
