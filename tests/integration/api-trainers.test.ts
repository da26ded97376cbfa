import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { trainerView } from '../../contract/athletes/trainers.ts';
import { createdSchedulesView, scheduleDetailView } from '../../contract/scheduling/schedules.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { queryOf, succeeded } from '../support/api-client.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Ida', lastName: 'Berg' });
});
afterAll(() => api.close());

const created = z.array(z.object({ trainerId: z.uuid() })).length(1);
const maria = { firstName: 'Maria', lastName: 'Lindqvist' };
const create = async (more: object = {}) => {
  const reply = await admin.post('/trainers', { ...maria, ...more });
  return created.parse(reply.results)[0]?.trainerId ?? '';
};
const shown = async (id: string) => trainerView.parse((await admin.get(`/trainers/${id}`)).results);
const list = async (filter: object = {}, sort = ['name', 'ASC']) => {
  return z.array(trainerView).parse((await admin.get(`/trainers?${queryOf({ filter, sort })}`)).results);
};

describe('creating a trainer', () => {
  test('answers with the id and shows the trainer', async () => {
    const reply = await admin.post('/trainers', { firstName: ' Maria ', lastName: 'Lindqvist' });
    expect(reply.status).toBe(201);
    const [{ trainerId } = { trainerId: '' }] = created.parse(reply.results);
    expect(await shown(trainerId)).toEqual({
      id: trainerId,
      first_name: 'Maria',
      last_name: 'Lindqvist',
      is_active: true,
      is_erased: false,
      trainer_level: '',
      contacts_channels: [],
      athletes: 0,
      revision: '0',
    });
  });

  test.each([
    [{ firstName: ' ' }, { firstName: 'Please enter a valid name.' }],
    [{ lastName: undefined }, { lastName: 'Please enter a valid name.' }],
  ])('without a full name gets errors by input: %j', async (more, errors) => {
    await changesNothing(api, async () => {
      const reply = await admin.post('/trainers', { ...maria, ...more });
      expect([reply.status, reply.errors]).toEqual([422, errors]);
    });
  });

  test('happens once, however often the request arrives', async () => {
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => admin.post('/trainers', maria, { key })));
    const ids = new Set(replies.map(({ results }) => created.parse(results)[0]?.trainerId));
    expect(ids.size).toBe(1);
    expect(await typesIn(api, `trainer-${[...ids][0]}`)).toEqual(['TrainerCreated']);
  });
});

describe('changing a trainer', () => {
  test('changes only what is sent', async () => {
    const id = await create();
    const reply = await admin.put(`/trainers/${id}`, { last_name: 'Berg', trainer_level: 'head' });
    expect([reply.status, reply.etag]).toEqual([200, '"2"']);
    expect(await shown(id)).toMatchObject({ first_name: 'Maria', last_name: 'Berg', trainer_level: 'head' });
  });

  test('to an unknown level gets an error by input', async () => {
    const id = await create();
    await changesNothing(api, async () => {
      const reply = await admin.put(`/trainers/${id}`, { trainer_level: 'wizard' });
      expect([reply.status, reply.errors]).toEqual([
        422,
        { trainer_level: 'Please select a trainer level.' },
      ]);
    });
  });

  test('by two users at once is refused if they change the same field', async () => {
    const id = await create();
    const { etag } = await admin.get(`/trainers/${id}`);
    await admin.put(`/trainers/${id}`, { first_name: 'Mia' });
    const seen = { ifMatch: etag ?? '' };
    expect((await admin.put(`/trainers/${id}`, { trainer_level: 'lead' }, seen)).status).toBe(200);
    const stale = await admin.put(`/trainers/${id}`, { first_name: 'Ann' }, seen);
    expect(stale.status).toBe(412);
    expect(stale.since).toMatchObject([{ type: 'TrainerRenamed', who: 'Ida Berg' }]);
    expect(stale.text).toContain('The trainer was renamed to Mia Lindqvist.');
  });

  test('who does not exist is refused', async () => {
    const id = randomUUID();
    const reply = await admin.put(`/trainers/${id}`, { first_name: 'Mia' });
    expect([reply.status, reply.message]).toEqual([409, 'This trainer does not exist.']);
    expect((await admin.get(`/trainers/${id}`)).status).toBe(404);
  });
});

describe('the list of trainers', () => {
  test('is searched by part of the name, sorted, and leaves out inactive trainers', async () => {
    const surname = `Quist${randomUUID().slice(0, 8)}`;
    const [zoe, adam, gone] = [
      await create({ firstName: 'Zoe', lastName: surname }),
      await create({ firstName: 'Adam', lastName: surname }),
      await create({ firstName: 'Bo', lastName: surname }),
    ];
    await admin.put(`/trainers/${gone}`, { is_active: false });
    const q = surname.toUpperCase();
    expect((await list({ q })).map(({ id }) => id)).toEqual([adam, zoe]);
    expect((await list({ q }, ['name', 'DESC'])).map(({ id }) => id)).toEqual([zoe, adam]);
    expect(await list({ q, showInactive: true })).toHaveLength(3);
    expect(await list({ id: [gone] })).toMatchObject([{ id: gone, is_active: false }]);
  });

  test('counts the active athletes of each trainer', async () => {
    const id = await create();
    const athletes = [await api.athlete(), await api.athlete(), await api.athlete()];
    for (const athlete of athletes) await admin.put(`/athletes/${athlete}`, { trainer_id: id });
    await admin.put(`/athletes/${athletes[0]}`, { is_active: false });
    expect(await shown(id)).toMatchObject({ athletes: 2 });
  });

  test('shows the email and phone of the trainer', async () => {
    const id = await create();
    const { id: contact } = await admin.post(`/trainers/${id}/contacts/self`);
    await admin.post(`/contacts/${contact}/channels`, { channel_id: 1, channel_value: 'Maria@Rink.Example' });
    expect((await shown(id)).contacts_channels).toMatchObject([
      { channel_id: 1, channel_type: 'email', channel_value: 'maria@rink.example' },
    ]);
  });
});

describe('deleting a trainer', () => {
  test('leaves athletes without a trainer', async () => {
    const [id, athleteId] = [await create(), await api.athlete()];
    await admin.put(`/athletes/${athleteId}`, { trainer_id: id });
    expect((await admin.delete(`/trainers/${id}`)).status).toBe(200);
    expect((await admin.get(`/trainers/${id}`)).status).toBe(404);
    expect((await admin.get(`/athletes/${athleteId}`)).results).toMatchObject({ trainer_name: '' });
    const again = await admin.delete(`/trainers/${id}`);
    expect([again.status, again.message]).toEqual([409, 'This trainer does not exist.']);
  });

  describe('who leads upcoming sessions', () => {
    /** Kim leads a session alone, one with Lee, and one through the group, in March 2027. */
    async function ground() {
      const [kim, lee] = [await create(), await create()];
      const season = (await admin.post('/seasons', { season_name: 'Spring', season_year: 2027 })).id;
      const group = (await admin.post('/training-groups', { season_id: season, group_name: 'Academy' })).id;
      succeeded(await admin.put(`/training-groups/${group}`, { trainer_ids: [kim] }));
      const location = (
        await admin.post('/locations', { name: 'North Rink', timezone_id: 'America/Chicago' })
      ).id;
      const session = async (startDate: string, trainer_ids: readonly string[]) => {
        const times = { startHour: 6, startMin: 0, startAmpm: 'PM', endHour: 7, endMin: 0, endAmpm: 'PM' };
        const body = { trainingGroupId: group, locationId: location, startDate, ...times, trainer_ids };
        const reply = succeeded(await admin.post('/schedules', body));
        return createdSchedulesView.parse(reply.results).schedule_ids[0] ?? '';
      };
      const alone = await session('2027-03-08', [kim]);
      const together = await session('2027-03-09', [kim, lee]);
      const byGroup = await session('2027-03-10', []);
      return { kim, lee, group, alone, together, byGroup };
    }
    const leadersOf = async (id: string) => {
      const reply = await admin.get(`/schedules/${id}`);
      if (reply.status === 404) return 'deleted';
      return scheduleDetailView
        .parse(reply.results)
        .trainers.map(({ trainer_id }) => trainer_id)
        .toSorted();
    };

    test('is refused until someone says what becomes of them', async () => {
      const { kim, byGroup } = await ground();
      expect((await admin.get(`/trainers/${kim}/upcoming`)).results).toEqual({
        schedules: 3,
        alone: 2,
        training_groups: 1,
        warnings: [],
      });
      await changesNothing(api, async () => {
        const reply = await admin.delete(`/trainers/${kim}`);
        expect([reply.status, reply.message]).toEqual([
          409,
          'This trainer leads 3 upcoming sessions. Say what becomes of them: hand them over, leave them, or cancel them.',
        ]);
        expect((await admin.post(`/trainers/${kim}/delete`, {})).status).toBe(409);
        const missing = await admin.post(`/trainers/${kim}/delete`, { upcoming: 'hand-over' });
        expect(missing.errors).toEqual({ hand_over_to: 'Please choose a trainer.' });
        for (const hand_over_to of [kim, randomUUID()]) {
          const wrong = await admin.post(`/trainers/${kim}/delete`, { upcoming: 'hand-over', hand_over_to });
          expect(wrong).toMatchObject({
            status: 422,
            errors: { hand_over_to: 'This trainer does not exist.' },
          });
        }
      });
      expect(await leadersOf(byGroup)).toEqual([kim]);
    });

    test('hands them over, also those of the group, and warns about double bookings first', async () => {
      const { kim, lee, alone, together, byGroup } = await ground();
      const other = await ground();
      succeeded(await admin.put('/schedules', { schedule_ids: [other.alone], trainer_ids: [lee] }));
      const upcoming = await admin.get(`/trainers/${kim}/upcoming?hand_over_to=${lee}`);
      expect(upcoming.results).toMatchObject({
        warnings: [
          expect.stringMatching(/^Maria Lindqvist also leads Academy, Mon 03\/08\/27 6:00pm – 7:00pm at/),
        ],
      });
      const body = { upcoming: 'hand-over', hand_over_to: lee };
      const reply = succeeded(await admin.post(`/trainers/${kim}/delete`, body));
      expect(reply.message).toBe('Trainer deleted. 3 upcoming sessions were handed over.');
      expect(await Promise.all([alone, together, byGroup].map(leadersOf))).toEqual([[lee], [lee], [lee]]);
      expect((await admin.get(`/trainers/${kim}`)).status).toBe(404);
    });

    test('leaves them, with their other trainers if they have some', async () => {
      const { kim, lee, group, alone, together, byGroup } = await ground();
      const reply = succeeded(await admin.post(`/trainers/${kim}/delete`, { upcoming: 'leave' }));
      expect(reply.message).toBe('Trainer deleted. 3 upcoming sessions were left without this trainer.');
      expect(await Promise.all([alone, together, byGroup].map(leadersOf))).toEqual([[], [lee], []]);
      expect((await admin.get(`/training-groups/${group}`)).results).toMatchObject({ trainers: [] });
    });

    test('cancels those that no one else leads', async () => {
      const { kim, lee, alone, together, byGroup } = await ground();
      const reply = succeeded(await admin.post(`/trainers/${kim}/delete`, { upcoming: 'cancel' }));
      expect(reply.message).toBe(
        'Trainer deleted. 2 upcoming sessions were canceled. 1 session was kept with other trainers.',
      );
      expect(reply.results).toMatchObject({ schedules: 3 });
      expect(await Promise.all([alone, together, byGroup].map(leadersOf))).toEqual([
        'deleted',
        [lee],
        'deleted',
      ]);
    });
  });
});

test('the history of a trainer is visible to staff', async () => {
  const id = await create();
  await admin.put(`/trainers/${id}`, { trainer_level: 'goalie' });
  const reply = await (await api.signedIn('trainer')).get(`/history/trainer/${id}`);
  expect(JSON.stringify(reply.results)).toContain('The trainer level is now Goalie Trainer.');
});
