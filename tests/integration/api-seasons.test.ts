import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { athleteView } from '../../contract/athletes/athletes.ts';
import { locationView } from '../../contract/scheduling/locations.ts';
import { seasonView, trainingGroupView } from '../../contract/scheduling/seasons.ts';
import { searchHitView } from '../../contract/shared/search.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { queryOf } from '../support/api-client.ts';
import { recordFacts } from '../support/facts.ts';

let api: Api;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  trainer = await api.signedIn('trainer');
});
afterAll(() => api.close());

const season = async (more: object = {}) =>
  (await trainer.post('/seasons', { season_name: 'Fall', season_year: 2026, ...more })).id;
const group = async (seasonId: string, more: object = {}) =>
  (await trainer.post('/training-groups', { season_id: seasonId, group_name: 'Academy', ...more })).id;
const location = async (more: object = {}) =>
  (await trainer.post('/locations', { name: 'North Rink', ...more })).id;

const shownSeason = async (id: string) => seasonView.parse((await trainer.get(`/seasons/${id}`)).results);
const shownGroup = async (id: string) =>
  trainingGroupView.parse((await trainer.get(`/training-groups/${id}`)).results);
const shownLocation = async (id: string) =>
  locationView.parse((await trainer.get(`/locations/${id}`)).results);

const recorded = (stream: string, ...events: DomainEvent[]) => recordFacts(api, stream, events);

const inYear = (year: number) => ({
  startsAt: `${year}-10-01T22:00:00.000Z`,
  endsAt: `${year}-10-01T23:00:00.000Z`,
  timezone: 'America/New_York',
  localDate: `${year}-10-01`,
  localStart: '18:00',
  localEnd: '19:00',
});

async function session(at: { seasonId: string; groupId: string; locationId?: string }, year = 2097) {
  const sessionId = randomUUID();
  const facts = { sessionId, seriesId: null, locationId: randomUUID(), slots: 1, trainers: [], ...at };
  await recorded(`trainingSession-${sessionId}`, {
    type: 'SessionCreated',
    data: { ...facts, ...inYear(year) },
  });
  return sessionId;
}

async function enrolled(athleteId: string, at: { seasonId: string; groupId: string }) {
  const enrolmentId = randomUUID();
  await recorded(`athleteSchedule-${athleteId}`, {
    type: 'AthleteEnrolled',
    data: { athleteId, enrolmentId, ...at, needsTransportation: true, weeklyCredits: null },
  });
  return {
    end: () =>
      recorded(`athleteSchedule-${athleteId}`, { type: 'EnrolmentEnded', data: { athleteId, enrolmentId } }),
  };
}

const seats = (sessionId: string, ...athleteIds: string[]) =>
  recorded(`trainingSession-${sessionId}`, { type: 'SeatsAssigned', data: { sessionId, athleteIds } });

describe('a season', () => {
  test('is created for this year in blue, and shows its content', async () => {
    const id = (await trainer.post('/seasons', { season_name: ' Summer Camp ' })).id;
    expect(await shownSeason(id)).toEqual({
      id,
      season_id: id,
      season_name: 'Summer Camp',
      short_name: '',
      season_year: new Date().getFullYear(),
      color_name: 'blue',
      is_active: true,
      first_schedule: null,
      last_schedule: null,
      next_schedule: null,
      first_schedule_timezone: null,
      last_schedule_timezone: null,
      next_schedule_timezone: null,
      remaining_schedules: 0,
      total_schedules: 0,
      active_athletes: 0,
      training_groups: [],
      revision: '0',
    });
  });

  test('shows its dates, its athletes, and its groups', async () => {
    const seasonId = await season();
    const groupId = await group(seasonId, { slots: 12, color_palette_id: 'teal' });
    const other = await group(seasonId, { group_name: 'Skills', is_credit_schedules: false });
    for (const year of [2020, 2096, 2097]) await session({ seasonId, groupId }, year);
    const [owen, mia] = [await api.athlete(), await api.athlete()];
    await enrolled(owen, { seasonId, groupId });
    await enrolled(owen, { seasonId, groupId: other });
    await (await enrolled(mia, { seasonId, groupId })).end();

    expect(await shownSeason(seasonId)).toMatchObject({
      first_schedule: '2020-10-01T22:00:00.000Z',
      last_schedule: '2097-10-01T22:00:00.000Z',
      next_schedule: '2096-10-01T22:00:00.000Z',
      first_schedule_timezone: 'America/New_York',
      last_schedule_timezone: 'America/New_York',
      next_schedule_timezone: 'America/New_York',
      remaining_schedules: 2,
      total_schedules: 3,
      active_athletes: 1,
      training_groups: [
        {
          training_group_id: groupId,
          group_name: 'Academy',
          color_palette_id: 'teal',
          is_active: true,
          is_credit_schedules: true,
          active_athletes: 1,
          slots: 12,
          in_season: true,
        },
        { training_group_id: other, is_credit_schedules: false, slots: null, in_season: false },
      ],
    });
  });

  test('is changed field by field, without overwriting other users’ changes', async () => {
    const id = await season();
    const ifMatch = '"0"';
    expect((await trainer.put(`/seasons/${id}`, { short_name: 'F26' }, { ifMatch })).status).toBe(200);
    expect((await trainer.put(`/seasons/${id}`, { short_name: 'Fall' }, { ifMatch })).status).toBe(412);
    const elsewhere = { is_active: false, color_name: 'red' };
    expect((await trainer.put(`/seasons/${id}`, elsewhere, { ifMatch })).status).toBe(200);
    expect(await shownSeason(id)).toMatchObject({
      season_name: 'Fall',
      short_name: 'F26',
      color_name: 'red',
      is_active: false,
    });
    const history = await trainer.get(`/history/season/${id}`);
    expect(JSON.stringify(history.results)).toContain('The season Fall (2026) was created.');
  });

  test.each([
    [{ season_name: ' ' }, 422, { season_name: 'Please enter a valid name.' }],
    [{ season_name: 'Fall', color_name: 'pink' }, 422, { color_name: 'Please choose a color.' }],
    [{ season_name: 'Fall', season_year: 1999 }, 400, undefined],
  ])('that is invalid gets an error: %j', async (body, status, errors) => {
    await changesNothing(api, async () => {
      const reply = await trainer.post('/seasons', body);
      expect([reply.status, reply.errors]).toEqual([status, errors]);
    });
  });

  test('is created once, however often the request arrives', async () => {
    const key = randomUUID();
    const replies = await Promise.all(
      [1, 2, 3].map(() => trainer.post('/seasons', { season_name: 'Fall' }, { key })),
    );
    const ids = new Set(replies.map(({ id }) => id));
    expect(ids.size).toBe(1);
    expect(await typesIn(api, `season-${[...ids][0]}`)).toEqual(['SeasonCreated']);
  });

  test('is listed by name, status, and upcoming sessions', async () => {
    const name = randomUUID();
    const [quiet, busy] = [
      await season({ season_name: `A ${name}` }),
      await season({ season_name: `B ${name}` }),
    ];
    await session({ seasonId: busy, groupId: await group(busy) });
    await trainer.put(`/seasons/${quiet}`, { is_active: false });
    const ids = async (part: object) => {
      const reply = await trainer.get(`/seasons?${queryOf(part)}`);
      return z
        .array(seasonView)
        .parse(reply.results)
        .map(({ id }) => id);
    };
    expect(await ids({ filter: { q: name }, sort: ['remaining_schedules', 'DESC'] })).toEqual([busy, quiet]);
    expect(await ids({ filter: { q: name }, sort: ['season_name', 'ASC'] })).toEqual([quiet, busy]);
    expect(await ids({ filter: { q: name, is_active: true } })).toEqual([busy]);
    expect(await ids({ filter: { id: [quiet] } })).toEqual([quiet]);
  });

  test('is deleted with its groups only if it has no upcoming sessions and no athletes', async () => {
    const seasonId = await season();
    const groupId = await group(seasonId);
    const refused = async () => {
      const reply = await trainer.delete(`/seasons/${seasonId}`);
      return [reply.status, reply.message];
    };
    const sessionId = await session({ seasonId, groupId });
    await changesNothing(api, async () =>
      expect(await refused()).toEqual([409, 'This season cannot be deleted while it has upcoming sessions.']),
    );
    await recorded(`trainingSession-${sessionId}`, { type: 'SessionDeleted', data: { sessionId } });
    const enrolment = await enrolled(await api.athlete(), { seasonId, groupId });
    await changesNothing(api, async () =>
      expect(await refused()).toEqual([
        409,
        'This season cannot be deleted while athletes are in its training groups.',
      ]),
    );
    await enrolment.end();
    const key = randomUUID();
    expect((await trainer.delete(`/seasons/${seasonId}`, { key })).status).toBe(200);
    expect((await trainer.delete(`/seasons/${seasonId}`, { key })).status).toBe(200);
    expect((await trainer.get(`/seasons/${seasonId}`)).status).toBe(404);
    expect((await trainer.get(`/training-groups/${groupId}`)).status).toBe(404);
    expect(await refused()).toEqual([409, 'This season does not exist.']);
  });
});

describe('a training group', () => {
  test('is created in a season, with credits and without a limit by default', async () => {
    const seasonId = await season();
    const id = await group(seasonId, { group_name: ' Academy ' });
    expect(await shownGroup(id)).toEqual({
      id,
      training_group_id: id,
      group_name: 'Academy',
      group_description: '',
      color_palette_id: 'blue',
      is_active: true,
      is_credit_schedules: true,
      default_weekly_credits: 0,
      slots: null,
      variable_schedule_is_active: false,
      notes: '',
      season_id: seasonId,
      season_name: 'Fall',
      total_athletes: 0,
      active_athletes: 0,
      total_schedules: 0,
      remaining_schedules: 0,
      in_season: false,
      rules: [],
      included_groups: [],
      trainers: [],
      over_capacity: 0,
      revision: '0',
    });
  });

  test('counts athletes, sessions, and sessions over capacity', async () => {
    const seasonId = await season();
    const groupId = await group(seasonId);
    const [owen, mia] = [await api.athlete(), await api.athlete()];
    await enrolled(owen, { seasonId, groupId });
    await (await enrolled(mia, { seasonId, groupId })).end();
    await seats(await session({ seasonId, groupId }), owen, mia);
    await seats(await session({ seasonId, groupId }), owen);
    await seats(await session({ seasonId, groupId }, 2020), owen, mia);
    expect(await shownGroup(groupId)).toMatchObject({
      total_athletes: 2,
      active_athletes: 1,
      total_schedules: 3,
      remaining_schedules: 2,
      in_season: true,
      over_capacity: 1,
    });
  });

  test.each([
    [{ group_name: '' }, { group_name: 'Please enter a valid name.' }],
    [{ default_weekly_credits: 15 }, { default_weekly_credits: 'Please enter weekly credits from 0 to 14.' }],
    [{ slots: 0 }, { slots: 'Please enter a number of slots from 1 to 1000, or leave it empty.' }],
    [{ color_palette_id: '#ff0000' }, { color_palette_id: 'Please choose a color.' }],
  ])('that is invalid gets an error when created or changed: %j', async (wrong, errors) => {
    const seasonId = await season();
    const id = await group(seasonId);
    await changesNothing(api, async () => {
      const body = { season_id: seasonId, group_name: 'Skills', ...wrong };
      const replies = [
        await trainer.post('/training-groups', body),
        await trainer.put(`/training-groups/${id}`, wrong),
      ];
      for (const reply of replies) expect([reply.status, reply.errors]).toEqual([422, errors]);
    });
  });

  test('needs a season, and existing trainers', async () => {
    const id = await group(await season());
    await changesNothing(api, async () => {
      const nowhere = { season_id: randomUUID(), group_name: 'Skills' };
      expect((await trainer.post('/training-groups', nowhere)).errors).toEqual({
        season_id: 'This season does not exist.',
      });
      const nobody = { trainer_ids: [randomUUID()] };
      expect((await trainer.put(`/training-groups/${id}`, nobody)).errors).toEqual({
        trainer_ids: 'This trainer does not exist.',
      });
    });
  });

  test('is changed field by field, with its trainers', async () => {
    const id = await group(await season());
    const trainerId = randomUUID();
    await trainer.post('/trainers', { id: trainerId, firstName: 'Maria', lastName: 'Lindqvist' });
    const body = { slots: 20, is_credit_schedules: false, trainer_ids: [trainerId, trainerId] };
    expect((await trainer.put(`/training-groups/${id}`, body)).status).toBe(200);
    await trainer.put(`/training-groups/${id}`, { slots: null, notes: 'Bring sticks' });
    expect(await shownGroup(id)).toMatchObject({
      group_name: 'Academy',
      slots: null,
      is_credit_schedules: false,
      notes: 'Bring sticks',
      trainers: [{ trainer_id: trainerId, name: 'Maria Lindqvist' }],
    });
    expect(await typesIn(api, `trainingGroup-${id}`)).toEqual([
      'TrainingGroupCreated',
      'TrainingGroupChanged',
      'TrainingGroupTrainersAssigned',
      'TrainingGroupChanged',
    ]);
  });

  test('includes groups of its season, each once, and never itself', async () => {
    const seasonId = await season();
    const [id, skills] = [await group(seasonId), await group(seasonId, { group_name: 'Skills' })];
    const elsewhere = await group(await season());
    const include = async (included_group_id: string) => {
      const reply = await trainer.post(`/training-groups/${id}/inclusions`, { included_group_id });
      return reply.status === 200 ? 'included' : reply.message;
    };
    expect(await include(skills)).toBe('included');
    await changesNothing(api, async () => {
      expect(await include(skills)).toBe('This training group is already included.');
      expect(await include(id)).toBe('A training group cannot include itself.');
      expect(await include(elsewhere)).toBe('Only training groups of the same season can be included.');
      expect(await include(randomUUID())).toBe('This training group does not exist.');
    });
    expect((await shownGroup(id)).included_groups).toEqual([{ id: skills, group_name: 'Skills' }]);
    expect((await shownGroup(skills)).included_groups).toEqual([]);
    await trainer.delete(`/training-groups/${id}/inclusions/${skills}`);
    expect((await shownGroup(id)).included_groups).toEqual([]);
    expect((await trainer.delete(`/training-groups/${id}/inclusions/${skills}`)).message).toBe(
      'This training group is not included.',
    );
  });

  test('has rules of the value list', async () => {
    const id = await group(await season());
    const path = `/training-groups/${id}/rules`;
    const ruleId = (await trainer.post(path, { rule_id: 'dress', rule_value: ' Full gear ' })).id;
    const ifMatch = '"0"';
    const noted = await trainer.put(`/training-groups/${id}`, { notes: 'Bring sticks' }, { ifMatch });
    expect(noted.status).toBe(200);
    await trainer.put(`${path}/${ruleId}`, { rule_id: 'equipment', rule_value: 'Full gear' });
    const late = await trainer.delete(`${path}/${ruleId}`, { ifMatch: '"1"' });
    expect(late.status).toBe(412);
    expect((await shownGroup(id)).rules).toEqual([
      {
        logistic_id: ruleId,
        rule_id: 'equipment',
        rule_name: 'Equipment',
        rule_value: 'Full gear',
        rule_type: 'logistic',
      },
    ]);
    await changesNothing(api, async () => {
      const wrong = await trainer.post(path, { rule_id: 'nothing', rule_value: '' });
      expect(wrong.errors).toEqual({
        rule_id: 'Please choose a rule.',
        rule_value: 'Please enter the text of the rule.',
      });
      expect((await trainer.delete(`${path}/${randomUUID()}`)).message).toBe('This rule does not exist.');
    });
    await trainer.delete(`${path}/${ruleId}`);
    expect((await shownGroup(id)).rules).toEqual([]);
  });

  test('has rules for reports, whose type is kept until it is changed', async () => {
    const id = await group(await season());
    const path = `/training-groups/${id}/rules`;
    const elite = { rule_id: 'level', rule_value: 'Elite' };
    const ruleId = (await trainer.post(path, { ...elite, rule_type: 'reporting' })).id;
    await trainer.put(`${path}/${ruleId}`, { ...elite, rule_value: 'Prep' });
    expect((await shownGroup(id)).rules).toMatchObject([{ rule_value: 'Prep', rule_type: 'reporting' }]);
    await trainer.put(`${path}/${ruleId}`, { ...elite, rule_type: 'performance' });
    expect((await shownGroup(id)).rules).toMatchObject([{ rule_value: 'Elite', rule_type: 'performance' }]);
    expect((await trainer.get(`/history/trainingGroup/${id}`)).text).toContain(
      'The performance rule Level was changed.',
    );
    expect((await trainer.post(path, { ...elite, rule_type: 'none' })).status).toBe(400);
  });

  test('cannot be deleted while it has athletes or upcoming sessions', async () => {
    const seasonId = await season();
    const groupId = await group(seasonId);
    const deleted = async () => {
      const reply = await trainer.delete(`/training-groups/${groupId}`);
      return reply.status === 200 ? 'deleted' : reply.message;
    };
    const enrolment = await enrolled(await api.athlete(), { seasonId, groupId });
    expect(await deleted()).toBe('This training group cannot be deleted while it has athletes.');
    await enrolment.end();
    const sessionId = await session({ seasonId, groupId });
    expect(await deleted()).toBe('This training group cannot be deleted while it has upcoming sessions.');
    await recorded(`trainingSession-${sessionId}`, { type: 'SessionDeleted', data: { sessionId } });
    await session({ seasonId, groupId }, 2020);
    expect(await deleted()).toBe('deleted');
    expect(await deleted()).toBe('This training group does not exist.');
  });

  test('is listed by season and by name, inactive ones only on request', async () => {
    const seasonId = await season();
    const [one, two] = [await group(seasonId), await group(seasonId, { group_name: 'Skills' })];
    await trainer.put(`/training-groups/${two}`, { is_active: false });
    const ids = async (filter: object) => {
      const reply = await trainer.get(`/training-groups?${queryOf({ filter, sort: ['slots', 'ASC'] })}`);
      return z
        .array(trainingGroupView)
        .parse(reply.results)
        .map(({ id }) => id);
    };
    expect(await ids({ season_id: seasonId })).toEqual([one]);
    expect(await ids({ season_id: seasonId, showInactive: true })).toEqual([one, two]);
    expect(await ids({ season_id: seasonId, showInactive: true, q: 'SKI' })).toEqual([two]);
    expect(await ids({ id: [two] })).toEqual([two]);
  });
});

describe('invitations of a group', () => {
  test('are sent to the users of its active athletes who have not registered', async () => {
    const seasonId = await season();
    const groupId = await group(seasonId);
    const [owen, mia, lea] = [await api.athlete(), await api.athlete(), await api.athlete()];
    for (const athleteId of [owen, mia, lea]) await enrolled(athleteId, { seasonId, groupId });
    await api.family(mia);
    const admin = await api.signedIn('admin');
    const users = `/athletes/${owen}/users`;
    const parent = { mode: 'new', firstName: 'Anna', lastName: 'Hughes', userRole: 40 };
    const made = await admin.post(users, { ...parent, username: `anna.${owen}@rink.example` });
    expect(made.status).toBeLessThan(300);
    await api.services.host.waitForPosition(BigInt(made.position ?? 0), [], 10_000);

    const key = randomUUID();
    const reply = await trainer.post(`/training-groups/${groupId}/invite`, undefined, { key });
    expect([reply.status, reply.message, reply.results]).toEqual([
      200,
      'Training Group Invites Sent.',
      { invited: 1, skipped: 2 },
    ]);
    await changesNothing(api, async () => {
      await trainer.post(`/training-groups/${groupId}/invite`, undefined, { key });
    });
    expect(await typesIn(api, `trainingGroup-${groupId}`)).toEqual([
      'TrainingGroupCreated',
      'TrainingGroupInvited',
    ]);
  });

  test('report if no one needs one', async () => {
    const groupId = await group(await season());
    await changesNothing(api, async () => {
      const reply = await trainer.post(`/training-groups/${groupId}/invite`);
      expect([reply.status, reply.results]).toEqual([200, { invited: 0, skipped: 0 }]);
      expect((await trainer.post(`/training-groups/${randomUUID()}/invite`)).status).toBe(409);
    });
  });
});

describe('a location', () => {
  test('uses the default timezone, and has addresses and rules', async () => {
    const id = await location({ description: 'Two sheets' });
    const path = `/locations/${id}`;
    const rink = { address: '1 Ice Way', address_2: '', city: 'Troy', state: 'NY', zip: '12180' };
    const addressId = (await trainer.post(`${path}/addresses`, { address: '1 Ice Way' })).id;
    await trainer.put(`${path}/addresses/${addressId}`, rink);
    const ruleId = (await trainer.post(`${path}/rules`, { rule_id: 'parking', rule_value: 'Behind it' })).id;
    expect(await shownLocation(id)).toEqual({
      id,
      location_id: id,
      name: 'North Rink',
      timezone_id: 'America/Chicago',
      description: 'Two sheets',
      notes: '',
      sessions_at_once: 1,
      is_active: true,
      addresses: [{ address_id: addressId, ...rink }],
      rules: [{ logistic_id: ruleId, rule_id: 'parking', rule_name: 'Parking', rule_value: 'Behind it' }],
      remaining_schedules: 0,
      revision: '3',
    });
    await trainer.delete(`${path}/addresses/${addressId}`);
    await trainer.delete(`${path}/rules/${ruleId}`);
    expect(await shownLocation(id)).toMatchObject({ addresses: [], rules: [] });
  });

  test.each([
    ['/locations', { name: '' }, { name: 'Please enter a valid name.' }],
    ['/locations', { name: 'Rink', timezone_id: '+05:00' }, { timezone_id: 'Please choose a timezone.' }],
  ])('that is invalid gets an error: %s %j', async (path, body, errors) => {
    await changesNothing(api, async () => {
      const reply = await trainer.post(path, body);
      expect([reply.status, reply.errors]).toEqual([422, errors]);
    });
  });

  test('cannot have an empty address', async () => {
    const id = await location();
    await changesNothing(api, async () => {
      const reply = await trainer.post(`/locations/${id}/addresses`, { city: ' ' });
      expect(reply.errors).toEqual({ address: 'Please enter an address.' });
    });
  });

  test('is deleted only without upcoming sessions, and listed while it is active', async () => {
    const name = randomUUID();
    const id = await location({ name });
    const seasonId = await season();
    const at = { seasonId, groupId: await group(seasonId), locationId: id };
    const sessionId = await session(at);
    const reply = await trainer.delete(`/locations/${id}`);
    expect([reply.status, reply.message]).toEqual([
      409,
      'This location cannot be deleted while it has upcoming sessions.',
    ]);
    expect((await shownLocation(id)).remaining_schedules).toBe(1);
    await recorded(`trainingSession-${sessionId}`, { type: 'SessionDeleted', data: { sessionId } });

    const listed = async (filter: object) =>
      z.array(locationView).parse((await trainer.get(`/locations?${queryOf({ filter })}`)).results).length;
    await trainer.put(`/locations/${id}`, { is_active: false });
    expect([await listed({ q: name }), await listed({ q: name, showInactive: true })]).toEqual([0, 1]);
    expect((await trainer.delete(`/locations/${id}`)).status).toBe(200);
    expect((await trainer.get(`/locations/${id}`)).status).toBe(404);
  });
});

describe('the athlete list', () => {
  const listed = async (part: object) =>
    z.array(athleteView).parse((await trainer.get(`/athletes?${queryOf(part)}`)).results);

  test('shows and sorts by active and inactive groups, and follows renamed groups', async () => {
    const seasonId = await season();
    const name = `Z${randomUUID()}`;
    const [one, two] = [
      await group(seasonId, { group_name: `${name} A` }),
      await group(seasonId, { group_name: `${name} B` }),
    ];
    const [owen, mia, lea] = [
      await api.athlete({ lastName: name }),
      await api.athlete({ lastName: name }),
      await api.athlete({ lastName: name }),
    ];
    await enrolled(owen, { seasonId, groupId: two });
    await enrolled(mia, { seasonId, groupId: one });
    const former = await enrolled(mia, { seasonId, groupId: two });
    await former.end();
    const order = async (sort: string) =>
      (await listed({ filter: { q: name }, sort: [sort, 'DESC'] })).map(({ id }) => id);
    expect(await order('active_groups')).toEqual([owen, mia, lea]);
    expect((await order('inactive_groups'))[0]).toBe(mia);

    await trainer.put(`/training-groups/${two}`, { group_name: `${name} C` });
    const [first] = await listed({ filter: { id: [mia] } });
    expect(first).toMatchObject({
      active_groups: `${name} A`,
      inactive_groups: `${name} C`,
      seasons: [{ season_id: seasonId, season_name: 'Fall' }],
      active_training_groups: [
        { training_group_id: one, name: `${name} A`, season_name: 'Fall', needs_transportation: true },
      ],
      inactive_training_groups: [{ training_group_id: two }],
    });
    await trainer.put(`/training-groups/${one}`, { is_active: false });
    expect((await listed({ filter: { id: [mia] } }))[0]).toMatchObject({
      active_groups: '',
      inactive_groups: `${name} A, ${name} C`,
      active_training_groups: [],
    });
  });

  test('can be filtered by seasons and by groups in which an athlete is active', async () => {
    const [fall, spring] = [await season(), await season({ season_name: 'Spring' })];
    const [one, two] = [await group(fall), await group(spring)];
    const [owen, mia, lea] = [await api.athlete(), await api.athlete(), await api.athlete()];
    await enrolled(owen, { seasonId: fall, groupId: one });
    await enrolled(owen, { seasonId: spring, groupId: two });
    await enrolled(mia, { seasonId: spring, groupId: two });
    await (await enrolled(lea, { seasonId: fall, groupId: one })).end();
    const found = async (filter: object) => (await listed({ filter })).map(({ id }) => id).toSorted();
    expect(await found({ season_id: [fall] })).toEqual([owen]);
    expect(await found({ season_id: [fall, spring] })).toEqual([owen, mia].toSorted());
    expect(await found({ training_group_id: [two] })).toEqual([owen, mia].toSorted());
    expect(await found({ season_id: [fall], training_group_id: [two] })).toEqual([owen]);
    const reply = await trainer.get(`/athletes?${queryOf({ filter: { training_group_id: [two] } })}`);
    expect(reply.headers.get('Content-Range')).toMatch(/\/2$/);
    await enrolled(lea, { seasonId: spring, groupId: two });
    expect(
      (await trainer.get(`/athletes?${queryOf({ filter: { training_group_id: [two] } })}`)).headers.get(
        'Content-Range',
      ),
    ).toMatch(/\/3$/);
  });
});

test('value lists and the search include seasons, groups, rules and locations', async () => {
  const name = `Quokka${randomUUID().slice(0, 8)}`;
  const seasonId = await season({ season_name: name });
  const groupId = await group(seasonId, { group_name: `${name} Academy` });
  const locationId = await location({ name: `${name} Rink` });
  const values = async (list: string) =>
    z
      .array(z.looseObject({ id: z.string(), label: z.string() }))
      .parse((await trainer.get(`/admin/values/${list}`)).results);
  expect((await values('seasons')).find(({ id }) => id === seasonId)?.label).toBe(name);
  expect(await values('training-groups')).toContainEqual({
    id: groupId,
    label: `${name} Academy`,
    season_id: seasonId,
    color_palette_id: 'blue',
    is_active: true,
    is_credit_schedules: true,
  });
  expect((await trainer.get('/admin/values/rules/parking')).results).toEqual({
    id: 'parking',
    label: 'Parking',
  });
  expect((await trainer.get('/admin/values/rules/nothing')).status).toBe(404);

  const hits = z.array(searchHitView).parse((await trainer.get(`/search?query=${name}`)).results);
  expect(new Set(hits.map(({ kind, id, parent_id }) => `${kind} ${id} ${parent_id}`))).toEqual(
    new Set([
      `season ${seasonId} null`,
      `training-group ${groupId} ${seasonId}`,
      `location ${locationId} null`,
    ]),
  );
});
