import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { plannedDoubleBookingView } from '../../contract/scheduling/double-bookings.ts';
import {
  createdSchedulesView,
  dailyResourceView,
  scheduleDetailView,
  staffScheduleView,
} from '../../contract/scheduling/schedules.ts';
import { type Api, changesNothing, type SignedIn, startApi } from '../support/api.ts';
import { queryOf, succeeded } from '../support/api-client.ts';

let api: Api;
let staff: SignedIn;
beforeAll(async () => {
  api = await startApi();
  staff = await api.signedIn('trainer');
});
afterAll(() => api.close());

interface Ground {
  readonly group: string;
  readonly location: string;
}

/** A group and a rink of their own, so that tests do not collide. */
async function ground(more: { readonly sessions_at_once?: number | null } = {}): Promise<Ground> {
  const season = (await staff.post('/seasons', { season_name: 'Spring', season_year: 2027 })).id;
  const group = (await staff.post('/training-groups', { season_id: season, group_name: 'Academy' })).id;
  const rink = { name: 'North Rink', timezone_id: 'America/Chicago', ...more };
  return { group, location: (await staff.post('/locations', rink)).id };
}

/** A session on a Monday, 6:00pm to 7:00pm. */
const monday = ({ group, location }: Ground, more: object = {}) => ({
  trainingGroupId: group,
  locationId: location,
  startDate: '2027-03-08',
  startHour: 6,
  startMin: 0,
  startAmpm: 'PM',
  endHour: 7,
  endMin: 0,
  endAmpm: 'PM',
  ...more,
});

async function created(body: object): Promise<string[]> {
  const reply = succeeded(await staff.post('/schedules', body));
  return createdSchedulesView.parse(reply.results).schedule_ids;
}

async function one(body: object): Promise<string> {
  const [id] = await created(body);
  return z.string().parse(id);
}

async function trainerNamed(firstName: string): Promise<string> {
  const id = randomUUID();
  succeeded(await staff.post('/trainers', { id, firstName, lastName: 'Novak' }));
  return id;
}

const planned = z.array(plannedDoubleBookingView);

/** The warnings before saving: day, start, and sentence. */
async function warned(path: string, body: object): Promise<string[]> {
  const reply = succeeded(await staff.post(`/schedules/double-bookings${path}`, body));
  return planned
    .parse(reply.results)
    .flatMap(({ local_date, local_start, double_bookings }) =>
      double_bookings.map(({ message }) => `${local_date} ${local_start}: ${message}`),
    );
}

const marksOf = async (id: string) =>
  scheduleDetailView
    .parse((await staff.get(`/schedules/${id}`)).results)
    .double_bookings.map(({ message }) => message);

describe('before saving', () => {
  test('a new session is warned about with the names and times of what collides, and nothing is saved', async () => {
    const where = await ground();
    const kim = await trainerNamed('Kim');
    await one(monday(where, { trainer_ids: [kim] }));
    const elsewhere = await ground();
    const body = monday(elsewhere, { startMin: 30, endMin: 30, trainer_ids: [kim] });
    await changesNothing(api, async () => {
      expect(await warned('', body)).toEqual([
        '2027-03-08 18:30: Kim Novak also leads Academy, Mon 03/08/27 6:00pm – 7:00pm at North Rink.',
      ]);
      expect(await warned('', { ...body, locationId: where.location, trainer_ids: [] })).toEqual([
        '2027-03-08 18:30: North Rink is also booked for Academy, Mon 03/08/27 6:00pm – 7:00pm.',
      ]);
      expect(await warned('', { ...body, startHour: 7, startMin: 0, endHour: 8 })).toEqual([]);
    });
    expect((await staff.post('/schedules', body)).status).toBe(201);
  });

  test('a series names each of its days that collides', async () => {
    const where = await ground();
    await one(monday(where, { startDate: '2027-03-10' }));
    const series = { reoccurring: true, repeatDays: [1, 3], repeatEndDate: '2027-03-17' };
    expect(await warned('', monday(where, series))).toEqual([
      '2027-03-10 18:00: North Rink is also booked for Academy, Wed 03/10/27 6:00pm – 7:00pm.',
    ]);
  });

  test('a drag, an edit and a bulk edit are warned about, also when the sessions collide with each other', async () => {
    const where = await ground();
    const early = await one(monday(where, { startHour: 3, endHour: 4 }));
    const late = await one(monday(where));
    const drag = { starts_at: '2027-03-09T00:30:00.000Z', ends_at: '2027-03-09T01:30:00.000Z' };
    expect(await warned('/changes', { schedule_ids: [early], ...drag })).toEqual([
      '2027-03-08 18:30: North Rink is also booked for Academy, Mon 03/08/27 6:00pm – 7:00pm.',
    ]);
    expect(await warned('/changes', { schedule_ids: [early], startHour: 5, endHour: 6 })).toEqual([]);
    const both = { schedule_ids: [early, late], startHour: 8, endHour: 9 };
    expect(await warned('/changes', both)).toHaveLength(2);
    const kim = await trainerNamed('Kim');
    await one(monday(await ground(), { trainer_ids: [kim] }));
    expect(await warned('/changes', { schedule_ids: [early, late], trainer_ids: [kim] })).toEqual([
      '2027-03-08 18:00: Kim Novak also leads Academy, Mon 03/08/27 6:00pm – 7:00pm at North Rink.',
    ]);
    succeeded(await staff.put('/schedules', { schedule_ids: [early], ...drag }));
    expect(await warned('/changes', { schedule_ids: [early], slots: 4 })).toEqual([]);
  });

  test('trainers that are applied to later sessions are checked there, too', async () => {
    const where = await ground();
    const series = { reoccurring: true, repeatDays: [1], repeatEndDate: '2027-03-22' };
    const [first = ''] = await created(monday(where, series));
    const kim = await trainerNamed('Kim');
    await one(monday(await ground(), { startDate: '2027-03-22', trainer_ids: [kim] }));
    const change = { schedule_ids: [first], trainer_ids: [kim], applyTrainersToFutureSchedules: true };
    expect(await warned('/changes', change)).toEqual([
      '2027-03-22 18:00: Kim Novak also leads Academy, Mon 03/22/27 6:00pm – 7:00pm at North Rink.',
    ]);
  });

  test('a trainer who is added to sessions or to a group is checked in all of them', async () => {
    const [kim, lee] = [await trainerNamed('Kim'), await trainerNamed('Lee')];
    const where = await ground();
    const byGroup = await one(monday(where));
    await one(monday(where, { startDate: '2027-03-15', trainer_ids: [lee] }));
    const [other, later] = [await ground(), await ground()];
    await one(monday(other, { trainer_ids: [kim] }));
    await one(monday(later, { startDate: '2027-03-15', trainer_ids: [kim] }));
    const first = [
      '2027-03-08 18:00: Kim Novak also leads Academy, Mon 03/08/27 6:00pm – 7:00pm at North Rink.',
    ];
    expect(await warned('/trainer', { trainer_id: kim, schedule_ids: [byGroup] })).toEqual(first);
    expect(await warned('/trainer', { trainer_id: kim, training_group_ids: [where.group] })).toEqual(first);
    const unknown = await staff.post('/schedules/double-bookings/trainer', { trainer_id: randomUUID() });
    expect(unknown).toMatchObject({ status: 422, errors: { trainer_id: 'This trainer does not exist.' } });
  });

  test('what the command refuses is refused, with the same words', async () => {
    const where = await ground();
    const reply = await staff.post('/schedules/double-bookings', monday(where, { endHour: 5 }));
    expect(reply).toMatchObject({ status: 422, errors: { endHour: 'Ending time is before starting time.' } });
  });
});

describe('after saving', () => {
  test('both sessions are marked in the list, on the page and in the calendar, until one of them moves', async () => {
    const where = await ground();
    const kim = await trainerNamed('Kim');
    const ids = [
      await one(monday(where, { trainer_ids: [kim] })),
      await one(monday(where, { startMin: 45, endMin: 45, trainer_ids: [kim] })),
    ];
    const expected = [
      'Kim Novak also leads Academy, Mon 03/08/27 6:45pm – 7:45pm at North Rink.',
      'North Rink is also booked for Academy, Mon 03/08/27 6:45pm – 7:45pm.',
    ];
    expect(await marksOf(ids[0] ?? '')).toEqual(expected);
    const list = await staff.get(`/schedules?${queryOf({ filter: { trainer_id: kim }, range: [0, 9] })}`);
    const listed = z.array(staffScheduleView).parse(list.results);
    expect(listed.map(({ double_bookings }) => double_bookings.length)).toEqual([2, 2]);
    expect(listed[1]?.double_bookings[0]?.schedules.map(({ schedule_id }) => schedule_id)).toEqual([ids[0]]);
    const day = z
      .array(dailyResourceView)
      .parse((await staff.get('/resources/daily/2027-03-08/locations')).results)
      .find(({ id }) => id === where.location);
    expect(day?.schedules.map(({ double_bookings }) => double_bookings.length)).toEqual([2, 2]);

    succeeded(await staff.put('/schedules', { schedule_ids: [ids[1]], startHour: 8, endHour: 9 }));
    expect(await marksOf(ids[0] ?? '')).toEqual([]);
  });

  test('trainers of the group count', async () => {
    const kim = await trainerNamed('Kim');
    const [where, other] = [await ground(), await ground()];
    succeeded(await staff.put(`/training-groups/${where.group}`, { trainer_ids: [kim] }));
    const id = await one(monday(where));
    await one(monday(other, { trainer_ids: [kim] }));
    expect(await marksOf(id)).toEqual([
      'Kim Novak also leads Academy, Mon 03/08/27 6:00pm – 7:00pm at North Rink.',
    ]);
  });

  test('a location that takes several sessions is marked only if there are more at one moment', async () => {
    const where = await ground({ sessions_at_once: 2 });
    const id = await one(monday(where));
    await one(monday(where));
    expect(await marksOf(id)).toEqual([]);
    await one(monday(where, { startMin: 30, endMin: 30 }));
    expect(await marksOf(id)).toEqual([
      'North Rink takes 2 sessions at the same time and is also booked for Academy, Mon 03/08/27 6:00pm – 7:00pm; and Academy, Mon 03/08/27 6:30pm – 7:30pm.',
    ]);
    succeeded(await staff.put(`/locations/${where.location}`, { sessions_at_once: null }));
    expect(await marksOf(id)).toEqual([]);
  });
});
