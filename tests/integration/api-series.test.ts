import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  changedSchedulesView,
  createdSchedulesView,
  scheduleView,
} from '../../contract/scheduling/schedules.ts';
import { clockAt } from '../../domain/shared/wall-clock.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { queryOf, type Reply, succeeded } from '../support/api-client.ts';
import { recordFacts } from '../support/facts.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

interface Ground {
  readonly season: string;
  readonly group: string;
  readonly location: string;
}

async function ground(more: object = {}): Promise<Ground> {
  const season = (await admin.post('/seasons', { season_name: 'Spring', season_year: 2097 })).id;
  const named = {
    season_id: season,
    group_name: `Academy ${randomUUID()}`,
    default_weekly_credits: 1,
    ...more,
  };
  const group = (await admin.post('/training-groups', named)).id;
  const location = (
    await admin.post('/locations', { name: `Rink ${randomUUID()}`, timezone_id: 'America/Chicago' })
  ).id;
  return { season, group, location };
}

/** Six in the evening on Mondays from 2097-02-25 to 2097-03-25: daylight saving time begins on 2097-03-10. */
async function series({ group, location }: Ground, more: object = {}): Promise<string[]> {
  const body = {
    trainingGroupId: group,
    locationId: location,
    startDate: '2097-02-25',
    startHour: 6,
    startMin: 0,
    startAmpm: 'PM',
    endHour: 7,
    endMin: 0,
    endAmpm: 'PM',
    reoccurring: true,
    repeatDays: [1],
    repeatEndDate: '2097-03-25',
    ...more,
  };
  return createdSchedulesView.parse(succeeded(await admin.post('/schedules', body)).results).schedule_ids;
}

const outcome = (reply: Reply) => changedSchedulesView.parse(succeeded(reply).results);
async function listed(filter: object) {
  const query = queryOf({ filter, range: [0, 99] });
  return z.array(scheduleView).parse((await admin.get(`/schedules?${query}`)).results);
}
const plan = async ({ group }: Ground) =>
  (await listed({ training_group_id: [group] })).map(
    ({ local_date, local_start }) => `${local_date} ${local_start}`,
  );

async function enrolled({ group }: Ground): Promise<string> {
  const athlete = await api.athlete();
  succeeded(await admin.post(`/training-groups/${group}/athletes`, { athlete_ids: [athlete] }));
  await api.settled();
  return athlete;
}

const reservationsOf = async (athlete: string) => {
  const { rows } = await api.services.pools.reads.query(
    'select starts_at from rm.reservations where athlete_id = $1 order by starts_at',
    [athlete],
  );
  return rows.map(({ starts_at }) => {
    const { day, time } = clockAt('America/Chicago', new Date(String(starts_at)).toISOString());
    return `${day} ${time}`;
  });
};

describe('this and following', () => {
  test('keeps the wall clock and earlier sessions, and moves the reservations', async () => {
    const where = await ground({ is_credit_schedules: false });
    const athlete = await enrolled(where);
    const ids = await series(where);
    await api.settled();
    const body = {
      schedule_ids: [ids[1]],
      scope: 'following',
      startDate: '2097-03-05',
      startHour: 5,
      endHour: 6,
    };
    const reply = await admin.put('/schedules', body);
    expect(reply.message).toBe('4 schedules modified.');
    expect(outcome(reply)).toMatchObject({ success: 4, total: 4, errors: [], conflicts: [], warnings: [] });
    expect(outcome(reply).schedule_ids).toEqual(ids.slice(1));
    const moved = [
      '2097-02-25 18:00',
      '2097-03-05 17:00',
      '2097-03-12 17:00',
      '2097-03-19 17:00',
      '2097-03-26 17:00',
    ];
    expect(await plan(where)).toEqual(moved);
    const instants = (await listed({ id: ids.slice(1) })).map(({ starts_at }) => starts_at.slice(11, 16));
    expect(instants).toEqual(['23:00', '22:00', '22:00', '22:00']);
    await api.settled();
    expect(await reservationsOf(athlete)).toEqual(moved);
  });

  test('moves a series by a week without conflicts of a session with the next one', async () => {
    const where = await ground();
    const athlete = await enrolled(where);
    const ids = await series(where);
    for (const id of ids) {
      succeeded(
        await admin.post(`/athletes/${athlete}/schedules/saved`, {
          existing_schedules: [],
          selected_schedules: [id],
          training_group_ids: [where.group],
        }),
      );
    }
    await api.settled();
    const reply = await admin.put('/schedules', {
      schedule_ids: [ids[0]],
      scope: 'upcoming',
      startDate: '2097-03-04',
    });
    expect(outcome(reply)).toMatchObject({ success: 5, conflicts: [] });
    await api.settled();
    expect(await reservationsOf(athlete)).toEqual(await plan(where));
    expect(await plan(where)).toEqual([
      '2097-03-04 18:00',
      '2097-03-11 18:00',
      '2097-03-18 18:00',
      '2097-03-25 18:00',
      '2097-04-01 18:00',
    ]);
  });

  test('moves the same sessions once, however often it is sent', async () => {
    const where = await ground();
    const ids = await series(where);
    const key = randomUUID();
    const body = { schedule_ids: [ids[2]], scope: 'following', startDate: '2097-03-04' };
    const first = await admin.put('/schedules', body, { key });
    const before = await plan(where);
    await changesNothing(api, async () => {
      const again = await admin.put('/schedules', body, { key });
      expect(outcome(again)).toEqual(outcome(first));
    });
    expect(await plan(where)).toEqual(before);
    expect(before).toEqual([
      '2097-02-25 18:00',
      '2097-03-04 18:00',
      '2097-03-04 18:00',
      '2097-03-11 18:00',
      '2097-03-18 18:00',
    ]);
  });

  test('is dragged, and can leave out other weekdays', async () => {
    const where = await ground();
    const ids = await series(where, { repeatDays: [1, 3], repeatEndDate: '2097-03-06' });
    // Monday at six moves to Tuesday at four in Chicago.
    const to = { starts_at: '2097-02-26T22:00:00.000Z', ends_at: '2097-02-26T23:00:00.000Z' };
    const body = { schedule_ids: [ids[0]], scope: 'following', onlyWeekday: true, ...to };
    expect(outcome(await admin.put('/schedules', body))).toMatchObject({ success: 2 });
    expect(await plan(where)).toEqual([
      '2097-02-26 16:00',
      '2097-02-27 18:00',
      '2097-03-05 16:00',
      '2097-03-06 18:00',
    ]);
  });

  test('warns about the closed days that sessions are moved to', async () => {
    const where = await ground();
    const ids = await series(where);
    succeeded(
      await admin.post('/closed-days', {
        name: 'Ice show',
        first_day: '2097-03-12',
        last_day: '2097-03-12',
        location_id: where.location,
      }),
    );
    const body = { schedule_ids: [ids[0]], scope: 'upcoming', startDate: '2097-02-26' };
    expect(outcome(await admin.put('/schedules', body))).toMatchObject({
      success: 5,
      warnings: ['Tue 03/12/97 is a closed day: Ice show.'],
    });
  });
});

describe('all upcoming', () => {
  test('never touches past sessions', async () => {
    const where = await ground();
    const [first = '', ...others] = await series(where);
    const past = randomUUID();
    await recordFacts(api, `trainingSession-${past}`, [
      {
        type: 'SessionCreated',
        data: {
          sessionId: past,
          seriesId: first,
          seasonId: where.season,
          groupId: where.group,
          locationId: where.location,
          timezone: 'America/Chicago',
          localDate: '2026-01-05',
          localStart: '18:00',
          localEnd: '19:00',
          startsAt: '2026-01-06T00:00:00.000Z',
          endsAt: '2026-01-06T01:00:00.000Z',
          slots: null,
          trainers: [],
        },
      },
    ]);
    const body = { schedule_ids: [others[1]], scope: 'upcoming', slots: 7 };
    expect(outcome(await admin.put('/schedules', body)).schedule_ids).toEqual([first, ...others]);
    expect(await typesIn(api, `trainingSession-${past}`)).toEqual(['SessionCreated']);
    const rows = await listed({ series_id: first, showPast: true });
    expect(rows.map(({ slots }) => slots)).toEqual([null, 7, 7, 7, 7, 7]);
  });

  test('are deleted once, and credits are returned', async () => {
    const where = await ground();
    const athlete = await enrolled(where);
    const ids = await series(where);
    succeeded(
      await admin.post(`/athletes/${athlete}/schedules/saved`, {
        existing_schedules: [],
        selected_schedules: [ids[3]],
        training_group_ids: [where.group],
      }),
    );
    const key = randomUUID();
    const body = { scheduleIds: [ids[2]], scope: 'following' };
    const first = await admin.post('/schedules/delete', body, { key });
    expect(outcome(first)).toMatchObject({ success: 3, total: 3, schedule_ids: ids.slice(2) });
    await api.settled();
    await changesNothing(api, async () => {
      expect(outcome(await admin.post('/schedules/delete', body, { key }))).toEqual(outcome(first));
    });
    expect(await plan(where)).toEqual(['2097-02-25 18:00', '2097-03-04 18:00']);
    expect(await reservationsOf(athlete)).toEqual([]);
    const week = await admin.get(
      `/athletes/${athlete}/schedules/available?trainingGroupIds=${where.group}&startsAt=2097-03-17`,
    );
    expect(week.results).toMatchObject({ credits: [{ credits: 1, used: 0 }] });
  });
});

test('a scope is refused for a session that does not repeat, for several, and with later trainers', async () => {
  const where = await ground();
  const [single] = await series(where, { reoccurring: false, repeatDays: [], repeatEndDate: '' });
  const ids = await series(where, { startDate: '2097-04-01', repeatEndDate: '2097-04-30' });
  const one = 'This can only be changed for one session at a time.';
  await changesNothing(api, async () => {
    const errorsOf = async (body: object) =>
      (await admin.put('/schedules', { scope: 'following', slots: 5, ...body })).errors;
    expect(await errorsOf({ schedule_ids: [single] })).toEqual({ scope: 'This session does not repeat.' });
    expect(await errorsOf({ schedule_ids: ids })).toEqual({ scope: one });
    expect(await errorsOf({ schedule_ids: [ids[0]], applyTrainersToFutureSchedules: true })).toEqual({
      applyTrainersToFutureSchedules: one,
    });
    const gone = await admin.put('/schedules', {
      schedule_ids: [randomUUID()],
      scope: 'following',
      slots: 5,
    });
    expect(gone).toMatchObject({ status: 409, message: 'Error: Unable to find schedule to modify' });
  });
});
