import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createSchedulingDeps } from '../../api/scheduling/scheduling-deps.ts';
import { enrol } from '../../commands/scheduling/reservations/enrol.ts';
import {
  changedSchedulesView,
  createdSchedulesView,
  dailyResourceView,
  rosterView,
  scheduleDetailView,
  scheduleView,
} from '../../contract/scheduling/schedules.ts';
import { seasonSimulationView } from '../../contract/scheduling/seasons.ts';
import { type Api, changesNothing, contextOf, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { queryOf, type Reply, succeeded } from '../support/api-client.ts';
import { recordFacts } from '../support/facts.ts';

let api: Api;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  trainer = await api.signedIn('trainer');
});
afterAll(() => api.close());

/** A season with a group, and a rink in Chicago. */
async function ground(more: { readonly group?: object; readonly timezone?: string } = {}) {
  const { timezone = 'America/Chicago' } = more;
  const season = (await trainer.post('/seasons', { season_name: 'Spring', season_year: 2027 })).id;
  const named = { season_id: season, group_name: 'Academy', default_weekly_credits: 2, ...more.group };
  const group = (await trainer.post('/training-groups', named)).id;
  const location = (await trainer.post('/locations', { name: `Rink ${randomUUID()}`, timezone_id: timezone }))
    .id;
  return { season, group, location };
}

type Ground = Awaited<ReturnType<typeof ground>>;

/** Six in the evening on Mondays and Wednesdays in March 2027, over the beginning of daylight saving time. */
const series = ({ group, location }: Ground, more: object = {}) => ({
  trainingGroupId: group,
  locationId: location,
  startDate: '2027-03-08',
  startHour: 6,
  startMin: 0,
  startAmpm: 'PM',
  endHour: 7,
  endMin: 15,
  endAmpm: 'PM',
  reoccurring: true,
  repeatDays: [1, 3],
  repeatEndDate: '2027-03-17',
  ...more,
});
const single = (where: Ground, more: object = {}) =>
  series(where, { reoccurring: false, repeatDays: [], repeatEndDate: '', ...more });

async function set(body: object): Promise<string[]> {
  const reply = await trainer.post('/schedules', body);
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.text}`);
  return createdSchedulesView.parse(reply.results).schedule_ids;
}

async function setOne(where: Ground, more: object = {}): Promise<string> {
  const [id] = await set(single(where, more));
  return z.string().parse(id);
}

const listed = async (filter: object) =>
  z
    .array(scheduleView)
    .parse((await trainer.get(`/schedules?${queryOf({ filter, range: [0, 99] })}`)).results);
const shown = async (id: string) => scheduleDetailView.parse((await trainer.get(`/schedules/${id}`)).results);
const outcome = (reply: Reply) => changedSchedulesView.parse(reply.results);
const clocks = (rows: readonly z.output<typeof scheduleView>[]) =>
  rows.map(({ local_date, local_start, local_end }) => `${local_date} ${local_start}-${local_end}`);

async function trainerNamed(firstName: string): Promise<string> {
  const id = randomUUID();
  succeeded(await trainer.post('/trainers', { id, firstName, lastName: 'Novak' }));
  return id;
}

/** An athlete who is in the group. */
async function enrolled(groupId: string, more: object = {}): Promise<string> {
  const athleteId = await api.athlete({ lastName: `Hughes ${randomUUID().slice(0, 8)}` });
  await put(athleteId, groupId, more);
  return athleteId;
}

async function put(athleteId: string, groupId: string, more: object = {}): Promise<void> {
  const { log, reads, host } = api.services;
  const deps = createSchedulingDeps({
    log,
    reads,
    waitForPosition: (position, views) => host.waitForPosition(position, views, 10_000),
    setting: async () => '12',
    athletes: { isInactive: async () => false },
  });
  const enrolment = { enrolmentId: randomUUID(), needsTransportation: false, weeklyCredits: null, ...more };
  const done = await enrol(deps, { athleteId, groupId, ...enrolment }, contextOf());
  await host.waitForPosition(done.position, [], 10_000);
  await api.settled();
}

async function pastSession({ season, group, location }: Ground): Promise<string> {
  const sessionId = randomUUID();
  const facts = { seriesId: null, seasonId: season, groupId: group, locationId: location, slots: null };
  const clock = {
    timezone: 'America/Chicago',
    localDate: '2026-01-05',
    localStart: '18:00',
    localEnd: '19:00',
  };
  const moments = { startsAt: '2026-01-06T00:00:00.000Z', endsAt: '2026-01-06T01:00:00.000Z' };
  await recordFacts(api, `trainingSession-${sessionId}`, [
    { type: 'SessionCreated', data: { sessionId, ...facts, ...clock, ...moments, trainers: [] } },
  ]);
  return sessionId;
}

describe('a series', () => {
  test('has a session on each selected weekday, at the same local time when daylight saving time begins', async () => {
    const where = await ground();
    const reply = await trainer.post('/schedules', series(where));
    expect(reply).toMatchObject({ status: 201, message: '4 schedules created' });
    const rows = await listed({ training_group_id: [where.group] });
    expect(clocks(rows)).toEqual([
      '2027-03-08 18:00-19:15',
      '2027-03-10 18:00-19:15',
      '2027-03-15 18:00-19:15',
      '2027-03-17 18:00-19:15',
    ]);
    expect(rows.map(({ starts_at }) => starts_at)).toEqual([
      '2027-03-09T00:00:00.000Z',
      '2027-03-11T00:00:00.000Z',
      '2027-03-15T23:00:00.000Z',
      '2027-03-17T23:00:00.000Z',
    ]);
    const { schedule_ids } = createdSchedulesView.parse(reply.results);
    expect(rows.map(({ id }) => id)).toEqual(schedule_ids);
    expect(rows[0]).toMatchObject({
      season_id: where.season,
      season_name: 'Spring',
      training_group: { training_group_id: where.group, training_group_name: 'Academy' },
      location: { location_id: where.location },
      timezone: 'America/Chicago',
      occupied: 0,
    });
  });

  test('is created once, however often it is sent', async () => {
    const where = await ground();
    const key = randomUUID();
    const replies = await Promise.all(
      [1, 2, 3].map(() => trainer.post('/schedules', series(where), { key })),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await listed({ season_id: where.season })).toHaveLength(4);
    await changesNothing(api, async () => {
      expect((await trainer.post('/schedules', series(where), { key })).status).toBe(201);
    });
  });

  test('gets errors by input, and creates nothing', async () => {
    const where = await ground();
    await changesNothing(api, async () => {
      const reply = await trainer.post('/schedules', { reoccurring: true });
      expect(reply.status).toBe(422);
      expect(reply.errors).toEqual({
        trainingGroupId: 'No Training Group Selected.',
        locationId: 'No Location Selected.',
        startHour: 'Missing Start Hour Parameters.',
        endHour: 'Missing End Hour Parameters.',
        startDate: 'Starting Date/Time is not valid.',
        repeatDays: 'No day(s) of week selected to repeat.',
        repeatEndDate: 'Repeat end date is missing.',
      });
      const nobody = randomUUID();
      const errorsOf = async (more: object) => (await trainer.post('/schedules', series(where, more))).errors;
      expect(await errorsOf({ trainingGroupId: nobody })).toEqual({
        trainingGroupId: 'This training group does not exist.',
      });
      expect(await errorsOf({ locationId: nobody })).toEqual({ locationId: 'This location does not exist.' });
      expect(await errorsOf({ trainer_ids: [nobody] })).toEqual({
        trainer_ids: 'This trainer does not exist.',
      });
      const past = await trainer.post('/schedules', series(where, { startDate: '2026-01-05' }));
      expect(past).toMatchObject({ status: 409, message: 'This session is in the past.' });
    });
  });

  test('is not created at a time skipped by daylight saving time', async () => {
    const where = await ground();
    const night = { startHour: 2, startMin: 30, startAmpm: 'AM', endHour: 3, endMin: 30, endAmpm: 'AM' };
    const reply = await trainer.post('/schedules', single(where, { startDate: '2027-03-14', ...night }));
    expect(reply).toMatchObject({
      status: 422,
      errors: {
        startHour:
          'There is no 2:30am on Sun 03/14/27: daylight saving time begins, and clocks go from 2:00am to 3:00am. Choose another time.',
      },
    });
    const [saturday = ''] = await set(single(where, { startDate: '2027-03-13', ...night }));
    const moved = await trainer.put('/schedules', { schedule_ids: [saturday], startDate: '2027-03-14' });
    expect(moved.status).toBe(422);
  });

  test('of a default group includes all athletes of the group', async () => {
    const where = await ground({ group: { is_credit_schedules: false, slots: 1 } });
    const athletes = [await enrolled(where.group), await enrolled(where.group)];
    await set(series(where));
    await api.settled();
    const rows = await listed({ training_group_id: [where.group] });
    expect(rows.map(({ occupied, athleteSlots }) => [occupied, athleteSlots])).toEqual([
      [2, 1],
      [2, 1],
      [2, 1],
      [2, 1],
    ]);
    const { athletes: seen } = await shown(rows[0]?.id ?? '');
    expect(seen.map(({ athlete_id }) => athlete_id).toSorted()).toEqual(athletes.toSorted());
    expect(seen[0]).toMatchObject({ assigned_athlete: true, is_omitted: false, origin: 'default' });
    for (const { id } of rows) {
      expect(await typesIn(api, `trainingSession-${id}`)).toEqual(['SessionCreated', 'SeatsAssigned']);
    }
    const schedule = await typesIn(api, `athleteSchedule-${athletes[0]}`);
    expect(schedule.filter((type) => type === 'DefaultSessionsAdded')).toHaveLength(1);
  });
});

describe('several schedules', () => {
  test('are edited at once, and fields that are not sent stay', async () => {
    const where = await ground();
    const early = await setOne(where, { startHour: 5, endHour: 6 });
    const late = await setOne(where, { startDate: '2027-03-09' });
    const body = { schedule_ids: [early, late], startMin: 30, slots: 9 };
    const reply = await trainer.put('/schedules', body);
    expect(reply).toMatchObject({ status: 200, message: '2 schedules modified.' });
    expect(outcome(reply)).toMatchObject({ success: 2, total: 2, errors: [] });
    const rows = await listed({ training_group_id: [where.group] });
    expect(clocks(rows)).toEqual(['2027-03-08 17:30-18:45', '2027-03-09 18:30-19:45']);
    expect(rows.map(({ slots, athleteSlots }) => [slots, athleteSlots])).toEqual([
      [9, 9],
      [9, 9],
    ]);
  });

  test('each have their own outcome', async () => {
    const where = await ground();
    const [fine, over, unknown] = [await setOne(where), await pastSession(where), randomUUID()];
    const reply = await trainer.put('/schedules', { schedule_ids: [fine, over, unknown], slots: 3 });
    expect(reply.message).toBe('Records updated, however 2 error(s) occured.');
    expect(outcome(reply)).toMatchObject({
      success: 1,
      total: 3,
      errors: [
        { schedule_id: over, message: 'This session is in the past.' },
        { schedule_id: unknown, message: 'Error: Unable to find schedule to modify' },
      ],
    });
  });

  test('are refused if nothing changes, or if a field allows one only', async () => {
    const where = await ground();
    const ids = [await setOne(where), await setOne(where, { startDate: '2027-03-09' })];
    await changesNothing(api, async () => {
      const same = await trainer.put('/schedules', { schedule_ids: ids, startHour: 6, slots: null });
      expect(same).toMatchObject({ status: 409, message: 'No schedule / trainer changes made.' });
      const one = 'This can only be changed for one session at a time.';
      const errorsOf = async (more: object) =>
        (await trainer.put('/schedules', { schedule_ids: ids, ...more })).errors;
      expect(await errorsOf({ startDate: '2027-03-20' })).toEqual({ startDate: one });
      expect(await errorsOf({ applyTrainersToFutureSchedules: true })).toEqual({
        applyTrainersToFutureSchedules: one,
      });
      expect(await errorsOf({ startMin: 20 })).toEqual({ startHour: 'Starting Date/Time is not valid.' });
    });
  });

  test('are deleted, and their athletes are removed', async () => {
    const where = await ground({ group: { is_credit_schedules: false } });
    const athlete = await enrolled(where.group);
    const ids = await set(series(where));
    await api.settled();
    const [first, second] = ids;
    const one = await trainer.delete(`/schedules/${first}`);
    expect(one).toMatchObject({ status: 200, message: 'Schedule Deleted' });
    const reply = await trainer.post('/schedules/delete', { scheduleIds: [first, second] });
    expect(outcome(reply)).toMatchObject({ success: 1, total: 2, errors: [{ schedule_id: first }] });
    await api.settled();
    expect((await trainer.get(`/schedules/${first}`)).status).toBe(404);
    const { rows } = await api.services.pools.reads.query(
      'select session_id from rm.reservations where athlete_id = $1',
      [athlete],
    );
    expect(rows.map(({ session_id }) => String(session_id)).toSorted()).toEqual(ids.slice(2).toSorted());
  });
});

describe('a schedule', () => {
  test('is dragged to another time; its local time follows the location', async () => {
    const where = await ground();
    const id = await setOne(where);
    const to = { starts_at: '2027-03-16T15:30:00Z', ends_at: '2027-03-16T16:30:00Z' };
    expect((await trainer.put('/schedules', { schedule_ids: [id], ...to })).status).toBe(200);
    expect(clocks([await shown(id)])).toEqual(['2027-03-16 10:30-11:30']);
    const nextDay = { starts_at: '2027-03-17T04:00:00Z', ends_at: '2027-03-17T06:00:00Z' };
    const refused = await trainer.put('/schedules', { schedule_ids: [id], ...nextDay });
    expect(refused.status).toBe(422);
    expect(refused.errors).toEqual({ ends_at: 'Ending Time is not valid.' });
  });

  test('that ends before it starts gets an error by input', async () => {
    const id = await setOne(await ground());
    const reply = await trainer.put('/schedules', { schedule_ids: [id], endHour: 5 });
    expect(reply.status).toBe(422);
    expect(reply.errors).toEqual({ endHour: 'Ending time is before starting time.' });
  });

  test('that another user changed is not overwritten; taken seats do not count as a change', async () => {
    const where = await ground({ group: { is_credit_schedules: false } });
    const id = await setOne(where);
    const { revision } = await shown(id);
    await enrolled(where.group);
    expect((await shown(id)).occupied).toBe(1);
    const ifMatch = `"${revision}"`;
    const body = { schedule_ids: [id], slots: 4 };
    expect((await trainer.put('/schedules', body, { ifMatch })).status).toBe(200);
    const stale = await trainer.put('/schedules', { ...body, slots: 5 }, { ifMatch });
    expect(stale.status).toBe(412);
    expect(stale.since.map(({ type }) => type)).toEqual(['SessionSlotsChanged']);
  });

  test('keeps its athletes when it moves, and lists conflicts', async () => {
    const where = await ground({ group: { is_credit_schedules: false } });
    const other = await ground({ group: { is_credit_schedules: false } });
    const athlete = await enrolled(where.group);
    await put(athlete, other.group);
    const id = await setOne(where);
    await setOne(other, { startDate: '2027-03-09' });
    await api.settled();
    const reply = await trainer.put('/schedules', { schedule_ids: [id], startDate: '2027-03-09' });
    expect(outcome(reply)).toMatchObject({
      success: 1,
      conflicts: [{ athlete_id: athlete, schedule_id: id, message: expect.stringMatching(/\w+\./) }],
    });
    await api.settled();
    const { rows } = await api.services.pools.reads.query(
      'select local_date from rm.reservations where athlete_id = $1 and session_id = $2',
      [athlete, id],
    );
    expect(rows).toEqual([{ local_date: '2027-03-09' }]);
  });

  test('that moves to another default group gets the athletes of that group', async () => {
    const where = await ground({ group: { is_credit_schedules: false } });
    const inGroup = { season_id: where.season, group_name: 'Goalies', is_credit_schedules: false };
    const goalies = (await trainer.post('/training-groups', inGroup)).id;
    const newcomer = await enrolled(goalies);
    await enrolled(where.group);
    const id = await setOne(where);
    await api.settled();
    await trainer.put('/schedules', { schedule_ids: [id], training_group_id: goalies });
    await api.settled();
    const schedule = await shown(id);
    expect(schedule.training_group.training_group_name).toBe('Goalies');
    expect(schedule.athletes.map(({ athlete_id }) => athlete_id)).toContain(newcomer);
  });

  test('keeps its local time when its location changes its timezone; past ones do not change', async () => {
    const where = await ground();
    const past = await pastSession(where);
    const id = await setOne(where);
    await trainer.put(`/locations/${where.location}`, { timezone_id: 'America/Denver' });
    await api.settled();
    expect(await shown(id)).toMatchObject({
      local_start: '18:00',
      timezone: 'America/Denver',
      starts_at: '2027-03-09T01:00:00.000Z',
    });
    expect(await shown(past)).toMatchObject({
      timezone: 'America/Chicago',
      starts_at: '2026-01-06T00:00:00.000Z',
    });
  });

  test('has a history that names the group and the location', async () => {
    const where = await ground();
    const id = await setOne(where);
    await trainer.put('/schedules', { schedule_ids: [id], startHour: 5 });
    const { results } = await trainer.get(`/history/trainingSession/${id}`);
    expect(results).toMatchObject([
      { type: 'SessionRescheduled', sentence: 'The session was moved to Mon 03/08/27 5:00pm.' },
      { type: 'SessionCreated', sentence: expect.stringContaining('A session of Academy was scheduled for') },
    ]);
  });

  test('has a roster for any moment', async () => {
    const where = await ground({ group: { is_credit_schedules: false } });
    const id = await setOne(where);
    const before = new Date().toISOString();
    const athlete = await enrolled(where.group);
    const roster = async (query = '') =>
      rosterView.parse((await trainer.get(`/schedules/${id}/roster${query}`)).results);
    expect((await roster()).rows).toMatchObject([
      { athlete_id: athlete, athlete_name: expect.stringContaining('Hughes') },
    ]);
    expect(await roster(`?at=${before}`)).toMatchObject({ at: before, rows: [] });
    expect((await trainer.get(`/schedules/${randomUUID()}/roster`)).status).toBe(404);
  });

  test('has a roster of a past session whose history was recorded later', async () => {
    const sessionId = await pastSession(await ground());
    const stream = `trainingSession-${sessionId}`;
    const [came, omitted, late] = [await api.athlete(), await api.athlete(), await api.athlete()];
    await recordFacts(
      api,
      stream,
      [{ type: 'SeatsAssigned', data: { sessionId, athleteIds: [came, omitted] } }],
      { now: new Date('2026-01-02T10:00:00.000Z') },
    );
    await recordFacts(
      api,
      stream,
      [{ type: 'SeatReleased', data: { sessionId, athleteId: omitted, reason: 'omitted' } }],
      { now: new Date('2026-01-05T10:00:00.000Z') },
    );
    await recordFacts(api, stream, [{ type: 'SeatsAssigned', data: { sessionId, athleteIds: [late] } }], {
      now: new Date('2026-01-07T10:00:00.000Z'),
    });
    const { rows } = rosterView.parse((await trainer.get(`/schedules/${sessionId}/roster`)).results);
    expect(rows).toEqual([expect.objectContaining({ athlete_id: came, since: '2026-01-02T10:00:00.000Z' })]);
  });
});

describe('the trainers of a schedule', () => {
  const categories = async (id: string) =>
    (await shown(id)).trainers.map(({ trainer_id, category }) => [trainer_id, category]);

  test('are those of the group until it has its own', async () => {
    const where = await ground();
    const [maria, jack] = [await trainerNamed('Maria'), await trainerNamed('Jack')];
    await trainer.put(`/training-groups/${where.group}`, { trainer_ids: [maria] });
    const id = await setOne(where);
    expect(await categories(id)).toEqual([[maria, 'default']]);
    await trainer.post(`/schedules/${id}/trainers`, { trainer_id: jack });
    expect(await categories(id)).toEqual([[jack, 'trainer']]);
    await trainer.put('/schedules', { schedule_ids: [id], trainer_ids: [jack, maria] });
    expect(await categories(id)).toEqual([
      [jack, 'trainer'],
      [maria, 'manual'],
    ]);
    await trainer.delete(`/schedules/${id}/trainers/${jack}`);
    await trainer.delete(`/schedules/${id}/trainers/${maria}`);
    expect(await categories(id)).toEqual([[maria, 'default']]);
    expect(await listed({ trainer_id: maria, season_id: where.season })).toHaveLength(1);
    expect(await listed({ trainer_id: jack, season_id: where.season })).toEqual([]);
  });

  test('are assigned to later sessions of the series on its weekday', async () => {
    const where = await ground();
    const maria = await trainerNamed('Maria');
    const ids = await set(series(where));
    const [, wednesday] = ids;
    const body = { schedule_ids: [wednesday], trainer_ids: [maria], applyTrainersToFutureSchedules: true };
    const reply = await trainer.put('/schedules', body);
    expect(reply.message).toBe('2 schedules modified.');
    const trained = await listed({ trainer_id: maria, season_id: where.season });
    expect(trained.map(({ local_date }) => local_date)).toEqual(['2027-03-10', '2027-03-17']);

    const last = { ...body, schedule_ids: [ids[3]] };
    const none = outcome(await trainer.put('/schedules', last));
    expect(none.warnings).toEqual([
      'No trainers were assigned to future schedules: there is no later session of this series on Wednesday.',
    ]);
  });
});

describe('a day of the calendar', () => {
  const daily = async (day: string, mode: string) =>
    z
      .array(dailyResourceView)
      .parse((await trainer.get(`/resources/daily/${day}/${mode}?userTimezoneOffset=-6`)).results);

  test('has a column for each location, with its local times of that day', async () => {
    const [chicago, honolulu] = [await ground(), await ground({ timezone: 'Pacific/Honolulu' })];
    // In UTC it is the next day for both.
    const late = { startDate: '2027-05-04', startHour: 9, endHour: 10 };
    const ids = [await setOne(chicago, late), await setOne(honolulu, late)];
    const columns = await daily('2027-05-04', 'locations');
    const column = (id: string) => columns.find((one) => one.id === id);
    expect(column(chicago.location)?.schedules.map(({ id }) => id)).toEqual([ids[0]]);
    expect(column(honolulu.location)).toMatchObject({
      timezone: 'Pacific/Honolulu',
      schedules: [{ id: ids[1], local_start: '21:00' }],
    });
    expect((await daily('2027-05-05', 'locations')).flatMap(({ schedules }) => schedules)).toEqual([]);
    const empty = await ground();
    expect(
      (await daily('2027-05-04', 'locations')).find(({ id }) => id === empty.location)?.schedules,
    ).toEqual([]);
  });

  test('has a column for each trainer, and one for sessions without trainers', async () => {
    const where = await ground();
    const [maria, jack] = [await trainerNamed('Maria'), await trainerNamed('Jack')];
    const day = { startDate: '2027-06-01' };
    const both = await setOne(where, { ...day, trainer_ids: [maria, jack] });
    const nobodys = await setOne(where, { ...day, startHour: 8, endHour: 9 });
    const columns = await daily('2027-06-01', 'trainers');
    const idsOf = (id: string) =>
      columns.find((one) => one.id === id)?.schedules.map((schedule) => schedule.id);
    expect([idsOf(maria), idsOf(jack), idsOf('')]).toEqual([[both], [both], [nobodys]]);
  });

  test('must be a day, by location or trainer', async () => {
    expect((await trainer.get('/resources/daily/2027-02-30/locations')).status).toBe(400);
    expect((await trainer.get('/resources/daily/2027-02-28/athletes')).status).toBe(400);
    expect((await trainer.get('/resources/daily/2027-02-28/trainers?userTimezoneOffset=99')).status).toBe(
      400,
    );
  });
});

describe('the list', () => {
  test('is filtered by location, time and upcoming', async () => {
    const where = await ground();
    const past = await pastSession(where);
    await set(series(where));
    const season = { season_id: where.season };
    expect((await listed(season)).map(({ id }) => id)).toContain(past);
    expect(await listed({ ...season, showPast: false })).toHaveLength(4);
    expect(await listed({ ...season, location_id: randomUUID() })).toEqual([]);
    const window = { from: '2027-03-09T00:30:00Z', until: '2027-03-15T00:00:00Z' };
    expect(clocks(await listed({ ...season, ...window }))).toEqual([
      '2027-03-08 18:00-19:15',
      '2027-03-10 18:00-19:15',
    ]);
    const page = await trainer.get(
      `/seasons/${where.season}/schedules?${queryOf({ range: [1, 2], sort: ['starts_at', 'DESC'] })}`,
    );
    expect(page.headers.get('Content-Range')).toBe('schedules 1-2/5');
    expect(clocks(z.array(scheduleView).parse(page.results))[0]).toBe('2027-03-15 18:00-19:15');
  });
});

test('a season is simulated with the saved patterns, and nothing is changed', async () => {
  const where = await ground({ group: { slots: 1 } });
  const ids = await set(series(where, { repeatDays: [1] }));
  const athletes = [await enrolled(where.group), await enrolled(where.group)];
  const slot = { groupId: where.group, weekday: 1, localStart: '18:00', locationId: where.location };
  for (const athleteId of athletes) {
    const stream = `athleteSchedule-${athleteId}`;
    const [first] = await api.services.log.load(stream);
    if (first?.type !== 'AthleteEnrolled') throw new Error('The athlete is in no group');
    const { enrolmentId } = first.data;
    await recordFacts(api, stream, [
      { type: 'SchedulePatternSaved', data: { athleteId, enrolmentId, slots: [slot] } },
    ]);
  }
  await changesNothing(api, async () => {
    const { results } = await trainer.post(`/seasons/${where.season}/simulation`);
    expect(seasonSimulationView.parse(results)).toMatchObject({
      families: 2,
      athletes: 2,
      with_pattern: 2,
      sessions: 2,
      overflowing: 2,
      rows: ids.map((schedule_id) => ({
        schedule_id,
        athleteSlots: 1,
        wanted: 2,
        over: 1,
        athletes: [{ would_fit: true }, { would_fit: false }],
      })),
    });
  });
});
