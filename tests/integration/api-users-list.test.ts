import { z } from 'zod';
import { userView } from '../../contract/access/users.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
const ids = new Map<string, string>();

beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', {
    firstName: 'Maria',
    lastName: 'Abel',
    username: 'maria@rink.example',
  });
  const people = [
    ['Zoe', 'Berg', 'zoe@rink.example', 40],
    ['Liam', 'Carter', 'liam@rink.example', 20],
    ['Ada', 'Dale', 'ada@rink.example', 30],
    ['Percy', '100%', 'percy_1@rink.example', 40],
    ['Ivy', 'Eastman', 'ivy@rink.example', 40],
  ] as const;
  for (const [firstName, lastName, username, roleId] of people) {
    const { id } = await admin.post('/users', { firstName, lastName, username, roleId });
    ids.set(firstName, id);
  }
  await admin.post('/users/send-invite', { userIds: [ids.get('Zoe')] });
  await admin.put(`/users/${ids.get('Ivy')}`, { is_active: false });
});
afterAll(() => api.close());

const ask = async (query: Readonly<Record<string, unknown>>) => {
  const text = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  const reply = await admin.get(`/users?${new URLSearchParams(Object.fromEntries(text)).toString()}`);
  const rows = z.array(userView).parse(reply.results);
  return { names: rows.map((row) => row.first_name), range: reply.headers.get('Content-Range') };
};
const names = async (query: Readonly<Record<string, unknown>>) => (await ask(query)).names;

describe('the list of users', () => {
  test('shows active users, by last name', async () => {
    expect(await ask({})).toEqual({
      names: ['Percy', 'Maria', 'Zoe', 'Liam', 'Ada'],
      range: 'users 0-4/5',
    });
    expect(await names({ filter: { showInactive: true } })).toHaveLength(6);
  });

  test.each([
    [{ q: 'aDa dale' }, ['Ada']],
    [{ q: 'LIAM@' }, ['Liam']],
    [{ q: '100%' }, ['Percy']],
    [{ q: 'y_1' }, ['Percy']],
    [{ q: '_' }, ['Percy']],
    [{ roles: [20, 30] }, ['Liam', 'Ada']],
    [{ roles: [] }, ['Percy', 'Maria', 'Zoe', 'Liam', 'Ada']],
    [{ statuses: ['pending'] }, ['Zoe']],
    [{ statuses: ['registered', 'pending'] }, ['Maria', 'Zoe']],
    [{ statuses: ['not_invited'], roles: [40], showInactive: true }, ['Percy', 'Ivy']],
    [{ q: 'nobody' }, []],
  ])('is filtered by %j', async (filter, expected) => {
    expect(await names({ filter })).toEqual(expected);
  });

  test('returns the requested users, including inactive ones', async () => {
    expect(await names({ filter: { id: [ids.get('Ivy'), ids.get('Zoe')] } })).toEqual(['Zoe', 'Ivy']);
  });

  test('returns those of the requested users that match the other filters', async () => {
    const requested = [ids.get('Ivy'), ids.get('Zoe')];
    expect(await names({ filter: { id: requested, showInactive: false } })).toEqual(['Zoe']);
    expect(await names({ filter: { id: requested, q: 'Ivy', showInactive: true } })).toEqual(['Ivy']);
  });

  test.each([
    ['name', 'DESC', ['Ada', 'Liam', 'Zoe', 'Maria', 'Percy']],
    ['username', 'ASC', ['Ada', 'Liam', 'Maria', 'Percy', 'Zoe']],
    ['role', 'ASC', ['Maria', 'Liam', 'Ada']],
    ['registered_status', 'DESC', ['Maria', 'Zoe']],
    ['last_sign_in', 'DESC', ['Maria']],
  ])('is sorted by %s %s', async (field, order, expected) => {
    const sorted = await names({ sort: [field, order] });
    // Within equal values the order is that of the ids.
    const shown = field === 'role' ? sorted.filter((name) => expected.includes(name)) : sorted;
    expect(shown.slice(0, expected.length)).toEqual(expected);
  });

  test('is paged, with the total', async () => {
    expect(await ask({ range: [1, 2] })).toEqual({ names: ['Maria', 'Zoe'], range: 'users 1-2/5' });
    expect(await ask({ range: [50, 60] })).toEqual({ names: [], range: 'users */5' });
  });

  test('counts again after a user was added', async () => {
    const filter = { q: 'newcomer' };
    expect((await ask({ filter })).range).toBe('users */0');
    const person = { firstName: 'New', lastName: 'Comer', username: 'newcomer@rink.example', roleId: 40 };
    const { id } = await admin.post('/users', person);
    expect((await ask({ filter })).range).toBe('users 0-0/1');
    await admin.delete(`/users/${id}`);
    expect((await ask({ filter })).range).toBe('users */0');
  });

  test.each([{ filter: { role: 1 } }, { sort: ['password', 'ASC'] }, { filter: { statuses: ['x'] } }])(
    'refuses unknown input: %j',
    async (query) => {
      const [[name, value] = ['', '']] = Object.entries(query);
      const reply = await admin.get(`/users?${name}=${encodeURIComponent(JSON.stringify(value))}`);
      expect(reply.status).toBe(400);
    },
  );

  test('shows the number of wrong passwords until the next sign-in', async () => {
    const parent = await api.family();
    const wrong = { username: parent.person.username, password: 'not the password' };
    await api.visitor().signIn(wrong);
    await api.visitor().signIn(wrong);
    const attempts = async () => (await admin.get(`/users/${parent.userId}`)).results;
    expect(await attempts()).toMatchObject({ failed_attempts: 2 });
    await api.visitor().signIn(parent.person);
    expect(await attempts()).toMatchObject({ failed_attempts: 0 });
  });

  test('shows users who have to sign in again', async () => {
    const parent = await api.family();
    await admin.post(`/users/${parent.userId}/force-relogin`);
    const seen = async () => (await admin.get(`/users/${parent.userId}`)).results;
    expect(await seen()).toMatchObject({ force_relogin: true });
    await parent.signIn(parent.person);
    const { position } = await api.visitor().signIn(parent.person);
    await api.services.host.waitForPosition(BigInt(position ?? 0), ['sessions'], 10_000);
    expect(await seen()).toMatchObject({ force_relogin: false });
  });
});
