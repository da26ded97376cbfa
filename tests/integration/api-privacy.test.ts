import { randomUUID } from 'node:crypto';
import { selfContactId } from '../../commands/athletes/contacts/self-contact.ts';
import { verifyLog } from '../../event-store/postgres/verify.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const writtenOf = (firstName: string) => `${firstName} broke a wrist in October`;
const MAIL = 'owen.quillfeather@example.com';

/** An athlete of whom much is known: notes, an activity, a contact of their own, a parent, a package with invoices. */
async function anAthlete(firstName: string) {
  const athleteId = await api.athlete({ firstName, lastName: 'Quillfeather' });
  const written = writtenOf(firstName);
  const sent = async (path: string, body: object) => {
    const reply = await admin.post(path, body);
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.message}`);
    return reply;
  };
  await admin.put(`/athletes/${athleteId}`, { general_notes: written, birthdate: '2014-05-06' });
  await sent(`/athletes/${athleteId}/activities`, { content: `Called his mother: ${written}` });
  await sent(`/athletes/${athleteId}/contacts/self`, {});
  const parent = randomUUID();
  await sent(`/athletes/${athleteId}/contacts`, {
    id: parent,
    first_name: 'Anna',
    last_name: 'Quillfeather',
    relationship: 'Mother',
    email: MAIL,
    create_anyway: true,
  });
  const bought = await api.bought(athleteId);
  await api.settled();
  return { athleteId, parent, bought };
}

const nowhere = (text: string, ...found: unknown[]) =>
  expect(JSON.stringify(found).toLowerCase()).not.toContain(text.toLowerCase());

describe('the data about a person', () => {
  it('is exported completely: records, events in sentences, files and emails', async () => {
    const { athleteId } = await anAthlete('Orville');
    const { status, results } = await admin.get(`/people/athlete/${athleteId}/export`);
    expect(status).toBe(200);
    const text = JSON.stringify(results);
    for (const part of ['Orville', 'Quillfeather', writtenOf('Orville'), '2014-05-06', 'Called his mother']) {
      expect(text).toContain(part);
    }
  });

  it('is available to admins, and only for people', async () => {
    const { athleteId } = await anAthlete('Osbert');
    const trainer = await api.signedIn('trainer');
    expect((await trainer.get(`/people/athlete/${athleteId}/export`)).status).toBe(403);
    expect((await admin.get(`/people/package/${athleteId}/export`)).status).toBe(404);
    expect((await admin.get(`/people/athlete/${randomUUID()}/export`)).status).toBe(404);
  });
});

describe('erasing an athlete', () => {
  it('needs the name, and changes nothing without it', async () => {
    const { athleteId } = await anAthlete('Odo');
    const reply = await admin.post(`/people/athlete/${athleteId}/erase`, { name: 'Odo' });
    expect(reply).toMatchObject({ status: 422, message: 'This does not match the person’s name.' });
    expect((await admin.get(`/athletes/${athleteId}`)).results).toMatchObject({ first_name: 'Odo' });
  });

  it('removes the person from record, lists, search, activities and history; amounts and the hash chain stay', async () => {
    const { athleteId, bought } = await anAthlete('Oswaldo');
    const before = (await admin.get(bought.path)).results;
    const reply = await admin.post(`/people/athlete/${athleteId}/erase`, { name: 'oswaldo quillfeather' });
    expect(reply).toMatchObject({ status: 200 });
    await api.settled();
    const { host, log } = api.services;
    await host.waitForPosition(await log.store.head(), [], 10_000);

    const record = (await admin.get(`/athletes/${athleteId}`)).results;
    expect(record).toMatchObject({ is_erased: true, first_name: '', general_notes: '', birthdate: null });
    const list = (await admin.get('/athletes?filter={"showInactive":true}&range=[0,999]')).results;
    const found = (await admin.get('/search?query=Oswaldo%20Quillfeather')).results;
    const activities = (await admin.get(`/athletes/${athleteId}/activities`)).results;
    const history = (await admin.get(`/history/athlete/${athleteId}?range=[0,99]`)).results;
    const contacts = (await admin.get(`/athletes/${athleteId}/contacts`)).results;
    nowhere('Oswaldo', record, list, found, activities, history, contacts);
    nowhere(writtenOf('Oswaldo'), record, list, found, activities, history, contacts);
    expect(activities).toEqual([]);
    expect(JSON.stringify(history)).toContain('The personal data of the athlete was erased.');

    expect((await admin.get(bought.path)).results).toEqual(before);
    const pool = api.services.pools.events;
    await expect(verifyLog(pool)).resolves.toMatchObject({ fault: undefined });
    const { rows } = await pool.query('select wrapped_key from vault.person_keys where subject = $1', [
      `athlete:${athleteId}`,
    ]);
    expect(rows).toEqual([{ wrapped_key: null }]);
  });

  it('gets the same answer when repeated, and is refused to other users', async () => {
    const { athleteId } = await anAthlete('Orlando');
    const erase = (key: string) =>
      admin.post(`/people/athlete/${athleteId}/erase`, { name: 'Orlando Quillfeather' }, { key });
    const first = await erase('one');
    const again = await erase('one');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.position).toBe(first.position);
    expect((await erase('other')).status).toBe(409);
  });

  it('includes the athlete’s own contact, even if it was deleted before', async () => {
    const { athleteId } = await anAthlete('Oberon');
    const id = selfContactId(athleteId);
    expect((await admin.delete(`/contacts/${id}`)).status).toBe(200);
    await admin.post(`/people/athlete/${athleteId}/erase`, { name: 'Oberon Quillfeather' });
    await api.settled();
    nowhere('Oberon', (await admin.get(`/history/contact/${id}?range=[0,99]`)).results);
  });

  it('prevents further records about the erased person', async () => {
    const { athleteId } = await anAthlete('Ogden');
    await admin.post(`/people/athlete/${athleteId}/erase`, { name: 'Ogden Quillfeather' });
    expect((await admin.put(`/athletes/${athleteId}`, { general_notes: 'again' })).status).toBe(409);
    expect((await admin.post(`/athletes/${athleteId}/activities`, { content: 'again' })).status).toBe(409);
  });
});

describe('erasing a parent', () => {
  it('removes the name and the addresses from the athlete too', async () => {
    const { athleteId, parent } = await anAthlete('Otto');
    const reply = await admin.post(`/people/contact/${parent}/erase`, { name: 'Anna Quillfeather' });
    expect(reply.status).toBe(200);
    await api.settled();
    const athlete = (await admin.get(`/athletes/${athleteId}`)).results;
    const history = (await admin.get(`/history/contact/${parent}?range=[0,99]`)).results;
    nowhere(MAIL, athlete, history);
    nowhere('Anna', athlete, history);
    expect(athlete).toMatchObject({ first_name: 'Otto' });
  });
});

describe('erasing a user', () => {
  it('deletes the user, ends the sessions and erases their origins', async () => {
    const { athleteId } = await anAthlete('Orson');
    const family = await api.family(athleteId);
    const { firstName, lastName, username } = family.person;
    const reply = await admin.post(`/people/user/${family.userId}/erase`, {
      name: `${firstName} ${lastName}`,
    });
    expect(reply).toMatchObject({ status: 200 });
    await api.settled();
    expect((await family.get('/users/profile')).status).toBe(401);
    expect((await admin.get(`/users/${family.userId}`)).status).toBe(404);
    const history = (await admin.get(`/history/user/${family.userId}?range=[0,99]`)).results;
    nowhere(username, history);
    const { rows } = await api.services.pools.reads.query(
      'select user_agent, address from rm.sessions where user_id = $1',
      [family.userId],
    );
    expect(rows).toEqual([{ user_agent: '', address: '' }]);
  });

  it('is not possible for oneself', async () => {
    const { firstName, lastName } = admin.person;
    const reply = await admin.post(`/people/user/${admin.userId}/erase`, {
      name: `${firstName} ${lastName}`,
    });
    expect(reply.status).toBe(409);
  });
});
