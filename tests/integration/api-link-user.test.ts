import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  athleteUserView,
  contactInvitesView,
  linkableUserView,
} from '../../contract/access/athlete-users.ts';
import { userView } from '../../contract/access/users.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import type { ApiClient } from '../support/api-client.ts';

let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
  trainer = await api.signedIn('trainer');
});
afterAll(() => api.close());

const address = () => `anna.${randomUUID()}@rink.example`;
const newUser = (more: object = {}) => ({
  mode: 'new',
  firstName: 'Anna',
  lastName: 'Bergeron',
  username: address(),
  userRole: 40,
  ...more,
});
const link = (athleteId: string, body: object, key: string = randomUUID(), client: ApiClient = admin) =>
  client.post(`/athletes/${athleteId}/users`, body, { key });
const usersOf = async (athleteId: string, client: ApiClient = admin) =>
  z.array(athleteUserView).parse((await client.get(`/athletes/${athleteId}/users`)).results);
const contact = async (athleteId: string, more: object = {}) => {
  const body = {
    first_name: 'Anna',
    last_name: 'Bergeron',
    relationship: 'Mother',
    email: address(),
    create_anyway: true,
    ...more,
  };
  const { id } = await admin.post(`/athletes/${athleteId}/contacts`, body);
  await admin.get(`/athletes/${athleteId}/contacts`);
  return id;
};
const userCalled = async (id: string) => userView.parse((await admin.get(`/users/${id}`)).results);

describe('linking a new user', () => {
  test('creates the user and assigns the athlete', async () => {
    const athleteId = await api.athlete({ firstName: 'Owen', lastName: 'Hughes' });
    const body = newUser({ username: ` Anna.${randomUUID()}@Rink.Example ` });
    const { id, status } = await link(athleteId, body);
    expect(status).toBe(200);
    expect(await usersOf(athleteId)).toEqual([
      {
        user_id: id,
        display_name: 'Anna Bergeron',
        username: body.username.trim().toLowerCase(),
        role_name: 'parent',
        registered_status: 'not_invited',
        is_active: true,
        billing_accounts: [],
      },
    ]);
    expect((await userCalled(id)).assignments).toMatchObject([{ assignment_id: athleteId }]);
  });

  test('uses the athlete role by default', async () => {
    const athleteId = await api.athlete();
    const { userRole: _, ...body } = newUser();
    await link(athleteId, body);
    expect(await usersOf(athleteId)).toMatchObject([{ role_name: 'athlete' }]);
  });

  test.each([
    [{ firstName: '' }, { firstName: "Please enter user's info." }],
    [{ username: ' ' }, { username: 'Please enter a username.' }],
    [{ userRole: null }, { userRole: 'Please enter a user role.' }],
    [{ userRole: 7 }, { userRole: 'Please enter a user role.' }],
    [{ mode: 'existing' }, { userId: 'Please select an user.' }],
    [{ mode: 'invite' }, { contactId: 'Please select an contact.' }],
  ])('reports missing input: %j', async (more, errors) => {
    const athleteId = await api.athlete();
    await changesNothing(api, async () => {
      const reply = await link(athleteId, newUser(more));
      expect([reply.status, reply.errors]).toEqual([422, errors]);
    });
  });

  test('with a taken username is refused, and leaves nothing', async () => {
    const family = await api.family();
    const athleteId = await api.athlete();
    await changesNothing(api, async () => {
      const reply = await link(athleteId, newUser({ username: family.person.username.toUpperCase() }));
      expect([reply.status, reply.message]).toEqual([409, 'Username already exists.']);
    });
  });

  test('to a missing athlete creates no user', async () => {
    await changesNothing(api, async () => {
      const reply = await link(randomUUID(), newUser());
      expect([reply.status, reply.message]).toEqual([409, 'This athlete does not exist.']);
    });
  });

  test('with one username by two users at once succeeds for exactly one', async () => {
    const athleteId = await api.athlete();
    const body = newUser();
    const replies = await Promise.all([link(athleteId, body), link(athleteId, body, randomUUID(), trainer)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.message).toBe('Username already exists.');
    expect(await usersOf(athleteId)).toHaveLength(1);
  });

  test('happens once, however often the request arrives', async () => {
    const athleteId = await api.athlete();
    const [body, key] = [newUser(), randomUUID()];
    const first = await link(athleteId, body, key);
    const second = await link(athleteId, body, key);
    expect([second.status, second.id]).toEqual([200, first.id]);
    expect(await typesIn(api, `user-${first.id}`)).toEqual(['UserCreated', 'UserAssignedToAthlete']);
  });
});

describe('a trainer', () => {
  test('can create athletes and parents', async () => {
    const athleteId = await api.athlete();
    expect((await link(athleteId, newUser({ userRole: 20 }), randomUUID(), trainer)).status).toBe(200);
    expect((await link(athleteId, newUser({ userRole: 40 }), randomUUID(), trainer)).status).toBe(200);
  });

  test.each([10, 30])('cannot assign role %d', async (userRole) => {
    const athleteId = await api.athlete();
    await changesNothing(api, async () => {
      const reply = await link(athleteId, newUser({ userRole }), randomUUID(), trainer);
      expect([reply.status, reply.message]).toEqual([409, 'Only an admin can assign this role.']);
    });
    expect((await link(athleteId, newUser({ userRole }))).status).toBe(200);
  });
});

describe('linking an existing user', () => {
  test('assigns the athlete, once', async () => {
    const [athleteId, family] = [await api.athlete(), await api.family()];
    const body = { mode: 'existing', userId: family.userId };
    expect((await link(athleteId, body)).status).toBe(200);
    const again = await link(athleteId, body);
    expect([again.status, again.message]).toEqual([409, 'User already assigned to athlete.']);
    const nobody = await link(athleteId, { mode: 'existing', userId: randomUUID() });
    expect([nobody.status, nobody.message]).toEqual([409, 'Please select an user.']);
  });

  test('lists users who are not linked, by name or username', async () => {
    const [athleteId, mark] = [await api.athlete(), randomUUID().slice(0, 8)];
    const { id } = await link(
      await api.athlete(),
      newUser({ lastName: `Quist${mark}`, username: `q.${mark}@r.example` }),
    );
    const offered = async (filter: object) => {
      const query = encodeURIComponent(JSON.stringify(filter));
      const { results } = await admin.get(`/athletes/${athleteId}/linkable-users?filter=${query}`);
      return z.array(linkableUserView).parse(results);
    };
    const one = { id, label: `Anna Quist${mark} (q.${mark}@r.example)`, is_active: true };
    expect(await offered({ q: `quist${mark.toUpperCase()}` })).toEqual([one]);
    expect(await offered({ q: `q.${mark}@` })).toEqual([one]);
    await admin.put(`/users/${id}`, { is_active: false });
    expect(await offered({ q: mark })).toEqual([]);
    expect(await offered({ q: mark, showInactive: true })).toEqual([{ ...one, is_active: false }]);
    await link(athleteId, { mode: 'existing', userId: id });
    expect(await offered({ q: mark, showInactive: true })).toEqual([]);
  });
});

describe('inviting a contact', () => {
  test('creates a user for a parent with the email, assigns the athlete, and sends the invitation', async () => {
    const athleteId = await api.athlete();
    const username = address();
    const contactId = await contact(athleteId, { email: username.toUpperCase() });
    const { id, status } = await link(athleteId, { mode: 'invite', contactId });
    expect(status).toBe(200);
    expect(await usersOf(athleteId)).toMatchObject([
      { user_id: id, username, role_name: 'parent', registered_status: 'pending' },
    ]);
    await api.settled();
    expect(api.mails.filter(({ to }) => to === username)).toHaveLength(1);
    const contacts = await admin.get(`/athletes/${athleteId}/contacts`);
    expect(contacts.results).toMatchObject([{ contact_id: contactId, existingUser: true }]);
  });

  test('gives the athlete’s own contact the athlete role', async () => {
    const athleteId = await api.athlete();
    const { id: contactId } = await admin.post(`/athletes/${athleteId}/contacts/self`);
    await admin.post(`/contacts/${contactId}/channels`, { channel_id: 1, channel_value: address() });
    await link(athleteId, { mode: 'invite', contactId });
    expect(await usersOf(athleteId)).toMatchObject([{ role_name: 'athlete', display_name: 'Owen Hughes' }]);
  });

  test.each([
    ['without channels', { email: '' }, 'No contact channels for username. User not created.'],
    ['without an e-mail', { email: '', phone: '555 1234' }, 'No username provided'],
    ['who is not to be contacted', { do_not_contact: true }, 'This contact is marked “Do not contact”.'],
  ])('%s is refused', async (_, more, message) => {
    const athleteId = await api.athlete();
    const contactId = await contact(athleteId, more);
    await changesNothing(api, async () => {
      const reply = await link(athleteId, { mode: 'invite', contactId });
      expect([reply.status, reply.message]).toEqual([409, message]);
    });
  });

  test('who belongs to another athlete, does not exist, or is already a user, is refused', async () => {
    const [athleteId, other, family] = [await api.athlete(), await api.athlete(), await api.family()];
    const theirs = await contact(other);
    const user = await contact(athleteId, { email: family.person.username });
    await changesNothing(api, async () => {
      for (const contactId of [theirs, randomUUID()]) {
        const reply = await link(athleteId, { mode: 'invite', contactId });
        expect([reply.status, reply.message]).toEqual([409, 'Please select an contact.']);
      }
      const reply = await link(athleteId, { mode: 'invite', contactId: user });
      expect([reply.status, reply.message]).toEqual([409, 'Username already exists.']);
    });
  });

  test('twice with one key creates one user and one invitation', async () => {
    const athleteId = await api.athlete();
    const contactId = await contact(athleteId);
    const key = randomUUID();
    const [first, second] = [
      await link(athleteId, { mode: 'invite', contactId }, key),
      await link(athleteId, { mode: 'invite', contactId }, key),
    ];
    expect([second.status, second.id]).toEqual([200, first.id]);
    expect(await typesIn(api, `credentials-${first.id}`)).toEqual(['InvitationIssued']);
  });
});

describe('inviting several contacts', () => {
  const invite = async (path: string, body: object, key: string = randomUUID()) => {
    const { results, status } = await trainer.post(path, body, { key });
    expect(status).toBe(200);
    return contactInvitesView.parse(results);
  };

  test('lists each outcome', async () => {
    const [athleteId, family] = [await api.athlete(), await api.family()];
    const good = await contact(athleteId);
    const mute = await contact(athleteId, { first_name: 'Bo', email: '' });
    const user = await contact(athleteId, { first_name: 'Mia', email: family.person.username });
    const contactIds = [good, mute, user, good];
    expect(await invite(`/athletes/${athleteId}/contacts/invite`, { contactIds })).toEqual({
      done: [good],
      failed: [
        { id: mute, name: 'Bo Bergeron', reason: 'No contact channels for username. User not created.' },
        { id: user, name: 'Mia Bergeron', reason: 'Username already exists.' },
      ],
    });
  });

  test('of several athletes invites those with an email and without a user, to all of their athletes', async () => {
    const [owen, ella, other] = [await api.athlete(), await api.athlete(), await api.athlete()];
    const family = await api.family();
    const mother = await contact(owen);
    await admin.post(`/athletes/${ella}/contacts/${mother}/link`, {});
    await admin.post(`/athletes/${other}/contacts/${mother}/link`, {});
    const father = await contact(ella, { first_name: 'Bo' });
    await contact(owen, { first_name: 'Mia', email: family.person.username });
    await contact(owen, { first_name: 'Cy', email: '' });
    await contact(owen, { first_name: 'Di', do_not_contact: true });

    const key = randomUUID();
    const body = { athleteIds: [owen, ella] };
    const answer = await invite('/athletes/invite-contacts', body, key);
    expect(answer.failed).toEqual([]);
    expect(answer.done.toSorted()).toEqual([mother, father].toSorted());
    expect(names(await usersOf(owen, trainer))).toEqual(['Anna Bergeron']);
    expect(names(await usersOf(ella, trainer))).toEqual(['Anna Bergeron', 'Bo Bergeron']);
    expect(await usersOf(other, trainer)).toEqual([]);

    const head = await api.services.log.store.head();
    const again = await invite('/athletes/invite-contacts', body, key);
    expect(again.done.toSorted()).toEqual(answer.done.toSorted());
    expect(await invite('/athletes/invite-contacts', body)).toEqual({ done: [], failed: [] });
    expect(await api.services.log.store.head()).toBe(head);
  });

  test('with the same address creates a user for one of them', async () => {
    const [athleteId, email] = [await api.athlete(), address()];
    await contact(athleteId, { email });
    await contact(athleteId, { first_name: 'Bo', email });
    const { done, failed } = await invite('/athletes/invite-contacts', { athleteIds: [athleteId] });
    expect([done.length, failed.map(({ reason }) => reason)]).toEqual([1, ['Username already exists.']]);
  });
});

const names = (users: readonly { display_name: string }[]) => users.map(({ display_name }) => display_name);

describe('unlinking users from an athlete', () => {
  test('unlinks one, who keeps other athletes', async () => {
    const [athleteId, other] = [await api.athlete(), await api.athlete()];
    const { id } = await link(athleteId, newUser());
    await link(other, { mode: 'existing', userId: id });
    expect((await trainer.delete(`/athletes/${athleteId}/users/${id}`)).status).toBe(200);
    expect(await usersOf(athleteId, trainer)).toEqual([]);
    expect(await usersOf(other)).toHaveLength(1);
  });

  test('unlinks all at once', async () => {
    const [athleteId, other] = [await api.athlete(), await api.athlete()];
    const [one, two] = [(await link(athleteId, newUser())).id, (await link(athleteId, newUser())).id];
    await link(other, { mode: 'existing', userId: two });
    await usersOf(athleteId);
    const reply = await trainer.delete(`/athletes/${athleteId}/users`);
    expect(
      z
        .array(z.object({ id: z.string() }))
        .parse(reply.results)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([one, two].toSorted());
    expect(await usersOf(athleteId, trainer)).toEqual([]);
    expect(await usersOf(other)).toHaveLength(1);
    await changesNothing(api, async () => {
      expect((await trainer.delete(`/athletes/${athleteId}/users`)).status).toBe(200);
    });
  });
});
