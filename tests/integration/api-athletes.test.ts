import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { athlete } from '../../commands/athletes/athlete.ts';
import { createParentContacts } from '../../commands/athletes/contacts/parent-contacts.ts';
import { createAthlete } from '../../commands/athletes/create-athlete.ts';
import type { ParentContacts } from '../../commands/athletes/parent-contacts.ts';
import { trainerAggregate } from '../../commands/athletes/trainers/trainer.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { type AthleteView, athleteView, neighboursView } from '../../contract/athletes/athletes.ts';
import { athleteTexts } from '../../domain/athletes/athlete-texts.ts';
import { createDoubleQueries } from '../../projections/athletes/doubles/double-queries.ts';
import { type Api, changesNothing, contextOf, type SignedIn, startApi, typesIn } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
});
afterAll(() => api.close());

const shown = async (id: string): Promise<AthleteView> =>
  athleteView.parse((await admin.get(`/athletes/${id}`)).results);

async function aTrainer(firstName = 'Jack', lastName = 'Novak'): Promise<string> {
  const trainerId = randomUUID();
  const command = { kind: 'create', trainerId, firstName, lastName } as const;
  const { position } = await handle(api.services.log, trainerAggregate, trainerId, command, contextOf());
  await api.services.host.waitForPosition(position, ['trainers'], 10_000);
  return trainerId;
}

const listAddress = (query: Readonly<Record<string, unknown>>, path = '/athletes') => {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) asked.set(name, JSON.stringify(value));
  return `${path}?${asked.toString()}`;
};

async function listed(query: Readonly<Record<string, unknown>>): Promise<string[]> {
  const reply = await admin.get(listAddress(query));
  return z
    .array(athleteView)
    .parse(reply.results)
    .map(({ first_name }) => first_name);
}

describe('an athlete', () => {
  test('gets the default lead type, if none is named', async () => {
    const { status, results } = await admin.post('/athletes', { firstName: 'Nils', lastName: 'Default' });
    expect(status).toBe(201);
    const { id } = z.object({ id: z.uuid() }).parse(results);
    expect(await shown(id)).toMatchObject({ athlete_type: { id: 'Target', name: 'Target' } });
  });

  test('is created with the fields of the form, and shows them', async () => {
    const id = await api.athlete({ athleteType: 'Target', referralFrom: 'Friend' });
    expect(await shown(id)).toMatchObject({
      id,
      first_name: 'Owen',
      last_name: 'Hughes',
      is_active: true,
      is_erased: false,
      athlete_type: { id: 'Target', name: 'Target', color: expect.stringMatching(/^#[0-9A-F]{6}$/) },
      last_lead_change_at: null,
      next_team: '',
      position: '',
      trainer_id: null,
      trainer_name: '',
      birthdate: null,
      june_1_year_band: '',
      referral_from: 'Friend',
      last_activity: null,
      primary_email: '',
      contacts: '',
      users: [],
      open_invoices: 0,
      prior_packages: '',
      accounting_account: '',
    });
  });

  test('is created with a parent, who becomes a contact', async () => {
    const parent = { parentFirstName: 'Anna', parentEmail: 'Anna@Family.Example', relationship: 'Mother' };
    const id = await api.athlete({ lastName: 'Bergeron', ...parent });
    expect(await shown(id)).toMatchObject({
      contacts: 'Anna Bergeron (Mother)',
      primary_email: 'anna@family.example',
    });
  });

  test('is created once, however often the form is sent', async () => {
    const body = { firstName: 'Twice', lastName: 'Told', athleteType: 'Target', parentFirstName: 'Anna' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => admin.post('/athletes', body, { key: 'the same form' })),
    );
    expect(new Set(replies.map(({ status, id }) => `${status} ${id}`)).size).toBe(1);
    await api.services.host.caughtUp();
    expect(await shown(replies[0]?.id ?? '')).toMatchObject({ contacts: 'Anna Told' });
  });

  test('whose creation was interrupted after the parent is completed by sending the form again', async () => {
    const { log, host } = api.services;
    const sendNow = { typesOf: async () => new Set<string>() };
    const parents = createParentContacts(log);
    const crashing: ParentContacts = {
      ...parents,
      async addParent(parent, context) {
        await parents.addParent(parent, context);
        throw new Error('The process ended here');
      },
    };
    const athleteId = randomUUID();
    const order = {
      athleteId,
      firstName: 'Half',
      lastName: 'Made',
      athleteType: 'Target',
      sendNow: false,
      referralFrom: '',
      parentFirstName: 'Anna',
      parentLastName: '',
      parentEmail: '',
      relationship: '',
      createAnyway: false,
    };
    const doubles = createDoubleQueries(api.services.reads);
    const context = contextOf();
    await expect(createAthlete({ log, parents: crashing, sendNow, doubles }, order, context)).rejects.toThrow(
      'ended here',
    );
    const { position } = await createAthlete({ log, parents, sendNow, doubles }, order, context);
    await host.waitForPosition(position, ['athletes', 'athlete_contacts'], 10_000);
    expect(await shown(athleteId)).toMatchObject({ first_name: 'Half', contacts: 'Anna Made' });
  });

  test.each([
    ['no name', { firstName: ' ' }, { firstName: 'Please enter a valid name.' }],
    ['an unknown lead type', { athleteType: 'Nobody' }, { athleteType: athleteTexts.chooseLeadType }],
    [
      'a parent without a name',
      { parentEmail: 'a@b.example' },
      { parentFirstName: 'Please enter a valid name.' },
    ],
    [
      'a mail to nobody',
      { sendNow: true, athleteType: 'Target' },
      { parentFirstName: 'Please enter a valid parent name and email to send an campaign email.' },
    ],
    [
      'a mail that the lead type does not allow',
      { sendNow: true, parentFirstName: 'Anna', parentEmail: 'a@b.example' },
      { sendNow: athleteTexts.noSendNow },
    ],
  ])('is refused with %s, and leaves nothing behind', async (_, more, errors) => {
    const body = { firstName: 'Ella', lastName: 'Doyle', athleteType: 'Customer', ...more };
    await changesNothing(api, async () => {
      const reply = await admin.post('/athletes', body);
      expect([reply.status, reply.body.errors]).toEqual([422, errors]);
    });
  });

  test('can be changed in any field, with both names of the follow up', async () => {
    const id = await api.athlete();
    const trainerId = await aTrainer();
    const changes = {
      next_team: 'AAA',
      position: 'Goalie',
      birthdate: '2012-02-29',
      birthdate_override: '2011-06-01',
      gender: 'Female',
      shirt_size: 'YM',
      referral_from: 'Coach',
      general_notes: 'Left-handed\nShy at first',
      trainer_id: trainerId,
      next_follow_up: '2031-04-01',
      follow_up_reason: 'Summer camp',
    };
    expect((await admin.put(`/athletes/${id}`, changes)).status).toBe(200);
    expect(await shown(id)).toMatchObject({
      ...changes,
      trainer_name: 'Jack Novak',
      june_1_year_band: '29/30',
    });

    await admin.put(`/athletes/${id}`, {
      nextFollowUp: '2031-05-01',
      followUpReason: 'Autumn',
      birthdate_override: '',
    });
    expect(await shown(id)).toMatchObject({
      next_follow_up: '2031-05-01',
      follow_up_reason: 'Autumn',
      birthdate_override: null,
      june_1_year_band: '29/30',
    });
    await admin.put(`/athletes/${id}`, { trainer_id: '', next_follow_up: '' });
    expect(await shown(id)).toMatchObject({ trainer_id: null, next_follow_up: null, follow_up_reason: '' });
  });

  test.each([
    ['a day that does not exist', { birthdate: '2011-02-29' }, 400],
    ['a position of another game', { position: 'Striker' }, 400],
    ['nothing', {}, 400],
    ['a trainer who is not there', { trainer_id: randomUUID() }, 422],
    ['no name', { first_name: '' }, 422],
    ['a reason without a day', { follow_up_reason: 'Camp' }, 422],
  ])('cannot be changed to %s', async (_, body, status) => {
    const id = await api.athlete();
    await changesNothing(api, async () => {
      const reply = await admin.put(`/athletes/${id}`, body);
      expect([reply.status, reply.body.success]).toEqual([status, false]);
      expect(reply.message).toMatch(/\.$/);
    });
  });

  test('can become another type of lead', async () => {
    const id = await api.athlete({ athleteType: 'Target' });
    expect((await admin.post(`/athletes/${id}/lead/Trial`)).status).toBe(200);
    const { athlete_type, last_lead_change_at } = await shown(id);
    expect(athlete_type).toMatchObject({ id: 'Trial', name: 'Trial' });
    expect(Date.parse(last_lead_change_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const refused = await admin.post(`/athletes/${id}/lead/Nobody`);
    expect([refused.status, refused.message]).toEqual([409, athleteTexts.chooseLeadType]);
  });

  test('cannot be deleted while it has packages', async () => {
    const bought = await api.bought(await api.athlete());
    const reply = await admin.delete(`/athletes/${bought.athleteId}`);
    expect([reply.status, reply.message]).toEqual([409, athleteTexts.hasPackages]);
  });

  test('that was erased shows no name, and cannot be changed', async () => {
    const id = await api.athlete({ firstName: 'Ottokar', lastName: 'Zimmermann' });
    const { log, host } = api.services;
    const { position } = await handle(log, athlete, id, { kind: 'erase', athleteId: id }, contextOf());
    await host.waitForPosition(position, ['athletes'], 10_000);
    expect(await shown(id)).toMatchObject({ first_name: '', is_erased: true, is_active: false });
    const reply = await admin.put(`/athletes/${id}`, { first_name: 'Otto' });
    expect([reply.status, reply.message]).toEqual([409, athleteTexts.erased]);
  });
});

describe('two users who edit one athlete', () => {
  test('do not conflict on different fields', async () => {
    const id = await api.athlete();
    const ifMatch = `"${(await shown(id)).revision}"`;
    expect((await admin.put(`/athletes/${id}`, { position: 'Goalie' }, { ifMatch })).status).toBe(200);
    expect((await admin.put(`/athletes/${id}`, { shirt_size: 'YM' }, { ifMatch })).status).toBe(200);
    expect((await admin.post(`/athletes/${id}/lead/Trial`, undefined, { ifMatch })).status).toBe(200);
    expect(await shown(id)).toMatchObject({
      position: 'Goalie',
      shirt_size: 'YM',
      athlete_type: { id: 'Trial' },
    });
  });

  test('conflict on the same field', async () => {
    const id = await api.athlete();
    const ifMatch = `"${(await shown(id)).revision}"`;
    await admin.put(`/athletes/${id}`, { position: 'Goalie', shirt_size: 'YM' }, { ifMatch });
    const reply = await admin.put(`/athletes/${id}`, { position: 'Center' }, { ifMatch });
    expect(reply.status).toBe(412);
    expect(reply.body.since).toMatchObject([
      { who: 'Maria Lindqvist', sentence: 'Changed: position, shirt size.' },
    ]);
    expect(await shown(id)).toMatchObject({ position: 'Goalie' });
  });
});

describe('an email with Send Now', () => {
  test('goes to the parent, once', async () => {
    const email = `${randomUUID()}@family.example`;
    const body = {
      firstName: 'Zoe',
      lastName: 'Adams',
      athleteType: 'Target',
      sendNow: true,
      parentFirstName: 'Anna',
      parentEmail: email,
    };
    await admin.post('/athletes', body, { key: 'with a mail' });
    await admin.post('/athletes', body, { key: 'with a mail' });
    await api.settled();
    expect(api.mails.filter(({ to }) => to === email)).toMatchObject([
      {
        subject: expect.stringMatching(/^Welcome to /),
        text: expect.stringMatching(/^Hello Anna,[\s\S]* hockey training for Zoe\./),
      },
    ]);
  });

  test('is sent only on request', async () => {
    const email = `${randomUUID()}@family.example`;
    await api.athlete({ athleteType: 'Target', parentFirstName: 'Anna', parentEmail: email });
    await api.settled();
    expect(api.mails.filter(({ to }) => to === email)).toEqual([]);
  });
});

describe('the athlete list', () => {
  const ids = new Map<string, string>();
  beforeAll(async () => {
    const others = z.array(athleteView).parse((await admin.get(listAddress({ range: [0, 199] }))).results);
    for (const { id } of others) await admin.put(`/athletes/${id}`, { is_active: false });
    const [jack, amy] = [await aTrainer('Jack', 'Novak'), await aTrainer('Amy', 'Adams')];
    const people = [
      [
        'Ella',
        'Doyle',
        'Target',
        { birthdate: '2007-05-31', trainer_id: jack, next_follow_up: '2030-02-01' },
      ],
      [
        'Liam',
        'Doyle',
        'Customer',
        { birthdate: '2008-05-31', trainer_id: amy, general_notes: 'x'.repeat(9000) },
      ],
      ['Zoe', 'Adams', 'Customer', { trainer_id: jack, next_follow_up: '2030-01-01' }],
      ['J.R.', 'Off_Season', 'Trial', { birthdate: '2007-06-01' }],
    ] as const;
    for (const [firstName, lastName, athleteType, more] of people) {
      const id = await api.athlete({ firstName, lastName, athleteType });
      await admin.put(`/athletes/${id}`, more);
      ids.set(firstName, id);
    }
  });

  const id = (name: string) => ids.get(name) ?? '';

  test.each<[Record<string, unknown>, string[]]>([
    [{ q: 'doyle' }, ['Ella', 'Liam']],
    [{ q: '^[el].*DOYLE$' }, ['Ella', 'Liam']],
    [{ q: 'zoe|j.r' }, ['Zoe', 'J.R.']],
    [{ q: 'J.R.' }, ['J.R.']],
    [{ q: 'l{2}a' }, ['Ella']],
    [{ q: '(' }, []],
    [{ q: '*' }, []],
    [{ q: '_' }, ['J.R.']],
    [{ q: `((a{1,99}){1,99}){1,99}` }, []],
    [{ athlete_type: ['Customer', 'Trial'] }, ['Zoe', 'Liam', 'J.R.']],
    [{ athlete_type: ['Customer'], q: 'doyle' }, ['Liam']],
    [{ athlete_type: [] }, ['Zoe', 'Ella', 'Liam', 'J.R.']],
    [{ june_1_year_band: ['24/25'] }, ['Ella']],
    [{ june_1_year_band: ['25/26'] }, ['Liam', 'J.R.']],
    [{ follow_up_until: '2030-01-15' }, ['Zoe']],
  ])('shows only %j', async (filter, names) => {
    expect(await listed({ filter })).toEqual(names);
  });

  test('shows athletes of a trainer, and athletes by id', async () => {
    const { trainer_id } = await shown(id('Ella'));
    expect(await listed({ filter: { trainer_id: [trainer_id] } })).toEqual(['Zoe', 'Ella']);
    expect(await listed({ filter: { id: [id('Liam'), id('Zoe')] } })).toEqual(['Zoe', 'Liam']);
    await admin.put(`/athletes/${id('Liam')}`, { is_active: false });
    expect(await listed({ filter: { id: [id('Liam'), id('Zoe')] } })).toEqual(['Zoe', 'Liam']);
    expect(await listed({ filter: { id: [id('Liam'), id('Zoe')], showInactive: false } })).toEqual(['Zoe']);
    await admin.put(`/athletes/${id('Liam')}`, { is_active: true });
    const reply = await admin.post('/athletes/multiple', {
      athleteIds: [id('Liam'), randomUUID(), id('Zoe')],
    });
    const several = z.array(athleteView).parse(reply.results);
    expect(several.map(({ first_name }) => first_name)).toEqual(['Zoe', 'Liam']);
  });

  test.each<[string, string, string[]]>([
    ['birthdate', 'ASC', ['Ella', 'J.R.', 'Liam', 'Zoe']],
    ['birthdate', 'DESC', ['Liam', 'J.R.', 'Ella', 'Zoe']],
    ['next_follow_up', 'DESC', ['Ella', 'Zoe']],
    ['next_follow_up', 'ASC', ['Zoe', 'Ella']],
    ['empty_cell', 'ASC', ['Zoe', 'Ella', 'Liam', 'J.R.']],
    ['empty_cell', 'DESC', ['Zoe', 'Ella', 'Liam', 'J.R.']],
  ])('is sorted by %s %s, with unknown values last', async (field, order, names) => {
    expect((await listed({ sort: [field, order] })).slice(0, names.length)).toEqual(names);
  });

  test('is sorted by names in other tables, page by page', async () => {
    const types = async (query: Record<string, unknown>) => {
      const reply = await admin.get(listAddress({ sort: ['athlete_type', 'DESC'], ...query }));
      return z
        .array(athleteView)
        .parse(reply.results)
        .map(({ athlete_type }) => athlete_type.name);
    };
    expect(await types({})).toEqual(['Trial', 'Target', 'Customer', 'Customer']);
    expect(await types({ range: [1, 2] })).toEqual(['Target', 'Customer']);
    const trainers = async (order: string) => {
      const reply = await admin.get(listAddress({ sort: ['trainer_name', order] }));
      return z
        .array(athleteView)
        .parse(reply.results)
        .map(({ trainer_name }) => trainer_name);
    };
    expect(await trainers('ASC')).toEqual(['', 'Amy Adams', 'Jack Novak', 'Jack Novak']);
    expect(await trainers('DESC')).toEqual(['Jack Novak', 'Jack Novak', 'Amy Adams', '']);
  });

  test('contains every athlete once, in any sort order', async () => {
    const sorts = [
      'name',
      'athlete_type',
      'next_team',
      'position',
      'trainer_name',
      'birthdate',
      'next_follow_up',
      'last_activity',
      'gender',
      'general_notes',
      'shirt_size',
      'referral_from',
      'address',
      'address_city',
      'primary_email',
      'primary_phone',
      'contacts',
      'june_1_year_band',
      'created_at',
      'open_invoices',
      'pending_invoices',
      'current_packages',
      'empty_cell',
    ];
    for (const sort of sorts) {
      for (const order of ['ASC', 'DESC']) {
        expect([sort, order, (await listed({ sort: [sort, order] })).toSorted()]).toEqual([
          sort,
          order,
          ['Ella', 'J.R.', 'Liam', 'Zoe'],
        ]);
      }
    }
  });

  test('returns the previous and the next athlete for a sort order and a filter', async () => {
    const around = async (name: string, query: Record<string, unknown>) => {
      const reply = await admin.get(listAddress(query, `/athletes/${id(name)}/neighbours`));
      return neighboursView.parse(reply.results);
    };
    expect(await around('Ella', {})).toEqual({ previous: id('Zoe'), next: id('Liam'), place: 2, total: 4 });
    expect(await around('Zoe', {})).toMatchObject({ previous: null, place: 1 });
    expect(await around('J.R.', {})).toMatchObject({ next: null, place: 4 });
    expect(await around('Liam', { sort: ['name', 'DESC'], filter: { q: 'doyle' } })).toEqual({
      previous: null,
      next: id('Ella'),
      place: 1,
      total: 2,
    });
    expect(await around('Zoe', { filter: { q: 'doyle' } })).toEqual({
      previous: null,
      next: null,
      place: 0,
      total: 2,
    });
    expect(await around('Ella', { sort: ['trainer_name', 'ASC'] })).toMatchObject({ total: 4 });
  });

  test('shows the users of an athlete', async () => {
    const family = await api.family(id('Ella'), id('Zoe'));
    expect((await shown(id('Ella'))).users).toEqual([
      {
        user_id: family.userId,
        display_name: 'Anna Bergeron',
        username: family.person.username,
        registered_status: 'registered',
      },
    ]);
    expect((await shown(id('Liam'))).users).toEqual([]);
  });

  test('is counted as a funnel, without inactive athletes', async () => {
    const stage = z.array(z.object({ id: z.string(), count: z.number() }));
    const funnel = stage.parse((await admin.get('/athletes/funnel')).results);
    expect(funnel.map(({ id: type, count }) => [type, count])).toEqual([
      ['Target', 1],
      ['Prospect', 0],
      ['Trial', 1],
      ['Customer', 2],
    ]);
  });

  test('offers the current age bands and those that athletes have', async () => {
    const bands = z.array(z.object({ id: z.string(), label: z.string() }));
    const { results } = await admin.get('/admin/values/june-age-bands');
    const offered = bands.parse(results).map(({ label }) => label);
    expect(offered).toEqual(expect.arrayContaining(['24/25', '25/26']));
    expect(offered.length).toBeGreaterThanOrEqual(11);
  });
});

test('a family sees only the data that families may see', async () => {
  const id = await api.athlete({ firstName: 'Mia', lastName: 'Petrov' });
  const trainer_id = await aTrainer('Eva', 'Kaczmarek');
  await admin.put(`/athletes/${id}`, {
    position: 'Defense',
    birthdate: '2012-02-29',
    shirt_size: 'YM',
    general_notes: 'Not for the family',
    trainer_id,
  });
  const family = await api.family(id);
  const visible = {
    id,
    first_name: 'Mia',
    last_name: 'Petrov',
    next_team: '',
    position: 'Defense',
    birthdate: '2012-02-29',
    june_1_year_band: '29/30',
    gender: '',
    shirt_size: 'YM',
    trainer_name: 'Eva Kaczmarek',
  };
  expect((await family.get(`/athletes/${id}`)).results).toEqual(visible);
  expect((await family.get('/portal/athletes')).results).toEqual([visible]);
});

test('a change of several fields is one entry in the history', async () => {
  const id = await api.athlete();
  await admin.put(`/athletes/${id}`, { is_active: false, position: 'Goalie', next_follow_up: '2031-04-01' });
  expect(await typesIn(api, `athlete-${id}`)).toEqual([
    'AthleteCreated',
    'AthleteDetailsChanged',
    'AthleteFollowUpSet',
    'AthleteMarkedInactive',
  ]);
});
