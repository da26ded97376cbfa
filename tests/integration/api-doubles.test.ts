import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { dismissedDoubleView, doubleView } from '../../contract/athletes/doubles.ts';
import { existingRecordView } from '../../contract/shared/existing-records.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import type { Reply } from '../support/api-client.ts';

let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
  trainer = await api.signedIn('trainer');
});
afterAll(() => api.close());

const athlete = async (firstName: string, lastName: string, birthdate?: string) => {
  const body = { firstName, lastName, athleteType: 'Target', createAnyway: true };
  const { id } = await trainer.post('/athletes', body);
  if (birthdate) await trainer.put(`/athletes/${id}`, { birthdate });
  return id;
};
const contact = async (athleteId: string, fields: object) =>
  (await trainer.post(`/athletes/${athleteId}/contacts`, { create_anyway: true, ...fields })).id;
const existingIn = (reply: Reply) => z.array(existingRecordView).parse(reply.body['existing']);
const listed = async () => {
  await api.services.host.caughtUp();
  return z.array(doubleView).parse((await admin.get('/doubles')).results);
};
const pairOf = async (one: string, other: string) =>
  (await listed()).find(
    (pair) => [pair.one.id, pair.other.id].toSorted().join() === [one, other].toSorted().join(),
  );

describe('creating an athlete', () => {
  test('who is likely there already is refused with the list, unless another person is meant', async () => {
    const first = await athlete('Zoë', 'Marchetti', '2013-05-06');
    const body = { firstName: 'zoe', lastName: 'MARCHETTI', athleteType: 'Target' };
    await changesNothing(api, async () => {
      const refused = await trainer.post('/athletes', body);
      expect(refused).toMatchObject({
        status: 409,
        code: 'likely-doubles',
        message:
          'This athlete may already exist. Use the existing one, or confirm that this is another person.',
      });
      expect(existingIn(refused)).toEqual([
        {
          kind: 'athlete',
          id: first,
          name: 'Zoë Marchetti',
          detail: 'Born 05/06/2013',
          parent_id: null,
          score: 50,
          reasons: ['Same name.'],
        },
      ]);
    });
    expect((await trainer.post('/athletes', { ...body, createAnyway: true })).status).toBe(201);
  });

  test('again with the same key answers with the first one', async () => {
    const body = {
      firstName: 'Ottilie',
      lastName: 'Brandt',
      athleteType: 'Target',
      parentFirstName: 'Carl',
      parentEmail: 'carl@brandt.example',
    };
    const key = randomUUID();
    const first = await trainer.post('/athletes', body, { key });
    const again = await trainer.post('/athletes', body, { key });
    expect([again.status, again.id]).toEqual([201, first.id]);
    expect((await trainer.post('/athletes', body)).status).toBe(409);
  });

  test('with a parent who is likely there already offers that contact, which can be linked instead', async () => {
    const sister = await athlete('Ines', 'Okafor');
    const mother = await contact(sister, {
      first_name: 'Katherine',
      last_name: 'Okafor',
      email: 'kate@okafor.example',
    });
    const body = {
      firstName: 'Malik',
      lastName: 'Okafor',
      athleteType: 'Target',
      parentFirstName: 'Kate',
      parentEmail: 'Kate@Okafor.example',
      relationship: 'Mother',
    };
    const refused = await trainer.post('/athletes', body);
    expect(existingIn(refused)).toEqual([
      expect.objectContaining({
        kind: 'contact',
        id: mother,
        parent_id: sister,
        detail: 'Contact of Ines Okafor · kate@okafor.example',
        reasons: ['Same last name, and Kate and Katherine are forms of one name.', 'Same email address.'],
      }),
    ]);
    const created = await trainer.post('/athletes', { ...body, parentId: mother });
    expect(created.status).toBe(201);
    const contacts = z
      .array(z.object({ contact_id: z.string(), relationship: z.string() }))
      .parse((await trainer.get(`/athletes/${created.id}/contacts`)).results);
    expect(contacts).toEqual([expect.objectContaining({ contact_id: mother, relationship: 'Mother' })]);
  });

  test('with a parent who does not exist is refused beside the field', async () => {
    const body = { firstName: 'Nora', lastName: 'Quist', athleteType: 'Target', parentId: randomUUID() };
    expect(await trainer.post('/athletes', body)).toMatchObject({
      status: 422,
      errors: { parentId: 'This contact does not exist.' },
    });
  });
});

test('creating a contact of the same person is refused, unless another person is meant', async () => {
  const owen = await athlete('Owen', 'Sandoval');
  const body = { first_name: 'Robert', last_name: 'Sandoval', phone: '(555) 010-2030' };
  const first = await contact(owen, body);
  const other = { ...body, first_name: 'Bob', phone: '+1 555 010 2030' };
  const refused = await trainer.post(`/athletes/${owen}/contacts`, other);
  expect(refused).toMatchObject({ status: 409, code: 'likely-doubles' });
  expect(existingIn(refused)).toEqual([
    expect.objectContaining({
      id: first,
      reasons: [
        'Same last name, and Bob and Robert are forms of one name.',
        'Same phone number.',
        'Both are contacts of the same athlete or trainer.',
      ],
    }),
  ]);
  expect((await trainer.post(`/athletes/${owen}/contacts`, { ...other, create_anyway: true })).status).toBe(
    201,
  );
});

test('while a name is typed, similar people are found, also those who are only possible', async () => {
  const wilhelmina = await athlete('Wilhelmina', 'Thorsson');
  const asked = { kind: 'athlete', first_name: 'Wilhelmina', last_name: 'Thorson' };
  const found = z.array(existingRecordView).parse((await trainer.post('/doubles/likely', asked)).results);
  expect(found).toEqual([
    expect.objectContaining({
      id: wilhelmina,
      score: 40,
      reasons: ['Same first name, and the last name differs by one letter.'],
    }),
  ]);
});

describe('the page of likely doubles', () => {
  test('lists pairs with their reasons until they are dismissed, and again once that is taken back', async () => {
    const one = await athlete('Dmitri', 'Halloran', '2011-02-03');
    const other = await athlete('Dmitri', 'Haloran', '2011-02-03');
    await athlete('Anouk', 'Halloran', '2011-02-03');
    const pair = await pairOf(one, other);
    expect(pair).toMatchObject({
      kind: 'athlete',
      score: 80,
      reasons: ['Same birthdate, and the last name differs by one letter.'],
    });
    const body = { kind: 'athlete', one_id: other, other_id: one };
    const dismissed = await admin.post('/doubles/dismissed', body);
    expect(dismissed.id).toBe(pair?.id);
    expect(await pairOf(one, other)).toBeUndefined();
    // A second time changes nothing.
    await changesNothing(
      api,
      async () => void (await admin.post('/doubles/dismissed', { ...body, one_id: one, other_id: other })),
    );
    const { firstName, lastName } = admin.person;
    const all = z.array(dismissedDoubleView).parse((await admin.get('/doubles/dismissed')).results);
    expect(all.find(({ id }) => id === dismissed.id)).toMatchObject({
      dismissed_by: `${firstName} ${lastName}`,
    });
    await admin.delete(`/doubles/dismissed/${dismissed.id}`);
    expect(await pairOf(one, other)).toMatchObject({ id: pair?.id });
    expect(await typesIn(api, `doubles-${dismissed.id}`)).toEqual(['DoublesDismissed', 'DoublesReopened']);
  });

  test('finds athletes by the addresses of their families', async () => {
    const one = await athlete('Benjamin', 'Aldana');
    const other = await athlete('Ben', 'Aldana');
    await contact(one, { first_name: 'Rosa', last_name: 'Aldana', email: 'rosa@aldana.example' });
    await contact(other, { first_name: 'Rosa', last_name: 'Aldana', email: 'Rosa@Aldana.example' });
    expect(await pairOf(one, other)).toMatchObject({
      reasons: [
        'Same last name, and Ben and Benjamin are forms of one name.',
        'An email address of their family is the same.',
      ],
    });
  });

  test('never lists an erased person', async () => {
    const one = await athlete('Casimir', 'Velthuis', '2010-10-10');
    const other = await athlete('Casimir', 'Velthuis', '2010-10-10');
    expect(await pairOf(one, other)).toBeDefined();
    await admin.post(`/people/athlete/${other}/erase`, { name: 'Casimir Velthuis' });
    expect(await pairOf(one, other)).toBeUndefined();
  });

  test('refuses a person who does not exist, or the same person twice, beside the field', async () => {
    const one = await athlete('Solveig', 'Nakamura');
    const nobody = { kind: 'athlete', one_id: one, other_id: randomUUID() };
    expect(await admin.post('/doubles/dismissed', nobody)).toMatchObject({
      status: 422,
      errors: { other_id: 'One of these people no longer exists.' },
    });
    expect(await admin.post('/doubles/dismissed', { ...nobody, other_id: one })).toMatchObject({
      status: 422,
    });
    expect((await admin.delete(`/doubles/dismissed/${randomUUID()}`)).status).toBe(404);
  });
});
