import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { contactAggregate } from '../../commands/athletes/contacts/contact.ts';
import { createParentContacts } from '../../commands/athletes/contacts/parent-contacts.ts';
import { handle, loadState } from '../../commands/runtime/handle.ts';
import { type ContactView, contactView } from '../../contract/athletes/contacts.ts';
import { type Api, changesNothing, contextOf, type SignedIn, startApi, typesIn } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Ida', lastName: 'Berg' });
});
afterAll(() => api.close());

const anna = { first_name: 'Anna', last_name: 'Bergeron', relationship: 'Mother', create_anyway: true };
const add = async (athleteId: string, more: object = {}) =>
  (await admin.post(`/athletes/${athleteId}/contacts`, { ...anna, ...more })).id;
const contactsOf = async (athleteId: string) =>
  z.array(contactView).parse((await admin.get(`/athletes/${athleteId}/contacts`)).results);
const shown = async (id: string) => contactView.parse((await admin.get(`/contacts/${id}`)).results);
const names = (contacts: readonly ContactView[]) => contacts.map(({ first_name }) => first_name);
const rinkRoad = { address: '12 Rink Road', city: 'Duluth', state: 'MN', zip: '55802' };

const summary = z.object({
  primary_email: z.string(),
  primary_phone: z.string(),
  address: z.string(),
  address_city: z.string(),
  contacts: z.string(),
});
/** The contact columns of the athlete list. */
const listed = async (athleteId: string) => {
  await admin.get(`/athletes/${athleteId}`);
  const { rows } = await api.services.pools.reads.query(
    'select primary_email, primary_phone, address, address_city, contacts from rm.athlete_contacts where athlete_id = $1',
    [athleteId],
  );
  return summary.parse(rows[0]);
};

describe('a contact of an athlete', () => {
  test('is created together with relationship, email and phone', async () => {
    const athleteId = await api.athlete({ firstName: 'Owen', lastName: 'Bergeron' });
    const body = { ...anna, notes: 'Calls back', email: 'Anna@Rink.Example', phone: '(555) 123-4567' };
    const reply = await admin.post(`/athletes/${athleteId}/contacts`, body);
    expect(reply.status).toBe(201);
    expect(await typesIn(api, `contact-${reply.id}`)).toEqual([
      'ContactCreated',
      'ContactLinked',
      'ContactChannelAdded',
      'ContactChannelAdded',
    ]);
    const [contact] = await contactsOf(athleteId);
    expect(contact).toEqual({
      contact_id: reply.id,
      first_name: 'Anna',
      last_name: 'Bergeron',
      is_active: true,
      is_erased: false,
      is_athlete: false,
      is_trainer: false,
      contact_type: 'other',
      self_record_id: null,
      relationship: 'Mother',
      related_parent_id: null,
      parent_id: null,
      assigned_record_id: expect.any(String),
      notes: 'Calls back',
      do_not_contact: false,
      include_in_communications: true,
      contacts_channels: [
        {
          contacts_channel_id: expect.any(String),
          channel_id: 1,
          channel_type: 'email',
          channel_value: 'anna@rink.example',
          opt_out_ids: [],
        },
        {
          contacts_channel_id: expect.any(String),
          channel_id: 4,
          channel_type: 'phone',
          channel_value: '(555) 123-4567',
          opt_out_ids: [],
        },
      ],
      address: null,
      links: [
        {
          link_id: contact?.assigned_record_id,
          entity: 'athlete',
          record_id: athleteId,
          record_name: 'Owen Bergeron',
          relationship: 'Mother',
          related_parent_id: null,
        },
      ],
      existingUser: false,
      noUsername: false,
      merged_into: null,
      revision: '3',
    });
  });

  test.each([
    [{ first_name: ' ' }, { firstName: 'Please enter a valid name.' }],
    [{ email: 'anna' }, { channel_value: 'Please enter a valid email.' }],
    [{ phone: 'ask Anna' }, { channel_value: 'Please enter a valid phone number.' }],
    [
      { related_parent_id: randomUUID() },
      { related_parent_id: 'Please select a parent from the other contacts.' },
    ],
  ])('gets errors by input: %j', async (more, errors) => {
    const athleteId = await api.athlete();
    await changesNothing(api, async () => {
      const reply = await admin.post(`/athletes/${athleteId}/contacts`, { ...anna, ...more });
      expect([reply.status, reply.errors]).toEqual([422, errors]);
    });
  });

  test.each([
    ['letters of every script', { first_name: 'Анна', last_name: 'Åström-O’Brien 安娜 أنّا' }],
    ['emoji', { first_name: '🏒', last_name: '👩‍👩‍👧‍👦 Bergeron' }],
    ['long notes', { notes: 'Left handed. '.repeat(800).slice(0, 10_000) }],
    ['quotes and tags', { first_name: `O'"<b>`, notes: `'; drop table rm.contacts; --` }],
  ])('can have %s', async (_, more) => {
    const athleteId = await api.athlete();
    const id = await add(athleteId, more);
    expect(await shown(id)).toMatchObject(more);
    expect((await listed(athleteId)).contacts).toContain((await shown(id)).first_name);
  });

  test.each(['+46 (0)8-123 456 ext. 7', '5551234567', '٠١٢٣٤٥٦٧٨٩', 'ask for Anna: 555-1234'])(
    'keeps a number as it was entered: %s',
    async (phone) => {
      const id = await add(await api.athlete(), { phone, phone_channel_id: 3 });
      expect(await shown(id)).toMatchObject({
        contacts_channels: [{ channel_id: 3, channel_type: 'phone', channel_value: phone }],
      });
    },
  );

  test('without an athlete or trainer is refused', async () => {
    await changesNothing(api, async () => {
      const athlete = await admin.post(`/athletes/${randomUUID()}/contacts`, anna);
      expect([athlete.status, athlete.message]).toEqual([409, 'This athlete does not exist.']);
      const trainer = await admin.post(`/trainers/${randomUUID()}/contacts`, anna);
      expect([trainer.status, trainer.message]).toEqual([409, 'This trainer does not exist.']);
    });
  });

  test('is created once, however often the request arrives', async () => {
    const athleteId = await api.athlete();
    const key = randomUUID();
    const ask = () =>
      admin.post(`/athletes/${athleteId}/contacts`, { ...anna, email: 'a@b.example' }, { key });
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(replies.map(({ status, id }) => `${status} ${id}`)).size).toBe(1);
    expect(await contactsOf(athleteId)).toHaveLength(1);
  });
});

describe('changing a contact', () => {
  test('changes only what is sent', async () => {
    const id = await add(await api.athlete());
    await admin.put(`/contacts/${id}`, { last_name: 'Petrov', do_not_contact: true, is_active: false });
    expect(await shown(id)).toMatchObject({
      first_name: 'Anna',
      last_name: 'Petrov',
      do_not_contact: true,
      include_in_communications: true,
      is_active: false,
    });
  });

  test('conflicts only with a change of the same thing', async () => {
    const id = await add(await api.athlete());
    const { etag } = await admin.get(`/contacts/${id}`);
    const seen = { ifMatch: etag ?? '' };
    await admin.put(`/contacts/${id}`, { notes: 'Calls back' });
    expect((await admin.put(`/contacts/${id}`, { first_name: 'Ann' }, seen)).status).toBe(200);
    const stale = await admin.put(`/contacts/${id}`, { notes: 'Does not call back' }, seen);
    expect(stale.status).toBe(412);
    expect(stale.since).toMatchObject([{ type: 'ContactChanged', who: 'Ida Berg' }]);
    expect(stale.text).toContain('The notes of the contact were changed.');
  });

  test('of a missing contact is refused', async () => {
    const reply = await admin.put(`/contacts/${randomUUID()}`, { notes: '' });
    expect([reply.status, reply.message]).toEqual([409, 'This contact does not exist.']);
    expect((await admin.get(`/contacts/${randomUUID()}`)).status).toBe(404);
  });

  test('appears in its history', async () => {
    const id = await add(await api.athlete({ firstName: 'Owen', lastName: 'Hughes' }));
    await admin.put(`/contacts/${id}`, { first_name: 'Ann', notes: 'Calls back' });
    const history = JSON.stringify((await admin.get(`/history/contact/${id}`)).results);
    expect(history).toContain('The name and the notes of the contact were changed.');
    expect(history).toContain('The contact was linked to Owen Hughes as Mother.');
  });
});

describe('the self contact of an athlete', () => {
  test('has the name of the athlete, comes first and follows the name', async () => {
    const athleteId = await api.athlete({ firstName: 'Owen', lastName: 'Hughes' });
    await add(athleteId);
    const { id, status } = await admin.post(`/athletes/${athleteId}/contacts/self`);
    expect(status).toBe(201);
    expect(await contactsOf(athleteId)).toMatchObject([
      { contact_id: id, first_name: 'Owen', is_athlete: true, contact_type: 'athlete' },
      { first_name: 'Anna' },
    ]);
    await admin.put(`/athletes/${athleteId}`, { first_name: 'Oscar' });
    await api.settled();
    expect(await shown(id)).toMatchObject({ first_name: 'Oscar', last_name: 'Hughes' });
  });

  test('cannot be renamed or unlinked, and exists once', async () => {
    const athleteId = await api.athlete();
    const { id } = await admin.post(`/athletes/${athleteId}/contacts/self`);
    await changesNothing(api, async () => {
      const renamed = await admin.put(`/contacts/${id}`, { first_name: 'Mia' });
      const refusal = 'This contact is the athlete. Edit the athlete’s name instead.';
      expect([renamed.status, renamed.message]).toEqual([409, refusal]);
      expect((await admin.delete(`/athletes/${athleteId}/contacts/${id}/link`)).status).toBe(409);
      const again = await admin.post(`/athletes/${athleteId}/contacts/self`);
      expect([again.status, again.message]).toEqual([409, 'This contact already exists.']);
    });
  });

  test('can be created again after it was deleted', async () => {
    const athleteId = await api.athlete();
    const { id } = await admin.post(`/athletes/${athleteId}/contacts/self`);
    await admin.post(`/contacts/${id}/channels`, { channel_id: 1, channel_value: 'owen@rink.example' });
    await admin.delete(`/contacts/${id}`);
    expect((await admin.post(`/athletes/${athleteId}/contacts/self`)).id).toBe(id);
    expect(await shown(id)).toMatchObject({ contacts_channels: [], links: [{ record_id: athleteId }] });
  });
});

describe('a contact of two athletes', () => {
  const siblings = async () => {
    const [owen, ella] = [await api.athlete({ firstName: 'Owen' }), await api.athlete({ firstName: 'Ella' })];
    const id = await add(owen, { email: 'anna@rink.example' });
    const reply = await admin.post(`/athletes/${ella}/contacts/${id}/link`, { relationship: 'Stepmother' });
    expect(reply.status).toBe(200);
    return { owen, ella, id };
  };

  test('has a relationship with each of them', async () => {
    const { owen, ella, id } = await siblings();
    expect(await contactsOf(owen)).toMatchObject([{ contact_id: id, relationship: 'Mother' }]);
    expect(await contactsOf(ella)).toMatchObject([{ contact_id: id, relationship: 'Stepmother' }]);
    expect((await shown(id)).links).toHaveLength(2);
    expect((await listed(owen)).contacts).toBe('Anna Bergeron (Mother)');
    expect(await listed(ella)).toMatchObject({
      primary_email: 'anna@rink.example',
      contacts: 'Anna Bergeron (Stepmother)',
    });
  });

  test('is linked to each once', async () => {
    const { ella, id } = await siblings();
    const again = await admin.post(`/athletes/${ella}/contacts/${id}/link`, {});
    expect([again.status, again.message]).toEqual([409, 'This contact is already linked.']);
  });

  test('stays linked to the other when it is unlinked, and exists without links', async () => {
    const { owen, ella, id } = await siblings();
    await admin.delete(`/athletes/${owen}/contacts/${id}/link`);
    expect(await contactsOf(owen)).toEqual([]);
    expect(await listed(owen)).toMatchObject({ primary_email: '', contacts: '' });
    expect((await listed(ella)).contacts).toBe('Anna Bergeron (Stepmother)');
    await admin.delete(`/athletes/${ella}/contacts/${id}/link`);
    expect((await shown(id)).links).toEqual([]);
  });

  test('disappears from both when it is deleted, and from the list when it is inactive', async () => {
    const { owen, ella, id } = await siblings();
    await admin.put(`/contacts/${id}`, { is_active: false });
    expect(await contactsOf(owen)).toMatchObject([{ is_active: false }]);
    expect(await listed(owen)).toMatchObject({ primary_email: '', contacts: '' });
    await admin.delete(`/contacts/${id}`);
    expect([await contactsOf(owen), await contactsOf(ella)]).toEqual([[], []]);
  });
});

describe('the channels of a contact', () => {
  test('are added, changed and removed', async () => {
    const id = await add(await api.athlete());
    const added = await admin.post(`/contacts/${id}/channels`, { channel_id: 2, channel_value: '555 1234' });
    expect(added.status).toBe(201);
    const path = `/contacts/${id}/channels/${added.id}`;
    await admin.put(path, {
      channel_id: 1,
      channel_value: 'Anna@Rink.Example',
      opt_out_ids: ['news-and-offers'],
    });
    expect((await shown(id)).contacts_channels).toEqual([
      {
        contacts_channel_id: added.id,
        channel_id: 1,
        channel_type: 'email',
        channel_value: 'anna@rink.example',
        opt_out_ids: ['news-and-offers'],
      },
    ]);
    await admin.delete(path);
    expect(await shown(id)).toMatchObject({ contacts_channels: [], noUsername: true });
  });

  test('are unique', async () => {
    const id = await add(await api.athlete(), { email: 'anna@rink.example' });
    await changesNothing(api, async () => {
      const body = { channel_id: 1, channel_value: 'ANNA@rink.example' };
      const reply = await admin.post(`/contacts/${id}/channels`, body);
      expect([reply.status, reply.errors]).toEqual([
        422,
        { channel_value: 'This contact already has this channel.' },
      ]);
    });
  });

  test('show whether the email is a username', async () => {
    const family = await api.family();
    const athleteId = await api.athlete();
    await add(athleteId, { email: family.person.username.toUpperCase() });
    await add(athleteId, { first_name: 'Mia', email: `${randomUUID()}@rink.example` });
    await add(athleteId, { first_name: 'Bo', phone: '555 1234' });
    expect(await contactsOf(athleteId)).toMatchObject([
      { existingUser: true, noUsername: false },
      { existingUser: false, noUsername: false },
      { existingUser: false, noUsername: true },
    ]);
  });

  test('share opt-outs with each other and with the user', async () => {
    const family = await api.family();
    const id = await add(await api.athlete(), { email: family.person.username });
    await admin.post(`/contacts/${id}/channels`, {
      channel_id: 1,
      channel_value: 'work@rink.example',
      opt_out_ids: ['billing-reminders'],
    });
    const option = await family.post(`/users/${family.userId}/communication-prefs/news-and-offers`, {
      method: 'add',
    });
    expect(option.status).toBe(200);
    await family.get('/users/profile');
    const merged = await admin.post(`/contacts/${id}/merge-opt-outs`);
    expect(merged.status).toBe(200);
    const optOuts = ['billing-reminders', 'news-and-offers'];
    expect((await shown(id)).contacts_channels.map(({ opt_out_ids }) => opt_out_ids)).toEqual([
      optOuts,
      optOuts,
    ]);
    // The records of others with the address follow.
    await api.settled();
    await changesNothing(api, async () => {
      expect((await admin.post(`/contacts/${id}/merge-opt-outs`)).status).toBe(200);
    });
  });
});

describe('the address of a contact', () => {
  test('is saved and deleted', async () => {
    const athleteId = await api.athlete();
    const id = await add(athleteId);
    await admin.put(`/contacts/${id}/address`, rinkRoad);
    expect(await shown(id)).toMatchObject({
      address: { ...rinkRoad, address_2: '', is_same_as_parent: false },
    });
    expect(await listed(athleteId)).toMatchObject({
      address: '12 Rink Road, Duluth, MN 55802',
      address_city: 'Duluth',
    });
    await admin.delete(`/contacts/${id}/address`);
    expect(await shown(id)).toMatchObject({ address: null });
    expect(await listed(athleteId)).toMatchObject({ address: '', address_city: '' });
  });

  test('can follow that of the related parent', async () => {
    const athleteId = await api.athlete();
    const mother = await add(athleteId);
    const father = await add(athleteId, { first_name: 'Bo', related_parent_id: mother });
    const { id: self } = await admin.post(`/athletes/${athleteId}/contacts/self`);
    const link = { relationship: '', related_parent_id: father };
    await admin.put(`/athletes/${athleteId}/contacts/${self}/link`, link);
    await admin.put(`/contacts/${mother}/address`, rinkRoad);
    await admin.put(`/contacts/${father}/address`, { is_same_as_parent: true });
    await admin.put(`/contacts/${self}/address`, { is_same_as_parent: true });

    for (const address of [(await shown(self)).address, (await contactsOf(athleteId))[0]?.address]) {
      expect(address).toMatchObject({ ...rinkRoad, is_same_as_parent: true });
    }
    await admin.put(`/contacts/${mother}/address`, { ...rinkRoad, city: 'Hermantown' });
    expect(await listed(athleteId)).toMatchObject({ address_city: 'Hermantown' });
    expect((await shown(self)).address).toMatchObject({ city: 'Hermantown' });
  });

  test('needs a parent to follow', async () => {
    const id = await add(await api.athlete());
    await changesNothing(api, async () => {
      const reply = await admin.put(`/contacts/${id}/address`, { is_same_as_parent: true });
      expect(reply.errors).toEqual({ is_same_as_parent: 'Please select a related parent first.' });
      expect((await admin.put(`/contacts/${id}/address`, {})).errors).toEqual({
        address: 'Please enter an address.',
      });
    });
  });

  test('is refused for a contact who would be their own parent', async () => {
    const athleteId = await api.athlete();
    const mother = await add(athleteId);
    const father = await add(athleteId, { first_name: 'Bo', related_parent_id: mother });
    const parentOf = (id: string, parent: string) =>
      admin.put(`/athletes/${athleteId}/contacts/${id}/link`, { related_parent_id: parent });
    await changesNothing(api, async () => {
      expect((await parentOf(mother, mother)).errors).toEqual({
        related_parent_id: 'A contact cannot be its own parent.',
      });
      expect((await parentOf(mother, father)).errors).toEqual({
        related_parent_id: 'This contact is already the other contact’s parent.',
      });
    });
  });
});

describe('the contact columns of the athlete list', () => {
  test('come from the self contact, or else from the first contact that has a value', async () => {
    const athleteId = await api.athlete({ firstName: 'Owen', lastName: 'Hughes' });
    expect(await listed(athleteId)).toEqual({
      primary_email: '',
      primary_phone: '',
      address: '',
      address_city: '',
      contacts: '',
    });
    await add(athleteId, { phone: '555 0001' });
    await add(athleteId, { first_name: 'Bo', relationship: '', email: 'bo@rink.example', phone: '555 0002' });
    expect(await listed(athleteId)).toMatchObject({
      primary_email: 'bo@rink.example',
      primary_phone: '555 0001',
      contacts: 'Anna Bergeron (Mother), Bo Bergeron',
    });
    const { id } = await admin.post(`/athletes/${athleteId}/contacts/self`);
    await admin.post(`/contacts/${id}/channels`, { channel_id: 1, channel_value: 'owen@rink.example' });
    expect(await listed(athleteId)).toMatchObject({
      primary_email: 'owen@rink.example',
      primary_phone: '555 0001',
      contacts: 'Anna Bergeron (Mother), Bo Bergeron',
    });
  });

  test('appear in full in the record of the athlete', async () => {
    const athleteId = await api.athlete();
    const first_name = '🏒'.repeat(50);
    for (let index = 0; index < 12; index++) {
      await add(athleteId, { first_name, last_name: '安'.repeat(100), relationship: 'х'.repeat(100) });
    }
    const { results } = await admin.get(`/athletes/${athleteId}`);
    expect(summary.parse(results).contacts).toContain(first_name);
  });
});

describe('the list of contacts', () => {
  const find = async (filter: object) =>
    z
      .array(contactView)
      .parse((await admin.get(`/contacts?filter=${encodeURIComponent(JSON.stringify(filter))}`)).results);

  test('finds by name, email and number, in any case and order', async () => {
    const mark = randomUUID().slice(0, 8);
    const id = await add(await api.athlete(), {
      last_name: `Åström${mark}`,
      email: `anna.${mark}@rink.example`,
      phone: '(555) 987-6543',
    });
    for (const q of [`astrom${mark}`, `${mark} ANNA`, `anna.${mark}@RINK`, `5559876543 ${mark}`]) {
      expect(await find({ q })).toMatchObject([{ contact_id: id }]);
    }
    expect(await find({ q: `nobody${mark}` })).toEqual([]);
    await admin.put(`/contacts/${id}`, { is_active: false });
    expect(await find({ q: mark })).toEqual([]);
    expect(names(await find({ q: mark, showInactive: true }))).toEqual(['Anna']);
    expect(names(await find({ id: [id] }))).toEqual(['Anna']);
  });
});

describe('contacts of trainers', () => {
  test('are listed with the trainer first', async () => {
    const { results } = await admin.post('/trainers', { firstName: 'Maria', lastName: 'Lindqvist' });
    const [{ trainerId } = { trainerId: '' }] = z.array(z.object({ trainerId: z.string() })).parse(results);
    await admin.post(`/trainers/${trainerId}/contacts`, { ...anna, relationship: 'Sister' });
    const { id } = await admin.post(`/trainers/${trainerId}/contacts/self`);
    const contacts = z.array(contactView).parse((await admin.get(`/trainers/${trainerId}/contacts`)).results);
    expect(contacts).toMatchObject([
      { contact_id: id, is_trainer: true, contact_type: 'trainer', first_name: 'Maria' },
      { relationship: 'Sister', links: [{ entity: 'trainer', record_name: 'Maria Lindqvist' }] },
    ]);
    await admin.put(`/trainers/${trainerId}`, { last_name: 'Berg' });
    await api.settled();
    expect(await shown(id)).toMatchObject({ last_name: 'Berg' });
  });
});

describe('for the rest of the product', () => {
  test('a parent is added once for one command, even before the athlete exists', async () => {
    const parents = createParentContacts(api.services.log);
    const context = contextOf();
    const athleteId = randomUUID();
    const parent = {
      athleteId,
      firstName: 'Anna',
      lastName: 'Bergeron',
      email: ' Anna@Rink.Example ',
      relationship: 'Mother',
    };
    const id = await parents.addParent(parent, context);
    expect(await parents.addParent(parent, context)).toBe(id);
    const { channels } = await loadState(api.services.log, contactAggregate, id);
    expect([...channels.values()].map(({ value }) => value)).toEqual(['anna@rink.example']);
    expect(await typesIn(api, `contact-${id}`)).toEqual([
      'ContactCreated',
      'ContactLinked',
      'ContactChannelAdded',
    ]);
  });
});

describe('an erased contact', () => {
  test('shows nothing personal, is in no list, and reads the same after a rebuild', async () => {
    const { log, host, pools } = api.services;
    const athleteId = await api.athlete();
    const id = await add(athleteId, { email: 'gone@rink.example', phone: '555 1234', notes: 'Secret' });
    await admin.put(`/contacts/${id}/address`, rinkRoad);
    const { position } = await handle(
      log,
      contactAggregate,
      id,
      { kind: 'erase', contactId: id },
      contextOf(),
    );
    await host.waitForPosition(position, ['contacts'], 10_000);
    expect(JSON.stringify(await shown(id))).not.toMatch(/Anna|gone@|555 1234|Secret|Rink/);
    expect(await shown(id)).toMatchObject({ is_erased: true, noUsername: true });
    expect(await listed(athleteId)).toMatchObject({ primary_email: '', contacts: '', address: '' });

    const rows = async () => (await pools.reads.query('select * from rm.contacts order by id')).rows;
    const sums = async () => (await pools.reads.query('select * from rm.athlete_contacts order by 1')).rows;
    const before = [await rows(), await sums()];
    expect((await admin.post('/operations/projections/contacts/rebuild')).status).toBe(202);
    await rebuilt();
    expect([await rows(), await sums()]).toEqual(before);
  });
});

async function rebuilt(): Promise<void> {
  const projections = z.array(z.object({ name: z.string(), rebuild: z.unknown() }));
  for (let tries = 0; tries < 200; tries++) {
    const status = projections.parse((await admin.get('/operations/projections')).results);
    if (status.find(({ name }) => name === 'contacts')?.rebuild === null) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The rebuild did not end');
}
