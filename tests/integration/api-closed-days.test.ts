import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  closedDaysView,
  savedClosedDaysView,
  sessionOnClosedDaysView,
} from '../../contract/scheduling/closed-days.ts';
import { createdSchedulesView, scheduleView } from '../../contract/scheduling/schedules.ts';
import { type Api, changesNothing, type SignedIn, startApi } from '../support/api.ts';
import { queryOf, succeeded } from '../support/api-client.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

async function ground() {
  const season = (await admin.post('/seasons', { season_name: 'Winter', season_year: 2098 })).id;
  const group = (
    await admin.post('/training-groups', {
      season_id: season,
      group_name: 'Academy',
      default_weekly_credits: 2,
    })
  ).id;
  const location = (
    await admin.post('/locations', { name: `Rink ${randomUUID()}`, timezone_id: 'America/Chicago' })
  ).id;
  return { season, group, location };
}
type Ground = Awaited<ReturnType<typeof ground>>;

/** Six in the evening on Thursdays from 2098-11-06 to 2098-12-04. */
const series = ({ group, location }: Ground, more: object = {}) => ({
  trainingGroupId: group,
  locationId: location,
  startDate: '2098-11-06',
  startHour: 6,
  startMin: 0,
  startAmpm: 'PM',
  endHour: 7,
  endMin: 0,
  endAmpm: 'PM',
  reoccurring: true,
  repeatDays: [4],
  repeatEndDate: '2098-12-04',
  ...more,
});
const closed = (more: object = {}) => ({
  name: 'Thanksgiving',
  first_day: '2098-11-27',
  last_day: '2098-11-28',
  ...more,
});
async function add(body: object) {
  const reply = await admin.post('/closed-days', body);
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.text}`);
  return savedClosedDaysView.parse(reply.results);
}
const daysOf = async ({ group }: Ground) => {
  const query = queryOf({ filter: { training_group_id: [group] }, range: [0, 99] });
  const rows = z.array(scheduleView).parse((await admin.get(`/schedules?${query}`)).results);
  return rows.map(({ local_date }) => local_date);
};
const listed = async (query: Record<string, string> = {}) =>
  z
    .array(closedDaysView)
    .parse((await admin.get(`/closed-days?${new URLSearchParams(query).toString()}`)).results);
const sessionsOn = async (query: Record<string, string>) =>
  z
    .array(sessionOnClosedDaysView)
    .parse((await admin.get(`/sessions-on-closed-days?${new URLSearchParams(query).toString()}`)).results);

describe('a repeating schedule', () => {
  test('skips closed days of its location, says why, and is not longer when it is sent again later', async () => {
    const where = await ground();
    const { id } = await add(closed({ location_id: where.location }));
    await add(closed({ name: 'Elsewhere', first_day: '2098-11-13', location_id: (await ground()).location }));
    const key = randomUUID();
    const reply = await admin.post('/schedules', series(where), { key });
    expect(reply).toMatchObject({ status: 201, message: '4 schedules created' });
    expect(createdSchedulesView.parse(reply.results)).toMatchObject({
      warnings: [],
      skipped: [{ day: '2098-11-27', name: 'Thanksgiving' }],
    });
    const made = ['2098-11-06', '2098-11-13', '2098-11-20', '2098-12-04'];
    expect(await daysOf(where)).toEqual(made);

    succeeded(await admin.delete(`/closed-days/${id}`));
    await changesNothing(api, async () => {
      expect((await admin.post('/schedules', series(where), { key })).text).toBe(reply.text);
    });
    expect(await daysOf(where)).toEqual(made);
  });

  test('is refused if all of its days are closed', async () => {
    const where = await ground();
    await add(closed({ first_day: '2098-11-01', last_day: '2098-12-31', location_id: where.location }));
    await changesNothing(api, async () => {
      const reply = await admin.post('/schedules', series(where));
      expect(reply.status).toBe(422);
      expect(reply.errors).toEqual({ repeatEndDate: 'Every day of this series is a closed day.' });
    });
  });

  test('does not concern a single session, which is warned about', async () => {
    const where = await ground();
    await add(closed({ location_id: where.location }));
    const single = { reoccurring: false, repeatDays: [], repeatEndDate: '', startDate: '2098-11-28' };
    const reply = await admin.post('/schedules', series(where, single));
    expect(createdSchedulesView.parse(reply.results)).toMatchObject({
      warnings: ['Fri 11/28/98 is a closed day: Thanksgiving.'],
      skipped: [],
    });
    expect(await daysOf(where)).toEqual(['2098-11-28']);
  });
});

describe('closing days', () => {
  test('shows the upcoming sessions on them with their athletes, and cancels those that are named', async () => {
    const where = await ground();
    await admin.post('/schedules', series(where, { repeatDays: [4, 5] }));
    const days = { first_day: '2098-11-27', last_day: '2098-11-28', location_id: where.location };
    const found = await sessionsOn(days);
    expect(found.map(({ local_date, athletes }) => ({ local_date, athletes }))).toEqual([
      { local_date: '2098-11-27', athletes: [] },
      { local_date: '2098-11-28', athletes: [] },
    ]);
    const [first] = found;
    const { canceled } = await add({ ...closed(days), cancel_schedule_ids: [first?.id] });
    expect(canceled).toMatchObject({ success: 1, total: 1, errors: [] });
    expect((await sessionsOn(days)).map(({ local_date }) => local_date)).toEqual(['2098-11-28']);
  });

  test('cancels no session that is on another day', async () => {
    const where = await ground();
    const made = createdSchedulesView.parse((await admin.post('/schedules', series(where))).results);
    const [first] = made.schedule_ids;
    const { canceled } = await add(closed({ location_id: where.location, cancel_schedule_ids: [first] }));
    expect(canceled).toMatchObject({
      success: 0,
      errors: [{ schedule_id: first, message: 'This session is not on these closed days.' }],
    });
    expect(await daysOf(where)).toContain('2098-11-06');
  });

  test('records nothing for a session or location that does not exist', async () => {
    await changesNothing(api, async () => {
      const nobody = randomUUID();
      const ofSession = await admin.post('/closed-days', closed({ cancel_schedule_ids: [nobody] }));
      expect(ofSession).toMatchObject({
        status: 422,
        errors: { cancel_schedule_ids: 'Unable to find schedule.' },
      });
      const ofLocation = await admin.post('/closed-days', closed({ location_id: nobody }));
      expect(ofLocation).toMatchObject({
        status: 422,
        errors: { location_id: 'This location does not exist.' },
      });
      expect((await admin.post('/closed-days', {})).errors).toEqual({
        name: 'Please enter a name, such as Thanksgiving.',
        first_day: 'Please enter the first day.',
        last_day: 'Please enter the last day.',
      });
    });
  });

  test('happens once, however often it is sent', async () => {
    const key = randomUUID();
    const body = closed({ name: 'Once', first_day: '2098-01-01', last_day: '2098-01-01' });
    const replies = await Promise.all([1, 2, 3].map(() => admin.post('/closed-days', body, { key })));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect((await listed({ until: '2098-01-01' })).filter(({ name }) => name === 'Once')).toHaveLength(1);
  });

  test('can be changed by two people at once, except the same record', async () => {
    const where = await ground();
    const one = await add(closed({ name: 'One', location_id: where.location }));
    const other = await add(closed({ name: 'Other', location_id: where.location }));
    const rows = await listed();
    const revisionOf = (id: string) => rows.find((row) => row.id === id)?.revision ?? '';
    const change = (id: string, body: object) =>
      admin.put(`/closed-days/${id}`, body, { ifMatch: `"${revisionOf(id)}"` });
    succeeded(await change(one.id, { name: 'Ice show' }));
    succeeded(await change(other.id, { last_day: '2098-11-29' }));
    expect((await change(one.id, { name: 'Tournament' })).status).toBe(412);
    expect((await listed()).find(({ id }) => id === one.id)?.name).toBe('Ice show');
  });
});
