import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type SecondStep, secondFactorsView } from '../../contract/access/second-factors.ts';
import { signInSessionView } from '../../contract/access/sign-in.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import type { ApiClient, Reply } from '../support/api-client.ts';
import { createPasskeyDouble } from '../support/passkey-double.ts';
import {
  addAuthenticator,
  addPasskey,
  codeAt,
  factorsPath,
  givePassword,
  giveSecondStep,
  passkeyConfirms,
} from '../support/second-factors.ts';

const SITE = 'https://rink.example';
const WRONG = 'The second step was not accepted. Please try again.';

let api: Api;
/** Ahead of the people that the tests create, and standing still but for `seconds`. */
let clock = Date.now() + 3_600_000;
beforeAll(async () => {
  api = await startApi({ now: () => new Date(clock), environment: { PUBLIC_URL: SITE, TRUST_PROXY: '1' } });
});
afterAll(() => api.close());

const seconds = (count: number) => {
  clock += count * 1000;
};
/** The next code of the app: each works once. */
const nextCode = (secret: string): SecondStep => {
  seconds(30);
  return { method: 'code', code: codeAt(secret, clock) };
};
const recovery = (code = ''): SecondStep => ({ method: 'recovery-code', code });
const isSignedIn = async (browser: ApiClient) => (await browser.get('/users/profile')).status === 200;
const seen = ({ position }: Reply) => api.services.host.waitForPosition(BigInt(position ?? 0), [], 10_000);
const shown = async (person: SignedIn, client: ApiClient = person) =>
  secondFactorsView.parse((await client.get(factorsPath(person))).results);

async function enrolled(role: 'admin' | 'trainer' | 'parent' = 'trainer') {
  const person = await api.signedIn(role);
  return { person, ...(await addAuthenticator(person, clock)) };
}

const REFUSED = [401, WRONG, 'wrong-second-step'];
const answerIn = ({ status, message, code }: Reply) => [status, message, code];

describe('an authenticator app', () => {
  test('is added with the password, shows ten recovery codes once, and ends the other sessions', async () => {
    const person = await api.signedIn('parent');
    const other = api.visitor();
    await other.signIn(person.person);
    seconds(1);
    const { recoveryCodes, reply } = await addAuthenticator(person, clock);
    expect(new Set(recoveryCodes).size).toBe(10);
    await seen(reply);
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false]);
    expect(await shown(person)).toMatchObject({
      factors: [{ kind: 'authenticator', last_used_at: null }],
      recovery_codes_left: 10,
      is_required: false,
      passkey_domain: 'rink.example',
    });
    expect(await typesIn(api, `secondFactors-${person.userId}`)).toEqual([
      'AuthenticatorAdded',
      'RecoveryCodesIssued',
    ]);
  });

  test('is added once, however often the request arrives, and codes are not shown again', async () => {
    const person = await api.signedIn('trainer');
    const { secret } = z
      .object({ secret: z.string() })
      .parse((await person.post(`${factorsPath(person)}/authenticator-setup`)).results);
    const body = { password: person.person.password, code: codeAt(secret, clock) };
    const key = randomUUID();
    const path = `${factorsPath(person)}/authenticators`;
    const first = await person.post(path, body, { key });
    const again = await person.post(path, body, { key });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.results).toEqual({ recovery_codes: [] });
    expect((await shown(person)).factors).toHaveLength(1);
  });

  test.each([
    [
      'a wrong password',
      { password: 'not the password' },
      { password: 'Your current password is not correct.' },
    ],
    ['no password', { password: '' }, { password: 'Please enter your current password.' }],
    ['a wrong code', { code: '000' }, { code: expect.stringContaining('This code is not correct.') }],
  ])('is not added with %s', async (_, wrong, errors) => {
    const person = await api.signedIn('trainer');
    const setup = await person.post(`${factorsPath(person)}/authenticator-setup`);
    const { secret } = z.object({ secret: z.string() }).parse(setup.results);
    const right = { password: person.person.password, code: codeAt(secret, clock) };
    await changesNothing(api, async () => {
      const reply = await person.post(`${factorsPath(person)}/authenticators`, { ...right, ...wrong });
      expect([reply.status, reply.errors]).toEqual([422, errors]);
    });
  });

  test('is not added after five minutes, nor by a browser that did not set it up', async () => {
    const person = await api.signedIn('trainer');
    const other = await api.signedIn('trainer');
    const setup = await person.post(`${factorsPath(person)}/authenticator-setup`);
    const { secret } = z.object({ secret: z.string() }).parse(setup.results);
    const cookie = person.cookies.get('challenge-authenticator') ?? '';
    other.cookies.set('challenge-authenticator', cookie);
    const add = (client: SignedIn) =>
      client.post(`${factorsPath(client)}/authenticators`, {
        password: client.person.password,
        code: codeAt(secret, clock),
      });
    const tooLate = [400, 'This setup took too long. Please start again.'];
    const foreign = await add(other);
    expect([foreign.status, foreign.message]).toEqual(tooLate);
    // A challenge for another purpose is none.
    other.cookies.set('challenge-authenticator', 'AAAA');
    expect((await add(other)).status).toBe(400);
    seconds(301);
    const late = await add(person);
    expect([late.status, late.message]).toEqual(tooLate);
  });
});

describe('signing in with a second factor', () => {
  test('the password gives a challenge, and the code the session', async () => {
    const { person, secret } = await enrolled();
    const browser = api.visitor();
    expect(await givePassword(browser, person)).toMatchObject({
      methods: ['code', 'recovery-code'],
      passkey: null,
    });
    expect([...browser.cookies.keys()]).toEqual(['challenge-sign-in']);
    expect(await isSignedIn(browser)).toBe(false);
    const reply = await giveSecondStep(browser, nextCode(secret));
    expect(signInSessionView.parse(reply.results).id).toBe(person.userId);
    expect(await isSignedIn(browser)).toBe(true);
    expect(browser.cookies.has('challenge-sign-in')).toBe(false);
    await seen(reply);
    expect((await shown(person)).factors).toMatchObject([{ last_used_at: new Date(clock).toISOString() }]);
  });

  test.each([
    ['goalie pads', true],
    ['the goalie pads', false],
  ])(
    'tells after the second step whether the password "%s" from before is weak: %s',
    async (password, isWeak) => {
      const person = await api.signedIn('trainer', { password });
      const { secret } = await addAuthenticator(person, clock);
      const browser = api.visitor();
      await givePassword(browser, person);
      const { results } = await giveSecondStep(browser, nextCode(secret));
      expect(signInSessionView.parse(results).has_weak_password).toBe(isWeak);
    },
  );

  test('a code works once, also when it arrives ten times at once', async () => {
    const { person, secret } = await enrolled();
    const code = nextCode(secret);
    const browsers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const browser = api.visitor();
        await givePassword(browser, person);
        return browser;
      }),
    );
    const statuses = await Promise.all(
      browsers.map(async (browser) => (await giveSecondStep(browser, code)).status),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401]);
    const late = api.visitor();
    await givePassword(late, person);
    expect(answerIn(await giveSecondStep(late, code))).toEqual(REFUSED);
  });

  test('a recovery code works once', async () => {
    const { person, recoveryCodes } = await enrolled();
    const [code] = recoveryCodes;
    const browser = api.visitor();
    await givePassword(browser, person);
    const typed = code?.toLowerCase().replaceAll('-', ' ');
    expect((await giveSecondStep(browser, recovery(typed))).status).toBe(200);
    const other = api.visitor();
    await givePassword(other, person);
    expect(answerIn(await giveSecondStep(other, recovery(code)))).toEqual(REFUSED);
    expect((await shown(person)).recovery_codes_left).toBe(9);
  });

  test('every failure is answered alike, and leaves nothing behind', async () => {
    const { person, secret } = await enrolled();
    const foreign = await enrolled();
    const passkey = createPasskeyDouble(SITE);
    const request = {
      challenge: 'AAAA',
      timeout: 1,
      rpId: 'rink.example',
      allowCredentials: [],
      userVerification: 'required' as const,
    };
    const tries: SecondStep[] = [
      { method: 'code', code: '000000x' },
      { method: 'code', code: codeAt(foreign.secret, clock) },
      { method: 'code', code: codeAt(secret, clock - 90_000) },
      recovery('AAAA-AAAA-AAAA-AAAA'),
      recovery(foreign.recoveryCodes[0]),
      { method: 'passkey', response: passkey.sign(request) },
    ];
    const browser = api.visitor();
    await givePassword(browser, person);
    await changesNothing(api, async () => {
      for (const one of tries) {
        expect(answerIn(await giveSecondStep(browser, one))).toEqual(REFUSED);
        seconds(20);
      }
    });
  });

  test('a challenge belongs to the browser that gave the password, for five minutes', async () => {
    const { person, secret } = await enrolled();
    const browser = api.visitor();
    await givePassword(browser, person);
    const tooLate = [401, 'This sign-in took too long. Please sign in again.'];
    const other = await giveSecondStep(api.visitor(), nextCode(secret));
    expect([other.status, other.message]).toEqual(tooLate);
    seconds(271);
    const late = await giveSecondStep(browser, nextCode(secret));
    expect([late.status, late.message]).toEqual(tooLate);
  });

  test('a challenge is dead once the password was changed', async () => {
    const { person, secret } = await enrolled('parent');
    const thief = api.visitor();
    await givePassword(thief, person);
    seconds(1);
    await seen(
      await person.post(`/users/${person.userId}/save-password`, {
        originalPassword: person.person.password,
        password: 'another good password',
      }),
    );
    expect((await giveSecondStep(thief, nextCode(secret))).status).toBe(401);
  });

  test('wrong codes are delayed like wrong passwords, and the right password does not reset their count', async () => {
    const { person, secret } = await enrolled();
    const browser = api.visitor();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      await givePassword(browser, person);
      statuses.push((await giveSecondStep(browser, { method: 'code', code: '1' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    expect((await giveSecondStep(browser, { method: 'code', code: codeAt(secret, clock) })).status).toBe(429);
    seconds(2);
    expect((await giveSecondStep(browser, nextCode(secret))).status).toBe(200);
    await givePassword(browser, person);
    expect(answerIn(await giveSecondStep(browser, { method: 'code', code: '1' }))).toEqual(REFUSED);
  });

  test('codes cannot be guessed from many networks; a recovery code does not wait', async () => {
    const { person, recoveryCodes, secret } = await enrolled();
    const browser = api.visitor();
    await givePassword(browser, person);
    const from = (network: number, proof: SecondStep) =>
      browser.post('/auth/second-step', proof, { headers: { 'X-Forwarded-For': `198.51.100.${network}` } });
    for (let network = 1; network <= 10; network++) {
      expect((await from(network, { method: 'code', code: '000000' })).status).toBe(401);
    }
    expect((await from(11, nextCode(secret))).status).toBe(200);
    await givePassword(browser, person);
    for (let network = 21; network <= 30; network++) {
      expect((await from(network, { method: 'code', code: '000000' })).status).toBe(401);
    }
    expect((await from(31, { method: 'code', code: codeAt(secret, clock + 30_000) })).status).toBe(429);
    expect((await from(32, recovery(recoveryCodes[0]))).status).toBe(200);
  });

  test('a password reset does not remove it', async () => {
    const { person, secret } = await enrolled('parent');
    const admin = await api.signedIn('admin');
    seconds(1);
    await seen(await admin.post(`/users/${person.userId}/save-password`, { password: 'set by an admin' }));
    const browser = api.visitor();
    await givePassword(
      browser,
      Object.assign(person, { person: { ...person.person, password: 'set by an admin' } }),
    );
    expect((await giveSecondStep(browser, nextCode(secret))).status).toBe(200);
  });
});

describe('a passkey', () => {
  async function withPasskey(counts = true) {
    const person = await api.signedIn('trainer');
    const passkey = createPasskeyDouble(SITE, counts);
    const added = await addPasskey(person, passkey);
    expect([added.status, added.message]).toEqual([200, '']);
    const ask = async (browser: ApiClient) => {
      seconds(20);
      const { methods, passkey: request } = await givePassword(browser, person);
      expect(methods).toEqual(['passkey', 'recovery-code']);
      if (!request) throw new Error('No passkey was asked for');
      return request;
    };
    return { person, passkey, ask };
  }

  test.each([
    ['counts its uses', true],
    ['counts nothing', false],
  ])('that %s signs in', async (_, counts) => {
    const { person, passkey, ask } = await withPasskey(counts);
    for (let time = 0; time < 2; time++) {
      const browser = api.visitor();
      const response = passkey.sign(await ask(browser));
      expect((await giveSecondStep(browser, { method: 'passkey', response })).status).toBe(200);
      expect(await isSignedIn(browser)).toBe(true);
    }
    expect((await shown(person)).factors).toMatchObject([{ kind: 'passkey', name: 'Phone' }]);
  });

  test('is refused for another site, without the person, with an old counter, and for another challenge', async () => {
    const { passkey, ask } = await withPasskey();
    const browser = api.visitor();
    for (const fault of [{ origin: 'https://rink.evil' }, { isUnverified: true }, { counter: 1 }]) {
      const response = passkey.sign(await ask(browser), fault);
      expect(answerIn(await giveSecondStep(browser, { method: 'passkey', response }))).toEqual(REFUSED);
    }
    const earlier = passkey.sign(await ask(browser));
    await ask(browser);
    expect(answerIn(await giveSecondStep(browser, { method: 'passkey', response: earlier }))).toEqual(
      REFUSED,
    );
  });

  test('signs a challenge once, even if it counts nothing and the browser kept everything', async () => {
    const { passkey, ask } = await withPasskey(false);
    const browser = api.visitor();
    const response = passkey.sign(await ask(browser));
    const challenge = browser.cookies.get('challenge-sign-in') ?? '';
    expect((await giveSecondStep(browser, { method: 'passkey', response })).status).toBe(200);
    const replay = api.visitor();
    replay.cookies.set('challenge-sign-in', challenge);
    expect(answerIn(await giveSecondStep(replay, { method: 'passkey', response }))).toEqual(REFUSED);
  });

  test.each([
    ['another site', { origin: 'https://rink.evil' }],
    ['an authenticator that did not verify the person', { isUnverified: true }],
  ])('is not added by %s', async (_, fault) => {
    const person = await api.signedIn('trainer');
    const double = createPasskeyDouble(SITE);
    const reply = await addPasskey(person, { ...double, create: (asked) => double.create(asked, fault) });
    expect([reply.status, reply.errors]).toEqual([
      422,
      { passkey: 'The passkey was not created. Please try again.' },
    ]);
  });

  test('confirms the next change', async () => {
    const { person, passkey } = await withPasskey();
    seconds(20);
    await addAuthenticator(person, clock, await passkeyConfirms(person, passkey));
    expect((await shown(person)).factors).toMatchObject([{ kind: 'passkey' }, { kind: 'authenticator' }]);
  });
});

describe('removing a factor', () => {
  test('asks for the password and for a factor, and ends the other sessions', async () => {
    const { person, secret } = await enrolled('parent');
    const other = api.visitor();
    await givePassword(other, person);
    await giveSecondStep(other, nextCode(secret));
    seconds(1);
    const [factor] = (await shown(person)).factors;
    const path = `${factorsPath(person)}/${factor?.id}/removal`;
    const { password } = person.person;
    const missing = await person.post(path, { password });
    expect([missing.status, missing.errors]).toEqual([
      422,
      { secondStep: 'Please complete the second step.' },
    ]);
    const wrong = await person.post(path, { password, secondStep: { method: 'code', code: '1' } });
    expect([wrong.status, wrong.errors]).toEqual([422, { secondStep: WRONG }]);
    const withoutPassword = await person.post(path, { password: 'x', secondStep: nextCode(secret) });
    expect(withoutPassword.status).toBe(422);
    const removed = await person.post(path, { password, secondStep: nextCode(secret) });
    expect(removed.status).toBe(200);
    await seen(removed);
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false]);
    expect(await shown(person)).toMatchObject({ factors: [], recovery_codes_left: 0 });
    expect((await api.visitor().signIn(person.person)).results).toMatchObject({ id: person.userId });
  });

  test('is not possible with a factor of another user', async () => {
    const { person, secret } = await enrolled();
    const foreign = await enrolled();
    const [factor] = (await shown(foreign.person)).factors;
    const body = { password: person.person.password, secondStep: nextCode(secret) };
    const reply = await person.post(`${factorsPath(person)}/${factor?.id}/removal`, body);
    expect([reply.status, reply.message]).toEqual([409, 'This second factor does not exist.']);
    expect((await shown(foreign.person)).factors).toHaveLength(1);
  });

  test('new recovery codes replace the old ones', async () => {
    const { person, secret, recoveryCodes } = await enrolled();
    const body = { password: person.person.password, secondStep: nextCode(secret) };
    const reply = await person.post(`${factorsPath(person)}/recovery-codes`, body);
    const { recovery_codes } = z.object({ recovery_codes: z.array(z.string()) }).parse(reply.results);
    expect(recovery_codes).toHaveLength(10);
    const browser = api.visitor();
    await givePassword(browser, person);
    expect(answerIn(await giveSecondStep(browser, recovery(recoveryCodes[0])))).toEqual(REFUSED);
    expect((await giveSecondStep(browser, recovery(recovery_codes[0]))).status).toBe(200);
  });
});

describe('a reset by an admin', () => {
  test('asks for the password of the admin, removes everything, and is told', async () => {
    const { person } = await enrolled('admin');
    const admin = await api.signedIn('admin');
    seconds(1);
    const path = `${factorsPath(person)}/reset`;
    const wrong = await admin.post(path, { password: person.person.password });
    expect([wrong.status, wrong.errors]).toEqual([
      422,
      { password: 'Your current password is not correct.' },
    ]);
    const done = await admin.post(path, { password: admin.person.password });
    expect(done.status).toBe(200);
    await seen(done);
    expect(await isSignedIn(person)).toBe(false);
    expect((await api.visitor().signIn(person.person)).results).toMatchObject({ id: person.userId });
    expect((await admin.post(path, { password: admin.person.password })).message).toBe(
      'This user has no second factor.',
    );
    const sentences = JSON.stringify((await admin.get(`/history/user/${person.userId}`)).results);
    expect(sentences).toContain('The second factors were reset by an admin. All sessions were ended.');
  });

  test('is not for themselves', async () => {
    const { person } = await enrolled('admin');
    const reply = await person.post(`${factorsPath(person)}/reset`, { password: person.person.password });
    expect([reply.status, reply.message]).toEqual([
      409,
      'You cannot reset your own second factors. Remove them in your profile.',
    ]);
  });
});

test('secrets appear in no list, history, export or log line, and are sealed in the log', async () => {
  const { person, secret, recoveryCodes } = await enrolled('parent');
  const admin = await api.signedIn('admin');
  const passkey = createPasskeyDouble(SITE);
  const added = await addPasskey(person, passkey, nextCode(secret));
  expect(added.status).toBe(200);
  await seen(added);
  const events = await api.services.log.load(`secondFactors-${person.userId}`);
  const secrets = events.flatMap(({ data }) => [
    ...('secret' in data ? [data.secret] : []),
    ...('hashes' in data ? data.hashes : []),
    ...('publicKey' in data ? [data.publicKey, data.credentialId] : []),
  ]);
  expect(secrets.length).toBe(13);
  const raw: unknown[] = [];
  for await (const event of api.services.log.store.readStream(`secondFactors-${person.userId}`))
    raw.push(event.data);
  const texts = [
    JSON.stringify(raw),
    (await person.get(factorsPath(person))).text,
    (await admin.get(`/history/user/${person.userId}`)).text,
    (await admin.get(`/people/user/${person.userId}/export`)).text,
    (await admin.get(`/users/${person.userId}`)).text,
    api.logged.join('\n'),
  ];
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(100);
    for (const one of [...secrets, ...recoveryCodes]) expect(text).not.toContain(String(one));
  }
});

test('the owner is told about every change by email, and once about the first factor', async () => {
  const { person, secret } = await enrolled('parent');
  const body = { password: person.person.password, secondStep: nextCode(secret) };
  await person.post(`${factorsPath(person)}/recovery-codes`, body);
  await api.settled();
  const told = api.mails.filter(({ to }) => to === person.person.username).map(({ text }) => text);
  expect(told).toEqual([
    expect.stringContaining('An authenticator app was added to your account'),
    expect.stringContaining('New recovery codes were created for your account'),
  ]);
});
