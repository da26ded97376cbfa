import { randomUUID } from 'node:crypto';
import { createLinkTokens } from '../../commands/access/link-tokens.ts';
import { type Api, changesNothing, type SignedIn, startApi, testSecrets, typesIn } from '../support/api.ts';

let api: Api;
let parent: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  [parent, stranger, admin] = [await api.family(), await api.family(), await api.signedIn('admin')];
});
afterAll(() => api.close());

const links = createLinkTokens(testSecrets.SESSION_SECRET);
const DEAD = 'This link is no longer valid. Please request a new one.';

describe('a parent', () => {
  const own = [
    ['get', ''],
    ['get', '/communication-prefs'],
    ['get', '/prompts/check-prompt'],
    ['get', '/prompts/find-view'],
  ] as const;

  test.each(own)('can read their own: %s /users/:user%s', async (method, path) => {
    expect((await parent.send(method.toUpperCase(), `/users/${parent.userId}${path}`)).status).toBe(200);
  });

  const foreign = [
    ...own.map(([method, path]) => [method, path, undefined] as const),
    ['post', '/username', { username: 'x@rink.example' }],
    ['post', '/username-change/send-again', undefined],
    ['delete', '/username-change', undefined],
    ['post', '/communication-prefs/news-and-offers', { method: 'add' }],
    ['post', '/prompts/required-credit-card/set-selection', { is_hidden: true }],
  ] as const;

  test.each(foreign)(
    'cannot find out whether another user exists: %s /users/:user%s',
    async (method, path, body) => {
      await changesNothing(api, async () => {
        for (const userId of [stranger.userId, randomUUID()]) {
          const reply = await parent.send(method.toUpperCase(), `/users/${userId}${path}`, body);
          expect([reply.status, reply.message]).toEqual([404, 'This user does not exist.']);
        }
      });
    },
  );

  test.each([
    ['get', '/users', undefined],
    ['post', '/users', {}],
    ['put', '/users/:user', {}],
    ['delete', '/users/:user', undefined],
    ['post', '/users/send-invite', { userIds: [randomUUID()] }],
    ['post', '/users/validate-usernames', { usernames: [] }],
    ['post', `/users/:user/entity/athlete/assignment/${randomUUID()}/assign`, undefined],
    ['get', '/roles', undefined],
  ] as const)('does not manage users: %s %s', async (method, path, body) => {
    await changesNothing(api, async () => {
      const address = path.replace(':user', parent.userId);
      expect((await parent.send(method.toUpperCase(), address, body)).status).toBe(403);
    });
  });
});

describe('the emails that a user receives', () => {
  const news = { option_id: 'news-and-offers', label: 'News and offers' };

  test('include every kind until the user opts out of one', async () => {
    const path = `/users/${parent.userId}/communication-prefs`;
    const { results } = await parent.get(path);
    expect(results).toEqual([
      expect.objectContaining({ option_id: 'billing-reminders', user_opt_out: false }),
      expect.objectContaining({ option_id: 'schedule-changes', user_opt_out: false }),
      expect.objectContaining({ ...news, user_opt_out: false }),
    ]);
    const added = await parent.post(`${path}/news-and-offers/`, { method: 'add' });
    expect([added.status, added.message]).toEqual([200, 'Preferences saved.']);
    expect((await parent.get(path)).results).toContainEqual(
      expect.objectContaining({ ...news, user_opt_out: true }),
    );
    await parent.post(`${path}/news-and-offers`, { method: 'delete' });
    expect((await parent.get(path)).results).toContainEqual(
      expect.objectContaining({ ...news, user_opt_out: false }),
    );
  });

  test('have fixed kinds', async () => {
    await changesNothing(api, async () => {
      const path = `/users/${parent.userId}/communication-prefs/spam`;
      const reply = await parent.post(path, { method: 'add' });
      expect([reply.status, reply.message]).toEqual([409, 'This message type does not exist.']);
    });
  });

  test('can be chosen with the link in an email, without signing in', async () => {
    const { userId } = stranger;
    const token = links.make('preferences', userId, userId);
    const visitor = api.visitor();
    expect((await visitor.get(`/users/token?token=${token}`)).results).toEqual({
      user_id: userId,
      username: stranger.person.username,
      role_id: 40,
      first_name: 'Anna',
      last_name: 'Bergeron',
    });
    const path = `/users/communication-prefs?token=${token}`;
    const body = { user_id: userId, opt_out_ids: ['billing-reminders', 'news-and-offers'] };
    const saved = await visitor.post(path, body);
    expect([saved.status, saved.message]).toEqual([200, 'Preferences saved.']);
    expect((await visitor.get(path)).results).toMatchObject([
      { option_id: 'billing-reminders', user_opt_out: true },
      { option_id: 'schedule-changes', user_opt_out: false },
      { option_id: 'news-and-offers', user_opt_out: true },
    ]);
    await changesNothing(api, async () => expect((await visitor.post(path, body)).status).toBe(200));
    await visitor.post(path, { ...body, opt_out_ids: ['news-and-offers'] });
    expect(await typesIn(api, `user-${userId}`)).toEqual([
      'UserCreated',
      'CommunicationOptedOut',
      'CommunicationOptedOut',
      'CommunicationOptedIn',
    ]);
    const [, choice] = await api.services.log.load(`user-${userId}`);
    expect(choice?.actor).toBe(`user:${userId}`);
  });

  test('cannot be chosen with a link of another purpose, or of another, unknown or deleted user', async () => {
    const { userId } = stranger;
    const gone = await api.family();
    await admin.delete(`/users/${gone.userId}`);
    const good = links.make('preferences', userId, userId);
    const tokens = [
      links.make('reset', userId, userId),
      createLinkTokens('another secret, as long as it has to be').make('preferences', userId, userId),
      links.make('preferences', gone.userId, gone.userId),
      `${good}A`,
      'nonsense',
    ];
    await changesNothing(api, async () => {
      for (const token of tokens) {
        const path = `/users/communication-prefs?token=${token}`;
        const body = { user_id: userId, opt_out_ids: [] };
        for (const reply of [
          await api.visitor().get(path),
          await api.visitor().post(path, body),
          await api.visitor().get(`/users/token?token=${token}`),
        ]) {
          expect([reply.status, reply.message]).toEqual([409, DEAD]);
        }
      }
      const another = { user_id: parent.userId, opt_out_ids: [] };
      const reply = await api.visitor().post(`/users/communication-prefs?token=${good}`, another);
      expect([reply.status, reply.message]).toEqual([409, DEAD]);
      expect((await api.visitor().get('/users/communication-prefs')).status).toBe(400);
    });
  });
});

describe('a prompt', () => {
  test('is hidden and shown again by its user', async () => {
    const path = `/users/${parent.userId}/prompts/required-credit-card/set-selection`;
    const before = await typesIn(api, `user-${parent.userId}`);
    expect((await parent.post(path, { is_hidden: true })).status).toBe(200);
    expect((await parent.post(path, { is_hidden: true })).status).toBe(200);
    expect((await parent.post(path, { is_hidden: false })).status).toBe(200);
    const added = (await typesIn(api, `user-${parent.userId}`)).slice(before.length);
    expect(added).toEqual(['PromptHidden', 'PromptShown']);
  });

  test('must exist', async () => {
    await changesNothing(api, async () => {
      const path = `/users/${parent.userId}/prompts/nothing/set-selection`;
      const reply = await parent.post(path, { is_hidden: true });
      expect([reply.status, reply.message]).toEqual([409, 'This prompt does not exist.']);
    });
  });
});
