import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { userView } from '../../contract/access/users.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
});
afterAll(() => api.close());

const someone = (more: object = {}) => ({
  firstName: 'Anna',
  lastName: 'Bergeron',
  username: `anna.${randomUUID()}@rink.example`,
  roleId: 40,
  ...more,
});
const create = async (more: object = {}) => (await admin.post('/users', someone(more))).id;
const shown = async (id: string) => userView.parse((await admin.get(`/users/${id}`)).results);

describe('creating a user', () => {
  test('returns the user as staff see it', async () => {
    const body = someone({ username: ` Anna.${randomUUID()}@Rink.Example` });
    const reply = await admin.post('/users', body);
    expect(reply.status).toBe(201);
    expect(await shown(reply.id)).toEqual({
      id: reply.id,
      user_id: reply.id,
      username: body.username.trim().toLowerCase(),
      first_name: 'Anna',
      last_name: 'Bergeron',
      role: { role_id: 40, role_name: 'parent' },
      role_id: 40,
      is_active: true,
      registered_status: 'not_invited',
      force_relogin: false,
      failed_attempts: 0,
      last_sign_in_at: null,
      merged_into: null,
      pending_username: null,
      assignments: [],
      permissions: [],
      revision: '0',
    });
  });

  test('accepts both names of its fields', async () => {
    const { username } = someone();
    const reply = await admin.post('/users', {
      first_name: 'Mia',
      last_name: 'Petrov',
      username,
      role_id: 30,
    });
    expect(await shown(reply.id)).toMatchObject({ first_name: 'Mia', last_name: 'Petrov', role_id: 30 });
  });

  test('with a password lets the user sign in immediately', async () => {
    const person = someone({ password: 'skates and sticks' });
    const { id } = await admin.post('/users', person);
    expect(await shown(id)).toMatchObject({ registered_status: 'registered', last_sign_in_at: null });
    const visitor = api.visitor();
    const signedIn = await visitor.signIn({ username: person.username, password: 'skates and sticks' });
    expect(signedIn.status).toBe(200);
    expect((await visitor.get('/users/profile')).results).toMatchObject({
      id,
      last_sign_in_at: expect.stringMatching(/^\d{4}-/),
    });
  });

  test.each([
    [{ firstName: ' ' }, { firstName: 'Please enter a valid name.' }],
    [{ username: 'anna' }, { username: 'Please enter a valid username (email).' }],
    [{ roleId: 99 }, { roleId: 'Please enter a user role.' }],
    [{ roleId: undefined }, { roleId: 'Please enter a user role.' }],
    [{ password: 'short' }, { password: 'Password must be at least 8 characters.' }],
    [{ password: 'goalie pads', roleId: 30 }, { password: 'Password must be at least 12 characters.' }],
    [{ password: 'Michelle' }, { password: 'This password is too common. Please choose another one.' }],
  ])('gets errors by input: %j', async (more, errors) => {
    await changesNothing(api, async () => {
      const reply = await admin.post('/users', someone(more));
      expect([reply.status, reply.errors]).toEqual([422, errors]);
    });
  });

  test('with a taken username, in any case, is refused', async () => {
    const person = someone();
    await admin.post('/users', person);
    await changesNothing(api, async () => {
      const reply = await admin.post('/users', { ...person, username: person.username.toUpperCase() });
      expect([reply.status, reply.message]).toEqual([409, 'Username already exists.']);
    });
  });

  test('happens once, however often the request arrives', async () => {
    const person = someone({ password: 'skates and sticks' });
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => admin.post('/users', person, { key })));
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.id}`)).size).toBe(1);
    const id = replies[0]?.id ?? '';
    expect(await typesIn(api, `user-${id}`)).toEqual(['UserCreated']);
    expect(await typesIn(api, `credentials-${id}`)).toEqual(['PasswordSet']);
  });

  test('can check in advance which usernames are taken', async () => {
    const person = someone();
    await admin.post('/users', person);
    const usernames = [person.username.toUpperCase(), `nobody.${randomUUID()}@rink.example`];
    const ask = () => admin.post('/users/validate-usernames', { usernames });
    expect(await ask()).toMatchObject({ status: 200 });
    expect((await ask()).results).toEqual({ duplicates: [person.username] });
  });
});

describe('changing a user', () => {
  test('changes names, role and status at once, and the record shows it', async () => {
    const id = await create();
    const reply = await admin.put(`/users/${id}`, { first_name: 'Ann', role_id: 30, is_active: false });
    expect(reply.status).toBe(200);
    expect(await shown(id)).toMatchObject({
      first_name: 'Ann',
      last_name: 'Bergeron',
      role: { role_id: 30, role_name: 'trainer' },
      is_active: false,
      revision: '3',
    });
    expect(reply.etag).toBe('"3"');
  });

  test('is refused with the changes if another user changed the same field in the meantime', async () => {
    const id = await create();
    const { etag } = await admin.get(`/users/${id}`);
    await admin.put(`/users/${id}`, { first_name: 'Ann' });
    const reply = await admin.put(`/users/${id}`, { first_name: 'Anja' }, { ifMatch: etag ?? '' });
    expect(reply.status).toBe(412);
    expect(reply.since).toMatchObject([{ type: 'UserRenamed', who: 'Maria Lindqvist' }]);
    const again = await admin.put(`/users/${id}`, { first_name: 'Anja' }, { ifMatch: reply.etag ?? '' });
    expect(again.status).toBe(200);
  });

  test('does not conflict with an athlete that was assigned in the meantime', async () => {
    const id = await create();
    const { etag } = await admin.get(`/users/${id}`);
    const athleteId = await api.athlete();
    await admin.post(`/users/${id}/entity/athlete/assignment/${athleteId}/assign`);
    const reply = await admin.put(`/users/${id}`, { last_name: 'Petrov' }, { ifMatch: etag ?? '' });
    expect(reply.status).toBe(200);
  });

  test('with a repeated key happens once', async () => {
    const id = await create();
    const key = randomUUID();
    const ask = () => admin.put(`/users/${id}`, { first_name: 'Ann', is_active: false }, { key });
    const [first, second] = [await ask(), await ask()];
    expect([second.status, second.etag]).toEqual([200, first.etag]);
    expect(await typesIn(api, `user-${id}`)).toEqual(['UserCreated', 'UserRenamed', 'UserMarkedInactive']);
  });

  test('to invalid values gets errors by input, and a missing user is not found', async () => {
    const id = await create();
    await changesNothing(api, async () => {
      expect((await admin.put(`/users/${id}`, { last_name: ' ' })).errors).toEqual({
        lastName: 'Please enter a valid name.',
      });
      expect((await admin.put(`/users/${id}`, { role_id: 1 })).errors).toEqual({
        roleId: 'Please enter a user role.',
      });
      const reply = await admin.put(`/users/${randomUUID()}`, { first_name: 'Ann' });
      expect([reply.status, reply.message]).toEqual([409, 'This user does not exist.']);
    });
  });
});

describe('an admin', () => {
  test('cannot lock themselves out', async () => {
    const { userId } = admin;
    await changesNothing(api, async () => {
      const demoted = await admin.put(`/users/${userId}`, { role_id: 30 });
      expect([demoted.status, demoted.message]).toEqual([409, 'You cannot change your own role.']);
      const inactive = await admin.put(`/users/${userId}`, { is_active: false });
      expect([inactive.status, inactive.message]).toEqual([409, 'You cannot mark yourself inactive.']);
      const deleted = await admin.delete(`/users/${userId}`);
      expect([deleted.status, deleted.message]).toEqual([409, 'You cannot delete your own user.']);
    });
  });

  test('can deactivate another admin, who is signed out immediately', async () => {
    const other = await api.signedIn('admin');
    expect((await admin.put(`/users/${other.userId}`, { is_active: false })).status).toBe(200);
    expect(await shown(other.userId)).toMatchObject({ is_active: false });
    const refused = await other.get('/users');
    expect([refused.status, refused.message]).toEqual([401, 'This session expired. Please login again.']);
  });

  test('can delete another admin after deactivating them', async () => {
    const other = await api.signedIn('admin');
    const { etag } = await admin.get(`/users/${other.userId}`);
    expect((await admin.delete(`/users/${other.userId}`, { ifMatch: etag ?? '' })).status).toBe(200);
    const story = ['UserCreated', 'UserMarkedInactive', 'UserDeleted'];
    expect(await typesIn(api, `user-${other.userId}`)).toEqual(story);
    expect((await admin.get(`/users/${other.userId}`)).status).toBe(404);
  });
});

describe('deleting a user', () => {
  test('removes the user, and the username is free', async () => {
    const person = someone();
    const { id } = await admin.post('/users', person);
    const reply = await admin.delete(`/users/${id}`);
    expect([reply.status, reply.message]).toEqual([200, "User's Record Deleted"]);
    expect((await admin.get(`/users/${id}`)).status).toBe(404);
    expect((await admin.post('/users', person)).status).toBe(201);
  });

  test('ends the session of a signed-in user', async () => {
    const parent = await api.family();
    await admin.delete(`/users/${parent.userId}`);
    expect((await admin.get(`/users/${parent.userId}`)).status).toBe(404);
    expect((await parent.get('/users/profile')).status).toBe(401);
    const again = await api.visitor().signIn(parent.person);
    expect([again.status, again.message]).toEqual([401, 'Username or password is not correct.']);
  });

  test('is refused if the user changed in the meantime, or does not exist', async () => {
    const id = await create();
    const { etag } = await admin.get(`/users/${id}`);
    await admin.put(`/users/${id}`, { first_name: 'Ann' });
    await changesNothing(api, async () => {
      expect((await admin.delete(`/users/${id}`, { ifMatch: etag ?? '' })).status).toBe(412);
    });
    await admin.delete(`/users/${id}`);
    const reply = await admin.delete(`/users/${id}`);
    expect([reply.status, reply.message]).toEqual([409, 'This user does not exist.']);
  });
});

describe('the athletes of a user', () => {
  test('are listed, assigned once, and removed', async () => {
    const id = await create();
    const athleteId = await api.athlete({ firstName: 'Owen', lastName: 'Hughes' });
    const path = `/users/${id}/entity/athlete/assignment/${athleteId}`;
    expect((await admin.post(`${path}/assign/`)).status).toBe(200);
    expect((await shown(id)).assignments).toEqual([
      { entity: 'athlete', assignment_id: athleteId, first_name: 'Owen', last_name: 'Hughes' },
    ]);
    const again = await admin.post(`${path}/assign`);
    expect([again.status, again.message]).toEqual([409, 'User already assigned to athlete.']);
    expect((await admin.post(`${path}/remove/`)).status).toBe(200);
    expect((await shown(id)).assignments).toEqual([]);
    await changesNothing(api, async () => expect((await admin.post(`${path}/remove`)).status).toBe(200));
  });

  test('must exist, and so must the user', async () => {
    const [id, athleteId] = [await create(), await api.athlete()];
    const assign = (user: string, entity: string, athlete: string) =>
      admin.post(`/users/${user}/entity/${entity}/assignment/${athlete}/assign`);
    await changesNothing(api, async () => {
      const noAthlete = await assign(id, 'athlete', randomUUID());
      expect([noAthlete.status, noAthlete.message]).toEqual([409, 'This athlete does not exist.']);
      const noUser = await assign(randomUUID(), 'athlete', athleteId);
      expect([noUser.status, noUser.message]).toEqual([409, 'Please select an user.']);
      expect((await assign(id, 'trainer', athleteId)).status).toBe(404);
    });
  });
});

describe('invitations', () => {
  test('go to each user who can be invited; the others are listed with the reason', async () => {
    const [fresh, inactive, registered] = [
      await create(),
      await create(),
      await create({ password: 'skates and sticks' }),
    ];
    await admin.put(`/users/${inactive}`, { is_active: false });
    const nobody = randomUUID();
    const userIds = [fresh, inactive, registered, nobody];
    const reply = await admin.post('/users/send-invite', { userIds });
    expect([reply.status, reply.message]).toEqual([200, 'User Invite Email Sent.']);
    expect(reply.results).toEqual({
      done: [fresh],
      failed: [
        { id: inactive, reason: 'This user is inactive.' },
        { id: registered, reason: 'This user is already registered.' },
        { id: nobody, reason: 'This user does not exist.' },
      ],
    });
    expect(await shown(fresh)).toMatchObject({ registered_status: 'pending' });
  });

  test('are sent again on request, and once per request', async () => {
    const id = await create();
    const key = randomUUID();
    const invite = () => admin.post('/users/send-invite/', { userIds: [id, id] }, { key });
    expect((await invite()).results).toEqual((await invite()).results);
    expect(await typesIn(api, `credentials-${id}`)).toEqual(['InvitationIssued']);
    await admin.post('/users/send-invite', { userIds: [id] });
    expect(await typesIn(api, `credentials-${id}`)).toEqual(['InvitationIssued', 'InvitationIssued']);
    expect(await shown(id)).toMatchObject({ registered_status: 'pending' });
  });
});

test('the roles are sorted by name', async () => {
  const { results } = await admin.get('/roles');
  const names = z.array(z.object({ role_name: z.string() })).parse(results);
  expect(names.map((role) => role.role_name)).toEqual(['admin', 'athlete', 'parent', 'trainer']);
});
